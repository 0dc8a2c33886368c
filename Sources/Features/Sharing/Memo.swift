import Synchronization

/// The last result of a computation, returned again while its input is the same.
///
/// It is no part of a state: copies of a state share it, and all are equal.
final class Memo<Input: Equatable & Sendable, Value: Sendable>: Equatable, Sendable {
  private let last = Mutex<(input: Input, value: Value)?>(nil)

  static func == (lhs: Memo, rhs: Memo) -> Bool { true }

  /// The value for an input, computed if the last input was another one.
  ///
  /// - Complexity: O(1) for an input whose collections share the storage of the last one's.
  func value(for input: Input, _ compute: (Input) -> Value) -> Value {
    last.withLock { last in
      if let last, last.input == input { return last.value }
      let value = compute(input)
      last = (input, value)
      return value
    }
  }
}
