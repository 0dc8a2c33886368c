/// Makes a property of ``DependencyValues`` a dependency with a default.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry var greeter: Greeter = Greeter(greeting: "hello")
///   @DependencyEntry(.test) var player: PlayerClient = PlayerClient()
/// }
/// ```
///
/// It writes the key, `__Key_greeter`: a ``DependencyKey`` whose live value is the default, or, with `.test`, a
/// ``TestDependencyKey`` whose test value it is. The type is written out. The other value is an extension of the key:
///
/// ```swift
/// extension DependencyValues.__Key_player: DependencyKey {
///   static let liveValue = PlayerClient.speakers
/// }
/// ```
///
/// - Parameter kind: What the default is for.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry(_ kind: DependencyEntryKind = .live) =
  #externalMacro(module: "StoreMacros", type: "DependencyEntryMacro")

/// What the default of a `@DependencyEntry` is for.
public enum DependencyEntryKind: Sendable {
  /// Apps and previews. A test that reads it is reported, unless it overrides it or the key has a `testValue`.
  case live
  /// Tests. An app that reads it is reported, unless it overrides it or the key has a `liveValue`.
  case test
}

/// Names the function that calls a closure of a `@DependencyClient` with labels.
///
/// ```swift
/// @DependencyClient
/// struct UserClient {
///   @DependencyEndpoint(method: "fetch") var fetchByID: (_ id: Int) async throws -> User
///   @DependencyEndpoint(method: "fetch") var fetchByName: (_ name: String) async throws -> User
/// }
/// ```
///
/// Without a name it writes nothing: each closure of a client has the default and the function.
///
/// - Parameter method: The name of the function; by default that of the property.
@attached(peer)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "StoreMacros", type: "DependencyEndpointMacro")
