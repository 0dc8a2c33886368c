import Store
import Synchronization

/// Writes to standard error: at once, or, while that is the screen being drawn on, afterwards.
final class DeferredErrors: IssueReporter {
  /// The number of texts that are kept; when there are more the oldest go.
  private static let capacity = 10_000

  private let isDeferring: Bool
  private let kept = Mutex<[String]>([])

  init(isDeferring: Bool) {
    self.isDeferring = isDeferring
  }

  /// Takes a text; what standard error refuses is lost, as there is nobody left to tell.
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

  func report(_ issue: RuntimeIssue) {
    write("\(issue)\n")
  }

  /// Writes what was kept.
  func flush() {
    let texts = kept.withLock { kept in
      defer { kept = [] }
      return kept
    }
    try? StandardStream.error.write(texts.joined())
  }
}
