import sys
from pathlib import Path

import pytest
from paper_samples import units
from PIL import Image

from bunchuk.errors import Faulty
from bunchuk.printing.counters import print_counters
from bunchuk.printing.job import Job


def test_each_page_is_put_as_a_picture_beside_the_pdf(tmp_path: Path) -> None:
    print_counters(units(3), tmp_path / "c.pdf", Job(preview=True))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["c-1.png", "c-2.png", "c.pdf"]
    with Image.open(tmp_path / "c-1.png") as picture:
        assert picture.size == pytest.approx((210 / 25.4 * 100, 297 / 25.4 * 100), abs=1)


def test_a_missing_library_is_told_with_what_to_install_and_nothing_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pypdfium2", None)
    with pytest.raises(Faulty, match=r"a preview needs pypdfium2; pip install 'bunchuk\[preview\]'"):
        print_counters(units(3), tmp_path / "c.pdf", Job(preview=True))
    assert list(tmp_path.iterdir()) == []
    print_counters(units(3), tmp_path / "c.pdf")
