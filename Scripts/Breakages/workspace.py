"""A small package with the code that breakages need, kept built from one run to the next."""

import contextlib
import fcntl
import os
import re
import signal
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from breakage import ListError

FOLDERS = [
    "Sources/StoreMacros",
    "Sources/Store",
    "Sources/Navigation",
    "Sources/Queries",
    "Sources/StoreSwiftCode",
    "Sources/Recording",
    "Sources/TestSupport",
    "Tests/StoreTests",
    "Tests/RuntimeTests",
    "Tests/SharingTests",
    "Tests/FileStorageChild",
    "Tests/TestFixtures",
    "Tests/NavigationTests",
    "Tests/QueriesTests",
    "Tests/RecordingTests",
    "Tests/TestSupportTests",
]


@dataclass
class Run:
    """The output of a command, and how it ended: with a status, by a signal, or not in time."""

    output: str
    status: int
    timed_out: bool = False


class Workspace:
    def __init__(self, root: Path, folder: Path, build_jobs: int):
        self.root = root
        self.folder = folder
        self.build_jobs = build_jobs
        # The sources at the time of the copy: they may change meanwhile.
        self.sources: dict[Path, bytes] = {}

    @contextlib.contextmanager
    def claimed(self) -> Iterator[None]:
        """Locks the folder: another run would build and test the code that this one has broken."""
        self.folder.mkdir(parents=True, exist_ok=True)
        # Released when the process ends, however it does.
        with open(self.folder / "lock", "w") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise ListError(
                    f"another prove is at work in {self.folder}: wait for it, or prove in another clone"
                ) from None
            yield

    def sync(self) -> None:
        """Makes the copy what the sources are, touching only what differs."""
        manifest = Path(__file__).with_name("Package.swift")
        self.sources = {Path("Package.swift"): manifest.read_bytes()}
        for name in FOLDERS:
            for path in sorted((self.root / name).rglob("*")):
                if path.is_file():
                    self.sources[path.relative_to(self.root)] = path.read_bytes()
        for relative, content in self.sources.items():
            self._write(relative, content)
        for name in ["Sources", "Tests"]:
            for path in sorted((self.folder / name).rglob("*")):
                if path.is_file() and path.relative_to(self.folder) not in self.sources:
                    path.unlink()

    def apply(self, texts: dict[str, str]) -> None:
        """Writes the broken files."""
        for name, text in texts.items():
            self._write(Path(name), text.encode())

    def restore(self, texts: dict[str, str]) -> None:
        """Puts back the files that were broken."""
        for name in texts:
            self._write(Path(name), self.sources[Path(name)])

    def build(self) -> Run:
        return self._run(
            ["swift", "build", "--build-tests", "--disable-xctest", "-j", str(self.build_jobs)],
            timeout=None,
        )

    def test(self, names: list[str], timeout: float) -> Run:
        """Runs the tests whose names cite one of the numbers, or are among the names."""
        patterns = [f"{n} - " if re.fullmatch(r"B\d+", n) else re.sub(r"\W", ".", n) for n in names]
        pattern = "|".join(f"({pattern})" for pattern in patterns)
        return self._run(
            ["swift", "test", "--skip-build", "--disable-xctest", "--filter", pattern],
            timeout=timeout,
        )

    def _write(self, relative: Path, content: bytes) -> None:
        path = self.folder / relative
        if path.is_file() and path.read_bytes() == content:
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)

    def _run(self, command: list[str], timeout: float | None) -> Run:
        process = subprocess.Popen(
            command,
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            # A backtrace of a stack that has overflowed takes minutes.
            env=os.environ | {"SWIFT_BACKTRACE": "enable=no"},
            start_new_session=True,
        )
        try:
            output, _ = process.communicate(timeout=timeout)
            return Run(output, process.returncode)
        except subprocess.TimeoutExpired:
            return Run(self._stop(process), process.returncode, timed_out=True)

    def _stop(self, process: subprocess.Popen[str]) -> str:
        # Not killed at once: the tests are in a process group of their own, and only an interrupt
        # is passed on to them.
        os.killpg(process.pid, signal.SIGINT)
        output, _ = process.communicate()
        return output
