import Foundation
import Recording

/// What can be made of a recording, whatever its feature.
@MainActor
protocol RecordingForms {
  /// How well the recording fits this version of the app.
  var grade: ImportGrade { get }
  /// The steps, one a line: number, name, cause, and what has changed.
  var timeline: [String] { get }

  func page(title: String, test: RecordedTest?) -> String
  func devTools() -> String

  /// A test that does what was recorded; `nil` if nothing was.
  func passingTest(named name: String) -> RecordedTest?
}

extension Recording: RecordingForms {
  var timeline: [String] {
    let limit = 5
    return steps.map { step in
      let changes = changes(of: step.id, atMost: limit + 1)
      var texts = changes.prefix(limit).map {
        TextWidth.truncate(PrintableText.of($0.description), to: 100)
      }
      if changes.count > limit { texts.append("…") }
      let time = step.elapsed.map { String(format: "  (+%.3f s)", $0 / .seconds(1)) } ?? ""
      let line = PrintableText.of(step.description) + time
      return texts.isEmpty ? line : "\(line): \(texts.joined(separator: "; "))"
    }
  }

  func passingTest(named name: String) -> RecordedTest? { test(named: name) }
}
