import Foundation

/// Sets what happens on a signal, in the ways that the operating systems name it.
enum SignalAction {
  typealias Handler = @convention(c) (Int32) -> Void

  /// Calls a handler on a signal, and notes what would have happened before.
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

  /// Lets a signal do what the operating system has it do.
  static func reset(_ signal: Int32) {
    Foundation.signal(signal, SIG_DFL)
  }

  /// Sends a signal to this very thread, which feels it before this returns.
  ///
  /// Threads of the standard libraries block most signals: one that is blocked would only wait.
  static func raise(_ signal: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, signal)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    Foundation.raise(signal)
  }

  /// Lets a signal pass without effect.
  static func ignore(_ signal: Int32) {
    Foundation.signal(signal, SIG_IGN)
  }
}
