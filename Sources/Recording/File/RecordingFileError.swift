import Foundation

/// A file that isn't a recording, or not one of this feature.
public struct RecordingFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file; `nil` for data.
  public let url: URL?
  /// The line with the fault, from 1; `nil` if it is the file as a whole.
  public let line: Int?
  /// What is wrong.
  public let reason: String

  init(_ url: URL?, line: Int?, _ reason: String) {
    (self.url, self.line, self.reason) = (url, line, reason)
  }

  /// The file, the line and what is wrong.
  public var description: String {
    "\(url?.path ?? "the recording")\(line.map { ":\($0)" } ?? ""): \(reason)"
  }
}

extension RecordingFileError: LocalizedError {
  /// The file, the line and what is wrong.
  public var errorDescription: String? { description }
}
