"""Commands that are told which game or battle is meant in either way: as their argument, or by an option."""

import inspect
from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any

import typer

from bunchuk.errors import Misused


def either(name: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Let what a command takes as its argument ``name`` be named by the option ``--name`` too, as other verbs have it.

    The command is given whichever was written; raises Misused where two are named.
    """
    option = f"option_{name}"

    def decorated(command: Callable[..., None]) -> Callable[..., None]:
        own = inspect.signature(command)

        @wraps(command)
        def run(**given: Any) -> None:  # Typer calls it by the names of the options
            named = given.pop(option)
            if named and given[name] and named != given[name]:
                raise Misused(f"two are named, {given[name]} and --{name} {named}; write one")
            command(**{**given, name: given[name] or named})

        hint = Annotated[str, typer.Option(f"--{name}", f"-{name[0]}", help="Names it in place of the argument.")]
        added = inspect.Parameter(option, inspect.Parameter.KEYWORD_ONLY, default="", annotation=hint)
        asked = [*own.parameters.values(), added]
        run.__signature__ = own.replace(parameters=asked)  # type: ignore[attr-defined]
        run.__annotations__ = {parameter.name: parameter.annotation for parameter in asked}
        return run

    return decorated
