import Foundation

/// Sets the action of a signal, with the names of each operating system.
enum SignalAction {
  typealias Handler = @convention(c) (Int32) -> Void

  /// Calls a handler on a signal, and keeps the former action.
  static func install(
    _ handler: Handler,
    for signal: Int32,
    earlier: UnsafeMutablePointer<sigaction>? = nil
  ) {
    var action = sigaction()
    #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = handler
    #else
    action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = .init(SA_ONSTACK | SA_RESTART)
    sigemptyset(&action.sa_mask)
    sigaction(signal, &action, earlier)
  }

  /// Restores the default action of a signal.
  static func reset(_ signal: Int32) {
    Foundation.signal(signal, SIG_DFL)
  }

  /// Sends a signal to the current thread, which handles it before this returns.
  ///
  /// Threads of the standard libraries block most signals: a blocked one would only be pending.
  static func raise(_ signal: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, signal)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    Foundation.raise(signal)
  }

  /// Ignores a signal.
  static func ignore(_ signal: Int32) {
    Foundation.signal(signal, SIG_IGN)
  }
}
