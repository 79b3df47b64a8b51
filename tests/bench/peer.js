// Moves a second of boardgame.io, with its log and without a change of turns: a small game whose table is as
// large as ours (four players with some twenty numbers, fifty spaces), and a move that checks and takes.
// Prints one number; exits with 3 where node does not have the library.
let Client;
try {
  ({ Client } = require('boardgame.io/client'));
} catch {
  process.exit(3);
}

const GOODS = ['wood', 'clay', 'leather', 'ore', 'tools', 'pots', 'clothes', 'metal'];
const numbers = () => Object.fromEntries([...GOODS, 'strength', 'culture', 'points', 'range'].map((n) => [n, 9]));
const game = {
  setup: ({ ctx }) => ({
    players: Object.fromEntries(ctx.playOrder.map((id) => [id, { ...numbers(), workers: 4, members: 5, cards: [] }])),
    spaces: Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`s${at}`, { members: [], room: 2 }])),
    facts: {},
  }),
  moves: {
    swap: ({ G, playerID }, give, take) => {
      const player = G.players[playerID];
      if (player[give] < 1 || player[take] > 15) return 'INVALID_MOVE';
      player[give] -= 1;
      player[take] += 1;
      G.spaces.s7.members.push(playerID);
    },
  },
};

const MOVES = 60;
function play() {
  const client = Client({ game, numPlayers: 4, debug: false });
  client.start();
  for (let at = 0; at < MOVES; at += 1) client.moves.swap(GOODS[at % 2], GOODS[(at + 1) % 2]);
  if (client.getState().G.spaces.s7.members.length !== MOVES) process.exit(4);
  client.stop();
}

for (let at = 0; at < 30; at += 1) play();
const rates = [];
for (let run = 0; run < 9; run += 1) {
  const begun = process.hrtime.bigint();
  for (let at = 0; at < 20; at += 1) play();
  rates.push((20 * MOVES * 1e9) / Number(process.hrtime.bigint() - begun));
}
console.log(rates.sort((one, other) => one - other)[4]);
