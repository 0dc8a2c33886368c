import Store

/// Runs a feature in every order of what can happen, and looks for a run in which something doesn't hold.
///
/// ```swift
/// let explorer = ExplorerOf<Library>(initialState: Library.State()) {
///   Library()
/// }
/// .exploring { library in
///   library.rule("Open a book") { state in state.books.map { .bookTapped(id: $0.id) } }
///   library.endpoint(\.bookClient.load) { [.return([.dune]), .throw(Offline())] }
///   library.eventually("The list is not loading") { !$0.isLoading }
/// }
///
/// @Test func `Nothing breaks`() async { await explorer.check() }
/// ```
///
/// Without rules they are derived, see ``derivedRules()``. Rules say what the user can do, endpoints what the world answers, and properties what must hold. Effects run. What an
/// effect waits for, a call or a clock, ends in any order with everything else that can happen.
///
/// An explorer is a value: each function returns a changed copy. The same explorer, bounds and seed give the same exploration,
/// unless a duration ends it.
public struct Explorer<State, Action> {
  let makeEngine: (State, EngineConfiguration) -> Engine<State, Action>
  let makeInitialState: () -> State
  let prepareDependencies: (inout DependencyValues) -> Void
  let feature: String
  let location: Store::SourceLocation
  var rules: [ExplorerRule<State, Action>] = []
  var endpoints: [ExplorerEndpointMaker] = []
  var properties: [ExplorerProperty<State>] = []
  var monitors: [ExplorerMonitor<State>] = []
  /// The rows of which it doesn't matter which is which.
  var symmetries: [ExplorerSymmetry<State>] = []
  /// Whether rules are derived from the cases of the actions, also if there are others.
  var derivesRules = false
  /// Whether the process may die.
  var hasDeath = false
  var skipped: Set<ExplorerCheck> = []
  /// The names of the mistakes that are set aside.
  var knownIssues: [String] = []
  /// Each returns what is wrong with the link of a state, unless the link is known to be right for its screen; then it is.
  var linkProblems: [(State, inout [String: String]) -> String?] = []

  /// Creates an explorer of a feature, without rules.
  ///
  /// Dependencies have test values. `uuid` counts up, `date` stands still, random numbers have a seed, and the clocks are
  /// moved by the explorer.
  ///
  /// - Parameters:
  ///   - initialState: The initial state, evaluated in the dependencies for each exploration.
  ///   - reducer: The feature's reducer.
  ///   - prepareDependencies: Other dependencies. They must have no state of their own: the explorer goes back to earlier
  ///     states of the feature, and can't put theirs back.
  ///   - location: The call site, for the tests that it writes.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure @escaping () -> State,
    @ReducerBuilder<State, Action> reducer: @escaping () -> R,
    withDependencies prepareDependencies: @escaping (inout DependencyValues) -> Void = { _ in },
    location: Store::SourceLocation = #Store::location
  ) {
    self.location = location
    makeInitialState = initialState
    makeEngine = { state, configuration in
      Engine(
        initialState: state,
        reducer: reducer(),
        storeName: "Explorer",
        configuration: configuration
      )
    }
    self.prepareDependencies = prepareDependencies
    feature = typeName(R.self)
  }

  private var callArguments: [String]? {
    CallText.arguments(of: "Explorer", at: location) ?? CallText.arguments(of: "init", at: location)
  }

  /// The initial state, as written.
  var initialStateText: String? { callArguments?.first.flatMap { $0.hasPrefix("{") ? nil : $0 } }

  /// The reducer, as written.
  var reducerText: String? { closureTexts.first }

  /// The changes of the dependencies, as written.
  var dependenciesText: String? { closureTexts.dropFirst().first }

  private var closureTexts: [String] {
    (callArguments ?? []).filter { $0.hasPrefix("{") }.map {
      String($0.dropFirst().dropLast()).unindented
    }
  }

  func with(_ change: (inout Explorer) -> Void) -> Explorer {
    var copy = self
    change(&copy)
    return copy
  }
}

/// The explorer of a feature.
public typealias ExplorerOf<R: Reducer> = Explorer<R.State, R.Action>
