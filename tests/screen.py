"""A terminal of 80 x 24 with a command in it, to type into and to read."""

import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from fcntl import ioctl
from pathlib import Path


class Screen:
    """Runs ``bunchuk`` with some words in a folder; ``raw`` is all that it ever wrote."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.master, slave = pty.openpty()
        self.raw = b""
        ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environment = {**os.environ, "TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1", "COLUMNS": "80", "LINES": "24"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bunchuk", *words],
            stdin=slave, stdout=slave, stderr=slave, cwd=folder, env=environment, start_new_session=True,
        )  # fmt: skip
        os.close(slave)

    def until(self, wanted: str) -> str:
        """Read until something stands on the screen; return all that was written, without colours and cursor moves."""
        read, deadline = b"", time.monotonic() + 20
        while time.monotonic() < deadline:
            if select.select([self.master], [], [], 0.1)[0]:
                got = os.read(self.master, 65536)
                read += got
                self.raw += got
            plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r", "", read.decode(errors="replace"))
            if wanted in plain:
                return plain
        raise AssertionError(f"{wanted!r} never came; there was {plain!r}")

    def type(self, keys: str) -> None:
        """Press some keys."""
        os.write(self.master, keys.encode())

    def rest(self) -> int:
        """Read what is written until the command ends; return its exit code."""
        while select.select([self.master], [], [], 20)[0]:
            try:
                self.raw += os.read(self.master, 65536)
            except OSError:  # the other end is gone
                break
        return self.process.wait(20)

    def close(self) -> None:
        """Leave, whatever runs."""
        self.process.kill()
        self.process.wait()
        os.close(self.master)
