/// A type whose values end with the process: the state of a load, the progress of some work.
///
/// ```swift
/// enum LoadPhase: TransientValue, Codable {
///   case idle, loading, loaded
///
///   static var initialValue: Self { .idle }
/// }
/// ```
///
/// What is stored for a later process leaves out each property of such a type, and the restored state has the initial value
/// there: so a screen whose `onMount` loads where nothing was loaded loads again. An optional is `nil` then, and an array is
/// empty. Any other encoding has the value.
///
/// That is so for properties of structs and for payloads of cases, where the compiler or `@ObservableState` writes the coding.
/// A dictionary, and code that encodes into another container, encodes the values.
public protocol TransientValue {
  /// The value in a restored state.
  static var initialValue: Self { get }
}

extension Optional: TransientValue where Wrapped: TransientValue {
  /// `nil`.
  public static var initialValue: Wrapped? { nil }
}

extension Array: TransientValue where Element: TransientValue {
  /// No values.
  public static var initialValue: [Element] { [] }
}

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
