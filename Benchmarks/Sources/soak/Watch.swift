import Foundation
import Synchronization

/// Ends the process when it makes no progress any more, which it couldn't detect by waiting.
final class Watch: Sendable {
  private let step = Atomic<Int>(0)

  init(limit: Duration) {
    Task.detached { [weak self] in
      var last = -1
      while let self {
        let step = self.step.load(ordering: .relaxed)
        if step == last {
          print("soak: nothing has happened for \(limit) after step \(step)")
          exit(1)
        }
        last = step
        try? await Task.sleep(for: limit)
      }
    }
  }

  func note(_ step: Int) { self.step.store(step, ordering: .relaxed) }
}
