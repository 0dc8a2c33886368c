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
/// `@CasePathable`, `body` gets the `@ReducerBuilder`. A missing `State`, `Action` or `body` is
/// written, empty. `reduce(into:action:)` may stand in place of `body`.
///
/// Attached to an enum, each case names a feature that may be shown in one place:
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
/// `Path.body` runs the feature of the case at hand, and `store.case` gives its store. The
/// feature is made by its `init()`, or by the default value of the payload:
/// `case detail(DetailFeature = DetailFeature(mode: .compact))`. The compiler puts such a value on no
/// actor, so one whose initialiser belongs to the main actor is written
/// `MainActor.assumeIsolated { DetailFeature(mode: .compact) }`; `body` makes it on the main actor. An
/// enum of features is made by its `body`: `case path(Path.CaseBody = Path.body)`. A case without payload, or one marked
/// `@ReducerCaseIgnored`, is in `State` only; one marked `@ReducerCaseEphemeral` has no reducer.
/// What the enum declares by hand of `State`, `Action`, `body`, `CaseScope` and `scope(_:)` is kept.
///
/// A macro sees the braces it is attached to, no extension: `State`, `Action` and `body` belong
/// inside of them.
@attached(
  member,
  names: named(State),
  named(Action),
  named(body),
  named(reduce),
  named(CaseScope),
  named(scope)
)
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer() = #externalMacro(module: "StoreMacros", type: "ReducerMacro")

/// Keeps a case of a `@Reducer` enum out of `Action`: its payload is plain state, no feature.
@attached(peer)
public macro ReducerCaseIgnored() =
  #externalMacro(module: "StoreMacros", type: "ReducerCaseIgnoredMacro")

/// Keeps a case of a `@Reducer` enum free of a reducer: its payload has actions only, as an alert.
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
/// ``EphemeralPayload``. The state is an ``EphemeralState``: presented, the case is removed with its
/// first action.
@attached(peer)
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "StoreMacros", type: "ReducerCaseEphemeralMacro")

/// Checks that the payload of a case is a feature, or an ``EphemeralPayload`` where the case is marked
/// so; `@Reducer` adds it to the cases of an enum.
@attached(peer)
public macro ReducerCase() = #externalMacro(module: "StoreMacros", type: "ReducerCaseMacro")
