/// The last actions of a drain that nears its limit, from which the cycle is named that they repeat.
struct ActionChain {
  /// The most actions that are kept.
  static let length: UInt64 = 1000

  private struct Step {
    let name: String
    /// The number of the action that this one was sent for, if any.
    let cause: UInt64?
  }

  /// The number of the drain's first action.
  private let start: UInt64
  /// The number of the first step; the others follow without a gap.
  let first: UInt64
  private var steps: [Step] = []
  /// Whether the drain was reported as endless.
  var isReported = false

  /// Creates a chain without steps.
  ///
  /// - Parameters:
  ///   - first: The number of the first action to be kept.
  ///   - start: The number of the drain's first action.
  init(first: UInt64, of start: UInt64) { (self.first, self.start) = (first, start) }

  var count: UInt64 { UInt64(steps.count) }

  /// Whether more than one of the actions led to others, as in a chain; one action may send any number at once.
  ///
  /// - Parameter next: The number of the action that the next one was sent for.
  /// - Returns: Whether they are of a chain.
  func isChain(before next: UInt64?) -> Bool {
    guard let next else { return false }
    return steps.contains { $0.cause != nil && $0.cause != next }
  }

  /// Keeps the next action.
  mutating func append(_ name: String, sentBy cause: UInt64?) {
    steps.append(Step(name: name, cause: cause))
  }

  /// The names of the actions in the cycle, each sent for the one before, ending as it began; `nil` if none repeats.
  ///
  /// It begins with the drain's first action if that is in the cycle.
  var cycle: [String]? { cycle(of: path) ?? cycle(of: Array(steps.indices)) }

  private func cycle(of path: [Int]) -> [String]? {
    // The newest actions may be ones that lead to no other, and are not in the cycle.
    let path = path.dropLast(path.count / 3)
    let names = path.map { steps[$0].name }
    guard let length = Self.period(of: names) else { return nil }
    let head = path.prefix(length).firstIndex { step in
      (first + UInt64(step) - start).isMultiple(of: UInt64(length))
    }
    return Array(names[(head ?? 0)...].prefix(length + 1))
  }

  /// The steps that led to the last one, as far as they are known.
  private var path: [Int] {
    var path: [Int] = []
    var index = steps.indices.last
    while let step = index {
      path.append(step)
      index = steps[step].cause.flatMap { $0 >= first ? Int($0 - first) : nil }
    }
    return path.reversed()
  }

  /// The length of what the names repeat, from the first to the last.
  private static func period(of names: [String]) -> Int? {
    guard names.count > 1 else { return nil }
    return (1...names.count / 2).first { length in
      (length..<names.count).allSatisfy { names[$0] == names[$0 - length] }
    }
  }
}
