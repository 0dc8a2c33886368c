/// Presents a child feature while an optional of an `@ObservableState` struct is not nil.
///
/// ```swift
/// @ObservableState
/// struct State {
///   @Presents var destination: Destination.State?
/// }
/// ```
///
/// `$destination` is the `PresentationState` behind the property, for
/// `.ifLet(\.$destination, action: \.destination)`. The property needs its type written out, an
/// optional; it is observed like any other of the struct.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro Presents() = #externalMacro(module: "StoreMacros", type: "PresentsMacro")
