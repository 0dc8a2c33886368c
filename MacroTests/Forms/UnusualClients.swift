// The forms are compiled as written here, although the linter would write them otherwise.
// swift-format-ignore-file

public import Foundation
public import Store

@DependencyClient
public struct UnusualClient: Sendable {
  public var onMain: @MainActor @Sendable (_ text: String) -> Void
  var onMainLater: @Sendable @MainActor (_ a: Int) async throws -> Int
  var onCaller: nonisolated(nonsending) @Sendable (_ a: Int) async -> Void
  var elsewhere: @concurrent @Sendable (_ a: Int) async throws -> Int
  var taking: @Sendable (_ a: sending NSObject) throws -> Void
  var giving: @Sendable (_ a: Int) throws -> sending NSObject
  var owned: @Sendable (_ a: consuming String, _ b: borrowing String) throws -> Void
  var optional: @Sendable (_ id: Int?) throws -> String?
  var closure: @Sendable (_ id: Int) throws -> @Sendable (Int) -> Void
  var tuple: @Sendable (_ id: (Int, Int)) throws -> (a: Int, b: String)
  var result: @Sendable (_ x: [String: [Int]]) throws -> Result<Int, any Error>
  var existential: @Sendable (_ x: any Sendable) throws -> any Sendable
  var mixed: @Sendable (_ a: Int, String, _ `in`: Int, _ for: Int, _ `inout`: Int) throws -> Int
  var keywords: @Sendable (_ `self`: Int, _ `default`: Int) throws -> Int
  var twice: @Sendable (_ a: Int, _ a: Int) throws -> Int
  var callback: @Sendable (_ done: @escaping @Sendable (Int) -> Void, _ or: (() -> Void)?) throws -> Void
  var visitor: @Sendable (_ each: @Sendable (Int) -> Void) throws -> Void
  var lazily: @Sendable (_ x: @autoclosure () -> Int) throws -> Void
  var lazilyLater: @Sendable (
    _ x: @Sendable @autoclosure () async throws -> Int, @Sendable @autoclosure () throws -> Int
  ) async throws -> Void = { x, _ in _ = try await x() }
  var lazilyOr: @Sendable (@autoclosure () -> Int) -> Int = { $0() }
  var change: @Sendable (_ x: inout [Int], _ y: inout Int) throws -> Void
  var typed: @Sendable (_ x: Int) throws(CancellationError) -> Void
  var never: @Sendable (_ x: Int) throws(Never) -> Void
  var stop: @Sendable (_ x: Int) throws -> Never
  var any: @Sendable (_ x: Int) throws(any Error) -> Int = { _ in 1 }
  var defaulted: @Sendable (_ x: Int, _ y: inout Int) async throws -> Int = { x, y in y = x; return 1 }
  var mainDefault: @MainActor @Sendable () -> Int = { 1 }
  var parentheses: (@Sendable (_ x: Int) throws -> Void)
  var stream: @Sendable (_ id: UUID) -> AsyncStream<Int> = { _ in AsyncStream { $0.finish() } }
  private var hidden: @Sendable (_ x: Int) throws -> Int
  fileprivate var local: @Sendable (_ x: ClientKey) throws -> Int = { _ in 1 }
  public private(set) var readable: @Sendable (_ x: Int) throws -> Int
  var commented: @Sendable (
    _ x: Int, // the first
    _ y: Int /* the second */
  ) throws -> Int // done
  var path: any KeyPath<String, Int> & Sendable = \.count
  lazy var late = 1
  var void: @Sendable (_ a: Int) -> Swift.Void
  var maybe: (@Sendable (_ a: Int) -> Void)? = nil
}

public struct ClientKey: Sendable {}

/// The initialiser sets deprecated properties, and isn't deprecated itself.
@DependencyClient
public struct PartlyDeprecatedClient: Sendable {
  @available(*, deprecated, message: "use 'fetch'")
  public var load: @Sendable (_ id: Int) async throws -> String
  @available(iOS, deprecated: 17) private(set) var `in`: @MainActor @Sendable () -> Bool = { true }
  @available(*, deprecated) var `two words`: Int = 1
  @available(*, deprecated) var optional: Int?
  @available(*, deprecated) public let constant: @Sendable (_ id: Int) async -> Void
  @available(*, deprecated, renamed: "fetch") let `class`: @MainActor @Sendable () throws -> Int
  @available(*, deprecated) let pair: [Int], other: (a: Int, b: String)
  @available(*, deprecated) var first: @Sendable () -> Void, second: [Int]?
  @available(*, deprecated) let fixed = 1
  var fetch: @Sendable (_ id: Int) async throws -> String
}

func makePartlyDeprecatedClients() -> [PartlyDeprecatedClient] {
  [
    PartlyDeprecatedClient(pair: [], other: (1, "")),
    PartlyDeprecatedClient(load: { "\($0)" }, pair: [1], other: (1, ""), fetch: { "\($0)" }),
  ]
}

@DependencyClient
struct DeprecatedConstant<Value: Sendable>: Sendable {
  @available(*, deprecated) private let load: @Sendable (_ value: Value) throws -> Value
  @available(*, deprecated) nonisolated let value: Value
}

@MainActor
@DependencyClient
struct MainActorDeprecatedConstant {
  @available(*, deprecated) let run: @MainActor (_ x: Int) throws -> Int
}

@DependencyClient
struct DeprecatedWithInitializer {
  @available(*, deprecated) let run: () -> Void
  @available(*, deprecated) init(run: @escaping () -> Void) { self.run = run }
}

@DependencyClient
struct FailingClient<Value: Sendable, Failure: Error> where Value: Equatable {
  var a: @Sendable (_ value: Value) throws -> Value
  var b: @Sendable (_ values: [Value]) throws(Failure) -> Void
  var c: @Sendable (_ nested: Self.Nested) throws -> Self
  struct Nested {}
}

@DependencyClient
struct `My "Client"` {
  var `two words`: @Sendable (_ a: Int) throws -> Int
  var `in "quotes"`: @Sendable () throws -> Int
}

@MainActor
@DependencyClient
struct MainActorClient {
  var a: @MainActor (_ x: Int) -> Void
  var b: (_ x: Int) throws -> Int
  var c: @Sendable (_ x: Int) async throws -> Int
}

@DependencyClient
nonisolated struct NonisolatedClient { var a: @Sendable (_ x: Int) -> Void }

/// Names that expansions use too.
@DependencyClient
struct HygienicClient {
  var v0: @Sendable (_ v0: Int, _ v1: Int) throws -> Int
  var value: @Sendable (_ value: Int) -> Int = { _ in 1 }
}

@DependencyClient
@usableFromInline
struct InlinableClient { @usableFromInline var a: @Sendable (_ x: Int) throws -> Int }

func useLocalClient() throws -> Int {
  @DependencyClient
  struct Local { var a: @Sendable (_ x: Int) throws -> Int }
  return try Local().a(x: 1)
}

/// A client for values that aren't copied can be copied itself.
@DependencyClient
struct UniqueValueClient<Value: ~Copyable> {
  var a: @Sendable (_ x: borrowing Value) throws -> Int
}

@DependencyClient
struct IndirectClient: ~BitwiseCopyable { var a: @Sendable (_ x: Int) throws -> Int }
