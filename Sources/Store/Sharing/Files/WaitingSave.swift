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

  /// The continuations of the value that this one replaces come first.
  func replacing(_ earlier: WaitingSave?) -> WaitingSave {
    var result = self
    guard var continuations = earlier?.continuations else { return result }
    continuations += self.continuations
    result.continuations = continuations
    return result
  }

  /// The bytes of the value.
  func encoded() throws -> [UInt8] { Array(try format.encode(value)) }
}
