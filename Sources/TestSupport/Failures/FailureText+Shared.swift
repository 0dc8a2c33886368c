import Store
import StoreSwiftCode

extension FailureText {
  /// The differences of two states, and of shared values.
  static func changes<State>(
    _ expected: State,
    _ actual: State,
    _ shared: [SharedChange]
  ) -> String {
    let areEqual = !shared.isEmpty && isEqual(expected, actual)
    let state =
      areEqual ? nil : diff(expected, actual) ?? "The values differ, but their dumps do not."
    return ([state] + shared.map { text($0, in: actual) }).compactMap { $0 }
      .joined(separator: "\n\n")
  }

  /// The failure of a test that didn't assert what effects have changed.
  static func unasserted<State>(
    _ changes: [SharedChange],
    in state: State,
    before event: String,
    paste: String
  ) -> String {
    """
    Effects changed shared state, which was not asserted before \(event):

    \(changes.map { text($0, in: state).indented }.joined(separator: "\n\n"))

    \(PasteText.paragraph([paste]))
    """
  }

  private static func text<State>(_ change: SharedChange, in state: State) -> String {
    let place = SharedPlace.text(of: change, in: state)
    let name = [place, change.box.keyName].compactMap { $0 }.joined(separator: ", ")
    return change.text(named: name.isEmpty ? nil : name)
  }
}
