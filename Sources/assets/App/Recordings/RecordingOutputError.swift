import Foundation
import Recording

/// A file that can't be written, and the repair.
struct RecordingOutputError: Error, Equatable, CustomStringConvertible {
  var description: String

  init(_ error: RecordingFileError) {
    description = PrintableText.of("\(error.description); choose a file that can be")
  }

  init(_ file: String, _ error: any Error) {
    description = PrintableText.of(
      "\(file) can't be written: \(error.localizedDescription); choose a file that can be"
    )
  }
}
