"""``--at``: a moment that is written is one; an empty one, of a variable that is not set, say, is no word for now."""

import typer

from bunchuk.errors import Misused


def written(ctx: typer.Context, param: typer.CallbackParam, value: str) -> str:
    """Return the moment as it is written, empty where none is; raises Misused for one that is written and empty."""
    source = ctx.get_parameter_source(param.name or "")
    if not value.strip() and source is not None and source.name == "COMMANDLINE":
        raise Misused("--at names no moment; write one, or leave --at out for the present")
    return value
