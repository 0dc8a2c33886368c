import Testing

@testable import StoreMacrosCode

/// Whole expansions of the macros of properties, in the forms that change them.
struct UnusualPropertySnapshotTests {
  @Test func `What is presented under a name in quotes`() throws {
    let source = "var `two words`: Optional<Int>"
    try Expansion(
      "PresentsMacro",
      "peer",
      of: source,
      context: ["@ObservableState struct State {}"]
    )
    .expect(
      """
      private var `_two words`: Store::MacroSupport.PresentationState<Int>

      var `$two words`: Store::MacroSupport.PresentationState<Int> {
      get {
        _registrarStorage.access(ObservedSlots.`two words`)
        return `_two words`
      }
      set {
        _registrarStorage.assign(newValue, to: &`_two words`, at: ObservedSlots.`two words`)
      }
      _modify {
        let modification = _registrarStorage.willModify(&`_two words`, at: ObservedSlots.`two words`)
        defer { _registrarStorage.didModify(&`_two words`, modification, at: ObservedSlots.`two words`) }
        yield &`_two words`
      }
      }
      """,
      compiledIn: """
        @ObservableState
        struct State {
        @Presents \(source)
        }
        """
    )
  }

  @Test func `The storage of a property that says nonisolated`() throws {
    let source = "nonisolated private(set) var count: Int = 0"
    try Expansion("ObservationStateTrackedMacro", "peer", of: source)
      .expect(
        """
        private nonisolated var _count: Int
        """,
        compiledIn: """
          @ObservableState
          struct State {
          \(source)
          }
          """
      )
  }
}
