"""What is written anew reads as if all of it had been written."""

from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from bunchuk.host.written import write_anew
from bunchuk.rules import codec


class Thing(NamedTuple):
    name: str
    figure: int | None


THINGS = st.builds(Thing, st.text(max_size=3), st.none() | st.integers(0, 3))
STATES = st.tuples(st.integers(0, 3), st.lists(THINGS, max_size=4).map(tuple), st.text(max_size=3))


@given(st.lists(STATES, min_size=1, max_size=6))
def test_every_state_of_a_row_is_written_as_if_alone(states: list[tuple[object, ...]]) -> None:
    written = None
    for state in states:
        written = write_anew(state, written)
        assert written.text == codec.dumps(state)


def test_what_a_move_left_alone_is_taken_over() -> None:
    kept = Thing("kept", 1)
    before = write_anew((1, (kept, Thing("old", 1))), None)
    after = write_anew((2, (kept, Thing("new", 1))), before)
    assert after.items[1].items[0] is before.items[1].items[0]
    assert after.text == '[2,[["kept",1],["new",1]]]'
