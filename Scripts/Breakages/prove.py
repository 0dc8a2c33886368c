"""Breaks each promise in turn and demands that a test of it fails."""

import argparse
import queue
import sys
import threading
import time
from pathlib import Path

import breakage
import verdict
from breakage import Breakage, ListError
from workspace import Workspace

ROOT = Path(__file__).resolve().parents[2]


def main() -> int:
    options = parse()
    try:
        breakages = select(breakage.read_all(Path(__file__).parent), options.numbers)
        texts = broken(breakages)
    except ListError as error:
        print(f"prove: {error}", file=sys.stderr)
        return 2
    if options.list:
        for entry in breakages:
            print(f"{entry.name}: {entry.promise}")
        return 0
    return prove(list(zip(breakages, texts)), options)


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="prove", description=__doc__)
    parser.add_argument("numbers", nargs="*", help="promises to prove, such as B7, or tests; all if none")
    parser.add_argument("--jobs", type=int, default=1, help="how many packages to build in at once")
    parser.add_argument("--timeout", type=float, default=15, help="seconds after which tests hang")
    parser.add_argument("--list", action="store_true", help="print the breakages, having checked them")
    return parser.parse_args()


def select(breakages: list[Breakage], numbers: list[str]) -> list[Breakage]:
    known = {entry.name for entry in breakages}
    if unknown := [number for number in numbers if number not in known]:
        raise ListError(f"there is no breakage of {', '.join(unknown)}")
    return [entry for entry in breakages if not numbers or entry.name in numbers]


def broken(breakages: list[Breakage]) -> list[dict[str, str]]:
    """The texts of the files as each breakage changes them; they must all fit before anything is built."""
    texts: list[dict[str, str]] = []
    problems: list[str] = []
    for entry in breakages:
        try:
            texts.append(entry.applied(ROOT))
        except ListError as error:
            problems.append(str(error))
    if problems:
        raise ListError("\n".join(problems))
    return texts


def prove(breakages: list[tuple[Breakage, dict[str, str]]], options: argparse.Namespace) -> int:
    waiting: queue.Queue[tuple[Breakage, dict[str, str]]] = queue.Queue()
    for breakage in breakages:
        waiting.put(breakage)
    lock = threading.Lock()
    caught = 0
    failures: list[str] = []

    def work(number: int) -> None:
        nonlocal caught
        space = Workspace(ROOT, ROOT / f".build-breakages/{number}", max(1, 2 // options.jobs))
        try:
            with space.claimed():
                durations = baseline(space, {entry.name for entry, _ in breakages})
                while True:
                    entry, texts = waiting.get_nowait()
                    began = time.monotonic()
                    timeout = options.timeout + 4 * durations[entry.name]
                    result = judge(space, entry, texts, timeout)
                    with lock:
                        caught += result.is_caught
                        report(entry, result, time.monotonic() - began)
        except queue.Empty:
            pass
        except (ListError, OSError) as error:
            failures.append(str(error))

    # Threads of their own, so that an interrupt ends the command at once.
    workers = [threading.Thread(target=work, args=(n,), daemon=True) for n in range(options.jobs)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    for failure in failures:
        print(f"prove: {failure}", file=sys.stderr)
    print(f"caught {caught} of {len(breakages)}")
    return 0 if caught == len(breakages) and not failures else 1


def baseline(space: Workspace, names: set[str]) -> dict[str, float]:
    """How long the tests take before anything is broken; they must pass, or nothing can be judged."""
    space.sync()
    build = space.build()
    if build.status != 0:
        raise ListError(f"the unbroken code does not build:\n{build.output[-4000:]}")
    run = space.test(sorted(names), timeout=600)
    if run.status != 0:
        raise ListError(f"the tests fail before anything is broken:\n{run.output[-4000:]}")
    durations = verdict.durations(run)
    if missing := [name for name in sorted(names) if name not in durations]:
        raise ListError(f"no test cites {', '.join(missing)}")
    return durations


def judge(
    space: Workspace, entry: Breakage, texts: dict[str, str], timeout: float
) -> verdict.Verdict:
    space.apply(texts)
    try:
        build = space.build()
        if build.status != 0:
            errors = [line for line in build.output.splitlines() if "error:" in line]
            return verdict.Verdict("ERROR", "does not build: " + "\n".join(errors[:5]))
        return verdict.of_tests(space.test([entry.name], timeout))
    finally:
        space.restore(texts)


def report(entry: Breakage, result: verdict.Verdict, seconds: float) -> None:
    print(f"{entry.name:4} {result.word:8} {seconds:5.1f} s  {entry.promise}", flush=True)
    if result.detail:
        print(f"     {result.detail}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
