import Foundation

/// Restores the terminal when the process crashes.
///
/// A signal handler may run at any instruction of any thread: it only uses memory that was allocated before,
/// at fixed addresses, and only calls functions that are allowed there.
enum TerminalRescue {
  /// The data of the handler.
  private struct Plan {
    var isArmed = false
    var descriptor: Int32
    var mode: termios
    var text: UnsafeMutableBufferPointer<UInt8>
  }

  private static let signals = [SIGSEGV, SIGABRT, SIGILL, SIGBUS, SIGFPE, SIGTRAP]

  nonisolated(unsafe) private static var plan: UnsafeMutablePointer<Plan>?
  /// The former action of each signal, by its number.
  nonisolated(unsafe) private static var earlier: UnsafeMutablePointer<sigaction>?

  /// Prepares for crashes; called once, before the terminal is first taken over.
  static func install(descriptor: Int32, original: termios) {
    guard plan == nil else { return }
    let bytes = Array(TerminalMode.leaveText.utf8)
    let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = text.initialize(from: bytes)
    let newPlan = UnsafeMutablePointer<Plan>.allocate(capacity: 1)
    newPlan.initialize(to: Plan(descriptor: descriptor, mode: original, text: text))
    plan = newPlan
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    actions.initialize(repeating: sigaction(), count: 65)
    earlier = actions
    useOwnStack()
    for signal in signals {
      SignalAction.install(
        { TerminalRescue.handle($0) },
        for: signal,
        earlier: actions + Int(signal)
      )
    }
  }

  /// Sets whether the terminal is taken over, and so must be restored.
  static func arm(_ isArmed: Bool) { plan?.pointee.isArmed = isArmed }

  /// Restores the terminal, then performs the former action of the signal.
  private static func handle(_ signal: Int32) {
    if let plan, plan.pointee.isArmed {
      plan.pointee.isArmed = false
      _ = write(plan.pointee.descriptor, plan.pointee.text.baseAddress, plan.pointee.text.count)
      tcsetattr(plan.pointee.descriptor, TCSANOW, &plan.pointee.mode)
    }
    if let earlier { sigaction(signal, earlier + Int(signal), nil) }
    SignalAction.raise(signal)
  }

  /// Lets the handler run on this thread even after a stack overflow.
  private static func useOwnStack() {
    let size = 65_536
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = .init(size)
    sigaltstack(&stack, nil)
  }
}
