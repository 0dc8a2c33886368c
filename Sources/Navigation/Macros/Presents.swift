/// Presents a child feature while an optional of a state is not nil.
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
/// optional; in an `@ObservableState` struct it is observed like any other. In another struct `$destination` is stored,
/// and the compiler encodes it by that name: `@PresentationState` is encoded by the written one.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro Presents() = #externalMacro(module: "StoreMacros", type: "PresentsMacro")
