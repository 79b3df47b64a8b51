"""The place of the forms in the panel: those that scroll, what of them stays in sight below, what is kept."""

from collections.abc import Callable, Sequence
from operator import is_not
from typing import Generic

from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.table.kept import Kept, Q
from ui.widgets.dress import drop
from ui.widgets.reading_order import go_by_tab, stops_of
from ui.widgets.wrap_button import stand_of


class Shelf(Generic[Q]):
    """A form whose question is still the same is laid aside and taken up again, with all that was clicked in
    it and with the focus. One that `lasts` is told something else the next time, and what somebody else
    `owns` is only hidden; every other one goes."""

    def __init__(self, owns: Callable[[QWidget], bool], between: Sequence[QWidget]) -> None:
        """`between` is what stands below the forms and above what is pinned, and can be gone to by Tab."""
        self._owns = owns
        self._between = list(between)
        self.forms = QVBoxLayout()
        self.forms.addStretch(1)
        self.foot = QVBoxLayout()
        self._laid: list[QWidget] = []
        self._pinned: list[QWidget] = []
        self._kept: dict[str, Kept[Q]] = {}
        self._before: dict[str, Kept[Q]] = {}
        self._left: dict[str, Kept[Q]] = {}
        self._leaving = ""
        self._lasting: list[QWidget] = []
        self._order: list[QWidget] = []

    def let_last(self, *forms: QWidget) -> None:
        """Hide these instead of dropping them."""
        self._lasting += forms

    def lasting(self) -> Sequence[QWidget]:
        return self._lasting

    # -- laying everything out anew

    def begin(self) -> None:
        """Take everything out; what may come back is only laid aside."""
        self._before, self._kept = self._kept, {}
        aside = [part for kept in self._before.values() for part in (kept.widget, kept.foot)]
        for box, placed in ((self.forms, self._laid), (self.foot, self._pinned)):
            for widget in placed:
                box.removeWidget(widget)  # with its item: the next one is heard only once that is gone
                if widget not in aside:
                    self.drop(widget)
            placed.clear()

    def laid_aside(self, key: str) -> Kept[Q] | None:
        """What stood here under this key before, or was left half filled in."""
        return self._before.get(key) or self._left.pop(key, None)

    def leave(self, key: str) -> None:
        """Somebody goes on without an answer: who comes back to the question finds all that was clicked. Only
        one is remembered like that."""
        self._leaving = key

    def leave_form(self, form: QWidget) -> None:
        """The same for what is shown."""
        self._leaving = next((key for key, kept in self._kept.items() if kept.widget is form), "")

    def comes_back(self, key: str) -> bool:
        """Whether what is to be taken up was left."""
        return key in self._left and key not in self._before

    def take_up(self, key: str, kept: Kept[Q]) -> None:
        """Show a form that may be kept the next time."""
        self._kept[key] = kept
        self.lay(kept.widget)
        self.pin(kept.foot)

    def lay(self, form: QWidget) -> None:
        self.forms.insertWidget(self.forms.count() - 1, form, 0, stand_of(form))
        self._laid.append(form)

    def pin(self, foot: QWidget | None) -> None:
        """Below what scrolls."""
        if foot is not None:
            self.foot.addWidget(foot)
            self._pinned.append(foot)
            foot.show()

    def finish(self) -> bool:
        """Drop what was not taken up again; says whether anything was."""
        for widget in self._laid:
            widget.show()  # now, and not when the layout comes round to it: the keys ask for it
        self._bring_in_order()
        for key, kept in self._before.items():
            if any(kept.widget is other.widget for other in self._kept.values()):
                continue
            if key == self._leaving:
                self._forget_left()
                self._left[key] = kept
                for part in filter(None, (kept.widget, kept.foot)):
                    part.hide()
            else:
                self._drop_kept(kept)
        self._leaving = ""
        stayed = any(key in self._before for key in self._kept)
        self._before = {}
        return stayed

    def _forget_left(self) -> None:
        for kept in self._left.values():
            self._drop_kept(kept)
        self._left.clear()

    def _drop_kept(self, kept: Kept[Q]) -> None:
        for part in filter(None, (kept.widget, kept.foot)):
            self.drop(part)

    def _bring_in_order(self) -> None:
        """A form that lasts is older than what may stand above it: whoever looks for something finds it in
        the order of the screen all the same."""
        for at, form in enumerate(self._laid):
            if form in self._lasting:
                for below in self._laid[at:]:
                    below.raise_()

    def put_in_tab_order(self) -> None:
        """So does whoever goes on by Tab. When they do, and not after every click: few go by Tab, and all
        there is would have to be looked at."""
        order = list(stops_of((*self._laid, *self._between, *self._pinned)))
        if len(order) != len(self._order) or any(map(is_not, order, self._order)):
            self._order = order
            go_by_tab(order)

    # -- one by one

    def lay_last(self, form: QWidget) -> None:
        """Below the others, after they have been laid out."""
        self.lay(form)
        form.show()

    def take_away(self, widget: QWidget) -> None:
        for box, placed in ((self.forms, self._laid), (self.foot, self._pinned)):
            if widget in placed:
                box.removeWidget(widget)
                placed.remove(widget)
        self.drop(widget)

    def drop(self, widget: QWidget) -> None:
        if widget in self._lasting or self._owns(widget):
            widget.hide()
        else:
            drop(widget)

    # -- what is there

    def is_laid(self, form: QWidget) -> bool:
        return form in self._laid

    def laid(self) -> list[QWidget]:
        """From top to bottom. A form that was kept may be older than the one above it."""
        return list(self._laid)

    def kept(self) -> list[Kept[Q]]:
        return list(self._kept.values())
