/// Leaves a property of an `@ObservableState` struct out of what is stored for a later process.
///
/// ```swift
/// @ObservableState
/// struct State: Codable {
///   var title = ""
///   @NotRestored var progress = 0.0
/// }
/// ```
///
/// A restored state has the initial value of the property, which it must have. Any other encoding of the state has the property:
/// a recording, a file, a request. The state of a feature that is tested with `.survivesProcessDeath` keeps the value.
///
/// A property marked ``Redacted()`` needs no other mark, and one whose type is a ``TransientValue`` none at all. A state with
/// coders of its own, `encode(to:)` and `init(from:)`, codes what they say.
@attached(peer)
public macro NotRestored() = #externalMacro(module: "StoreMacros", type: "NotRestoredMacro")
