import Foundation
import Recording
import Store

/// A command for the recording in a file.
@MainActor
enum RecordingRun {
  /// Reduces the recorded actions again, and prints whether they lead to the same states.
  static func replay(_ file: String) throws -> ExitCode {
    let recording = try open(file)
    let outcome = recording.replay()
    try StandardStream.output.write(PrintableText.of(outcome.description) + "\n")
    if case .faithful = outcome { return .success }
    return .difference
  }

  /// Prints the steps, or writes them in other forms.
  static func timeline(_ options: TimelineOptions) throws -> ExitCode {
    let recording = try open(options.file).forms
    if options.isPrinted {
      try StandardStream.output.write(recording.timeline.map { $0 + "\n" }.joined())
    }
    let name = URL(fileURLWithPath: options.file).deletingPathExtension().lastPathComponent
    let test =
      options.pageFile == nil && options.testFile == nil ? nil : recording.passingTest(named: name)
    try write(recording.page(title: name, test: test), to: options.pageFile)
    try write(recording.devTools(), to: options.devToolsFile)
    if let file = options.testFile, let test {
      try write(test.code, to: file)
      for task in test.tasks {
        try StandardStream.error.write("assets: \(PrintableText.of("\(file): \(task)"))\n")
      }
    }
    return .success
  }

  /// Writes a file, unless there is none to write.
  ///
  /// - Throws: `RecordingOutputError`.
  private static func write(
    _ text: @autoclosure () -> String,
    to file: String?
  ) throws(RecordingOutputError) {
    guard let file else { return }
    do { try DiskFile(name: file).write(Array(text().utf8)) } catch {
      throw RecordingOutputError(file, error)
    }
  }

  /// Reads a recording, and reports what a replay may make of it otherwise than the app did.
  private static func open(_ file: String) throws -> RecordingFile {
    let recording = try RecordingFile(file)
    if case .risky(let reasons) = recording.forms.grade {
      let lines = reasons.map { "assets: \(PrintableText.of($0))\n" }
      try StandardStream.error.write(lines.joined())
    }
    return recording
  }
}
