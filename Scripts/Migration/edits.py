"""The edits that need no decision: each rule returns the edits it would make in a file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import api
from durations import duration
from source import Argument, Context, Edit, Source

Rule = Callable[[Source, Context], Iterator[Edit]]

RENAMED = {
    "ReducerProtocol": "Reducer", "ReducerProtocolOf": "ReducerOf", "EffectTask": "Effect",
    "Perceptible": "Observable", "PerceptionIgnored": "ObservationIgnored", "PerceptionTracked": "ObservationTracked",
    "PerceptionRegistrar": "ObservationRegistrar", "withPerceptionTracking": "withObservationTracking",
}
FRAMEWORK_FUNCTIONS = {"ifLet", "ifCaseLet", "forEach", "scope", "send", "receive", "init", "sheet", "alert"}
EFFECT_STARTS = {"return", "(", ",", ":", "{", "in", "=", "?"}


def is_test(source: Source) -> bool:
    """Whether a file belongs to a test target."""
    imports = {source.at(i + 1) for i in source.words("import")}
    return bool(imports & {"XCTest", "Testing", "TestSupport"} or source.words("TestStore", "TestStoreOf"))


def renamed_types(source: Source, context: Context) -> Iterator[Edit]:
    for index in source.words(*RENAMED):
        yield source.replace(index, index, RENAMED[source.at(index)], "renamed type")
    for index in source.words("Effect", "EffectPublisher"):
        if source.at(index + 1) != "<":
            continue
        end, comma = generic_end(source, index + 1)
        if end is None or comma is None or not source.sequence(comma, ",", "Never", ">"):
            continue
        yield source.replace(index, index, "Effect", "renamed type")
        yield source.replace(comma, comma + 1, "")
    for index in source.words("ReducerBuilderOf"):
        end, comma = generic_end(source, index + 1)
        if source.at(index + 1) == "<" and end is not None and comma is None:
            feature = source.between(index + 2, end - 1)
            yield source.replace(index, end, f"ReducerBuilder<{feature}.State, {feature}.Action>", "renamed type")


def generic_end(source: Source, opener: int) -> tuple[int | None, int | None]:
    """The end of the generic arguments that begin at an index, and the last comma between them."""
    depth, comma, index = 0, None, opener
    while index < len(source):
        text = source.at(index)
        if text in ("(", "["):
            index = source.partner.get(index, index)
        elif text == "<":
            depth += 1
        elif text == ">" and source.at(index - 1) != "-":
            depth -= 1
            if depth == 0:
                return index, comma
        elif text == "," and depth == 1:
            comma = index
        elif text in ("{", "}", ";", ""):
            break
        index += 1
    return None, None


def perception(source: Source, context: Context) -> Iterator[Edit]:
    """`@Perception.Bindable` → `@Bindable`"""
    for index in source.words("Perception"):
        if source.sequence(index + 1, ".", "Bindable") and source.at(index - 1) != "import":
            yield source.replace(index, index + 2, "Bindable", "Perception.Bindable")


def print_changes(source: Source, context: Context) -> Iterator[Edit]:
    for index in source.words("_printChanges"):
        if source.at(index - 1) == "." and source.at(index + 1) == "(":
            yield source.replace(index, index, "printChanges", "_printChanges")


def case_path(source: Source, slash: int) -> tuple[str, str, int] | None:
    """The root type, the case and the last token of a case path `/Root.name`, or of `Root.name` after a slash."""
    if source.at(slash) != "/":
        return None
    index = slash + 1
    if not (source.tokens[slash].end == source.tokens[min(index, len(source) - 1)].start):
        return None
    parts: list[str] = []
    if source.at(index) == ".":
        return ("", source.at(index + 1), index + 1) if source.is_word(index + 1) else None
    while source.is_word(index):
        parts.append(source.at(index))
        if source.at(index + 1) != ".":
            break
        index += 2
    if len(parts) < 2 or not all(part[:1].isupper() for part in parts[:-1]) or parts[-1][:1].isupper():
        return None
    return ".".join(parts[:-1]), parts[-1], index


def case_paths(source: Source, context: Context) -> Iterator[Edit]:
    for slash, token in enumerate(source.tokens):
        if token.text != "/" or token.kind != "mark" or (path := case_path(source, slash)) is None:
            continue
        root, name, last = path
        before, after = source.at(slash - 1), source.at(last + 1)
        callee = argument_callee(source, slash)
        # A function of the app takes an `AnyCasePath`, as it had a `CasePath`.
        is_own = callee == "appending" or callee in context.functions - FRAMEWORK_FUNCTIONS
        if is_argument(source, slash) and after in (",", ")") and callee not in ("XCTModify", "XCTUnwrap"):
            if not is_own:
                yield source.replace(slash, last, f"\\.{name}", "case path")
            elif root:
                yield source.replace(slash, last, f"AnyCasePath(\\Case<{root}>.{name})", "case path")
        elif before == "(" and after == ")" and not source.callee(slash - 1) and root:
            if source.at(last + 2) == "." and source.at(last + 3) in ("extract", "embed", "modify", "appending"):
                yield source.replace(slash - 1, last + 1, f"AnyCasePath(\\Case<{root}>.{name})", "case path")
    for index in source.words("CasePath"):
        if source.at(index + 1) == "<":
            yield source.replace(index, index, "AnyCasePath", "case path")
        elif source.at(index + 1) == "(" and source.at(index - 1) != ".":
            yield from constructed_case_path(source, index)


def constructed_case_path(source: Source, index: int) -> Iterator[Edit]:
    arguments = source.arguments(index + 1)
    if len(arguments) != 1 or arguments[0].label:
        return
    end = source.partner[index + 1]
    if source.at(arguments[0].first) == "\\":
        yield source.replace(index, index, "AnyCasePath", "case path")
        return
    parts = source.between(arguments[0].first, arguments[0].last).split(".")
    if len(parts) < 2 or not all(part.isidentifier() for part in parts) or not parts[-2][:1].isupper():
        return
    if is_argument(source, index) and source.at(end + 1) in (",", ")"):
        yield source.replace(index, end, f"\\.{parts[-1]}", "case path")
    else:
        yield source.replace(index, end, f"AnyCasePath(\\Case<{'.'.join(parts[:-1])}>.{parts[-1]})", "case path")


def is_argument(source: Source, index: int) -> bool:
    """Whether an expression that begins at an index is the value of an argument of a call."""
    if source.at(index - 1) == ":" and source.is_word(index - 2) and source.at(index - 3) in ("(", ","):
        index -= 2
    if source.at(index - 1) not in ("(", ","):
        return False
    opener = source.parent[index]
    return opener is not None and source.at(opener) == "(" and bool(source.callee(opener))


def argument_callee(source: Source, index: int) -> str:
    opener = source.parent[index]
    return source.callee(opener) if opener is not None else ""


def listed_case_paths(source: Source, context: Context) -> Iterator[Edit]:
    """`\\Action.Cases.name` → `\\Case<Action>.name`"""
    for index in source.words("Cases"):
        if source.at(index - 1) != "." or source.at(index + 1) != "." or not source.is_word(index + 2):
            continue
        first = index - 1
        while source.at(first) == "." and source.is_word(first - 1):
            first -= 2
        if source.at(first) == "\\":
            yield source.replace(first + 1, index, f"Case<{source.between(first + 1, index - 2)}>", "case path")


def case_pathable(source: Source, context: Context) -> Iterator[Edit]:
    """An enum that isn't an `Action` or `State`, which `@Reducer` marks, but has case paths."""
    for keyword in source.words("enum"):
        if source.at(keyword + 1) not in context.case_roots or (header := source.header(keyword)) is None:
            continue
        first, _ = header
        if not source.attributes(first, keyword) & {"CasePathable", "Reducer"}:
            yield attribute(source, first, "@CasePathable")


def attribute(source: Source, first: int, name: str) -> Edit:
    separator = f"\n{source.indent(first)}" if source.starts_line(first) else " "
    return source.insert_before(first, name + separator, name)


def reducer_macro(source: Source, context: Context) -> Iterator[Edit]:
    for keyword in source.words("struct"):
        if source.at(keyword - 1) == "." or (header := source.header(keyword)) is None:
            continue
        first, brace = header
        if source.attributes(first, keyword) & {"Reducer"} or (listed := conformance(source, keyword, brace)) is None:
            continue
        members = source.members(brace)
        if not any(source.at(i) == "enum" and source.at(i + 1) == "Action" for i in members):
            continue
        yield attribute(source, first, "@Reducer")
        colon, index, others = listed
        start = source.tokens[colon - 1].end if not others else source.tokens[index].start
        if not others:
            yield Edit(start, source.tokens[index].end, "")
        elif source.at(index + 1) == ",":
            yield Edit(start, source.tokens[index + 2].start, "")
        else:
            yield Edit(source.tokens[index - 2].end, source.tokens[index].end, "")


def conformance(source: Source, keyword: int, brace: int) -> tuple[int, int, bool] | None:
    """The colon of a type's inheritance, `Reducer` in it, and whether other types are in it."""
    index = keyword + 2
    if source.at(index) == "<":
        end, _ = generic_end(source, index)
        if end is None:
            return None
        index = end + 1
    if source.at(index) != ":":
        return None
    colon, found, others = index, None, False
    index += 1
    while index < brace and source.at(index) != "where":
        if source.at(index) == "Reducer" and source.at(index - 1) in (":", ",") and source.at(index + 1) in (",", "{", "where"):
            found = index
        elif source.at(index) != ",":
            others = True
        index += 1
    return None if found is None else (colon, found, others)


def binding_paths(source: Source, context: Context) -> Iterator[Edit]:
    """`\\.$name` → `\\.name` where it is a binding."""
    for slash, token in enumerate(source.tokens):
        if token.text != "\\" or token.kind != "mark":
            continue
        name = slash + 1
        while source.is_word(name) and not source.at(name).startswith("$") and source.at(name + 1) == ".":
            name += 1
        if source.at(name) == "." and source.sequence(name + 1, "binding", "."):
            name += 2
        name += 1
        if not source.at(name).startswith("$") or source.at(name - 1) != ".":
            continue
        callee = argument_callee(source, slash) if source.at(slash - 1) == "(" else ""
        bare = source.at(name)[1:]
        if bare in context.presented and bare not in context.bound:
            continue
        is_bound = bare in context.bound and bare not in context.presented and argument_callee(source, slash) != "ifLet"
        if callee in ("set", "binding") or source.at(name - 2) == "binding" or is_bound:
            yield source.replace(name, name, bare, "binding key path")
            # Only a bindable action has `.set`.
            if callee == "set" and not context.has_plain_bindings:
                yield from unwrapped_set(source, slash - 1)


def has_plain_binding(source: Source) -> bool:
    """Whether an enum has a case `binding` and isn't a `BindableAction`."""
    for index in source.words("binding"):
        if not source.sequence(index - 1, "case", "binding", "(", "BindingAction"):
            continue
        keyword = brace = source.parent[index]
        while keyword is not None and keyword > 0 and source.at(keyword) not in ("enum", "}", ";"):
            keyword -= 1
        if keyword is not None and source.at(keyword) == "enum":
            if "BindableAction" not in {source.at(i) for i in range(keyword, brace or 0)}:
                return True
    return False


def unwrapped_set(source: Source, opener: int) -> Iterator[Edit]:
    """`.binding(.set(…))` → `.set(…)`"""
    outer = source.parent[opener]
    if source.at(opener - 2) != "." or outer is None or outer != opener - 3 or source.callee(outer) != "binding":
        return
    end = source.partner.get(outer)
    if source.at(outer - 2) == "." and end is not None and end == source.partner.get(opener, -2) + 1:
        yield Edit(source.tokens[outer - 1].start, source.tokens[outer + 1].end, "")
        yield source.replace(end, end, "")


def binding_state(source: Source, context: Context) -> Iterator[Edit]:
    marked: set[int] = set()
    for at in [i for i in range(len(source)) if source.at(i) == "@"]:
        if source.at(at + 1) not in ("BindingState", "BindableState"):
            continue
        marked.add(source.parent[at] if source.parent[at] is not None else -1)
        yield Edit(source.tokens[at].start, source.tokens[at + 2].start, "", "@BindingState")
    for keyword in source.words("struct"):
        header = source.header(keyword)
        if header is None or header[1] not in marked:
            continue
        first, brace = header
        if "ObservableState" in source.attributes(first, keyword):
            continue
        known = {"BindingState", "BindableState", "PresentationState", "Presents", "available"}
        members = source.members(brace)
        wrappers = {source.at(i + 1) for i in members if source.at(i) == "@"}
        if wrappers <= known and "lazy" not in [source.at(i) for i in members]:
            yield attribute(source, first, "@ObservableState")


@dataclass
class OnChange:
    """An `onChange(of:)` whose closure makes a `Reduce` of a closure and nothing else."""

    outer: int  # the brace of the outer closure, and the word `in` of its signature
    outer_in: int
    inner: int
    inner_in: int
    value: str | None  # the path of the observed value


def on_change(source: Source, context: Context) -> Iterator[Edit]:
    """`{ oldValue, newValue in Reduce { state, action in … } }` → `{ oldValue, state in … }`"""
    for index in source.words("onChange"):
        if (found := on_change_parts(source, index)) is None:
            continue
        old, new = source.parameters(found.outer, found.outer_in)
        state, _ = source.parameters(found.inner, found.inner_in)
        end = source.partner[found.inner]
        body = found.inner_in + 1
        used = any(source.at(i) == new for i in range(body, end)) and new != "_"
        if used and state == "_":
            state = "state"
        # The lines move out by one level, where the inner closure began on a line of its own.
        outer_indent, inner_indent = source.indent(found.outer), source.indent(found.inner)
        moved = max(0, len(inner_indent) - len(outer_indent)) if source.new_line(found.outer_in + 1) else 0
        # A body of one expression needs no `return`, one after a `let` does.
        returns = any(source.at(i) == "return" and is_directly_in(source, i, found.inner) for i in range(body, end))
        binding = ""
        if used and source.new_line(body):
            binding = f"\n{source.indent(body)[moved:]}let {new} = {state}.{found.value}"
        elif used:
            binding = f" let {new} = {state}.{found.value};"
        first = source.tokens[found.outer + 1].start
        yield Edit(first, source.tokens[found.inner_in].end, f"{old}, {state} in{binding}", "onChange")
        if used and not returns:
            yield source.insert_before(body, "return ")
        if moved:
            yield from outdented(source, found.inner_in, end, outer_indent, inner_indent)
        yield Edit(source.tokens[end].start, source.tokens[source.partner[found.outer]].start, "")


def outdented(source: Source, first: int, last: int, outer: str, inner: str) -> Iterator[Edit]:
    literals = [(token.start, token.end) for token in source.all if token.kind in ("string", "comment")]
    position = source.text.find("\n", source.tokens[first].end, source.tokens[last].start)
    while position >= 0:
        start = position + 1
        line = source.text[start : start + len(inner)]
        if line == inner and not any(begin < start < end for begin, end in literals):
            yield Edit(start + len(outer), start + len(inner), "")
        position = source.text.find("\n", start, source.tokens[last].start)


def on_change_parts(source: Source, index: int) -> OnChange | None:
    if source.at(index - 1) != "." or source.at(index + 1) != "(":
        return None
    arguments = source.arguments(index + 1)
    outer = source.partner.get(index + 1, len(source)) + 1
    if not arguments or arguments[0].label != "of" or source.at(outer) != "{":
        return None
    outer_in = source.signature(outer)
    if outer_in is None or len(source.parameters(outer, outer_in)) != 2 or source.at(outer_in + 1) != "Reduce":
        return None
    inner = outer_in + 2
    if source.at(inner) == "<":
        closing, _ = generic_end(source, inner)
        inner = closing + 1 if closing is not None else inner
    last = source.partner[outer] - 1
    if source.at(inner) == "(":
        if source.partner.get(inner) != last or source.at(inner - 1) == ">":
            return None
        inner, last = inner + 1, last - 1
    inner_in = source.signature(inner) if source.at(inner) == "{" else None
    if inner_in is None or len(source.parameters(inner, inner_in)) != 2 or source.partner.get(inner) != last:
        return None
    gaps = [*range(outer_in + 1, inner_in + 1), *range(last + 1, source.partner[outer] + 1)]
    if any(source.text[source.tokens[i - 1].end : source.tokens[i].start].strip() for i in gaps):
        return None  # a comment between the closures
    found = OnChange(outer, outer_in, inner, inner_in, observed_path(source, arguments[0]))
    return found if on_change_is_sure(source, found) else None


def on_change_is_sure(source: Source, found: OnChange) -> bool:
    """Whether the body uses no action, and the new value only if the state has it at a known path."""
    state, action = source.parameters(found.inner, found.inner_in)
    new = source.parameters(found.outer, found.outer_in)[1]
    body = range(found.inner_in + 1, source.partner[found.inner])
    used = {source.at(i) for i in body}
    # Names within interpolations, which are no tokens.
    for i in body:
        if source.tokens[i].kind == "string" and "\\" in source.tokens[i].text:
            used |= {f"\\{word}" for word in re.findall(r"\w+", source.tokens[i].text)}
    if action != "_" and {action, f"\\{action}"} & used:
        return False
    if new == "_" or not {new, f"\\{new}"} & used:
        return True
    return new in used and found.value is not None and (state != "_" or "state" not in used)


def observed_path(source: Source, argument: Argument) -> str | None:
    """`name.first` for `\\.name.first`, `\\State.name.first` or `{ $0.name.first }`"""
    text = "".join(source.between(argument.first, argument.last).split())
    for prefix, suffix in (("\\.", ""), ("\\State.", ""), ("{$0.", "}")):
        if text.startswith(prefix) and text.endswith(suffix):
            path = text[len(prefix) : len(text) - len(suffix)]
            if all(part.isidentifier() for part in path.split(".")):
                return path
    return None


def any_reducer(source: Source, context: Context) -> Iterator[Edit]:
    """`Reduce(reducer)` → `AnyReducer(reducer)`"""
    for index in source.words("Reduce"):
        if source.at(index + 1) == "(" and wraps_reducer(source, index, context):
            yield source.replace(index, index, "AnyReducer", "Reduce(reducer)")


def wraps_reducer(source: Source, index: int, context: Context) -> bool | None:
    """Whether `Reduce(…)` has a reducer, and not a function; none if that isn't known."""
    arguments = source.arguments(index + 1)
    if len(arguments) != 1 or arguments[0].label or source.at(arguments[0].first) == "{":
        return False
    first = arguments[0].first
    if source.sequence(first, "self", "."):
        first += 2
    name = source.at(first)
    if name[:1].isupper() and source.at(first + 1) in ("(", "<"):
        return True
    if first == arguments[0].last:
        if name in context.reducers:
            return True
        if name in context.functions:
            return False
    return None


def effects(source: Source, context: Context) -> Iterator[Edit]:
    """The effects of 2022: `.task`, `.fireAndForget`, `Effect(value:)`."""
    for index in source.words("fireAndForget", "task"):
        if (brace := old_effect(source, index)) is None:
            continue
        converted = without_actions(source, brace) if source.at(index) == "fireAndForget" else one_action(source, brace)
        if converted is not None:
            yield source.replace(index, index, "run", f".{source.at(index)}")
            yield from converted
    for index in source.words("Effect", "init"):
        if source.at(index + 1) != "(" or (source.at(index) == "init" and source.at(index - 1) != "."):
            continue
        arguments = source.arguments(index + 1)
        if len(arguments) != 1 or arguments[0].label != "value":
            continue
        if source.at(index) == "Effect" and source.at(index - 1) != ".":
            yield Edit(source.tokens[index].start, source.tokens[arguments[0].first].start, "Effect.send(", "Effect(value:)")
        elif source.at(index) == "init" and source.at(index - 2) in EFFECT_STARTS:
            yield Edit(source.tokens[index].start, source.tokens[arguments[0].first].start, "send(", "Effect(value:)")


def old_effect(source: Source, index: int) -> int | None:
    """The brace of the closure of an effect `.task { … }`, which isn't a view's."""
    if source.at(index - 1) != "." or source.at(index - 2) not in EFFECT_STARTS | {"Effect", ">"}:
        return None
    brace = index + 1
    if source.at(brace) == "(":
        arguments = source.arguments(brace)
        if any(argument.label not in ("priority", "operation") for argument in arguments):
            return None
        if any(argument.label == "operation" for argument in arguments):
            return None
        brace = source.partner[brace] + 1
    return brace if source.at(brace) == "{" and brace in source.partner else None


def parameter(source: Source, brace: int, name: str) -> Iterator[Edit]:
    """Gives the closure of an effect a parameter."""
    end = source.signature(brace)
    if end is None:
        yield source.insert_after(brace, f" {name} in")
    elif source.at(end - 1) in ("]", "MainActor"):
        yield source.insert_before(end, f"{name} ")


def without_actions(source: Source, brace: int) -> list[Edit] | None:
    end = source.signature(brace)
    if end is not None and source.parameters(brace, end):
        return None
    return list(parameter(source, brace, "_"))


def one_action(source: Source, brace: int) -> list[Edit] | None:
    """The edits of a closure that returns an action."""
    end = source.signature(brace)
    if end is not None and source.parameters(brace, end):
        return None
    closing = source.partner[brace]
    if (actions := sent_results(source, brace, end)) is None:
        return None
    handler: list[Edit] = []
    if source.sequence(closing + 1, "catch", ":", "{"):
        if (found := one_failure(source, closing + 3)) is None:
            return None
        handler = found
    return list(parameter(source, brace, "send")) + actions + handler


def one_failure(source: Source, brace: int) -> list[Edit] | None:
    """The edits of `catch: { error in … }`."""
    end = source.signature(brace)
    if (actions := sent_results(source, brace, end)) is None:
        return None
    if end is not None:
        if len(source.parameters(brace, end)) != 1:
            return None
        return [Edit(source.tokens[end - 1].end, source.tokens[end].start, ", send ")] + actions
    errors = [i for i in range(brace, source.partner[brace]) if source.at(i) == "$0"]
    if not all(is_directly_in(source, i, brace) or "{" not in enclosing(source, i, brace) for i in errors):
        return None
    name = "error" if errors else "_"
    return [source.insert_after(brace, f" {name}, send in")] + actions + [source.replace(i, i, name) for i in errors]


def enclosing(source: Source, index: int, opener: int) -> list[str]:
    """The brackets around a token, within those at `opener`."""
    found: list[str] = []
    parent = source.parent[index]
    while parent is not None and parent != opener:
        found.append(source.at(parent))
        parent = source.parent[parent]
    return found


def sent_results(source: Source, brace: int, signature: int | None) -> list[Edit] | None:
    """The edits that send what a closure returns, none if that isn't certain."""
    first = (signature if signature is not None else brace) + 1
    last = source.partner[brace] - 1
    returns = [i for i in range(first, last + 1) if source.at(i) == "return" and source.at(i - 1) != "."]
    returns = [i for i in returns if is_directly_in(source, i, brace)]
    if not returns:
        return sent(source, first, last) if first <= last and is_one_expression(source, first, last, brace) else None
    actions: list[Edit] = []
    for index in returns:
        end = statement_end(source, index)
        if end == index or source.at(index + 1) in ("nil", "if", "switch"):
            return None
        # The last one needs no `return`.
        is_last = source.parent[index] == brace and end == last
        actions += sent(source, index if is_last else index + 1, end)
    return actions


def statement_end(source: Source, index: int) -> int:
    """The last token of the statement that a token begins."""
    level, last = source.parent[index], index
    while last + 1 < len(source) and source.at(last + 1) not in (";", "}"):
        following = last + 1
        if last != index and source.starts_statement(following) and source.at(following) not in ("?", "+", "&", "|", ":"):
            if source.at(last) not in ("try", "await"):
                break
        if source.at(following) in ("case", "default") and source.parent[following] == level:
            break
        last = source.partner.get(following, following) if source.at(following) in ("(", "[", "{") else following
    return last


def is_one_expression(source: Source, first: int, last: int, brace: int) -> bool:
    statements = {"let", "var", "if", "guard", "for", "while", "switch", "do", "defer", "throw", "func", "#"}
    own = [i for i in range(first, last + 1) if source.parent[i] == brace]
    if not own or any(source.at(i) in statements or source.at(i) == ";" for i in own):
        return False
    while source.at(first) in ("try", "await", "!", "?"):
        first += 1
    return not any(source.starts_statement(i) and i > first and source.at(i) not in (")", "]", "}", "?", "+", "&", "|")
                   for i in own)


def sent(source: Source, first: int, last: int) -> list[Edit]:
    """`return try await x` → `try await send(x)`"""
    start = first + 1 if source.at(first) == "return" else first
    has_try = False
    while source.at(start) in ("try", "await"):
        has_try = has_try or source.at(start) == "try"
        start += 1
    opening = ("try " if has_try else "") + "await send("
    return [
        Edit(source.tokens[first].start, source.tokens[start].start, opening),
        source.insert_after(last, ")"),
    ]


def trailing_reducers(source: Source, context: Context) -> Iterator[Edit]:
    """`TestStore(initialState: …, reducer: Feature())` → `TestStore(initialState: …) { Feature() }`"""
    for index in source.words("TestStore", "Store", "TestStoreOf", "StoreOf"):
        opener = index + 1
        if source.at(opener) == "<":
            end, _ = generic_end(source, opener)
            opener = end + 1 if end is not None else opener
        if source.at(opener) != "(" or opener not in source.partner:
            continue
        arguments = source.arguments(opener)
        labels = [argument.label for argument in arguments]
        if labels[:2] != ["initialState", "reducer"] or labels[2:] not in ([], ["withDependencies"], ["prepareDependencies"]):
            continue
        reducer = arguments[1]
        if source.at(reducer.first) == "{" or reducer.comma is None:
            continue
        text = source.between(reducer.first, reducer.last)
        if text.endswith(".init"):
            text = text.removesuffix(".init") + "()"
        text = f" {{ {text} }}"
        closing = source.partner[opener]
        last = arguments[-1]
        if source.at(closing + 1) == "{" and not source.new_line(closing + 1):
            if len(arguments) == 3:
                continue
            text += " withDependencies:"
        elif len(arguments) == 3:
            if source.at(last.first) != "{" or source.partner.get(last.first) != last.last:
                continue
            text += f" withDependencies: {source.between(last.first, last.last)}"
        yield Edit(source.tokens[reducer.comma].start, source.tokens[last.last].end, "", "reducer: as a closure")
        yield source.insert_after(closing, text)


def scope_closures(source: Source, context: Context) -> Iterator[Edit]:
    """`scope(state: { $0.row }, action: { .row($0) })` → `scope(state: \\.row, action: \\.row)`"""
    if is_test(source):
        return  # A test of closures would test something else.
    for index in source.words("scope"):
        if source.at(index - 1) != "." or source.at(index + 1) != "(":
            continue
        arguments = source.arguments(index + 1)
        if [argument.label for argument in arguments] != ["state", "action"]:
            continue
        paths = [scope_path(source, argument) for argument in arguments]
        if None in paths:
            continue
        for argument, path in zip(arguments, paths):
            if path != source.between(argument.first, argument.last):
                yield source.replace(argument.first, argument.last, path or "", "scope(state:action:)")


def scope_path(source: Source, argument: Argument) -> str | None:
    text = "".join(source.between(argument.first, argument.last).split())
    if text.startswith("\\"):
        return source.between(argument.first, argument.last)
    inside = None
    if argument.label == "state" and text.startswith("{$0.") and text.endswith("}"):
        inside = text[4:-1]
    elif argument.label == "action" and text.startswith("{") and text.endswith("($0)}"):
        inside = text[1:-5].rsplit(".", 1)[-1] if "." in text else None
    elif argument.label == "action" and "." in text and text[:1].isupper():
        inside = text.rsplit(".", 1)[-1]
    if inside is None or not all(part.isidentifier() for part in inside.split(".")) or inside[:1].isupper():
        return None
    return f"\\.{inside}"


def metatype_ids(source: Source, context: Context) -> Iterator[Edit]:
    """`.cancel(id: TimerID.self)` → `.cancel(id: ObjectIdentifier(TimerID.self))`"""
    for index in source.words("cancel", "cancellable", "debounce", "throttle", "withTaskCancellation"):
        if source.at(index + 1) != "(":
            continue
        for argument in source.arguments(index + 1):
            text = source.between(argument.first, argument.last)
            if argument.label == "id" and text.endswith(".self") and text[:1].isupper() and "(" not in text:
                yield source.replace(argument.first, argument.last, f"ObjectIdentifier({text})", "id of a type")


def awaited_sends(source: Source, context: Context) -> Iterator[Edit]:
    """`send(.action)` in the closure of an effect, without `await`."""
    for opener in range(len(source)):
        names = sending_closure(source, opener)
        if names is None:
            continue
        for index in range(opener + 1, source.partner[opener]):
            if source.at(index) == names and needs_await(source, index) and is_directly_in(source, index, opener):
                yield source.insert_before(index, "await ", "await send")
    for index in source.words("Task"):
        opener = index + 3
        if source.sequence(index, "Task", ".", "cancel", "("):
            if source.arguments(opener) and source.arguments(opener)[0].label == "id" and source.starts_statement(index):
                yield source.insert_before(index, "await ", "await Task.cancel")


def sending_closure(source: Source, opener: int) -> str | None:
    """The name of the `Send` that a closure of `run` has as its parameter."""
    if source.at(opener) != "{" or opener not in source.partner:
        return None
    callee = opener - 1
    if source.at(callee) == ")":
        callee = source.partner.get(callee, 0) - 1
    elif source.at(callee) == ":" and source.at(callee - 1) == "operation":
        callee = (source.parent[opener] or 0) - 1
    if source.at(callee) != "run" or source.at(callee - 1) != ".":
        return None
    end = source.signature(opener)
    names = source.parameters(opener, end) if end is not None else []
    return names[0] if len(names) == 1 and names[0] != "_" else None


def needs_await(source: Source, index: int) -> bool:
    """Whether a call of `send` has no `await` before it."""
    if source.at(index + 1) != "(" or source.at(index - 1) in (".", "await", "func"):
        return False
    before = index - 1
    while before >= 0 and source.at(before) not in ("{", "}", ";", "in"):
        if source.at(before) in ("await", "async"):
            return False
        if source.starts_statement(before + 1) and source.at(before + 1) not in (")", "]", "}"):
            break
        before -= 1
    return True


def is_directly_in(source: Source, index: int, opener: int) -> bool:
    """Whether no closure is between a token and the closure around it, only statements."""
    parent = source.parent[index]
    while parent is not None and parent != opener:
        if source.at(parent) != "{" or source.is_closure(parent):
            return False
        parent = source.parent[parent]
    return parent == opener


def reported_issues(source: Source, context: Context) -> Iterator[Edit]:
    """`XCTFail("…")` in the code of an app."""
    if is_test(source):
        return
    for index in source.words("XCTFail"):
        arguments = source.arguments(index + 1) if source.at(index + 1) == "(" else []
        if len(arguments) == 1 and not arguments[0].label and source.tokens[arguments[0].first].kind == "string":
            yield source.replace(index, index, "reportIssue", "XCTFail")


def reported_errors(source: Source, context: Context) -> Iterator[Edit]:
    """`reportIssue(error)` → `reportIssue("\\(error)")`"""
    for index in source.words("reportIssue"):
        if source.sequence(index + 1, "(", "error", ")"):
            yield source.replace(index + 2, index + 2, '"\\(error)"', "reportIssue(error)")


def child_labels(source: Source, context: Context) -> Iterator[Edit]:
    """`ifLet(…, destination: Child.init)` → `ifLet(…, then: Child.init)`, and `element:` of a stack."""
    for index in source.words("ifLet", "forEach"):
        if source.at(index - 1) != "." or source.at(index + 1) != "(":
            continue
        for argument in source.arguments(index + 1):
            if argument.label == "destination":
                label = argument.first - 2
                yield source.replace(label, label, "then" if source.at(index) == "ifLet" else "element", "destination:")


def differences(source: Source, context: Context) -> Iterator[Edit]:
    names = {"XCTAssertNoDifference": "expectNoDifference", "XCTAssertDifference": "expectDifference"}
    for index in source.words(*names):
        if source.at(index + 1) != "(":
            continue
        if not {argument.label for argument in source.arguments(index + 1)} & {"file", "line", "fileID", "filePath"}:
            yield source.replace(index, index, names[source.at(index)], source.at(index))


def schedulers(source: Source, context: Context) -> Iterator[Edit]:
    """`@Dependency(\\.mainQueue)` → `@Dependency(\\.continuousClock)`, where a clock can do all that it does."""
    if source.words("continuousClock"):
        return
    yield from clock_dependency(source)
    # A test controls what the features use.
    if not context.keeps_queues:
        yield from test_clock(source)


def dispatch_schedulers(source: Source, context: Context) -> Iterator[Edit]:
    """`scheduler: DispatchQueue.main` → `clock: ContinuousClock()`"""
    for index in source.words("scheduler"):
        opener = source.parent[index]
        if source.at(index + 1) != ":" or not is_effect_operator(source, opener):
            continue
        value = source.at(index + 2)
        if value not in ("DispatchQueue", "RunLoop") or not source.sequence(index + 3, ".", "main"):
            continue
        interval = [a for a in source.arguments(opener) if a.label == "for"]
        if source.at(index + 5) not in (",", ")") or len(interval) != 1:
            continue
        if (converted := duration(source, interval[0])) is not None:
            yield source.replace(index, index + 4, "clock: ContinuousClock()", "scheduler:")
            yield from converted


def is_effect_operator(source: Source, opener: int | None) -> bool:
    """Whether a parenthesis is that of an effect's `debounce` or `throttle`, which have an id; those of Combine have none."""
    if opener is None or source.callee(opener) not in ("debounce", "throttle"):
        return False
    return any(argument.label == "id" for argument in source.arguments(opener))


def keeps_queue(source: Source) -> bool:
    """Whether a file has a dependency on a scheduler that stays one, as a clock can't do all that it does."""
    return bool(dependency_names(source)) and (bool(source.words("continuousClock")) or not list(clock_dependency(source)))


def clock_dependency(source: Source) -> Iterator[Edit]:
    declared = dependency_names(source)
    if len(set(declared.values())) != 1:
        return
    name = next(iter(declared.values()))
    edits = [source.replace(i, i, "continuousClock", "mainQueue") for i in declared]
    new = name if source.words("clock") else "clock"
    for index in source.words(name):
        if index in declared:
            continue
        if source.at(index - 1) == "var":
            found: list[Edit] | None = []
        else:
            found = scheduler_use(source, index)
        if found is None:
            return
        edits += found
        if new != name:
            edits.append(source.replace(index, index, new))
    yield from edits


def dependency_names(source: Source) -> dict[int, str]:
    """The word `mainQueue` of each `@Dependency(\\.mainQueue) var name`, and the name."""
    found: dict[int, str] = {}
    for index in source.words("mainQueue"):
        if not (source.sequence(index - 5, "@", "Dependency", "(", "\\", ".") and source.at(index + 1) == ")"):
            continue
        word = index + 2
        while source.at(word) in ("private", "public", "fileprivate", "internal", "package", "static"):
            word += 1
        if source.at(word) == "var":
            found[index] = source.at(word + 1)
    return found


def scheduler_use(source: Source, index: int) -> list[Edit] | None:
    """The edits of one use of a scheduler besides its name; none if a clock can't do it."""
    first = index - 2 if source.sequence(index - 2, "self", ".") else index
    if source.at(first - 1) in ("[", ",") and source.at(index + 1) in ("]", ","):
        opener = source.parent[index]
        if opener is not None and source.at(opener) == "[" and source.at(opener - 1) == "{":
            return []
    if source.sequence(first - 2, "scheduler", ":") and source.at(index + 1) in (",", ")"):
        opener = source.parent[index]
        if opener is None or not is_effect_operator(source, opener):
            return None
        interval = [a for a in source.arguments(opener) if a.label == "for"]
        if len(interval) != 1 or (edits := duration(source, interval[0])) is None:
            return None
        return edits + [source.replace(first - 2, first - 2, "clock")]
    if source.at(index + 1) == "." and source.at(index + 3) == "(":
        label = {"sleep": "for", "timer": "interval"}.get(source.at(index + 2))
        arguments = source.arguments(index + 3)
        if label and len(arguments) == 1 and arguments[0].label == label:
            return duration(source, arguments[0])
    return None


def test_clock(source: Source) -> Iterator[Edit]:
    declared = {i: source.at(i + 1) for i in source.words("let", "var")
                if source.sequence(i + 2, "=", "DispatchQueue", ".", "test") and source.at(i + 6) not in (".", "(")}
    assigned = [i for i in source.words("mainQueue") if source.at(i - 1) == "." and source.at(i + 1) == "="]
    names = set(declared.values())
    if not assigned or any(not (i in assigned or source.at(i) in names) for i in source.words("mainQueue")):
        return
    new = {name: name if source.words("clock") or len(names) > 1 else "clock" for name in names}
    edits: list[Edit] = []
    for index in declared:
        edits.append(source.replace(index + 1, index + 5, f"{new[source.at(index + 1)]} = TestClock()", "DispatchQueue.test"))
    for index in assigned:
        edits.append(source.replace(index, index, "continuousClock", "mainQueue"))
        if (constant := constant_scheduler(source, index + 2)) is not None:
            edits.append(source.replace(index + 2, constant[0], constant[1]))
            continue
        value = index + 4 if source.sequence(index + 2, "self", ".") else index + 2
        if source.at(value) not in names or not source.sequence(value + 1, ".", "eraseToAnyScheduler", "(", ")"):
            return
        edits.append(source.replace(value, value + 4, new[source.at(value)]))
    for index in source.words(*names) if names else []:
        if index - 1 in declared or index in assigned or source.sequence(index + 1, ".", "eraseToAnyScheduler"):
            continue
        if source.at(index + 1) != "." or source.at(index + 2) not in ("advance", "run") or source.at(index + 3) != "(":
            return
        arguments = source.arguments(index + 3)
        if arguments:
            interval = duration(source, arguments[0])
            if len(arguments) != 1 or arguments[0].label != "by" or interval is None:
                return
            edits += interval
        edits.append(source.replace(index, index, new[source.at(index)]))
    yield from edits


def constant_scheduler(source: Source, index: int) -> tuple[int, str] | None:
    """The last token of `.immediate` or `DispatchQueue.test.eraseToAnyScheduler()`, and the clock instead."""
    if source.at(index) in ("DispatchQueue", "RunLoop", "AnySchedulerOf"):
        index += 1
    clock = {"immediate": "ImmediateClock()", "test": "TestClock()"}.get(source.at(index + 1))
    if source.at(index) != "." or clock is None:
        return None
    if source.sequence(index + 2, ".", "eraseToAnyScheduler", "(", ")"):
        return index + 5, clock
    return (index + 1, clock) if source.at(index + 2) != "." else None


def qualified_names(source: Source, context: Context) -> Iterator[Edit]:
    """`ComposableArchitecture.Store` → `Store::Store`"""
    for index in source.words("ComposableArchitecture"):
        if source.sequence(index - 2, "canImport", "(", "ComposableArchitecture", ")"):
            yield source.replace(index, index, "Store", "canImport")
        is_import = source.at(index - 1) == "import" or (source.at(index - 2) == "import" and not source.new_line(index))
        if source.at(index + 1) != "." or is_import:
            continue
        name = source.at(index + 2)
        modules = [module for module in ("Navigation", "TestSupport") if name in api.names(module).types]
        module = modules[0] if modules else "Store"
        yield source.replace(index, index + 1, f"{module}::", "name of a module")


# What stands for a place in the source in the parameters of a function.
PLACES = {"fileID", "file", "filePath", "line", "column"}
# The functions of a test that take a `location:` in place of these.
LOCATED = {
    "TestStore", "send", "receive", "finish", "assert", "skipReceivedActions", "skipInFlightEffects", "expectNoDifference",
    "expectDifference",
}


def locations(source: Source, context: Context) -> Iterator[Edit]:
    """`file: StaticString = #filePath, line: UInt = #line` of a test's function that passes them on → `location:`"""
    for keyword in source.words("func", "init") if is_test(source) else ():
        opener = next((i for i in range(keyword + 1, min(keyword + 3, len(source))) if source.at(i) == "("), None)
        body = function_body(source, opener) if opener is not None else None
        if opener is None or body is None:
            continue
        parameters = [a for a in source.arguments(opener) if source.at(a.last - 1) == "#" and source.at(a.last) in PLACES]
        calls = forwarding_calls(source, body, {parameter_name(source, a) for a in parameters})
        if not parameters or not calls or not is_run(source, parameters):
            continue
        first, last = label_start(source, parameters[0]), parameters[-1].last
        yield source.replace(first, last, "location: Store::SourceLocation = #Store::location", "location")
        for call in calls:
            yield source.replace(label_start(source, call[0]), call[-1].last, "location: location")


def function_body(source: Source, opener: int) -> int | None:
    """The brace of the function whose parameters begin at an index."""
    index = source.partner.get(opener, len(source)) + 1
    while index < len(source) and source.at(index) not in ("{", "}", ";", "func", "var", "let"):
        index = source.partner.get(index, index) + 1 if source.at(index) in ("(", "[") else index + 1
    return index if source.at(index) == "{" and index in source.partner else None


def parameter_name(source: Source, parameter: Argument) -> str:
    """The name in the function: `filePath` of `file filePath: StaticString`."""
    return source.at(parameter.first + 1) if parameter.label is None else parameter.label


def label_start(source: Source, argument: Argument) -> int:
    return argument.first if argument.label is None else argument.first - 2


def is_run(source: Source, arguments: list[Argument]) -> bool:
    """Whether some arguments follow each other."""
    return all(b.comma == a.last + 1 for a, b in zip(arguments, arguments[1:]))


def forwarding_calls(source: Source, body: int, names: set[str]) -> list[list[Argument]]:
    """The arguments by which a function passes its place on, of each call; none if it has other uses for the place."""
    found: dict[int, list[Argument]] = {}
    for index in range(body + 1, source.partner[body]):
        is_label = source.at(index + 1) == ":" and source.at(index - 1) in ("(", ",")
        if source.at(index) not in names or is_label or source.at(index - 1) in (".", "#"):
            continue
        opener = source.parent[index]
        arguments = source.arguments(opener) if opener is not None and source.at(opener) == "(" else []
        argument = next((a for a in arguments if a.first == a.last == index and a.label in PLACES), None)
        if opener is None or argument is None or source.callee(opener) not in LOCATED:
            return []
        found.setdefault(opener, []).append(argument)
    return list(found.values()) if all(is_run(source, call) for call in found.values()) else []


def users_of_keys(source: Source) -> list[int]:
    """The braces of the types that use keys of shared state, themselves or in a function: `@Shared(.key) var a`."""
    used: set[int] = set()
    for index in source.words("Shared", "SharedReader"):
        arguments = source.arguments(index + 1) if source.sequence(index - 1, "@", source.at(index), "(") else []
        around = source.parent[index]
        while around is not None and type_keyword(source, around) is None:
            around = source.parent[around]
        if around is not None and arguments and arguments[0].label is None:
            used.add(around)
    return sorted(used)


def type_keyword(source: Source, body: int) -> int | None:
    """The keyword of the type or extension whose braces begin at an index."""
    for keyword in range(body - 1, -1, -1):
        if source.at(keyword) in ("{", "}", ";"):
            return None
        is_type = source.at(keyword) in ("struct", "class", "actor", "enum", "extension") and source.at(keyword - 1) != "."
        if is_type and source.at(keyword + 1) not in ("func", "var", "let"):
            header = source.header(keyword)
            return keyword if header is not None and header[1] == body else None
    return None


def suites_of_keys(source: Source, context: Context) -> Iterator[Edit]:
    """`@Suite(.dependencies)` before tests that use keys of shared state outside of a store, as in `@Shared(.key) var a`."""
    if "Testing" not in {source.at(i + 1) for i in source.words("import")}:
        return
    for body in users_of_keys(source):
        keyword = type_keyword(source, body)
        tests = [i for i in range(body, source.partner[body]) if source.at(i) == "@" and source.at(i + 1) == "Test"]
        if keyword is None or not tests:
            continue
        first = source.declaration_start(keyword)
        traits = {source.at(i) for i in range(first, keyword)}
        for test in tests:
            traits |= {source.at(i) for i in range(test + 2, source.partner.get(test + 2, test))}
        if source.at(keyword) == "extension" or traits & {"dependencies", "dependency"}:
            continue
        suite = next((i for i in range(first, keyword) if source.at(i - 1) == "@" and source.at(i) == "Suite"), None)
        if suite is None:
            gap = "\n" + source.indent(first) if source.starts_line(first) else " "
            yield source.insert_before(first, "@Suite(.dependencies)" + gap, "@Suite(.dependencies)")
        elif source.at(suite + 1) == "(" and not source.new_line(suite + 1):
            comma = ", " if source.arguments(suite + 1) else ""
            yield source.insert_before(source.partner[suite + 1], f"{comma}.dependencies", "@Suite(.dependencies)")
        else:
            yield source.insert_after(suite, "(.dependencies)", "@Suite(.dependencies)")


RULES: list[Rule] = [
    renamed_types,
    perception,
    print_changes,
    case_paths,
    listed_case_paths,
    case_pathable,
    binding_paths,
    binding_state,
    reducer_macro,
    on_change,
    any_reducer,
    effects,
    trailing_reducers,
    scope_closures,
    metatype_ids,
    schedulers,
    dispatch_schedulers,
    qualified_names,
    awaited_sends,
    reported_issues,
    reported_errors,
    child_labels,
    differences,
    locations,
    suites_of_keys,
]
