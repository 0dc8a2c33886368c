import Navigation
import Store
import SwiftCode

extension TestStore {
  /// Stores and restores the state, and goes on with what a later process would have, if the test has the trait.
  ///
  /// After a failure the store goes on as it is: one cause gives one failure.
  func surviveProcessDeath(_ step: @autoclosure () -> String, at location: SourceLocation) {
    guard survivesProcessDeath else { return }
    guard let type = State.self as? any Codable.Type else {
      survivesProcessDeath = false
      fail(FailureText.notCodable(State.self), at: location)
      return
    }
    if let failure = engine.isolation.enter({ restoreState(as: type, step) }) {
      survivesProcessDeath = false
      fail(failure, at: location)
    }
  }

  /// Goes on with the restored state.
  ///
  /// - Returns: Why it can't.
  private func restoreState<Restored: Codable>(
    as type: Restored.Type,
    _ step: () -> String
  ) -> String? {
    guard let state = engine.state.pointee as? Restored else { return nil }
    let restored: Restored
    do {
      restored = try engine.dependencies.bind { try Restored.afterProcessDeath(of: state) }
    } catch {
      return FailureText.notRestored("\(error)", after: step())
    }
    var comparison = PartComparison(limit: 1, read: nil)
    comparison.compare(state, restored)
    if let difference = comparison.differences.first {
      return FailureText.notRestored(difference, after: step())
    }
    guard let restored = restored as? State else { return nil }
    engine.goOn(with: restored)
    if log.received.isEmpty { self.state = engine.state.pointee }
    return nil
  }
}

extension Decodable where Self: Encodable {
  /// The state that a later process has, with what it leaves out.
  fileprivate static func afterProcessDeath(of state: Self) throws -> Self {
    try KeptValues.$current.withValue(KeptValues()) {
      let data = try StateRestoration.data(of: state)
      let (restored, problems) = StateRestoration<Self>.state(from: data)
      if let problem = problems.first { throw NotRestored(description: "\(problem)") }
      guard let restored else { throw NotRestored(description: "nothing is restored") }
      return restored
    }
  }
}

private struct NotRestored: Error, CustomStringConvertible {
  let description: String
}
