/// The source of a feature whose body has many operators, one of them perhaps with a mistake.
struct LongBody {
  /// A kind of operator.
  enum Kind: CaseIterable {
    case scope, ifLet, presented, enumOfFeatures, alert, forEach, stack, onChange, route, mount
    case presentedRoute, plainAlert, stackOfFeatures
    /// Operators on cases of the state, which is an enum then.
    case caseScope, ifCaseLet

    var isOfEnum: Bool { self == .caseScope || self == .ifCaseLet }
  }

  /// What is wrong with an operator.
  enum Mistake: CaseIterable {
    /// The key path of the state or of the actions names no property or case.
    case statePath, actionPath
    /// The closure has the reducer, or the state, of another child.
    case otherChild
    case missingClosure
    /// The case of the actions has another payload than the operator needs.
    case otherCase
    /// The closure returns an effect that sends an action that doesn't exist.
    case effect
    /// The closure changes the state and returns no effect.
    case missingEffect
    /// An operator that must be the last, or the first.
    case wrongOrder

    /// The kinds of operators that the mistake can be made in.
    var kinds: [Kind] {
      switch self {
      case .statePath:
        [
          .scope, .ifLet, .presented, .enumOfFeatures, .alert, .plainAlert, .forEach, .stack,
          .stackOfFeatures, .onChange, .mount, .caseScope, .ifCaseLet,
        ]
      case .actionPath, .otherCase:
        [
          .scope, .ifLet, .presented, .enumOfFeatures, .alert, .plainAlert, .forEach, .stack,
          .stackOfFeatures, .caseScope, .ifCaseLet,
        ]
      case .otherChild:
        [
          .scope, .ifLet, .presented, .forEach, .stack, .route, .presentedRoute, .caseScope,
          .ifCaseLet,
        ]
      case .missingClosure:
        [
          .scope, .ifLet, .presented, .forEach, .stack, .onChange, .mount, .route, .presentedRoute,
          .caseScope, .ifCaseLet,
        ]
      case .effect, .missingEffect:
        [.onChange, .mount]
      case .wrongOrder:
        [.forEach, .mount, .onChange, .route, .presentedRoute]
      }
    }
  }

  private let isOfEnum: Bool
  private var properties: [String] = []
  private var cases: [String] = []
  private var scopes: [String] = []
  private var operators: [String] = []

  /// A body with an operator of each of some kinds, in their order.
  ///
  /// - Parameters:
  ///   - kinds: The kinds.
  ///   - mistakes: What is wrong with some of them, by their number.
  init(_ kinds: [Kind], mistakes: [Int: Mistake] = [:]) {
    isOfEnum = kinds.contains(where: \.isOfEnum)
    for (number, kind) in kinds.enumerated() {
      add(kind, "child\(number)", mistakes[number])
    }
  }

  private mutating func add(_ kind: Kind, _ name: String, _ mistake: Mistake?) {
    let state = mistake == .statePath ? "missing" : name
    let action = mistake == .actionPath ? "missing" : name
    let paths = "\\.\(state), action: \\.\(action)"
    let presentedPaths = "\\.$\(state), action: \\.\(action)"
    let child = closure(mistake, "Child()", "Other()")
    var line: String
    switch kind {
    case .scope:
      add("var \(name) = Child.State()", "\(name)(Child.Action)")
      line = "Scope(state: \(paths))\(child)"
    case .caseScope:
      add("case \(name)(Child.State)", "\(name)(Child.Action)")
      line = "Scope(state: \(paths))\(child)"
    case .ifCaseLet:
      add("case \(name)(Child.State)", "\(name)(Child.Action)")
      line = ".ifCaseLet(\(paths))\(child)"
    case .ifLet:
      add("var \(name): Child.State?", "\(name)(Child.Action)")
      line = ".ifLet(\(paths))\(child)"
    case .presented:
      add("@Presents var \(name): Child.State?", "\(name)(PresentationAction<Child.Action>)")
      line = ".ifLet(\(presentedPaths))\(child)"
    case .enumOfFeatures:
      add("@Presents var \(name): Page.State?", "\(name)(PresentationAction<Page.Action>)")
      line = ".ifLet(\(presentedPaths))"
    case .alert:
      add("@Presents var \(name): AlertState<Int>?", "\(name)(PresentationAction<Int>)")
      line = ".ifLet(\(presentedPaths))"
    case .plainAlert:
      add("var \(name): AlertState<Int>?", "\(name)(PresentationAction<Int>)")
      line = ".ifLet(\(paths))"
    case .forEach:
      add("var \(name): IdentifiedArrayOf<Child.State> = []", "\(name)(IdentifiedActionOf<Child>)")
      line = ".forEach(\(paths))\(child)"
    case .stack:
      add("var \(name) = StackState<Child.State>()", "\(name)(StackActionOf<Child>)")
      line = ".forEach(\(paths))\(child)"
    case .stackOfFeatures:
      add("var \(name) = StackState<Page.State>()", "\(name)(StackActionOf<Page>)")
      line = ".forEach(\(paths))"
    case .onChange:
      add("var \(name) = 0", "\(name)(Int)")
      line = ".onChange(of: \\.\(state))\(closure(mistake, "_, _ in .send(.tapped)"))"
    case .route:
      add("var \(name) = StackState<Page.State>()", "\(name)(StackActionOf<Page>)")
      operators.append(".forEach(\\.\(name), action: \\.\(name))")
      operators.append(".route(Answer.self) { .child(Child.State(id: $0.id)) }")
      line = ".route(Ask.self)\(screen(mistake))"
    case .presentedRoute:
      add("@Presents var \(name): Page.State?", "\(name)(PresentationAction<Page.Action>)")
      operators.append(".ifLet(\\.$\(name), action: \\.\(name))")
      operators.append(".route(Answer.self) { .child(Child.State(id: $0.id)) }")
      line = ".route(Ask.self)\(screen(mistake))"
    case .mount:
      add("var \(name) = 0", "\(name)(Int)")
      operators.append(".onMount { _ in .none }")
      line = ".onMount(id: \\.\(state))\(closure(mistake, "_ in .send(.tapped)"))"
    }
    if mistake == .otherCase, let last = cases.indices.last {
      // Presented where it isn't, and not where it is.
      let isPlain = [.scope, .ifLet, .caseScope, .ifCaseLet].contains(kind)
      cases[last] = "case \(name)(\(isPlain ? "PresentationAction<Child.Action>" : "Page.Action"))"
    }
    switch (mistake, kind) {
    case (nil, _): break
    case (.wrongOrder, .route), (.wrongOrder, .presentedRoute):
      operators.append(".onMount { _ in .none }")
      line += Self.mark
    case (.wrongOrder, .forEach):
      line = ".route(Ask.self)\(screen(nil))\(Self.mark)\n      \(line)"
    case (.wrongOrder, _):
      line += "\n      .route(Ask.self)\(screen(nil))\(Self.mark)"
    default:
      line += Self.mark
    }
    if kind == .scope || kind == .caseScope { scopes.append(line) } else { operators.append(line) }
  }

  private mutating func add(_ property: String, _ action: String) {
    properties.append(property)
    cases.append("case \(action)")
  }

  private func closure(_ mistake: Mistake?, _ body: String, _ other: String? = nil) -> String {
    switch mistake {
    case .missingClosure: ""
    case .otherChild: " { \(other ?? body) }"
    case .effect: " { \(body.replacing("tapped", with: "missing")) }"
    case .missingEffect:
      " { \(body.replacing("_ in .send(.tapped)", with: "state in state = state")) }"
    default: " { \(body) }"
    }
  }

  private func screen(_ mistake: Mistake?) -> String {
    closure(mistake, "_ in .child(Child.State())", "_ in .child(Other.State())")
  }

  private static let mark = "  // here"

  /// The numbers of the lines with a mistake, as the compiler counts them in a client.
  var lines: Set<Int> {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return Set(lines.indices.filter { lines[$0].hasSuffix(Self.mark) }.map { $0 + 2 })
  }

  /// The source, with the features that it contains.
  var source: String {
    """
    @Reducer struct Child {
      @ObservableState struct State: Identifiable { var id = 0 }
      enum Action { case tapped }
      var body: some ReducerOf<Self> { EmptyReducer() }
    }
    @Reducer struct Other {
      @ObservableState struct State: Identifiable { var id = 0 }
      enum Action { case tapped }
      var body: some ReducerOf<Self> { EmptyReducer() }
    }
    @Reducer enum Page { case child(Child) }
    struct Ask: Request { typealias Output = Int }
    struct Answer: Request { typealias Output = Int; var id = 0 }
    @Reducer struct Parent {
      @ObservableState \(isOfEnum ? "enum" : "struct") State {
        \(properties.joined(separator: "\n    "))
      }
      enum Action {
        case tapped
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
