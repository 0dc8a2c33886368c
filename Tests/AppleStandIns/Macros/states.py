"""Expands @State as Xcode 27 does: what a view may do with `x`, `_x` and `$x`, and what its initializers may.

A property that is private and has a value is stored in `__x`, which makes the value once, when the view first appears; `_x`
reads and initializes it as a `State`. Any other property is stored in `_x`, as the property wrapper was.

Swift 6.4, the compiler of Xcode 27, leaves a private property that has a value out of the memberwise initializer (SE-0502). One
before it doesn't, so a type without an initializer gets `__x` as a constant, which is left out by any compiler.
"""

import pathlib
import re

from source import bodies, skip_group, skip_space, skip_token

MODULE = "SwiftUI"


def skip_attribute(text, offset):
    """The offset after an attribute and its arguments."""
    offset = re.compile(r"@\s*[\w.]+").match(text, offset).end()
    return skip_group(text, offset) if text.startswith("(", offset) else offset


class Property:
    """A property as it is written: `@State private var name: type = value`."""

    def __init__(self, source, attribute, location):
        self.location = location
        offset = skip_space(source, 0)
        while source.startswith("@", offset):
            offset = skip_space(source, skip_attribute(source, offset))
        head = re.compile(r"((?:[a-z]+(?:\([a-z]+\))?\s+)*)var\s+(`?\$?\w+`?)\s*").match(source, offset)
        if not head:
            raise ValueError("a macro of this kind belongs to a variable")
        self.modifiers = head.group(1).split()
        self.name = head.group(2).strip("`")
        end = head.end()
        while end < len(source) and not (source[end] == "=" and source[end - 1] == " "):
            end = skip_token(source, end)
        annotation = source[head.end() : end].strip()
        self.type = annotation[1:].strip() if annotation.startswith(":") else None
        self.value = source[end + 1 :].strip() or None
        arguments = re.match(r"@\s*[\w.]+\s*\((?:initialValue|wrappedValue)\s*:(.*)\)\s*$", attribute, re.DOTALL)
        self.value = arguments.group(1).strip() if arguments else self.value
        self.has_written_value = self.value is not None
        if self.value is None and self.type and self.type.endswith("?"):
            self.value = "nil"

    @property
    def access(self):
        return next((word + " " for word in self.modifiers if word in ("private", "fileprivate", "package", "public")), "")

    @property
    def is_lazy(self):
        return self.access in ("private ", "fileprivate ") and self.value is not None

    @property
    def is_constant(self):
        """Whether its storage is left out of the memberwise initializer."""
        if not self.is_lazy:
            return False
        data = pathlib.Path(self.location["fileName"]).read_bytes()
        offset = len(data[: self.location["offset"]].decode())
        around = [body for body in bodies(data.decode()) if body.start <= offset < body.end]
        return bool(around) and not around[-1].initializers()

    @property
    def state(self):
        """An expression that makes the state of the value."""
        return f"{MODULE}.State{f'<{self.type}>' if self.type else ''}(initialValue: {self.value})"


def accessors_of_value(property):
    storage = ("__" if property.is_lazy else "_") + property.name
    made = f"{MODULE}.State._makeStorage" if property.is_lazy else f"{MODULE}.State"
    initializer = (
        f"@storageRestrictions(initializes: {storage})\n"
        f"init(initialValue) {{ {storage} = {made}(initialValue: initialValue) }}\n"
    )
    return (
        ("" if property.is_constant or property.is_lazy and property.has_written_value else initializer)
        + f"get {{ {storage}.wrappedValue }}\n"
        + f"nonmutating set {{ {storage}.wrappedValue = newValue }}"
    )


def peers_of_value(property):
    name, access = property.name, property.access
    if property.value is None and property.type is None:
        raise ValueError("@State needs a type or a value")
    if property.value is None:
        return (
            f"private var _{name}: {MODULE}.State<{property.type}>\n"
            f"{access}var ${name}: {MODULE}.Binding<{property.type}> {{ _{name}.projectedValue }}"
        )
    projection = f"{access}var ${name} = {property.state}.projectedValue"
    if not property.is_lazy:
        return f"private var _{name} = {property.state}\n@{MODULE}._PropertyWrapperProjectedValue\n{projection}"
    type = f": {property.type}" if property.type else ""
    value = f"{{ let value{type} = {property.value}\nreturn value }}" if type else f"{{ {property.value} }}"
    if property.is_constant:
        return (
            f"private let __{name} = {MODULE}.State._makeStorage({value})\n"
            f"@{MODULE}._StateConstantStorage\n"
            f"private var _{name} = {property.state}\n"
            f"@{MODULE}._StateProjectedValue\n{projection}"
        )
    return (
        f"private var __{name} = {MODULE}.State._makeStorage({value})\n"
        f"@{MODULE}._StatePropertyWrapperStorage\n"
        f"private var _{name}: {MODULE}.State<_>! = {MODULE}._stateNil(of: {{ {property.state} }})\n"
        f"@{MODULE}._StateProjectedValue\n{projection}"
    )


def accessors_of_storage(property):
    storage = "_" + property.name
    return (
        f"@storageRestrictions(initializes: {storage})\n"
        f"init(initialValue) {{ {storage} = {MODULE}.State._makeStorage(initialValue: initialValue.wrappedValue) }}\n"
        f"get {{ {MODULE}.State(initialValue: {storage}.wrappedValue) }}\n"
        f"set {{ {storage} = {MODULE}.State._makeStorage(initialValue: newValue.wrappedValue) }}"
    )


def expansion(request):
    """The text that takes the place of `@State`, or of one of the macros that it writes."""
    property = Property(request["declSyntax"]["source"], request["attributeSyntax"]["source"].strip(), request["declSyntax"]["location"])
    match request["macro"]["typeName"], request["macroRole"]:
        case "StateMacro", "accessor":
            return accessors_of_value(property)
        case "StateMacro", "peer":
            return peers_of_value(property)
        case "StatePropertyWrapperStorageMacro", "accessor":
            return accessors_of_storage(property)
        case "StateConstantStorageMacro", "accessor":
            return f"get {{ {MODULE}.State(initialValue: _{property.name}.wrappedValue) }}"
        case "StateProjectedValueMacro", "accessor":
            return f"get {{ __{property.name[1:]}.projectedValue }}"
        case "ProjectedValueMacro", "accessor":
            return f"get {{ _{property.name[1:]}.projectedValue }}"
    raise ValueError(f"{request['macro']['typeName']} isn't known")
