"""Changes to files that must not compile."""

import pathlib
import sys
import threading

from modules import ROOT, STAND_INS, WORK, Failure, swift_files


class Fault:
    """A change to a file that must not compile."""

    def __init__(self, entry):
        self.title, path, *lines = entry.strip("\n").split("\n")
        self.platform, path = path.split(" ")
        self.path = ROOT / path
        self.old = "\n".join(line[2:] for line in lines if line.startswith("- "))
        self.new = "\n".join(line[2:] for line in lines if line.startswith("+ "))
        self.error = next(line[2:] for line in lines if line.startswith("= "))

    def is_caught(self, platforms):
        """Whether the compiler rejects the change with the error expected of it."""
        text = self.path.read_text()
        if text.count(self.old) != 1:
            raise Failure(f"{self.title}: '{self.old}' is {text.count(self.old)} times in {self.path}")
        changed = WORK / "faults" / f"{threading.get_ident()}-{self.path.name}"
        changed.parent.mkdir(exist_ok=True)
        changed.write_text(text.replace(self.old, self.new))
        platform = platforms[self.platform]
        parts = self.path.relative_to(ROOT).parts
        if parts[0] == "Sources":
            name, folder = parts[1], f"Sources/{parts[1]}"
        else:
            name, folder = parts[3], pathlib.Path(*parts[:4])
        try:
            platform.compile_module(name, swift_files(folder), replacing={self.path: changed})
        except Failure as failure:
            if self.error in str(failure):
                return True
            print(f"apple: {self.title}: another error than expected:\n{failure}", file=sys.stderr)
        return False


def faults():
    text = (STAND_INS / "Faults.txt").read_text()
    entries = [entry for entry in text.split("\n\n") if not entry.startswith("#")]
    return [Fault(entry) for entry in entries if entry.strip()]


def plant_faults(platforms):
    """Plants each fault of the platforms; the modules compiled before stay as they are, for a fault isn't written."""
    planted = [fault for fault in faults() if fault.platform in platforms]
    missed = [fault for fault in planted if not fault.is_caught(platforms)]
    for fault in missed:
        print(f"apple: not caught: {fault.title}", file=sys.stderr)
    print(f"apple: {len(planted) - len(missed)} of {len(planted)} planted faults caught")
    return not missed
