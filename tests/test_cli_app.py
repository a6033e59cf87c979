"""The root command and the nouns that hang from it."""

import pytest
import typer
from typer.main import get_command

from bunchuk.cli.app import COMMANDS, Root, app


@pytest.mark.parametrize("noun", [name for name, entry in COMMANDS.items() if not entry.function])
def test_completion_is_installed_by_the_root_and_offered_nowhere_else(noun: str) -> None:
    command = Root().get_command(typer.Context(get_command(app)), noun)
    assert command is not None
    assert not [each.name for each in command.params if "completion" in str(each.name)]
