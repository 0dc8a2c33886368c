/// Makes a struct a feature, or an enum of features one feature.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState
///   struct State { var count = 0 }
///   enum Action { case incrementTapped }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in … }
///   }
/// }
/// ```
///
/// Attached to a struct, it conforms to `Reducer`; `Action` and an enum `State` get
/// `@CasePathable`, `body` gets the `@ReducerBodyBuilder`. A missing `State`, `Action` or `body` is
/// written, empty. `reduce(into:action:)` may stand in place of `body`. Where the types written in either of them name
/// the state and the actions, as in `var body: some Reducer<Int, Child.Action>`, neither is written.
///
/// Attached to an enum, each case names a feature that may be presented at one position:
///
/// ```swift
/// @Reducer
/// enum Path {
///   case detail(DetailFeature)
///   case picker(PickerFeature)
/// }
/// ```
///
/// `Path.State` and `Path.Action` get the cases with the features' states and actions,
/// `Path.body` runs the feature of the current case, and `store.case` returns its store. The
/// feature is created by its `init()`, or by the default value of the payload:
/// `case detail(DetailFeature = DetailFeature(mode: .compact))`. The compiler evaluates such a value on no
/// actor, so one whose initialiser belongs to the main actor is written
/// `MainActor.assumeIsolated { DetailFeature(mode: .compact) }`; `body` evaluates it on the main actor. A
/// nested enum of features is created by its `body`: `case path(Path.CaseBody = Path.body)`. A case
/// without payload, with several values, or marked `@ReducerCaseIgnored`, is in `State` only; one marked
/// `@ReducerCaseEphemeral`, or with an `AlertState` or a `ConfirmationDialogState`, has no reducer.
/// Where `Action` is written by hand and has a case of the same name, a binding reaches an ignored case too.
/// `State`, `Action`, `body`, `CaseScope` and `scope(_:)` are kept where the enum declares them by hand; an enum
/// `State` or `Action` gets the attributes and conformances that it doesn't state.
///
/// Arguments conform `State` and `Action`, as extensions beside the feature would:
/// `@Reducer(state: .equatable, .codable, action: .equatable)`.
///
/// A macro sees only the declaration it is attached to, no extensions: `State`, `Action` and `body` belong
/// inside of its braces.
///
/// - Parameters:
///   - state: The conformances of the state.
///   - action: The conformances of the actions.
@attached(
  member,
  names: named(State),
  named(Action),
  named(body),
  named(reduce),
  named(CaseScope),
  named(scope),
  named(CaseScopes),
  named(caseScopes)
)
@attached(memberAttribute)
@attached(
  extension,
  conformances: Reducer,
  CaseReducer,
  names: named(StateOfFeature),
  named(ActionOfFeature)
)
public macro Reducer(state: ReducerConformance..., action: ReducerConformance...) =
  #externalMacro(module: "StoreMacros", type: "ReducerMacro")

/// Conforms a type to protocols whose requirements the compiler writes; `@Reducer` with arguments adds it, and to an enum
/// `State` written by hand in an enum of features, or with a dialog in a case.
@attached(
  extension,
  conformances: Equatable,
  Hashable,
  Encodable,
  Decodable,
  Sendable,
  CaseReducerState,
  EphemeralState,
  names: named(StateReducer),
  named(isEphemeral)
)
public macro ReducerConformances(_ conformances: ReducerConformance...) =
  #externalMacro(module: "StoreMacros", type: "ReducerConformancesMacro")

/// Excludes a case of a `@Reducer` enum from `Action`: its payload is plain state, not a feature.
///
/// An `AlertState` or a `ConfirmationDialogState` in such a case is ephemeral all the same: an action for it, in an
/// `Action` written by hand, removes it.
@attached(peer)
public macro ReducerCaseIgnored() =
  #externalMacro(module: "StoreMacros", type: "ReducerCaseIgnoredMacro")

/// Marks a case of a `@Reducer` enum without a reducer: its payload has only actions, such as an alert.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case edit(EditFeature)
///   @ReducerCaseEphemeral case alert(AlertState<Alert>)
/// }
/// ```
///
/// `State` gets the case with the payload, `Action` with the payload's `Action`; see
/// ``EphemeralPayload``. The state is an ``EphemeralState``: when it is presented, its first action
/// removes it.
@attached(peer)
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "StoreMacros", type: "ReducerCaseEphemeralMacro")

/// Checks that the payload of a case is a feature, or an ``EphemeralPayload`` if the case is marked as one;
/// `@Reducer` adds it to the cases of an enum.
@attached(peer)
public macro ReducerCase() = #externalMacro(module: "StoreMacros", type: "ReducerCaseMacro")

/// A conformance that the arguments of `@Reducer` write for a feature's state or actions.
///
/// The compiler writes what the protocol requires.
public struct ReducerConformance: Sendable {
  /// `Encodable` and `Decodable`.
  public static let codable = ReducerConformance()
  /// `Decodable`.
  public static let decodable = ReducerConformance()
  /// `Encodable`.
  public static let encodable = ReducerConformance()
  /// `Equatable`.
  public static let equatable = ReducerConformance()
  /// `Hashable`, and with it `Equatable`.
  public static let hashable = ReducerConformance()
  /// No conformance: `@Reducer(state: .unobserved)` says that no view reads the state, which isn't marked
  /// `@ObservableState`.
  public static let unobserved = ReducerConformance()
  /// `Sendable`.
  public static let sendable = ReducerConformance()
}

// Names that someone may try: the macro says what to write instead.
extension ReducerConformance {
  /// Not written by `@Reducer`: declare it in an extension.
  @available(*, unavailable) public static var caseIterable: ReducerConformance {
    ReducerConformance()
  }

  /// Not written by `@Reducer`: declare it in an extension.
  @available(*, unavailable) public static var comparable: ReducerConformance {
    ReducerConformance()
  }

  /// Not written by `@Reducer`: declare it in an extension.
  @available(*, unavailable) public static var identifiable: ReducerConformance {
    ReducerConformance()
  }
}
