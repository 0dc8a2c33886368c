import Foundation
import Store

extension StateRestoration {
  /// A state as ``restore()`` reads it, for a scene or a user activity that keeps it elsewhere.
  ///
  /// - Parameter state: The state.
  /// - Returns: JSON, the same for equal states unless they have sets, or dictionaries with other keys than texts and numbers.
  /// - Throws: `EncodingError` for the part that can't be encoded.
  public nonisolated static func data(of state: State) throws -> Data {
    let mode = RestorationMode()
    let data = try data(of: state, mode)
    if let problem = mode.problems.first {
      throw RestorationError(RestorationProblem(problem).description)
    }
    return data
  }

  private nonisolated static func data(of state: State, _ mode: RestorationMode) throws -> Data {
    try RestorationMode.$current.withValue(mode) {
      try JSONEncoder.storedState.encode(VersionedScreen(state))
    }
  }

  /// A state without the screens that can't be stored, nor those above them.
  ///
  /// - Returns: JSON, `null` if the state is a screen that isn't restored, and what isn't stored.
  /// - Throws: `EncodingError` if something can't be encoded that is no screen.
  package nonisolated static func storableData(
    of state: State
  ) throws -> (data: Data, problems: [RestorationProblem]) {
    let isLeftOut = RestorationMode.$current.withValue(RestorationMode()) {
      RestorationMode.leavesOut(state)
    }
    guard !isLeftOut else { return (StoredFile.nothing, []) }
    var unstorable: Set<Int> = []
    var problems: [RestorationProblem] = []
    while true {
      let mode = RestorationMode(unstorable: unstorable)
      do {
        let data = try data(of: state, mode)
        return (data, problems + mode.problems.map(RestorationProblem.init))
      } catch let error as UnstorableScreen where unstorable.insert(error.number).inserted {
        problems.append(RestorationProblem(error.problem))
      }
    }
  }

  /// A state that ``data(of:)`` has made, in this process or in an earlier one.
  ///
  /// - Parameters:
  ///   - data: The JSON.
  ///   - maximumSize: The most bytes.
  ///   - maximumScreens: The most screens on its stacks.
  /// - Returns: The state, `nil` if it can't be restored as a whole, and what isn't restored of it.
  public nonisolated static func state(
    from data: Data,
    maximumSize: Int = StoredBounds.size,
    maximumScreens: Int = StoredBounds.screens
  ) -> (state: State?, problems: [RestorationProblem]) {
    if let problem = StoredBounds.problem(ofSize: data.count, maximum: maximumSize) {
      return (nil, [problem])
    }
    let mode = RestorationMode(maximumScreens: maximumScreens)
    let state = RestorationMode.$current.withValue(mode) { () -> State? in
      do {
        return try JSONDecoder.storedState.decode(VersionedScreen<State>.self, from: data).state
      } catch {
        mode.add(
          RestorationMode.Problem(
            place: "",
            reason: "nothing is restored: \(RestorationMode.text(error))",
            json: String(decoding: data, as: UTF8.self)
          )
        )
        return nil
      }
    }
    return (state, mode.problems.map(RestorationProblem.init))
  }
}
