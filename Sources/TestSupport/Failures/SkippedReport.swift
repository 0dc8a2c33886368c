import Foundation
import Store

/// Prints something that a test did not assert, without failing it.
func reportSkipped(_ message: String, at location: SourceLocation) {
  FileHandle.standardError.write(Data("\(location): not asserted: \(message)\n".utf8))
}
