import Foundation
import Store
import Testing
import XCTest

/// Fails the running test at the given line, under Swift Testing as under XCTest.
///
/// What no line of the test has caused, such as an effect of the store's start, fails at the line of the test itself.
///
/// Swift Testing knows its test only inside the test's own task and its children. Elsewhere the message
/// is reported to XCTest, which drops it when it runs no test, and to standard error so that it is
/// never lost.
func reportFailure(_ message: String, at location: Store::SourceLocation) {
  if let test = Test.current {
    let location = location.line > 0 ? location : test.location
    Issue.record(
      Comment(rawValue: message),
      sourceLocation: Testing::SourceLocation(
        fileID: location.fileID,
        filePath: location.filePath,
        line: location.line,
        column: location.column
      )
    )
    return
  }
  XCTFail(message, file: .interned(location.filePath), line: UInt(location.line))
  FileHandle.standardError.write(Data("\(location): \(message)\n".utf8))
}

/// Prints something that a test did not assert, without failing it.
func reportSkipped(_ message: String, at location: Store::SourceLocation) {
  FileHandle.standardError.write(Data("\(location): not asserted: \(message)\n".utf8))
}
