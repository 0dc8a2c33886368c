"""Finds initializers that Xcode 27 may fail to link: those in another file than a private @State with a value.

There @State is a macro. It stores the property with a value that only the property's own file has; in a debug build an initializer
in another file of the module refers to it, and isn't linked (pointfreeco/swift-sharing#239). The type checker doesn't see it.
"""

import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "Tests" / "AppleStandIns" / "Macros"))

from source import bodies, skip_group, skip_token

STATE = re.compile(r"@(?:SwiftUI(?:\.|::))?State\b(?!\s*[.:])")


def has_private_state_with_value(body):
    """Whether a type's own properties have one."""
    for offset in body.tokens():
        if body.text[offset] != "@" or not STATE.match(body.text, offset):
            continue
        line = re.compile(r"[^\n]*").match(body.text, offset)[0]
        property = re.search(r"^(.*)\b(?:private|fileprivate)\b(?!\().*\bvar\s+\w+\s*(.*)", line)
        if property and ("=" in property[2] or property[2].rstrip().endswith("?") or "(" in property[1]):
            return True
    return False


def initializers(body):
    """The offsets of an extension's initializers that don't call another one."""
    for offset in body.initializers():
        opening = offset
        while opening < body.end and body.text[opening] != "{":
            opening = skip_token(body.text, opening)
        if opening < body.end and not re.search(r"\bself\.init\s*\(", body.text[opening : skip_group(body.text, opening)]):
            yield offset


def misplaced(paths):
    """What to say about the initializers of a module's sources."""
    texts = {path: pathlib.Path(path).read_text() for path in map(str, paths)}
    owners = {
        body.name: path
        for path, text in texts.items()
        if STATE.search(text)
        for body in bodies(text)
        if body.keyword != "extension" and has_private_state_with_value(body)
    }
    found = []
    for path, text in texts.items():
        names = {name for name, owner in owners.items() if owner != path}
        if not any(re.search(rf"\bextension\s+[\w.]*\b{name.split('.')[-1]}\b", text) for name in names):
            continue
        for body in bodies(text):
            if body.keyword == "extension" and body.name in names:
                for offset in initializers(body):
                    found.append(
                        f"{path}:{text.count(chr(10), 0, offset) + 1}: error: an initializer of '{body.name}' in another file than its "
                        f"private @State with a value, {pathlib.Path(owners[body.name]).name}: Xcode 27 may not link it; "
                        "move it there, or call 'self.init'"
                    )
    return found
