/// Lets views and other observers observe a feature's state property by property.
///
/// Attached to a struct, each stored `var` is observed by itself: a change of it notifies only the
/// observers of that property. The state stays a plain value: the memberwise initialiser with its
/// default values, synthesised `Equatable`, `Hashable` and `Codable`, and `Mirror` see the
/// properties as written.
/// Attached to an enum, observers of a payload are notified when the case changes.
///
/// Left as written, and not observed: `let`, computed, `static`, `lazy`, `weak` and `unowned`
/// properties, those with a property wrapper, and those marked `@ObservationStateIgnored`. Each
/// observed property needs a `var` of its own.
///
/// The properties are isolated like the struct: to the main actor, or to none. One on another actor
/// can't be observed, which is an error at the actor. An actor whose name doesn't end in `Actor` looks
/// like a property wrapper to the macro; ``MacroSupport/PropertyWrapperStorage`` describes how the compiler
/// finds it.
///
/// An initialiser can set `self`. That makes a copy, which has the identity of its original, as any
/// copy has.
///
/// `willSet` and `didSet` of an observed property run whenever it is set, but not by an
/// initialiser, and not again for what they set themselves. A reducer for such a property works on
/// a copy, which is then set.
///
/// A type that declares its own `CodingKeys` in its braces is encoded and decoded by them, under
/// the written names; a property without a key needs a default value to be decoded. Without them all properties
/// are, but for `@Shared(.key)` and `@SharedReader(.key)`: a decoded state refers to the value of the key. A type with
/// its own `customMirror` keeps it. An `==` of its own belongs in its braces, unless all properties are
/// `Equatable`: the macro sees no extension. It may be in one if the type of a property, as written, is
/// never `Equatable`, such as that of a closure.
@attached(
  member,
  conformances: ObservableState,
  names: named(registrarStorage),
  named(_registrarStorage),
  named(observationRegistrar),
  named(observationID),
  named(markObservation),
  named(trackedProperties),
  named(namedProperties),
  named(stateConstruction),
  named(ObservedSlots),
  named(CodingKeys),
  named(customMirror)
)
@attached(memberAttribute)
@attached(
  extension,
  conformances: ObservableState,
  CustomReflectable,
  MacroSupport.StateEncodableByKeys,
  MacroSupport.StateDecodableByKeys,
  MacroSupport.StateEquatableByProperties,
  names: named(encodeByKeys),
  named(hasEqualProperties),
  named(init(decodingByKeys:))
)
public macro ObservableState() =
  #externalMacro(module: "StoreMacros", type: "ObservableStateMacro")

/// Observes one property of an `@ObservableState` struct; that macro adds it.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked() =
  #externalMacro(module: "StoreMacros", type: "ObservationStateTrackedMacro")

/// Leaves a stored property of an `@ObservableState` struct unobserved.
///
/// For properties that no view shows, such as a cache: a change notifies no observer. An observed state in
/// such a property still notifies the observers of its own properties when these change, and none when
/// the whole state is replaced.
@attached(peer)
public macro ObservationStateIgnored() =
  #externalMacro(module: "StoreMacros", type: "ObservationStateIgnoredMacro")
