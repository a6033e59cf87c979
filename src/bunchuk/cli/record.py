"""Journals' files as the command line reads and writes them."""

from pathlib import Path

from bunchuk.errors import Faulty


def read_record(path: Path) -> str:
    """Return the text of a journal's file; raises Faulty if it is none."""
    try:
        return path.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise Faulty(f"{path} is no journal: it is not text in UTF-8") from None


def write_record(path: Path, text: str) -> None:
    """Write a journal's file, with line ends that replay the same everywhere."""
    path.write_text(text, "utf-8", newline="\n")
