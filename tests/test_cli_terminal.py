"""How answers are laid out on a screen."""

from bunchuk.cli.terminal import across, clip, table

DECOMPOSED = "Ja\u0304nis"
"""A name with its macron as a letter of its own, as some keyboards type it."""


def test_columns_stand_under_one_another_whatever_script_a_name_is_in() -> None:
    lines = table([("Anna", 7), ("龍之介", 12), (DECOMPOSED, 3), ("Борис", 4)], ("who", "hits")).splitlines()
    assert lines[2] == "龍之介    12"
    assert {across(line) for line in lines} == {len("龍之介") * 2 + 2 + len("hits")}


def test_a_name_is_cut_at_the_columns_that_it_takes() -> None:
    assert [clip(name, 5) for name in ("Anna", "Faramir", "龍之介", DECOMPOSED)] == [
        "Anna",
        "Fara…",
        "龍之…",
        DECOMPOSED,
    ]
    assert clip("龍之介", 6) == "龍之介"
