"""The places that need a decision: where they are, and what to write there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import api
import edits
import imports
from source import Argument, Context, Source

Place = tuple[int, str]  # the index of a token, and what to write

VIEWS = {
    "WithViewStore": "read the store's properties, store.name, in a view of a state with @ObservableState",
    "ViewStore": "read the store's properties, and send actions to the store itself",
    "ViewStoreOf": "read the store's properties, and send actions to the store itself",
    "IfLetStore": "if let child = store.scope(state: \\.child, action: \\.child) { … }",
    "ForEachStore": "ForEach(store.scope(state: \\.rows, action: \\.rows)) { row in … }",
    "SwitchStore": "switch store.case { case .child(let child): … } of a @Reducer enum",
    "CaseLet": "a case of switch store.case",
    "NavigationStackStore": "NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) { … } destination: { store in … }",
    "NavigationLinkStore": "a Button, and navigationDestination(item: $store.scope(…)) { store in … }",
    "BindingViewState": "read the store's property, and bind $store.name with @Bindable var store",
    "BindingViewStore": "read the store's property, and bind $store.name with @Bindable var store",
}
WORDS = VIEWS | {
    "deferred": ".run { send in try await clock.sleep(for: …); await send(.action) }",
    "delay": ".run { send in try await clock.sleep(for: …); await send(.action) }",
    "eraseToEffect": "Combine isn't here: .run { send in … } over an asynchronous sequence",
    "catchToEffect": "Combine isn't here: .run { send in … } with Result { try await … }",
    "useMainSerialExecutor": "leave it out: a test's effects run in order on an executor of the test store",
    "uncheckedUseMainSerialExecutor": "leave it out: a test's effects run in order on an executor of the test store",
    "withMainSerialExecutor": "leave it out: a test's effects run in order on an executor of the test store",
    "megaYield": "leave it out: send, receive and advance return when the effects have run as far as they can",
    "withErrorReporting": "do { … } catch { reportIssue(\"\\(error)\") }",
    "ReducerReader": "wrap, or a reducer that reads the state in its Reduce",
    "XCTModify": "$0.destination?.modify(\\.name) { … }",
    "XCTUnwrap": "",
    "TestScheduler": "TestClock, where the feature sleeps on a clock: there are no test schedulers",
    "TestSchedulerOf": "TestClock, where the feature sleeps on a clock: there are no test schedulers",
    "UIScheduler": "DispatchQueue.main",
    "withExpectedIssue": "withKnownIssue of Swift Testing, or RecordingReporter",
    "withIssueReporters": "IssueReporting.$current.withValue(reporter) { … }",
    "_EphemeralState": "EphemeralPayload",
    "shouldReportUnimplemented": "leave it out: what a value reports that is only read to be overridden is dropped",
    "CasePathIterable": "allCasePaths is a list of case paths here; see Coming from TCA",
    "CasePathReflectable": "value.is(\\.name), or a switch",
    "StorePublisher": "a store has no publisher: observe { … store.name … }, or StateObservations",
    "eraseToStream": "AsyncStream { continuation in … } over the sequence",
    "streamWithContinuation": "AsyncStream.makeStream()",
    "actionless": "a child feature without actions, or the values that the view reads",
    "stateless": "a child feature, or the closure that the view calls",
    "alert": "",
    "confirmationDialog": "",
}
DEPENDENCIES = {
    "openSettings", "assert", "assertionFailure", "precondition", "preferredLocales", "temporaryDirectory",
}
OTHER_MODULES = {
    "SwiftUINavigation": "what presents by a state is in Navigation",
    "SwiftUINavigationCore": "what presents by a state is in Navigation",
    "SwiftNavigation": "what presents by a state is in Navigation, observe { } in Store",
    "UIKitNavigation": "observe { } and bound controls are in Store, what presents and pushes in Navigation",
    "CombineSchedulers": "clocks: @Dependency(\\.continuousClock), TestClock in the test",
}


# Words of which the framework or the standard library has others.
AMBIGUOUS = {"delay", "deferred"}


def missing(names: Iterable[str], context: Context) -> list[str]:
    """Those of some names that neither the framework nor the app declares."""
    return [name for name in names if name in AMBIGUOUS or name not in api.everything() | context.functions]


def words(source: Source, context: Context) -> Iterator[Place]:
    for index in source.words(*missing((name for name, advice in WORDS.items() if advice), context)):
        name = source.at(index)
        if name in ("delay", "deferred") and not (source.sequence(index + 1, "(", "for") and "scheduler" in labels(source, index + 1)):
            continue
        if source.at(index - 1) in ("struct", "class", "enum", "func", "let", "var", "case"):
            continue
        yield index, f"{name}: {WORDS[name]}"


def labels(source: Source, opener: int) -> set[str | None]:
    return {argument.label for argument in source.arguments(opener)}


def schedulers(source: Source, context: Context) -> Iterator[Place]:
    for index in source.words("debounce", "throttle"):
        if edits.is_effect_operator(source, index + 1) and "scheduler" in labels(source, index + 1):
            yield index, f"{source.at(index)}(id:for:scheduler:): {source.at(index)}(id:for:clock:), with a Duration"
    for index in source.words("DispatchQueue", "RunLoop", "OperationQueue", "mainQueue", "mainRunLoop"):
        value = index + 1 if source.at(index + 1) == "." else index + 2 if source.sequence(index + 1, "=", ".") else index
        name = source.at(value + 1)
        if value != index and name in ("test", "testScheduler", "unimplemented", "failing"):
            yield index, f"the scheduler .{name}: TestClock, where the feature sleeps on a clock, else .immediate"


def case_paths(source: Source, context: Context) -> Iterator[Place]:
    for slash in range(len(source)):
        if source.at(slash) != "/" or edits.case_path(source, slash) is None:
            continue
        _, name, last = edits.case_path(source, slash) or ("", "", 0)
        if source.at(slash - 1) in (")", "]") or source.is_word(slash - 1) and source.at(slash - 1) not in ("return", "in", "case", "try"):
            continue
        if source.at(last + 1) == "(":
            yield slash, f"a case path of several values: case {name}s(IdentifiedActionOf<Row>), and action: \\.{name}s"
        else:
            yield slash, f"a case path: \\.{name} where its type is known, else AnyCasePath(\\Case<Root>.{name}); to test a value, value.is(\\.{name})"
    for index in source.words("CasePath"):
        if source.at(index + 1) in ("<", "("):
            yield index, "CasePath: AnyCasePath(\\Case<Root>.name)"


def modify_and_unwrap(source: Source, context: Context) -> Iterator[Place]:
    for index in source.words("XCTUnwrap"):
        if source.at(index + 1) == "(" and source.at(index + 2) in ("/", "\\"):
            yield index, "XCTUnwrap with a case path: value[case: \\.name]"


def reducers(source: Source, context: Context) -> Iterator[Place]:
    for keyword in source.words("struct"):
        header = source.header(keyword) if source.at(keyword - 1) != "." else None
        if header is None or "Reducer" in source.attributes(header[0], keyword):
            continue
        has_actions = any(source.at(i) == "Action" and source.at(i - 1) in ("enum", "struct") for i in source.members(header[1]))
        if edits.conformance(source, keyword, header[1]) and has_actions:
            yield keyword, "a reducer without @Reducer: write it, or @CasePathable before its actions"
    for index in source.words("Reduce"):
        if source.at(index + 1) == "(" and edits.wraps_reducer(source, index, context) is None:
            yield index, "Reduce(…): AnyReducer(…) if this is a reducer; a function stays"
    for index in source.words("reduce"):
        if source.sequence(index - 1, ".", "reduce", "(", "into", ":", "&") and source.at(index - 2) not in ("self", "super"):
            if not edits.is_test(source):
                # `row.reduce(into: &state.rows[index], action: action)`
                is_element = any(a.label == "into" and source.at(a.last) == "]" for a in source.arguments(index + 1))
                instead = ".forEachIndex(\\.rows, action: \\.rows) { Row() }" if is_element else "base.wrap { state, action, reduce in … }"
                yield index, f"a call of another reducer: {instead} keeps it in the feature tree"
    for index in source.words("signpost"):
        if source.at(index - 1) == "." and any(a.label == "log" for a in source.arguments(index + 1)):
            yield index, "signpost takes an OSSignposter, and no OSLog"
    for index in source.words("ids"):
        if source.at(index - 1) == "(" and source.at(index - 2) == "cancel" and source.at(index + 1) == ":":
            yield index, ".cancel(ids:): .merge(.cancel(id: first), .cancel(id: second))"


def on_changes(source: Source, context: Context) -> Iterator[Place]:
    for index in source.words("onChange"):
        opener = index + 1
        closure = source.partner.get(opener, len(source)) + 1
        if source.at(opener) != "(" or source.at(closure) != "{" or closure not in source.partner:
            continue
        body = source.signature(closure) or closure
        inside = {source.at(i) for i in range(closure, source.partner[closure])}
        is_path = any(a.label == "of" and source.at(a.first) in ("\\", "{") for a in source.arguments(opener))
        is_reducer = source.at(body + 1)[:1].isupper() and source.at(body + 2) in ("(", "{")
        if is_path and (is_reducer or inside & {"Reduce", "CombineReducers", "EmptyReducer", "BindingReducer"}):
            yield index, "onChange(of:): { oldValue, state in … } that changes the state and returns an effect"


def binding_paths(source: Source, context: Context) -> Iterator[Place]:
    for keyword in source.words("struct"):
        header = source.header(keyword)
        if source.at(keyword + 1) != "State" or header is None or source.parent[keyword] is None:
            continue
        feature = source.parent[keyword] or 0
        is_bound = any(source.at(i) == "BindableAction" for i in source.members(feature))
        if is_bound and "ObservableState" not in source.attributes(header[0], keyword):
            yield keyword, "@ObservableState before a state that views bind to; check the property wrappers in it"
    for at in range(len(source)):
        if source.at(at) == "@" and source.at(at + 1) in ("BindingState", "BindableState"):
            yield at, "@BindingState: a plain var"


def sendable_bindings(source: Source, context: Context) -> Iterator[Place]:
    """`enum Action: BindableAction, Sendable`, whose state isn't known to be `Sendable`."""
    for keyword in source.words("enum"):
        header = source.header(keyword) if source.at(keyword - 1) != "." else None
        if header is None or "Sendable" not in inherited(source, keyword, header[1]):
            continue
        has_bindings = any(source.sequence(i, "case", "binding", "(", "BindingAction") for i in source.members(header[1]))
        if has_bindings and not has_sendable_state(source, keyword):
            yield keyword, "a Sendable enum with the case binding: make the state Sendable, or the enum not"


def inherited(source: Source, keyword: int, brace: int) -> set[str]:
    """The names between a type's colon and its braces."""
    names = [source.at(i) for i in range(keyword + 2, brace)]
    return set(names[names.index(":") + 1 :]) if ":" in names else set()


def has_sendable_state(source: Source, index: int) -> bool:
    """Whether a type around a token declares a `State` that is `Sendable`."""
    opener: int | None = index
    while opener is not None:
        opener = source.parent[opener]
        members = source.members(opener) if opener is not None else [i for i in range(len(source)) if source.parent[i] is None]
        for i in members:
            header = source.header(i) if source.at(i) in ("struct", "enum") and source.at(i + 1) == "State" else None
            if header is not None:
                return "Sendable" in inherited(source, i, header[1])
    return False


def effects(source: Source, context: Context) -> Iterator[Place]:
    for index in source.words("task", "fireAndForget"):
        if (brace := edits.old_effect(source, index)) is None:
            continue
        parameters = source.signature(brace)
        if parameters is None or not source.parameters(brace, parameters):
            yield index, f".{source.at(index)} {{ … }}: .run {{ send in … await send(.action) }}"
    for index in source.words("publisher"):
        if source.at(index - 1) == "." and source.at(index - 2) == "store":
            yield index, "a store has no publisher: observe { … store.name … }, or StateObservations"
    for index in source.words("Effect", "init"):
        arguments = source.arguments(index + 1) if source.at(index + 1) == "(" else []
        if len(arguments) != 1 or source.at(index) == "init" and source.at(index - 2) not in edits.EFFECT_STARTS:
            continue
        if arguments[0].label in ("value", "error") and (source.at(index) == "Effect" or source.at(index - 1) == "."):
            yield index, "Effect(value:), Effect(error:): .send(action)"


def animations(source: Source, context: Context) -> Iterator[Place]:
    for index in source.words("send"):
        if source.at(index + 1) != "(":
            continue
        if source.at(index - 1) != "." or source.at(index - 2) not in edits.EFFECT_STARTS:
            continue
        # The action of a button's state, which sends it with an animation.
        if source.sequence(index - 3, "action", ":", "."):
            continue
        for argument in source.arguments(index + 1)[1:]:
            if argument.label in ("animation", "transaction"):
                yield index, f".send(_:{argument.label}:) of an effect: .run {{ send in await send(.action, {argument.label}: …) }}"
    for index in source.words("animation", "transaction"):
        if source.at(index - 1) == "." and source.at(index + 1) == "(" and source.at(index - 2) in (")", "}") and effect_chain(source, index):
            yield index, f"an effect's {source.at(index)}: await send(.action, {source.at(index)}: …) in a .run"


def effect_chain(source: Source, index: int) -> bool:
    """Whether a method is called on an effect: `.send(.x).animation()`, `.run { … }.animation()`."""
    index -= 2
    while source.at(index) in (")", "}") and index in source.partner:
        index = source.partner[index] - 1
        if source.at(index) in (")", "}"):
            continue
        if source.at(index) in ("send", "run", "merge", "concatenate") and source.at(index - 2) in edits.EFFECT_STARTS:
            return True
        if source.at(index - 1) != ".":
            return False
        index -= 2
    return False


def sends(source: Source, context: Context) -> Iterator[Place]:
    for opener in range(len(source)):
        name = edits.sending_closure(source, opener)
        if name is None:
            continue
        for index in range(opener + 1, source.partner[opener]):
            if source.at(index) == name and edits.needs_await(source, index):
                yield index, f"{name}(…) without await: write await, in an asynchronous closure"
    for index in source.words("Task"):
        if source.sequence(index, "Task", ".", "cancel", "(", "id") and source.at(index - 1) != "await":
            yield index, "Task.cancel(id:): await Task.cancel(id: …)"


def issues(source: Source, context: Context) -> Iterator[Place]:
    names = ["XCTAssertNoDifference", "XCTAssertDifference"] + ([] if edits.is_test(source) else ["XCTFail"])
    for index in source.words(*names):
        advice = {
            "XCTFail": 'reportIssue("…")',
            "XCTAssertNoDifference": "expectNoDifference(_:_:), without file: and line:",
            "XCTAssertDifference": "expectDifference(_:operation:changes:), without file: and line:",
        }[source.at(index)]
        yield index, f"{source.at(index)}: {advice}"
    for index in source.words("reportIssue"):
        arguments = source.arguments(index + 1) if source.at(index + 1) == "(" else None
        if arguments is not None and not arguments:
            yield index, 'reportIssue(): reportIssue("what happened")'


def stores(source: Source, context: Context) -> Iterator[Place]:
    for index in source.words("Store", "TestStore"):
        opener = index + 1
        if source.at(opener) == "<":
            end, comma = edits.generic_end(source, opener)
            if source.at(index) == "TestStore" and end is not None and source.between(opener, end).count(",") > 1:
                yield index, "TestStore<State, Action, …>: TestStoreOf<Feature>"
            opener = end + 1 if end is not None else opener
        if source.at(opener) != "(":
            continue
        labels = {a.label: a for a in source.arguments(opener)}
        if "reducer" in labels and source.at(labels["reducer"].first) != "{":
            yield index, "reducer: Store(initialState: …) { Feature() } withDependencies: { … }"
    for index in source.words("scope"):
        arguments = source.arguments(index + 1) if source.at(index - 1) == "." and source.at(index + 1) == "(" else []
        found = [a.label for a in arguments]
        if found in (["state", "action"], ["state", "action", "id"], ["state"], [None, "action"]) and is_store(source, index):
            if found == ["state"] or any(source.at(a.first) != "\\" for a in arguments[:2] if is_written(source, a)):
                yield index, "scope(state:action:) takes key paths, \\.child: make what the closure computes a property of the state"
    for index in source.words("withState"):
        if source.at(index - 1) == ".":
            yield index, "withState: read the store's properties"


def is_store(source: Source, index: int) -> bool:
    """Whether the receiver of a scope is known to be a store, by its name."""
    return "store" in source.at(index - 2).lower() or source.at(index - 2) in (")", "]")


def is_written(source: Source, argument: Argument) -> bool:
    """Whether an argument is a closure, a function or a case, and no variable, which may be a key path."""
    is_name = argument.first == argument.last and source.is_word(argument.first)
    return not is_name or source.at(argument.first)[:1].isupper()


def environments(source: Source, context: Context) -> Iterator[Place]:
    """Reducers with an environment, as they were before dependencies."""
    for index in source.words("Reducer", "AnyReducer"):
        end, _ = edits.generic_end(source, index + 1) if source.at(index + 1) == "<" else (None, None)
        if end is not None and generic_count(source, index + 1) == 3 and source.at(index - 1) != ".":
            yield index, "a reducer with an environment: @Reducer struct Feature { … } with @Dependency properties"
    for index in source.words("pullback"):
        if source.at(index - 1) == "." and source.at(index + 1) == "(":
            yield index, "pullback: Scope(state:action:), ifLet or forEach in the parent's body"
    for index in source.words("environment"):
        if source.at(index + 1) == ":" and (opener := source.parent[index]) is not None:
            if source.callee(opener) in ("Store", "TestStore", "pullback"):
                yield index, "environment: withDependencies: { … } of the store"


def generic_count(source: Source, opener: int) -> int:
    """The number of the generic arguments that begin at an index."""
    depth, count, index = 1, 1, opener + 1
    while depth > 0 and index < len(source):
        depth += {"<": 1, ">": -1}.get(source.at(index), 0)
        count += source.at(index) == "," and depth == 1
        index = source.partner[index] + 1 if source.at(index) in ("(", "[") else index + 1
    return count


MUTATING = {
    "append", "formUnion", "insert", "merge", "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "reverse",
    "sort", "subtract", "swapAt", "toggle", "update", "updateValue",
}


def shared_values(source: Source, context: Context) -> Iterator[Place]:
    """`state.count += 1` of a `@Shared` property, which older versions had."""
    own = shared_names(source)
    names = (own[0] - own[1]) | (context.shared - context.unshared)
    for index in source.words(*names):
        if source.at(index - 1) != "." or source.at(index - 2) not in ("state", "$0", "self"):
            continue
        last = index
        while source.at(last + 1) in (".", "?", "["):
            last = source.partner[last + 1] if source.at(last + 1) == "[" else last + 1 if source.at(last + 1) == "?" else last + 2
        assigns = source.at(last + 1) == "=" and source.at(last + 2) != "="
        changes = source.at(last + 1) in ("+", "-", "*", "/") and source.at(last + 2) == "="
        if assigns or changes or source.at(last) in MUTATING and source.at(last + 1) == "(":
            yield index, f"{source.at(index)}: a shared value is changed by $" + f"{source.at(index)}.withLock {{ $0 … }}"
    for index in source.words("Shared"):
        arguments = source.arguments(index + 1) if source.at(index + 1) == "(" and source.at(index - 1) not in ("@", ".") else []
        # What begins with a dot may be a key.
        is_value = len(arguments) == 1 and arguments[0].label is None and source.at(arguments[0].first) != "."
        if is_value and "$" not in source.between(index, source.partner[index + 1]):
            if source.at(source.partner[index + 1] + 1) != "{":
                yield index, "Shared(value): Shared(value: value)"


def shared_names(source: Source) -> tuple[set[str], set[str]]:
    """The names of properties that are shared, and of those that aren't."""
    found: tuple[set[str], set[str]] = (set(), set())
    for index in source.words("var"):
        is_shared = "Shared" in source.attributes(source.declaration_start(index), index)
        found[0 if is_shared else 1].add(source.at(index + 1))
    return found


READERS = {
    "array", "bool", "data", "dictionary", "double", "float", "integer", "object", "string", "stringArray", "url", "value",
}


def stored_defaults(source: Source, context: Context) -> Iterator[Place]:
    """`UserDefaults.standard.bool(forKey: "isOn")` of a key of `.appStorage`, whose default isn't written."""
    for index in source.words(*READERS):
        if not source.sequence(index - 1, ".", source.at(index), "(", "forKey", ":"):
            continue
        arguments = source.arguments(index + 1)
        key = source.between(arguments[0].first, arguments[0].last)
        if len(arguments) == 1 and key in context.stored_keys:
            yield index, f"{key} is in no user defaults until it changes: read the @Shared value, or write the default where the app starts"


def for_each_cases(source: Source, index: int) -> set[str]:
    """The case of the elements' actions of a `forEach`: `/Action.rows`, `\\.rows`."""
    if source.at(index - 1) != "." or source.at(index + 1) != "(":
        return set()
    arguments = [a for a in source.arguments(index + 1) if a.label == "action"]
    return {source.at(a.last) for a in arguments if source.at(a.first) in ("/", "\\") and source.is_word(a.last)}


def several_values(source: Source, context: Context) -> Iterator[Place]:
    """`case row(id: Row.State.ID, action: Row.Action)` of the actions of elements."""
    for keyword in source.words("case"):
        name, opener = source.at(keyword + 1), keyword + 2
        if source.at(opener) != "(" or source.at(source.partner[opener] + 1) == ":":
            continue
        arguments = source.arguments(opener)
        labels = [a.label for a in arguments]
        # A pattern of a switch has values where a declaration has types.
        is_declared = len(arguments) == 2 and source.at(arguments[1].last) == "Action"
        if not (name in context.elements and labels == ["id", "action"] or name in context.for_each and is_declared):
            continue
        new = name if name in context.for_each else f"{name}s"
        row = source.at(arguments[1].last - 2) if is_declared and source.at(arguments[1].last - 1) == "." else "Row"
        written = ":".join(label or "_" for label in labels) + ":"
        yield keyword, f"case {name}({written}): case {new}(IdentifiedActionOf<{row}>), and .{new}(.element(id: id, action: action))"


def view_store_bindings(source: Source, context: Context) -> Iterator[Place]:
    for index in source.words("viewStore"):
        if source.at(index + 1) == "." and source.at(index + 2).startswith("$"):
            name = source.at(index + 2)[1:]
            yield index, f"viewStore.${name}: $store.{name} with @Bindable var store"


def modifiers(source: Source, context: Context) -> Iterator[Place]:
    names = {"sheet", "popover", "fullScreenCover", "navigationDestination", "alert", "confirmationDialog", "legacyAlert"}
    for index in source.words(*names):
        if source.at(index - 1) != "." or source.at(index + 1) != "(":
            continue
        arguments = source.arguments(index + 1)
        first = arguments[0] if arguments else None
        if first is None:
            continue
        is_dialog = source.at(index) in ("alert", "confirmationDialog")
        if first.label == "store":
            advice = "$store.scope(…) without a label" if is_dialog else "item: $store.scope(…)"
            yield index, f"{source.at(index)}(store:): {advice}"


def dependencies(source: Source, context: Context) -> Iterator[Place]:
    for index in source.words(*(DEPENDENCIES - context.dependencies - api.dependencies())):
        if source.sequence(index - 4, "Dependency", "(", "\\", "."):
            yield index, f"the dependency {source.at(index)} isn't here: declare a client for what you need of it"
    for index in source.words("DependencyValues"):
        name = source.at(index + 2)
        if source.at(index + 1) == "." and name in ("live", "preview", "test") and name not in context.dependencies:
            yield index, f"DependencyValues.{name}: a DependencyValues() whose context is set to .{name}"


def modules(source: Source, context: Context) -> Iterator[Place]:
    for index in source.words("import"):
        name = source.at(index + 1)
        if name in OTHER_MODULES:
            yield index, f"import {name}: {OTHER_MODULES[name]}"
        elif name in imports.REPLACED or source.at(index + 2) in imports.REPLACED:
            yield index, "an import of one declaration, or with others on its line: import Store"
    for index in source.words("ComposableArchitecture"):
        if "import" not in (source.at(index - 1), source.at(index - 2)):
            yield index, "ComposableArchitecture: Store::Name for a name of the module"


def locations(source: Source, context: Context) -> Iterator[Place]:
    """`await store.send(.a, file: file, line: line)`, where the function has other uses for the place."""
    for index in source.words(*edits.LOCATED) if edits.is_test(source) else ():
        given = labels(source, index + 1) if source.at(index + 1) == "(" else set()
        if "line" in given and given & {"file", "fileID", "filePath"}:
            yield index, "file, line: location: location, of a parameter location: Store::SourceLocation = #Store::location"


def cases_of_keys(source: Source, context: Context) -> Iterator[Place]:
    """A test case of XCTest that uses keys of shared state outside of a store."""
    for body in edits.users_of_keys(source):
        keyword = edits.type_keyword(source, body)
        is_case = keyword is not None and any("TestCase" in name for name in inherited(source, keyword, body))
        if keyword is not None and is_case and "invokeTest" not in {source.at(i) for i in source.members(body)}:
            yield keyword, "keys of shared state: override func invokeTest() { withDependencies { _ in } operation: { super.invokeTest() } }"


PACKAGES = {
    "swift-case-paths", "swift-clocks", "swift-concurrency-extras", "swift-custom-dump", "swift-dependencies",
    "swift-identified-collections", "swift-issue-reporting", "swift-perception", "swift-sharing", "xctest-dynamic-overlay",
}


def manifest(source: Source, context: Context) -> Iterator[Place]:
    names = {f'"{name}"' for name in imports.REPLACED}
    for index, token in enumerate(source.tokens):
        if token.kind != "string":
            continue
        package = token.text.strip('"').rsplit("/", 1)[-1].removesuffix(".git")
        opener = source.parent[index]
        is_dependency = opener is not None and source.at(opener) == "(" and source.callee(opener) == "package"
        if is_dependency and package == "swift-composable-architecture":
            yield index, '.package(name: "swift-store", path: "../swift-store"), or the URL that you cloned it from'
        elif is_dependency and package in PACKAGES:
            yield index, f"{package}: nothing, because Store has it"
        elif token.text in names:
            yield index, '.product(name: "Store", package: "swift-store"), "Navigation", and "TestSupport" for tests'


Lister = Callable[[Source, Context], Iterator[Place]]
LISTERS: list[Lister] = [
    words, schedulers, case_paths, modify_and_unwrap, reducers, on_changes, binding_paths, sendable_bindings, effects, animations, sends,
    issues,
    stores, environments, shared_values, stored_defaults, several_values, view_store_bindings, modifiers, dependencies, modules,
    locations, cases_of_keys,
]


def places(source: Source, context: Context, is_manifest: bool) -> list[tuple[int, str]]:
    """The lines of a file that need a decision, and what to write there."""
    found: set[tuple[int, str]] = set()
    for lister in [manifest] if is_manifest else LISTERS:
        found |= {(source.line(index), advice) for index, advice in lister(source, context)}
    return sorted(found)
