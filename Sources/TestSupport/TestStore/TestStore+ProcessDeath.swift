import Navigation
import Store

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
    let state = engine.state.pointee
    let restored: Restored
    switch ProcessDeath.restored(state, as: type, in: engine.dependencies) {
    case .success(let state): restored = state
    case .failure(.problem(let problem)): return FailureText.notRestored(problem, after: step())
    case .failure(.difference(let difference)):
      return FailureText.notRestored(difference, after: step())
    }
    guard let restored = restored as? State else { return nil }
    engine.goOn(with: restored)
    if log.received.isEmpty, !log.hasFollowed { self.state = engine.state.pointee }
    return nil
  }
}

extension ProcessDeath {
  /// What isn't the same in a later process.
  enum Loss: Error {
    case problem(String)
    case difference(PartComparison.Difference)
  }

  /// The state that a later process has, with what it leaves out.
  static func restored<Restored: Codable>(
    _ state: Any,
    as type: Restored.Type,
    in dependencies: DependencyValues
  ) -> Result<Restored, Loss> {
    guard let state = state as? Restored else { return .failure(.problem("it is no \(type)")) }
    let restored: Restored
    do {
      restored = try dependencies.bind { try Restored.afterProcessDeath(of: state) }
    } catch {
      return .failure(.problem("\(error)"))
    }
    var comparison = PartComparison(limit: 1, read: nil)
    comparison.compare(state, restored)
    return comparison.differences.first.map { .failure(.difference($0)) } ?? .success(restored)
  }
}

extension ProcessDeath {
  /// What a later process doesn't have of a state.
  static func loss<Restored: Codable>(
    of state: Any,
    as type: Restored.Type,
    in dependencies: DependencyValues
  ) -> Loss? {
    guard case .failure(let loss) = restored(state, as: type, in: dependencies) else { return nil }
    return loss
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
