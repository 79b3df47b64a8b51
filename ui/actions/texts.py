"""The table: every action by its words and keys, and the menus they stand in."""

from companion.kernel.marking import N_
from companion.wording.language import Language
from ui.actions.action import ActionText, Menu

_ALL = (
    ActionText("new", N_("New game …"), "Ctrl+N", N_("A new game")),
    ActionText("open", N_("Open a game file …"), "Ctrl+O", N_("Open a game file")),
    ActionText(
        "copy", N_("Save a copy …"), "Ctrl+S", N_("Everything is kept by itself; save a copy of the game")
    ),
    ActionText("print", N_("Print the score pad …"), "Ctrl+P", N_("Print the score pad"), heard="late"),
    ActionText("describe", N_("Name, place and notes …")),
    ActionText("box", N_("Your box"), "Ctrl+B"),
    ActionText("settings", N_("Settings …"), "Ctrl+,", N_("Settings")),
    ActionText("home", N_("Start page")),
    ActionText("quit", N_("Quit"), "Ctrl+Q"),
    ActionText("palette", N_("Say it, type it …"), "Ctrl+K", N_("Type a move, or anything that can be done")),
    ActionText("undo", N_("Undo"), "Ctrl+Z", called=N_("undo that; take that back; take back")),
    ActionText("redo", N_("Redo"), "Ctrl+Y, Ctrl+Shift+Z", N_("Do again")),
    ActionText("undo_turn", N_("Undo the whole turn")),
    ActionText("redo_turn", N_("Redo the whole turn")),
    ActionText(
        "history",
        N_("Look back …"),
        "Ctrl+H",
        N_("Look back; from there past moves can be changed"),
        heard="elsewhere",
    ),
    ActionText("what_if", N_("What if? …")),
    ActionText("branches", N_("Look at a branch")),
    ActionText("take_up", N_("Take up a branch")),
    ActionText(
        "ledger",
        N_("Where did it come from? …"),
        "Ctrl+L",
        N_("Where did it come from? Every change of what is marked"),
        heard="elsewhere",
    ),
    ActionText(
        "dispute",
        N_("Clear up a dispute …"),
        "Ctrl+D",
        N_("The table stands still, and everybody looks back"),
        heard="elsewhere",
    ),
    ActionText("walk", N_("Does everything agree? …")),
    ActionText("find", N_("Find …"), "Ctrl+F", N_("Find a game, a card, a rule or a move"), heard="late"),
    ActionText(
        "seating", N_("Names, colours and seats …"), "F2", N_("Names, colours and seats"), heard="elsewhere"
    ),
    ActionText("steps", N_("Set-up steps")),
    ActionText("deepen", N_("Keep more from now on")),
    ActionText(
        "stop",
        N_("Stop here and count"),
        called=N_(
            "finish the game early; end the game early; quit early; break off the game; abort the game"
        ),
    ),
    ActionText("score", N_("Score")),
    ActionText("show_score", N_("Show the score while playing")),
    ActionText("animate", N_("Let pieces move")),
    ActionText("clocks", N_("Clocks for everybody")),
    ActionText("larger_board", N_("Larger board"), "Alt++", heard="elsewhere"),
    ActionText("smaller_board", N_("Smaller board"), "Alt+-", heard="elsewhere"),
    ActionText("fit_board", N_("Fit the board"), "Alt+0", heard="elsewhere"),
    ActionText("larger_text", N_("Larger text"), "Ctrl++, Ctrl+="),
    ActionText("smaller_text", N_("Smaller text"), "Ctrl+-"),
    ActionText("usual_text", N_("Text of the usual size"), "Ctrl+0"),
    ActionText("appearance", N_("Appearance")),
    ActionText("language", N_("Language")),
    ActionText("display", N_("Table display for a large screen"), "F12"),
    ActionText("recap", N_("Play the evening back")),
    ActionText("full_screen", N_("Full screen"), "F11"),
    ActionText(
        "menu_bar", N_("Menu bar"), "Ctrl+M", N_("Show or hide the menu bar; F10 opens it either way")
    ),
    ActionText("rules", N_("Rules"), "F1", N_("Rules, and what they say about what is marked")),
    ActionText("question", N_("What can I still do this turn?"), "Shift+F1"),
    ActionText("keys", N_("Keys …"), "?", N_("This sheet")),
    ActionText("report", N_("Report about a fault …")),
    ActionText("about", N_("About Terra Companion")),
)

TEXTS = {text.id: text for text in _ALL}


def named(language: Language, action: str) -> str:
    """What an action is called in menus."""
    return language.say(TEXTS[action].text)


MENUS = (
    Menu(
        N_("&File"),
        ("new", "open", None, "copy", "print", "describe", None, "box", "settings", None, "home", "quit"),
    ),
    Menu(
        N_("&Game"),
        (
            *(
                "palette",
                "undo",
                "redo",
                "undo_turn",
                "redo_turn",
                None,
                "history",
                "what_if",
                "branches",
                "take_up",
                "ledger",
                "dispute",
                "walk",
                "find",
                None,
            ),
            *("seating", "steps", "deepen", "stop", None, "score"),
        ),
    ),
    Menu(
        N_("&View"),
        (
            *("show_score", "animate", "clocks", None, "larger_board", "smaller_board", "fit_board", None),
            *("larger_text", "smaller_text", "usual_text", "appearance", "language", None),
            *("display", "recap", None, "full_screen", "menu_bar"),
        ),
    ),
    Menu(N_("&Help"), ("rules", "question", "keys", None, "report", "about")),
)
