#if FUZZ_COMMAND
import Foundation

/// The options of the command.
struct FuzzOptions {
  var count = 1_000
  var seed: UInt64 = 1
  /// The first input of a worker.
  var start = 0
  /// Where a worker reads the corpus, or the plug-in is.
  var path: String?
  /// Where disagreements and complaints are written.
  var output: String?

  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let name = rest.popFirst(), let value = rest.popFirst() {
      switch name {
      case "--count": count = Int(value) ?? count
      case "--seed": seed = UInt64(value) ?? seed
      case "--start": start = Int(value) ?? start
      case "--path": path = value
      case "--output": output = value
      default: break
      }
    }
  }
}
#endif
