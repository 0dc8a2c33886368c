/// Puts the statements of an explorer together.
///
/// The compiler checks each statement alone, so a long list takes it no longer than its statements, and a mistake is reported at its line.
@resultBuilder
public enum ExplorerBuilder<State, Action> {
  /// The parts of a statement.
  public static func buildExpression(_ part: Explorer<State, Action>) -> [Explorer<State, Action>] {
    [part]
  }

  /// The parts of all statements.
  public static func buildBlock(_ parts: [Explorer<State, Action>]...) -> [Explorer<State, Action>]
  {
    parts.flatMap { $0 }
  }

  /// The parts of an `if` without `else`.
  public static func buildOptional(
    _ parts: [Explorer<State, Action>]?
  ) -> [Explorer<State, Action>] { parts ?? [] }

  /// The parts of an `if`.
  public static func buildEither(
    first parts: [Explorer<State, Action>]
  ) -> [Explorer<State, Action>] { parts }

  /// The parts of an `else`.
  public static func buildEither(
    second parts: [Explorer<State, Action>]
  ) -> [Explorer<State, Action>] { parts }

  /// The parts of a loop.
  public static func buildArray(
    _ parts: [[Explorer<State, Action>]]
  ) -> [Explorer<State, Action>] { parts.flatMap { $0 } }
}

extension Explorer {
  /// Adds rules, endpoints, properties, symmetries and known issues, one statement each.
  ///
  /// ```swift
  /// .exploring { library in
  ///   library.rule("Open a book") { state in state.books.map { .bookTapped(id: $0.id) } }
  ///   library.endpoint(\.bookClient.load) { [.return([.dune]), .throw(Offline())] }
  ///   library.eventually("The list is not loading") { !$0.isLoading }
  /// }
  /// ```
  ///
  /// - Parameter statements: Returns what is added to the explorer that it is given, which has none of these yet.
  /// - Returns: The explorer with all of it.
  public func exploring(
    @ExplorerBuilder<State, Action> _ statements: (Explorer) -> [Explorer]
  ) -> Explorer {
    let blank = with {
      ($0.rules, $0.endpoints, $0.properties, $0.monitors) = ([], [], [], [])
      ($0.linkProblems, $0.knownIssues, $0.skipped, $0.derivesRules) = ([], [], [], false)
      $0.hasDeath = false
      $0.symmetries = []
    }
    return statements(blank).reduce(self) { explorer, part in
      explorer.with {
        $0.rules += part.rules
        $0.endpoints += part.endpoints
        $0.properties += part.properties
        $0.monitors += part.monitors
        $0.symmetries += part.symmetries
        $0.linkProblems += part.linkProblems
        $0.knownIssues += part.knownIssues
        $0.skipped.formUnion(part.skipped)
        $0.derivesRules = $0.derivesRules || part.derivesRules
        $0.hasDeath = $0.hasDeath || part.hasDeath
      }
    }
  }
}
