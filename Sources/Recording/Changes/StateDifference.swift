import Store

/// A part of a state that a step has changed.
public struct StateDifference: Sendable, Hashable, Codable {
  /// Where it is, such as `path[id: 0].assetDetail.phase`; `state` if it is all of the state.
  public let path: String
  /// The value before the step, on one line; `nil` if the part wasn't there.
  public let former: String?
  /// The value after the step, on one line; `nil` if the part isn't there any more.
  public let value: String?
}

extension StateDifference: CustomStringConvertible {
  /// The change, such as `title: "a" → "b"`, `path[id: 0]: inserted` or `path[id: 0]: removed`.
  public var description: String {
    switch (former, value) {
    case (let former?, let value?): "\(path): \(former) → \(value)"
    case (nil, let value?): "\(path): inserted \(value)"
    case (_, nil): "\(path): removed"
    }
  }
}

extension Recording {
  /// What a step has changed in the state, in the order of its properties.
  ///
  /// - Complexity: That of up to a hundred actions, and of the parts of the state that are no collections.
  /// - Parameters:
  ///   - id: The number of the step.
  ///   - limit: The most differences to find.
  /// - Returns: The differences; none if the step isn't kept.
  public final func changes(of id: Int, atMost limit: Int = 20) -> [StateDifference] {
    guard let (former, current) = replayers(around: id) else { return [] }
    if !log.visibility.showEverything {
      return Array(shownDifferences(former, current).prefix(limit))
    }
    var comparison = PartComparison(limit: limit) { reference in
      (former.inspect { _ in reference.0.anyValue }, current.inspect { _ in reference.1.anyValue })
    }
    comparison.compare(former.inspect { $0 }, current.inspect { $0 })
    return comparison.differences.map(StateDifference.init)
  }
}
