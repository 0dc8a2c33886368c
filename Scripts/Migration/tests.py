"""Tests of the tokens, the edits of single lines, and of how files are read and replaced."""

from __future__ import annotations

import contextlib
import io
import os
import re
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import files
import migrate
from source import Context, Source
from tokens import tokenize

IMPORT = "import ComposableArchitecture\n"


def kinds(text: str) -> list[tuple[str, str]]:
    return [(token.kind, token.text) for token in tokenize(text) if token.kind != "space"]


def edited(text: str) -> str:
    """The text of a file after all edits, without its import."""
    file = migrate.File(Path("File.swift"), IMPORT + text, False)
    after, _, _ = migrate.migrated(file, migrate.survey([file]))
    again, _, _ = migrate.migrated(migrate.File(file.path, after, False), Context())
    assert again == after, f"a second run changed {after} to {again}"
    return after.split("\n", after[: after.rfind("import ")].count("\n") + 1)[-1]


def run(*arguments: str) -> tuple[int, str, str]:
    output, errors = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
        with mock.patch.object(sys, "argv", ["migrate", *arguments]):
            try:
                code = migrate.main()
            except SystemExit as exit:
                code = int(exit.code or 0)
    return code, output.getvalue(), errors.getvalue()


class TokenTests(unittest.TestCase):
    def test_tokens_have_no_gaps(self) -> None:
        for path in Path(__file__).parent.glob("Fixtures/*/*.txt"):
            text = path.read_text()
            self.assertEqual("".join(token.text for token in tokenize(text)), text)

    def test_literals_and_comments_are_one_token(self) -> None:
        for kind, text in [
            ("string", '"a \\" /Action.x"'),
            ("string", '"a \\(b("c")) d"'),
            ("string", '"\\(x /* ) */ + "\\(")")")"'),
            ("string", '#"a "b" \\(c)"#'),
            ("string", '#"a \\#(b(")")) "c" "#'),
            ("string", '##"a "# b"##'),
            ("string", '"""\n  a "b" ""\n  """'),
            ("string", '#"""\n  a """ \\(b)\n  """#'),
            ("string", '"""\n  \\(a("""\n  b\n  """))\n  """'),
            ("comment", "// a /* b"),
            ("comment", "/* a /* b */ /Action.x */"),
            ("comment", '/* " */'),
            ("regex", "/a+(b|c)/"),
            ("regex", "/Action.row/"),
            ("regex", "/[/)]x/"),
            ("regex", "#/a / b/#"),
            ("word", "`default`"),
        ]:
            self.assertEqual(kinds(text), [(kind, text)])
            self.assertEqual(kinds(f"f({text}\n)")[2], (kind, text))

    def test_slashes_that_are_no_regular_expression(self) -> None:
        for text in ["a / b / c", "(a) / b / c", "f(/State.a, action: /Action.b)", "x[1]/2/3"]:
            self.assertNotIn("regex", [kind for kind, _ in kinds(text)])

    def test_unterminated_literals_end(self) -> None:
        for text in ['"a\nb', '"""\na', "/* a", '"\\(a', '#"a', "#/a"]:
            self.assertEqual("".join(token.text for token in tokenize(text)), text)


class EditTests(unittest.TestCase):
    def test_strings_and_comments_stay(self) -> None:
        for text in [
            'let a = "EffectTask /Action.x"',
            'let a = #"f(/Action.x)"#',
            'let a = """\n  Reduce(reducer), XCTFail("")\n  """',
            'let a = "\\(f(/Action.x))"',
            "// EffectTask<Action>",
            "/* f(/Action.x) /* ._printChanges() */ XCTFail() */",
            "let a = /Action.x/",
            "let a = b / Action.x",
        ]:
            self.assertEqual(edited(text), text)

    def test_edits_of_one_line(self) -> None:
        for before, after in [
            ("a._printChanges()", "a.printChanges()"),
            ("f(/Action.x)", "f(\\.x)"),
            ("f(state: /A.State.x, action: /A.Action.`in`)", "f(state: \\.x, action: \\.`in`)"),
            ("f(/.x)", "f(\\.x)"),
            ("(/A.x).extract(from: a)", "AnyCasePath(\\Case<A>.x).extract(from: a)"),
            ("a.appending(path: /B.c)", "a.appending(path: AnyCasePath(\\Case<B>.c))"),
            ("f(CasePath(Action.x))", "f(\\.x)"),
            ("let p = CasePath(A.B.x)", "let p = AnyCasePath(\\Case<A.B>.x)"),
            ("\\A.Action.Cases.b", "\\Case<A.Action>.b"),
            ("s.send(.set(\\.$a.b, 1))", "s.send(.set(\\.a.b, 1))"),
            ("s.send(.view(.binding(.set(\\.$a, 1))))", "s.send(.view(.set(\\.a, 1)))"),
            ("case .view(.binding(\\.$a)): b", "case .view(.binding(\\.a)): b"),
            ("s.send(\\.binding.$a, 1)", "s.send(\\.binding.a, 1)"),
            ("a.ifLet(\\.$b, action: /Action.b)", "a.ifLet(\\.$b, action: \\.b)"),
            ("f() -> Effect<A, Never>", "f() -> Effect<A>"),
            ("f() -> EffectPublisher<A<B, C>, Never>", "f() -> Effect<A<B, C>>"),
            ("@ReducerBuilderOf<Self> var a", "@ReducerBuilder<Self.State, Self.Action> var a"),
            ("Reduce(Feature())", "AnyReducer(Feature())"),
            ("func f(r: some ReducerOf<A>) { Reduce(r) }", "func f(r: some ReducerOf<A>) { AnyReducer(r) }"),
            ("func f() { Reduce(f) }", "func f() { Reduce(f) }"),
            ("return .task { .a }", "return .run { send in await send(.a) }"),
            ("return .task { [b] in try await .a(b()) }", "return .run { [b] send in try await send(.a(b())) }"),
            ("return .task { .a } catch: { e in .b(e) }", "return .run { send in await send(.a) } catch: { e, send in await send(.b(e)) }"),
            ("return .task(priority: .low) { .a }", "return .run(priority: .low) { send in await send(.a) }"),
            (
                "return .task { if a { return .b }; do { return .c(try await d()) } catch { return .e } }",
                "return .run { send in if a { return await send(.b) }; do { return await send(.c(try await d())) } catch { return await send(.e) } }",
            ),
            ("return .task { a(); return .b } catch: { .c($0) }", "return .run { send in a(); await send(.b) } catch: { error, send in await send(.c(error)) }"),
            ("return .task { if a { return nil }; return .b }", "return .task { if a { return nil }; return .b }"),
            ("Text(a).task { b() }", "Text(a).task { b() }"),
            ("return .fireAndForget { [a] in b(a) }", "return .run { [a] _ in b(a) }"),
            ("return .init(value: .a)", "return .send(.a)"),
            ("return .run { send in send(.a) }", "return .run { send in await send(.a) }"),
            ("return .run { send in try await a(); send(.b) }", "return .run { send in try await a(); await send(.b) }"),
            ("return .run { s in if a { s(.b) } else { await s(.c) } }", "return .run { s in if a { await s(.b) } else { await s(.c) } }"),
            ("return .run { send in async let a: Void = send(.b) }", "return .run { send in async let a: Void = send(.b) }"),
            ("return .run { send in a { send(.b) } }", "return .run { send in a { send(.b) } }"),
            ("a.debounce(id: 1, for: 2, scheduler: DispatchQueue.main)", "a.debounce(id: 1, for: .seconds(2), clock: ContinuousClock())"),
            ("$0.mainQueue = DispatchQueue.test.eraseToAnyScheduler()", "$0.continuousClock = TestClock()"),
            ("let a: ComposableArchitecture.StoreOf<B>", "let a: Store::StoreOf<B>"),
            (".cancel(id: A.ID.self)", ".cancel(id: ObjectIdentifier(A.ID.self))"),
            ("Store(initialState: A(), reducer: B.init)", "Store(initialState: A()) { B() }"),
            ("TestStore(initialState: A(), reducer: B()) { $0.c = d }", "TestStore(initialState: A()) { B() } withDependencies: { $0.c = d }"),
            ("Store(initialState: A(), reducer: { B() })", "Store(initialState: A(), reducer: { B() })"),
            ("a.scope(state: { $0.b }, action: { .b($0) })", "a.scope(state: \\.b, action: \\.b)"),
            ("a.scope(state: { $0.b! }, action: { .b($0) })", "a.scope(state: { $0.b! }, action: { .b($0) })"),
            ('XCTFail("a")', 'reportIssue("a")'),
            ("XCTFail()", "XCTFail()"),
            ("reportIssue(error)", 'reportIssue("\\(error)")'),
            ("a.ifLet(\\.$b, action: \\.b, destination: B.init)", "a.ifLet(\\.$b, action: \\.b, then: B.init)"),
            ("a.forEach(\\.b, action: \\.b, destination: B.init)", "a.forEach(\\.b, action: \\.b, element: B.init)"),
            ("a.onChange(of: \\.b) { o, n in Reduce { s, a in .none } }", "a.onChange(of: \\.b) { o, s in .none }"),
            ("a.onChange(of: \\.b) { o, n in Reduce { s, a in f(n) } }", "a.onChange(of: \\.b) { o, s in let n = s.b; return f(n) }"),
            ("a.onChange(of: \\.b) { o, n in Reduce { s, a in f(a) } }", "a.onChange(of: \\.b) { o, n in Reduce { s, a in f(a) } }"),
            ("a.onChange(of: \\.b) { _, n in Reduce({ _, _ in n ? .a : .b }) }", "a.onChange(of: \\.b) { _, state in let n = state.b; return n ? .a : .b }"),
            ("a.onChange(of: \\.b) { _, n in Reduce<S, A> { s, _ in f(s) } }", "a.onChange(of: \\.b) { _, s in f(s) }"),
            ("a.onChange(of: \\.b) { _, n in Reduce { s, _ in f(\"\\(n)\") } }", "a.onChange(of: \\.b) { _, n in Reduce { s, _ in f(\"\\(n)\") } }"),
            ("view.onChange(of: b) { o, n in f(n) }", "view.onChange(of: b) { o, n in f(n) }"),
            ("@Perception.Bindable var a: B", "@Bindable var a: B"),
            ("let a = Perception.Bindable(b).c", "let a = Bindable(b).c"),
            ("@PerceptionIgnored var a = 1", "@ObservationIgnored var a = 1"),
            ("#if canImport(ComposableArchitecture)\n#endif", "#if canImport(Store)\n#endif"),
            ("struct A: Reducer { enum Action {} }", "@Reducer\nstruct A { enum Action {} }"),
            ("public struct A: B, Reducer, C { enum Action {} }", "@Reducer\npublic struct A: B, C { enum Action {} }"),
            ("@Reducer struct A: Reducer { enum Action {} }", "@Reducer struct A: Reducer { enum Action {} }"),
            ("struct A<B: Reducer>: Reducer { }", "struct A<B: Reducer>: Reducer { }"),
            ("enum A { case b }; f(/A.b)", "@CasePathable\nenum A { case b }; f(\\.b)"),
        ]:
            with self.subTest(before):
                self.assertEqual(edited(before), after)

    def test_imports(self) -> None:
        for before, after in [
            ("import A\nimport ComposableArchitecture\nimport Z\n\nlet a = 1\n", "import A\nimport Store\nimport Z\n\nlet a = 1\n"),
            ("import Z\nimport ComposableArchitecture\nlet a = StackState<A>()", "import Z\nimport Store\nimport Navigation\nlet a = StackState<A>()"),
            ("import CasePaths\nimport Dependencies\nimport Store\n", "import Store\n"),
            ("#if A\nimport Clocks\n#endif\nlet a = TestClock()\n", "#if A\nimport Store\nimport TestSupport\n#endif\nlet a = TestClock()\n"),
            ("public import ComposableArchitecture\n", "public import Store\n"),
            ("import Dependencies  // why\n", "import Store  // why\n"),
            ("@_spi(Internals) import ComposableArchitecture\n", "import Store\n"),
            ("@_spi(A) @testable public import ComposableArchitecture\n", "public import Store\n"),
            ("@_exported import ComposableArchitecture\n", "@_exported import Navigation\n@_exported import Store\n"),
            ("@_spi(A)@_spi(B) import ComposableArchitecture\n", "import Store\n"),
            ("import A\n@_spi(A)\n@preconcurrency import ComposableArchitecture\n", "import A\nimport Store\n"),
            ("@_spi(A) import Other\nimport ComposableArchitecture\n", "@_spi(A) import Other\nimport Store\n"),
            ("import Perception\nimport Sharing\n", "import Store\n"),
            ("import ComposableArchitecture\nlet a: UUID\n", "import Foundation\nimport Store\nlet a: UUID\n"),
            ("import ComposableArchitecture\nimport SwiftUI\nlet a: UUID\n", "import Store\nimport SwiftUI\nlet a: UUID\n"),
            ("import CasePaths\n@Perceptible class A {}\n", "import Observation\nimport Store\n@Observable class A {}\n"),
            ("import Other\n._printChanges()\n", "import Other\n._printChanges()\n"),
        ]:
            with self.subTest(before):
                file = migrate.File(Path("File.swift"), before, False)
                self.assertEqual(migrate.migrated(file, migrate.survey([file]))[0], after)


    def test_navigation_is_imported_where_it_is_used(self) -> None:
        feature = migrate.File(
            Path("Feature.swift"),
            IMPORT + "struct State { @Presents var editor: E.State?; var route = StackState<P>() }\n"
            "enum Action { case editing(PresentationAction<E.Action>) }",
            False,
        )
        for text, navigates in [
            ("state.route.append(.a)", True),
            ("state.editor = nil", True),
            ("extension State { mutating func f() { route.append(.a) } }", True),
            ("extension State { mutating func f() { route[id: a] = b } }", True),
            ("await store.send(\\.editing.saveTapped)", True),
            ("view.sheet(item: $store.scope(state: \\.a, action: \\.a)) { A(store: $0) }", True),
            ("NavigationStack(path: $model.scope(\\.a, action: \\.a)) { A() }", True),
            ("NavigationLink(state: A.State()) { B() }", True),
            ("view.alert($store.scope(state: \\.a, action: \\.a))", True),
            ("let a = store.scope(state: \\.b?.c, action: \\.b.c)", True),
            ("view.alert(store: store.scope(state: \\.a, action: \\.a))", True),
            ("Reduce { s, a in .none }.forEach(\\.a, action: \\.a)", True),
            ("EmptyReducer().ifLet(\\.$a, action: \\.a) { A() }", True),
            ("state.$editor.wrappedValue", True),
            ("@Dependency(\\.dismiss) var dismiss", True),
            ("case .presented(let action): return .none", True),
            ("let a = TextState(\"b\")", True),
            ("EmptyReducer().ifLet(\\.a, action: \\.a) { A() }", False),
            ("EmptyReducer().forEach(\\.a, action: \\.a) { A() }", False),
            ("[1].forEach { print($0) }", False),
            ("let a = store.scope(state: \\.b, action: \\.b)", False),
            ("struct Request {}\nlet a = Request()", False),
            ("NavigationStack { A(store: a) }", False),
            ("view.sheet(isPresented: $a) { B() }", False),
        ]:
            with self.subTest(text):
                file = migrate.File(Path("File.swift"), IMPORT + text, False)
                after = migrate.migrated(file, migrate.survey([feature, file]))[0]
                self.assertEqual("import Navigation" in after, navigates)

    def test_testing_is_imported_where_it_is_used(self) -> None:
        for text, tests in [
            ("import XCTest\nstore.exhaustivity = .off", True),
            ("import Testing\n@Suite(.dependencies) struct A {}", True),
            ("import XCTest\nawait store.receive(\\.a)", True),
            ("import XCTest\nawait clock.advance(by: .seconds(1))", True),
            ("import XCTest\nlet a = 1", False),
            ("store.receive(on: queue)", False),
        ]:
            with self.subTest(text):
                file = migrate.File(Path("File.swift"), IMPORT + text, False)
                after = migrate.migrated(file, migrate.survey([file]))[0]
                self.assertEqual("import TestSupport" in after, tests)

    def test_a_place_in_the_source_is_one_parameter(self) -> None:
        located = "location: Store::SourceLocation = #Store::location"
        for before, after in [
            ("func f(a: Int, file: StaticString = #file, line: UInt = #line) { s.send(.a, file: file, line: line) }",
             f"func f(a: Int, {located}) {{ s.send(.a, location: location) }}"),
            ("func f(file path: StaticString = #filePath, line: UInt = #line) async -> TestStore<A, B> { TestStore(file: path, line: line) }",
             f"func f({located}) async -> TestStore<A, B> {{ TestStore(location: location) }}"),
            ("func f(line: UInt = #line) { s.receive(.a, line: line); s.finish(line: line) }",
             f"func f({located}) {{ s.receive(.a, location: location); s.finish(location: location) }}"),
        ]:
            with self.subTest(before):
                self.assertEqual(edited("import XCTest\n" + before), after)
        for text, count in [
            ("func f(file: StaticString = #file, line: UInt = #line) { XCTAssert(a, file: file, line: line) }", 0),
            ("func f(file: StaticString = #file, line: UInt = #line) { s.send(.a, file: file, line: line); g(line) }", 1),
            ("func f(line: UInt = #line, a: Int, file: StaticString = #file) { s.send(.a, file: file, line: line) }", 1),
            ("func f(file: StaticString, line: UInt) { s.send(.a, file: file, line: line) }", 1),
            ("func f(line: UInt = #line) { s.send(.a, line: line + 1) }", 0),
        ]:
            with self.subTest(text):
                self.assertEqual(edited("import XCTest\n" + text), text)
                self.assertEqual(len(listed("import XCTest\n" + text)), count)
        app = "func f(file: StaticString = #file, line: UInt = #line) { s.send(.a, file: file, line: line) }"
        self.assertEqual((edited(app), listed(app)), (app, []))

    def test_a_suite_that_uses_keys_has_dependencies(self) -> None:
        key = "{ @Test func f() { @Shared(.a) var a = 1 } }"
        for before, after in [
            (f"struct S {key}", f"@Suite(.dependencies)\nstruct S {key}"),
            (f"  @MainActor\n  final class S {key}", f"  @Suite(.dependencies)\n  @MainActor\n  final class S {key}"),
            (f"@MainActor @Suite\nstruct S {key}", f"@MainActor @Suite(.dependencies)\nstruct S {key}"),
            (f"@Suite() struct S {key}", f"@Suite(.dependencies) struct S {key}"),
            (f'@Suite("S", .serialized) struct S {key}', f'@Suite("S", .serialized, .dependencies) struct S {key}'),
            ("enum A { struct S { @SharedReader(.a) var a: Int; @Test func f() {} } }",
             "enum A { @Suite(.dependencies) struct S { @SharedReader(.a) var a: Int; @Test func f() {} } }"),
        ]:
            with self.subTest(before):
                self.assertEqual(edited("import Testing\n" + before).strip(), after.strip())
        for text in [
            f"@Suite(.dependencies {{ $0.a = b }}) struct S {key}",
            f"@Suite(.dependency(\\.a, b)) struct S {key}",
            "struct S { @Test(.dependencies) func f() { @Shared(.a) var a = 1 } }",
            "struct S { @Test func f() { @Shared(value: 1) var a } }",
            "struct S { @Test func f() { let a = Shared(value: 1) } }",
            "struct S { @Test func f() { struct State { @Shared(.a) var a = 1 } } }",
            "struct State { @Shared(.a) var a = 1 }",
        ]:
            with self.subTest(text):
                self.assertEqual(edited("import Testing\n" + text), text)
        self.assertEqual(edited(f"struct S {key}"), f"struct S {key}")

    def test_a_test_case_that_uses_keys_is_listed(self) -> None:
        key = "func test() { @Shared(.a) var a = 1 }"
        for text, count in [
            (f"final class S: XCTestCase {{ {key} }}", 1),
            (f"@MainActor final class S: IssueReportingTestCase {{ override func setUp() {{ @Shared(.a) var a = 1 }} }}", 1),
            (f"final class S: XCTestCase {{ override func invokeTest() {{}}; {key} }}", 0),
            ("final class S: XCTestCase { func test() { @Shared(value: 1) var a } }", 0),
            (f"final class S: XCTestCase {{ override class func setUp() {{ @Shared(.a) var a = 1 }} }}", 1),
            ("final class S: XCTestCase { func test() { struct State { @Shared(.a) var a = 1 } } }", 0),
            (f"final class S: Other {{ {key} }}", 0),
        ]:
            with self.subTest(text):
                self.assertEqual(edited("import XCTest\n" + text), text)
                self.assertEqual(len(listed("import XCTest\n" + text)), count)

    def test_schedulers_of_combine_stay(self) -> None:
        for text in [
            "p.throttle(for: 1, scheduler: DispatchQueue.main, latest: true)",
            "p.debounce(for: .milliseconds(3), scheduler: RunLoop.main)",
            "@Dependency(\\.mainQueue) var q\np.debounce(for: 1, scheduler: q)",
            "@Dependency(\\.mainQueue) var q\np.receive(on: self.q)",
            "@Dependency(\\.mainRunLoop) var loop\nlet a = loop.now.date",
            "let a: AnySchedulerOf<DispatchQueue> = .main",
        ]:
            with self.subTest(text):
                self.assertTrue(edited(text).endswith(text.split("\n")[-1]))
                self.assertEqual(listed(text), [])

    def test_a_test_keeps_its_scheduler_where_a_feature_does(self) -> None:
        feature = IMPORT + "@Dependency(\\.mainQueue) var q\np.receive(on: q)"
        test = IMPORT + "let q = DispatchQueue.test\n$0.mainQueue = q.eraseToAnyScheduler()\nawait q.advance(by: 1)"
        both = [migrate.File(Path(f"{i}.swift"), text, False) for i, text in enumerate((feature, test))]
        after, _, places = migrate.migrated(both[1], migrate.survey(both))
        self.assertIn("$0.mainQueue = q.eraseToAnyScheduler()", after)
        self.assertEqual(len(places), 1)


def listed(text: str, *others: str) -> list[str]:
    """What is listed for the file, after its edits."""
    all_files = [migrate.File(Path(f"{i}.swift"), IMPORT + text, False) for i, text in enumerate((text, *others))]
    return [advice.split(":")[0] for _, advice in migrate.migrated(all_files[0], migrate.survey(all_files))[2]]


class PlaceTests(unittest.TestCase):
    def test_what_is_here_or_is_declared_by_the_app_is_not_listed(self) -> None:
        declared = "extension DependencyValues { var openSettings: A { get { b } } var assert: B { get { c } } }"
        uses = "@Dependency(\\.openSettings) var a\n@Dependency(\\.assert) var b\n"
        self.assertEqual(len(listed(uses)), 2)
        self.assertEqual(listed(uses, declared), [])
        self.assertEqual(listed(uses + declared), [])
        for text in [
            "@Dependency(\\.mainRunLoop) var a", "@Dependency(\\.mainQueue) var a\nq(a)", "let a: AnySchedulerOf<RunLoop>",
            "extension A { func eraseToStream() {} }\na.eraseToStream()",
            "let a = store.scope(state: \\.b, action: \\.b)", "let a = store.scope(\\.b, action: \\.b)",
            "@Shared var a: A\nif state.a == b {}", "@Shared var a: A\nstate.$a.withLock { $0 = b }",
            "@Shared var a: A\nlet b = state.a.filter { $0 }", "let a = Shared(value: b)", "let a = Shared($b.c)",
            "func f() -> some Reducer<A, B> { g() }", "func f() -> some Reducer<A<B, C>, D> { g() }", "let a = Shared(.key)",
            "a.eraseToStream()", "@State.Shared(.key) var a = 1", "@Shared(k) var a = 1", "@Shared var a: A; struct B { var a = 1 }\nstate.a = 2",
            "ButtonState(action: .send(.a, animation: .default)) { b }", "ButtonState(role: .cancel, action: .send(.a, animation: c)) { b }",
            "let a = DependencyValues.current.b", "extension DependencyValues { static var test: Self { a } }\nlet b = DependencyValues.test",
            "struct State: Sendable {}; enum Action: BindableAction, Sendable { case binding(BindingAction<State>) }",
            "enum Action: BindableAction { case binding(BindingAction<State>) }", "enum Action: Sendable { case binding(Int) }",
            "a.forEach(\\.rows, action: /Action.rows) { B() }; enum Action { case rows(IdentifiedActionOf<B>) }",
            "a.forEach(\\.rows, action: /Action.rows) { B() }; switch c { case let rows(id, action): d }",
            "@Shared(.appStorage(\"a\")) var a = true\nlet b = defaults.bool(forKey: \"b\")", "let b = defaults.bool(forKey: \"a\")",
            "let a = store.scope(state: path, action: other)", "enum E { case row(id: Int, name: String) }", "enum Action { case row(id: Int, action: R.Action) }",
        ]:
            with self.subTest(text):
                self.assertEqual(listed(text), [])

    def test_what_is_not_here_is_listed(self) -> None:
        for text in [
            "let q = DispatchQueue.test", "$0.mainQueue = .unimplemented", "let q: TestSchedulerOf<DispatchQueue>",
            "e.debounce(id: 1, for: i, scheduler: q)", "enum Action { case row(id: Int, action: R.Action) }; let a = Action.row(id:action:)",
            "let a = store.scope(state: { f($0) }, action: \\.b)", "let a = store.scope({ $0.b }, action: \\.b)",
            "let a = self.store.scope(state: \\.b)", "let a = store.actionless", "UIScheduler.shared",
            "let r = Reducer<A, B, C> { s, a, e in .none }", "r.pullback(state: \\.a, action: \\.b)",
            "Store(initialState: a, reducer: { r }, environment: b)", "@Shared(k) var a = 1\nstate.a += 1",
            "@Shared var a: A\nstate.a.b?.c[1] = 2", "@Shared var a: [A]\n$0.a.append(b)", "let a = Shared(b)",
            "withExpectedIssue { f() }", "static var testValue: A { if shouldReportUnimplemented { f() }; return b }",
            "@Dependency(\\.preferredLocales) var a", "@Dependency(\\.assertionFailure) var a",
            "let a = DependencyValues.test.b", "return .send(.a, animation: .default)", "let a = b ? .send(.a, animation: .default) : .none",
            "struct State {}; enum View: BindableAction, Sendable { case binding(BindingAction<State>) }",
            "struct A { struct State: Equatable {}; enum Action { enum View: Sendable, BindableAction { case binding(BindingAction<State>) } } }",
            "@Shared(.appStorage(\"a\")) var a = true\nlet b = UserDefaults.standard.bool(forKey: \"a\")",
            "import XCTest\nlet a = store.scope(state: { $0.b }, action: { .b($0) })",
            "r.reduce(into: &state[keyPath: a][b], action: c)",
        ]:
            with self.subTest(text):
                self.assertEqual(len(listed(text)), 1)

    def test_a_case_of_several_values_is_listed_with_the_case_to_write(self) -> None:
        for case, path, advice in [
            ("rows(id: Row.State.ID, action: Row.Action)", "/Action.rows",
             "case rows(id:action:): case rows(IdentifiedActionOf<Row>), and .rows(.element(id: id, action: action))"),
            ("rows(UUID, Cell.Action)", "/Action.rows",
             "case rows(_:_:): case rows(IdentifiedActionOf<Cell>), and .rows(.element(id: id, action: action))"),
            ("rows(id: UUID, action: Row.Action)", "\\.rows",
             "case rows(id:action:): case rows(IdentifiedActionOf<Row>), and .rows(.element(id: id, action: action))"),
        ]:
            with self.subTest(case):
                declaration = migrate.File(Path("A.swift"), f"{IMPORT}enum Action {{ case {case} }}", False)
                use = migrate.File(Path("B.swift"), f"{IMPORT}a.forEach(\\.rows, action: {path}) {{ Row() }}", False)
                context = migrate.survey([declaration, use])
                self.assertEqual([found for _, found in migrate.migrated(declaration, context)[2]], [advice])
                self.assertEqual(migrate.migrated(use, context)[2], [])

    def test_a_call_of_an_element_s_reducer_is_listed_with_the_operator(self) -> None:
        file = migrate.File(Path("A.swift"), f"{IMPORT}row.reduce(into: &state.rows[index], action: action)", False)
        self.assertIn("forEachIndex(\\.rows, action: \\.rows)", migrate.migrated(file, migrate.survey([file]))[2][0][1])

    def test_a_binding_of_an_enum_that_is_not_bindable_stays_one(self) -> None:
        use = "s.send(.binding(.set(\\.$a, 1)))"
        for declaration, after in [
            ("enum Action: BindableAction { case binding(BindingAction<State>) }\n", "s.send(.set(\\.a, 1))"),
            ("enum Action { case binding(BindingAction<State>) }\n", "s.send(.binding(.set(\\.a, 1)))"),
            ("enum Action { case a; case binding(BindingAction<B.State>) }\n", "s.send(.binding(.set(\\.a, 1)))"),
        ]:
            with self.subTest(declaration):
                self.assertEqual(edited(declaration + use), declaration + after)

    def test_closures_of_scope_stay_in_tests(self) -> None:
        closures = "a.scope(state: { $0.b }, action: { .b($0) })"
        self.assertEqual(edited(closures), "a.scope(state: \\.b, action: \\.b)")
        self.assertTrue(edited("import XCTest\n" + closures).endswith(closures))

    def test_a_manifest_is_listed_with_what_to_write(self) -> None:
        for text, advice in [
            ('.package(url: "https://github.com/pointfreeco/swift-composable-architecture.git", from: "1.0.0")', ".package(name"),
            ('.package(url: "https://github.com/pointfreeco/swift-dependencies", from: "1.0.0")', "swift-dependencies: nothing"),
            ('.product(name: "ComposableArchitecture", package: "swift-composable-architecture")', '.product(name: "Store"'),
            ('.package(url: "https://github.com/apple/swift-log", from: "1.0.0")', None),
        ]:
            with self.subTest(text):
                file = migrate.File(Path("Package.swift"), f"let a = [{text}]", False)
                found = [place for _, place in migrate.migrated(file, Context())[2]]
                self.assertEqual(len(found), 0 if advice is None else 1)
                self.assertTrue(all(place.startswith(advice or "") for place in found))

    def test_the_summary_promises_no_build(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "A.swift").write_text(IMPORT)
            code, output, _ = run(folder)
        self.assertEqual(code, 0)
        self.assertNotIn("0 places", output)
        self.assertIn("no place is left that it knows of. Build now:", output)


class ArticleTests(unittest.TestCase):
    """The table of edits in the article, of those that are marked as the script's."""

    # What is around the code of a row, where the edit depends on it.
    CONTEXT = {
        3: "%s enum Action {} }",
        14: "@Dependency(\\.mainQueue) var mainQueue\n%s",
        16: "let queue = DispatchQueue.test\n$0.mainQueue = queue.eraseToAnyScheduler()\n%s",
        17: "let queue = DispatchQueue.test\n$0.mainQueue = queue.eraseToAnyScheduler()\n%s",
        21: "import Testing\n%s @Test func test() { @Shared(.key) var a = 1 } }",
        28: "return %s",
        29: "return %s",
        35: "import XCTest\n%s store.send(.a, file: file, line: line) }",
    }

    def test_rows(self) -> None:
        article = Path(__file__).parents[2] / "Docs" / "Store.docc" / "ComingFromTCA.md"
        row = re.compile(r"(?m)^\| (\d+) \| \w+ \| (.*?) \| (.*?) \| ✓\?? \|$")
        rows = row.findall(article.read_text(encoding="utf-8"))
        self.assertGreater(len(rows), 20)
        for number, before, after in rows:
            for old, new in zip(re.findall(r"`([^`]+)`", before), re.findall(r"`([^`]+)`", after)):
                with self.subTest(number):
                    found = edited(self.CONTEXT.get(int(number), "%s").replace("%s", old))
                    self.assertIn(new, " ".join(found.split()))
                    self.assertTrue(old not in found or old in new)


class FileTests(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.file = self.folder / "A.swift"
        self.file.write_text(IMPORT)

    def test_permissions_and_ends_of_line_are_kept(self) -> None:
        self.file.write_bytes(b"import ComposableArchitecture\r\nlet a = TestClock()\r\n")
        self.file.chmod(0o640)
        self.assertEqual(run(str(self.folder))[0], 0)
        self.assertEqual(self.file.read_bytes(), b"import Store\r\nimport TestSupport\r\nlet a = TestClock()\r\n")
        self.assertEqual(self.file.stat().st_mode & 0o777, 0o640)
        self.assertEqual(os.listdir(self.folder), ["A.swift"])

    def test_check_changes_nothing(self) -> None:
        code, output, _ = run("--check", str(self.folder))
        self.assertEqual((code, self.file.read_text()), (0, IMPORT))
        self.assertIn("-import ComposableArchitecture\n+import Store\n", output)

    def test_hidden_folders_are_skipped(self) -> None:
        hidden = self.folder / ".build" / "B.swift"
        hidden.parent.mkdir()
        hidden.write_text(IMPORT)
        run(str(self.folder))
        self.assertEqual(hidden.read_text(), IMPORT)

    def test_a_file_that_is_not_utf8_is_left(self) -> None:
        other = self.folder / "B.swift"
        other.write_bytes(IMPORT.encode() + b"\xff\xfe")
        code, _, errors = run(str(self.folder))
        self.assertEqual(code, 1)
        self.assertIn("B.swift: left as it is: not UTF-8", errors)
        self.assertEqual(other.read_bytes(), IMPORT.encode() + b"\xff\xfe")
        self.assertEqual(self.file.read_text(), "import Store\n")

    def test_an_unreadable_file_is_left(self) -> None:
        with mock.patch.object(Path, "read_bytes", side_effect=PermissionError(13, "Permission denied")):
            code, _, errors = run(str(self.folder))
        self.assertEqual(code, 1)
        self.assertIn("A.swift: left as it is: Permission denied", errors)

    def test_a_read_only_folder_is_left(self) -> None:
        if os.geteuid() == 0:
            # The superuser may write to any folder, so that it has to be the file system that refuses.
            refusal = mock.patch.object(tempfile, "mkstemp", side_effect=OSError(30, "Read-only file system"))
        else:
            self.folder.chmod(0o555)
            self.addCleanup(self.folder.chmod, 0o755)
            refusal = contextlib.nullcontext()
        with refusal:
            code, _, errors = run(str(self.folder))
        self.assertEqual((code, self.file.read_text()), (1, IMPORT))
        self.assertIn("A.swift: not changed:", errors)

    def test_an_interrupted_write_leaves_the_original(self) -> None:
        for function in ("replace", "fsync", "fchmod"):
            with mock.patch.object(files.os, function, side_effect=OSError(5, "Input/output error")):
                code, _, errors = run(str(self.folder))
            self.assertEqual((code, self.file.read_text()), (1, IMPORT))
            self.assertIn("A.swift: not changed: Input/output error", errors)
            self.assertEqual(os.listdir(self.folder), ["A.swift"])
        with mock.patch.object(files.os, "replace", side_effect=KeyboardInterrupt):
            with self.assertRaises(KeyboardInterrupt):
                run(str(self.folder))
        self.assertEqual(self.file.read_text(), IMPORT)
        self.assertEqual(os.listdir(self.folder), ["A.swift"])

    def test_wrong_use(self) -> None:
        self.assertEqual(run()[0], 2)
        self.assertEqual(run("--other", str(self.folder))[0], 2)
        self.assertEqual(run(str(self.folder / "None"))[0], 2)


if __name__ == "__main__":
    unittest.main(verbosity=0)
