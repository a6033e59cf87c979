from collections.abc import Mapping

from pebbles.game import Setup
from pebbles.pack import Pack

from bunchuk.errors import Misused


def prepare(pack: Pack, choices: Mapping[str, str]) -> Setup:
    heaps = {heap.id: heap.pebbles for heap in pack.heaps}
    if set(choices) != {"heap"} or choices["heap"] not in heaps:
        raise Misused(f"write one of {', '.join(f'heap={name}' for name in heaps)}")
    return Setup(heaps[choices["heap"]], pack.settings.most)
