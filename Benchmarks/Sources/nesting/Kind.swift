/// A kind of state, and how it contains a child's.
struct Kind {
  let isObserved: Bool
  let isDeep: Bool

  static let all = [false, true].flatMap { isObserved in
    [false, true].map { Kind(isObserved: isObserved, isDeep: $0) }
  }

  /// Observed or not, as a part of names.
  var state: String { isObserved ? "Observed" : "Plain" }
  private var suffix: String { isDeep ? "AB" : "A" }
  private var attribute: String { isObserved ? "@ObservableState " : "" }
  /// The path of the child's state.
  private var path: String { isDeep ? "a.b" : "a" }
  /// The kind in the names of cases.
  private var title: String { "\(isObserved ? "observed" : "plain") · \\.\(path)" }

  /// The name of the feature that contains so many others, nested in one another.
  func level(_ number: Int) -> String { "\(state)\(suffix)\(number)" }

  /// A state that contains a value of some type, for a feature that is generic in it.
  func place(named name: String, for type: String) -> String {
    """
    \(attribute)struct \(state)\(name)\(suffix): Place {
      static var kind: String { #"\(title)"# }
      static var path: WritableKeyPath<Self, \(type)> { \\.\(path) }
      var value: \(type) {
        get { \(path) }
        _modify { yield &\(path) }
      }
      init(_ value: \(type)) { a = \(isDeep ? "Holder(b: value)" : "value") }
    \(storage(of: type))
    }
    """
  }

  /// A feature that only contains the one below, in a scope.
  func feature(_ number: Int) -> String {
    let child = level(number - 1)
    return """
      @Reducer struct \(level(number)): Nested {
        \(attribute)struct State {
          init(_ value: \(child).State) { a = \(isDeep ? "Holder(b: value)" : "value") }
      \(storage(of: "\(child).State"))
        }
        enum Action: Sendable { case child(\(child).Action) }
        var body: some ReducerOf<Self> {
          Scope(state: \\.\(path), action: \\.child) { \(child)() }
        }
        static var kind: String { #"\(title)"# }
        static func state(of size: Int) -> State { State(\(child).state(of: size)) }
        static func action(in state: State) -> Action {
          .child(\(child).action(in: state.\(path)))
        }
        static func reader(of store: StoreOf<Self>) -> InnermostReader {
          let child = store.child(state: \\.\(path), action: \\.child)
          return \(child).reader(of: child).keeping(child)
        }
      }
      """
  }

  private func storage(of type: String) -> String {
    isDeep
      ? "  \(attribute)struct Holder { var b: \(type) }\n  var a: Holder"
      : "  var a: \(type)"
  }
}
