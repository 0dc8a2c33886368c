import Foundation
import Navigation
import Store

extension ProcessDeath {
  /// What a process leaves of a state for the next one; `nil` if that is nothing.
  static func stored<State>(_ state: State, in dependencies: DependencyValues) -> Data? {
    guard let type = State.self as? any Codable.Type else { return nil }
    return dependencies.bind { stored(state, as: type) }
  }

  private static func stored<Stored: Codable>(_ state: Any, as type: Stored.Type) -> Data? {
    (state as? Stored).flatMap { try? StateRestoration<Stored>.storableData(of: $0).data }
  }

  /// What the next process has of a stored state, in the dependencies in force.
  ///
  /// - Returns: The state, `nil` if nothing of it is restored, and whether all of it is.
  static func restored<State>(
    _ type: State.Type,
    from data: Data
  ) -> (state: State?, isWhole: Bool) {
    guard let type = State.self as? any Codable.Type else { return (nil, false) }
    let (state, isWhole) = restored(as: type, from: data)
    return (state as? State, isWhole)
  }

  private static func restored<Stored: Codable>(
    as type: Stored.Type,
    from data: Data
  ) -> (Any?, Bool) {
    let (state, problems) = StateRestoration<Stored>.state(from: data)
    return (state, problems.isEmpty)
  }
}
