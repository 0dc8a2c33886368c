/// Hides the value of a property in logs, differences and failures: it is written as `•••`.
///
/// ```swift
/// @ObservableState
/// struct State {
///   @Redacted var password = ""
/// }
/// ```
///
/// It can be attached to a stored `var` of any struct. The property is read and written as one without the attribute, and
/// in an `@ObservableState` struct it is observed as one. It is stored as a `Redacted` under its name with an
/// underscore, and the compiler encodes a struct that isn't observed by that name: there write
/// `var password: Redacted<String>`.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro Redacted() = #externalMacro(module: "StoreMacros", type: "RedactedMacro")
