/// Gives a struct of closures default values that report their call, so that a test overrides
/// only what it uses.
///
/// ```swift
/// @DependencyClient
/// struct PlayerClient: Sendable {
///   var play: @Sendable (_ url: URL) async throws -> Void
///   var stop: @Sendable () async -> Void
///   var isPlaying: @Sendable () -> Bool = { false }
/// }
///
/// extension PlayerClient: TestDependencyKey {
///   static let testValue = PlayerClient()
/// }
/// ```
///
/// The initialiser has a parameter for each stored property. The default of a closure reports an
/// issue that points at the client's declaration, and then throws ``UnimplementedError``, or
/// returns if it returns nothing. One that can't throw and returns an optional, written `T?`, returns `nil`. Any other
/// that can't throw needs a default value, which is called after the report.
///
/// A closure whose parameters have names after `_` can be called with them as labels, by a
/// function that the macro writes: `try await player.play(url: url)`.
@attached(member, names: named(init), arbitrary)
public macro DependencyClient() =
  #externalMacro(module: "StoreMacros", type: "DependencyClientMacro")
