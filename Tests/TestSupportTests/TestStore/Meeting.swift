import Foundation

/// A point where one thread arrives and another waits for it.
final class Meeting: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func arrive() { semaphore.signal() }

  func wait() { semaphore.wait() }
}
