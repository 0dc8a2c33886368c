import Store
import Synchronization

/// Writes to standard error: at once, or, while the screen is drawn on it, afterwards.
final class DeferredErrors: IssueReporter {
  /// The number of texts that are kept; beyond it the oldest are dropped.
  private static let capacity = 10_000

  private let isDeferring: Bool
  private let kept = Mutex<[String]>([])

  init(isDeferring: Bool) {
    self.isDeferring = isDeferring
  }

  /// Writes or keeps a text; if standard error can't be written it is lost.
  func write(_ text: String) {
    guard isDeferring else {
      try? StandardStream.error.write(text)
      return
    }
    kept.withLock { kept in
      if kept.count == Self.capacity { kept.removeFirst(Self.capacity / 10) }
      kept.append(text)
    }
  }

  /// Writes or keeps an issue, whose texts can't control the terminal.
  func report(_ issue: RuntimeIssue) {
    let lines = issue.description.split(separator: "\n", omittingEmptySubsequences: false)
    write(lines.map { PrintableText.of(String($0)) + "\n" }.joined())
  }

  /// Writes the kept texts.
  func flush() {
    let texts = kept.withLock { kept in
      defer { kept = [] }
      return kept
    }
    try? StandardStream.error.write(texts.joined())
  }
}
