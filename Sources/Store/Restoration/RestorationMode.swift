/// In force while a state is encoded for a later process, or decoded from an earlier one.
///
/// What is encoded then is a part of a file of screens: values that a later process must not have, or can find again, are
/// left out. What is missing or damaged is a problem, and no error, wherever the rest can go on without it.
package final class RestorationMode: Sendable {
  /// What couldn't be encoded or decoded.
  package struct Problem: Sendable {
    /// The place, such as `path[2]`.
    package var place: String
    /// What is wrong, and what became of it.
    package var reason: String
    /// What was left out, as JSON.
    package var json: String?

    package init(place: String, reason: String, json: String? = nil) {
      (self.place, self.reason, self.json) = (place, reason, json)
    }
  }

  /// The mode in force.
  @TaskLocal package static var current: RestorationMode?

  private let collected = Guarded<[Problem]>([])
  private let unstorable: Set<Int>
  private let screens = Guarded(0)
  /// The most screens that are decoded.
  package let maximumScreens: Int

  /// - Parameters:
  ///   - unstorable: The numbers of the screens that can't be encoded, as an attempt before this one has shown.
  ///   - maximumScreens: The most screens that are decoded.
  package init(unstorable: Set<Int> = [], maximumScreens: Int = .max) {
    (self.unstorable, self.maximumScreens) = (unstorable, maximumScreens)
  }

  /// Counts a screen that is about to be encoded.
  ///
  /// - Returns: Its number; `nil` if it can't be encoded.
  package func countScreen() -> Int? {
    let number = screens.withLock { screens in
      screens += 1
      return screens
    }
    return unstorable.contains(number) ? nil : number
  }

  /// Counts a screen that is about to be decoded.
  ///
  /// - Returns: Whether it is one of the most that are decoded.
  package func takeScreen() -> Bool {
    screens.withLock { screens in
      screens += 1
      return screens <= maximumScreens
    }
  }

  /// The problems so far.
  package var problems: [Problem] { collected.withLock { $0 } }

  /// Runs an operation whose problems have places below another one.
  package func below<Value>(_ place: String, _ operation: () throws -> Value) rethrows -> Value {
    let count = problems.count
    defer {
      collected.withLock { problems in
        for index in count..<problems.count {
          let inner = problems[index].place
          let isJoined = place.isEmpty || inner.isEmpty || inner.hasPrefix("[")
          problems[index].place = place + (isJoined ? "" : ".") + inner
        }
      }
    }
    return try operation()
  }

  /// A path in the state, without what only the file has.
  package static func place(_ path: [any CodingKey]) -> String {
    var text = ""
    for key in path where !key.stringValue.hasPrefix("$") && key.stringValue != "_0" {
      if let index = key.intValue {
        // The elements of a stack.
        if text.hasSuffix(".elements") { text.removeLast(".elements".count) }
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return text
  }

  /// Collects a problem.
  package func add(_ problem: Problem) { collected.withLock { $0.append(problem) } }
}
