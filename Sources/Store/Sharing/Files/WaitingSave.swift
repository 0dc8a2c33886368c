import Foundation

/// The newest value that waits to be written, and all saves that end with it.
struct WaitingSave<Value: Sendable>: Sendable {
  var value: Value
  var format: FileFormat<Value>
  /// The number of changes by others that were known when the value was saved.
  var epoch: Int
  /// Where the newest save reports to.
  var reporter: any IssueReporter
  var continuations: [SaveContinuation]

  /// Replaces the save by a later one, whose continuations follow.
  ///
  /// Complexity: O(1) for each continuation, however many saves wait.
  mutating func replace(by later: WaitingSave) {
    var all = continuations
    // The array is changed in place, because nothing else refers to it.
    continuations = []
    all += later.continuations
    self = later
    continuations = all
  }

  /// The bytes of the value.
  func encoded() throws -> [UInt8] { Array(try format.encode(value)) }
}
