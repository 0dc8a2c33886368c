import Foundation

/// Handles signals on a thread of its own, without the restrictions of a signal handler.
enum SignalWatch {
  /// The end of the pipe that the handler writes signal numbers to.
  nonisolated(unsafe) private static var input: Int32 = -1

  /// Starts watching; called once.
  ///
  /// - Parameters:
  ///   - signals: The signals to watch.
  ///   - body: Called for each, one after the other, on the watching thread.
  static func start(_ signals: [Int32], body: @escaping @Sendable (Int32) -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A full pipe must not block the handler: its content resumes the thread anyway.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    input = ends[1]
    let output = ends[0]
    Thread.detachNewThread {
      var signal: UInt8 = 0
      while true {
        let count = read(output, &signal, 1)
        if count == 1 { body(Int32(signal)) } else if count == 0 || errno != EINTR { return }
      }
    }
    for signal in signals { watch(signal) }
  }

  /// Watches a signal again after it was reset.
  static func watch(_ signal: Int32) {
    SignalAction.install({ SignalWatch.note($0) }, for: signal)
  }

  private static func note(_ signal: Int32) {
    let saved = errno
    var number = UInt8(truncatingIfNeeded: signal)
    _ = write(input, &number, 1)
    errno = saved
  }
}
