import Foundation

/// Gives the terminal back when the process dies of a crash.
///
/// A signal handler may run at any instruction of any thread: all it touches was made beforehand
/// and lies at a fixed place, and all it calls is allowed there.
enum TerminalRescue {
  /// What the handler needs.
  private struct Plan {
    var isArmed = false
    var descriptor: Int32
    var mode: termios
    var text: UnsafeMutableBufferPointer<UInt8>
  }

  private static let signals = [SIGSEGV, SIGABRT, SIGILL, SIGBUS, SIGFPE, SIGTRAP]

  nonisolated(unsafe) private static var plan: UnsafeMutablePointer<Plan>?
  /// What was to happen on each signal before, by its number.
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

  /// Says whether the terminal is taken over, and so has to be given back.
  static func arm(_ isArmed: Bool) { plan?.pointee.isArmed = isArmed }

  /// Gives the terminal back, then lets the signal do what it would have done without us.
  private static func handle(_ signal: Int32) {
    if let plan, plan.pointee.isArmed {
      plan.pointee.isArmed = false
      _ = write(plan.pointee.descriptor, plan.pointee.text.baseAddress, plan.pointee.text.count)
      tcsetattr(plan.pointee.descriptor, TCSANOW, &plan.pointee.mode)
    }
    if let earlier { sigaction(signal, earlier + Int(signal), nil) }
    SignalAction.raise(signal)
  }

  /// Lets the handler run on this thread even where the thread's own stack is used up.
  private static func useOwnStack() {
    let size = 65_536
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = .init(size)
    sigaltstack(&stack, nil)
  }
}
