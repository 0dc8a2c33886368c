/// The source of a feature whose body has many operators.
struct LongBody {
  /// A kind of operator.
  enum Kind: CaseIterable {
    case scope, ifLet, presented, enumOfFeatures, alert, forEach, stack, onChange, route, mount
  }

  private var properties: [String] = []
  private var cases: [String] = []
  private var scopes: [String] = []
  private var operators: [String] = []

  init(_ kinds: [Kind]) {
    for (number, kind) in kinds.enumerated() { add(kind, "child\(number)") }
  }

  private mutating func add(_ kind: Kind, _ name: String) {
    switch kind {
    case .scope:
      add("var \(name) = Child.State()", "\(name)(Child.Action)")
      scopes.append("Scope(state: \\.\(name), action: \\.\(name)) { Child() }")
    case .ifLet:
      add("var \(name): Child.State?", "\(name)(Child.Action)")
      operators.append(".ifLet(\\.\(name), action: \\.\(name)) { Child() }")
    case .presented:
      add("@Presents var \(name): Child.State?", "\(name)(PresentationAction<Child.Action>)")
      operators.append(".ifLet(\\.$\(name), action: \\.\(name)) { Child() }")
    case .enumOfFeatures:
      add("@Presents var \(name): Page.State?", "\(name)(PresentationAction<Page.Action>)")
      operators.append(".ifLet(\\.$\(name), action: \\.\(name))")
    case .alert:
      add("@Presents var \(name): AlertState<Int>?", "\(name)(PresentationAction<Int>)")
      operators.append(".ifLet(\\.$\(name), action: \\.\(name))")
    case .forEach:
      add("var \(name): IdentifiedArrayOf<Child.State> = []", "\(name)(IdentifiedActionOf<Child>)")
      operators.append(".forEach(\\.\(name), action: \\.\(name)) { Child() }")
    case .stack:
      add("var \(name) = StackState<Child.State>()", "\(name)(StackActionOf<Child>)")
      operators.append(".forEach(\\.\(name), action: \\.\(name)) { Child() }")
    case .onChange:
      add("var \(name) = 0", "\(name)(Int)")
      operators.append(".onChange(of: \\.\(name)) { _, _ in .none }")
    case .route:
      add("var \(name) = StackState<Page.State>()", "\(name)(StackActionOf<Page>)")
      operators.append(".forEach(\\.\(name), action: \\.\(name))")
      operators.append(".route(Ask.self) { _ in .child(Child.State()) }")
      operators.append(".route(Answer.self) { .child(Child.State(id: $0.id)) }")
    case .mount:
      add("var \(name) = 0", "\(name)(Int)")
      operators.append(".onMount { _ in .none }")
      operators.append(".onMount(id: \\.\(name)) { _ in .none }")
    }
  }

  private mutating func add(_ property: String, _ action: String) {
    properties.append(property)
    cases.append("case \(action)")
  }

  /// The source, with the features that it contains.
  var source: String {
    """
    @Reducer struct Child {
      @ObservableState struct State: Identifiable { var id = 0 }
      enum Action { case tapped }
      var body: some ReducerOf<Self> { EmptyReducer() }
    }
    @Reducer enum Page { case child(Child) }
    struct Ask: Request { typealias Output = Int }
    struct Answer: Request { typealias Output = Int; var id = 0 }
    @Reducer struct Parent {
      @ObservableState struct State {
        \(properties.joined(separator: "\n    "))
      }
      enum Action {
        \(cases.joined(separator: "\n    "))
      }
      var body: some ReducerOf<Self> {
        \(scopes.joined(separator: "\n    "))
        Reduce { _, _ in .none }
          \(operators.joined(separator: "\n      "))
      }
    }
    """
  }
}
