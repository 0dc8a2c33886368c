"""Finds Swift files, reads them and replaces them as a whole."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path


def swift_files(path: Path) -> Iterator[Path]:
    """A file, or the Swift files of a folder, without those of hidden folders such as `.build`."""
    if path.is_file():
        yield path.resolve() if path.is_symlink() else path
        return
    for folder, folders, names in os.walk(path):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            file = Path(folder, name)
            if name.endswith(".swift") and file.is_file() and not file.is_symlink():
                yield file


def read(path: Path) -> tuple[str, bool]:
    """The text of a file with plain ends of line, and whether these were those of Windows. Raises OSError, or
    UnicodeDecodeError for a file that isn't UTF-8."""
    text = path.read_bytes().decode("utf-8")
    is_windows = "\r\n" in text and text.count("\r\n") == text.count("\n")
    return (text.replace("\r\n", "\n"), True) if is_windows else (text, False)


def write(path: Path, text: str, is_windows: bool) -> None:
    """Replaces a file: another process sees the former text or the new one, never a part. Keeps permissions."""
    data = (text.replace("\n", "\r\n") if is_windows else text).encode("utf-8")
    former = os.stat(path)
    descriptor, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fchmod(file.fileno(), stat.S_IMODE(former.st_mode))
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
