import Foundation
import Store

/// Prints what a test chose not to assert, without failing it.
func reportSkipped(_ message: String, at location: SourceLocation) {
  FileHandle.standardError.write(Data("\(location): not asserted: \(message)\n".utf8))
}
