"""Expands #Preview: the body becomes a view builder, as in Xcode's expansion, so that previews are type-checked."""

import json
import re

from source import skip_group, skip_space, skip_token


def arguments_of(text):
    """The arguments in the parentheses of a preview, without the body, and the statements of the body."""
    offset = skip_space(text, re.compile(r"\s*#\s*Preview").match(text).end())
    arguments = []
    if text.startswith("(", offset):
        end = skip_group(text, offset)
        start = position = offset + 1
        while position < end:
            if text[position] in ",)" or position == end - 1:
                arguments.append(text[start:position].strip())
                start = position = position + 1
            else:
                position = skip_token(text, position)
        offset = skip_space(text, end)
    bodies = [argument for argument in arguments if re.match(r"body\s*:", argument)]
    arguments = [argument for argument in arguments if argument and argument not in bodies]
    closure = text[offset:].strip() if not bodies else bodies[0].split(":", 1)[1].strip()
    if not closure.startswith("{"):
        raise ValueError("a preview's body must be a closure written in place")
    return arguments, closure[1 : skip_group(closure, 0) - 1]


def previewable(body):
    """The declarations marked with @Previewable, and the other statements."""
    marked, others = [], []
    lines = body.split("\n")
    while lines:
        line = lines.pop(0)
        if not re.match(r"\s*@Previewable\b", line):
            others.append(line)
            continue
        declaration = line
        while lines and is_open(declaration):
            declaration += "\n" + lines.pop(0)
        marked.append(re.sub(r"@Previewable\b\s*", "", declaration, count=1))
    return marked, "\n".join(others)


def is_open(text):
    """Whether a bracket or a string literal of a declaration is still open, or it is but an attribute."""
    offset = 0
    try:
        while offset < len(text):
            offset = skip_token(text, offset)
    except ValueError:
        return True
    return not re.search(r"\b(var|let)\b", text)


def expansion(request):
    source = request["syntax"]["source"]
    location = request["syntax"].get("location") or {}
    arguments, body = arguments_of(source)
    registry = request["discriminator"] + "15PreviewRegistryfMu_"
    wrapper, statement = "", f"func __b_buildView(@SwiftUI.ViewBuilder body: () -> any SwiftUI.View) -> any SwiftUI.View {{ body() }}\nreturn __b_buildView {{{body}}}"
    marked, rest = previewable(body)
    if marked:
        declarations = "\n".join(marked)
        wrapper = f"struct __P_Previewable_Transform_Wrapper: SwiftUI.View {{\n{declarations}\nvar body: some SwiftUI.View {{{rest}}}\n}}\n"
        statement = "return __P_Previewable_Transform_Wrapper()"
    call = "SwiftUI.Preview" + (f"({', '.join(arguments)})" if arguments else "")
    return (
        f"struct {registry}: SwiftUI.PreviewRegistry {{\n"
        f'static var fileID: String {{ {json.dumps(location.get("fileID", ""))} }}\n'
        f"static var line: Int {{ {location.get('line', 0)} }}\n"
        f"static var column: Int {{ {location.get('column', 0)} }}\n"
        f"@MainActor static func makePreview() throws -> SwiftUI.Preview {{\n"
        f"{wrapper}return {call} {{\n{statement}\n}}\n}}\n}}"
    )
