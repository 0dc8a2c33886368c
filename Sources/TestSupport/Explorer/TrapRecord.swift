import Store

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The choices of a running exploration, which are written to the standard error if the feature stops the process.
///
/// A handler of a signal may neither allocate nor lock. So the text is made beforehand, in memory that is never freed.
final class TrapRecord: @unchecked Sendable {
  /// What the handler reads: a text without an end byte.
  private struct Text {
    static let capacity = 16_384

    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    var count = 0
    var isUsed = false

    /// Appends what fits.
    mutating func append(_ text: String) {
      for byte in text.utf8 where count < Self.capacity {
        bytes[count] = byte
        count += 1
      }
    }
  }

  private static let limit = 64
  nonisolated(unsafe) private static let texts: UnsafeMutablePointer<Text> = {
    let texts = UnsafeMutablePointer<Text>.allocate(capacity: limit)
    for index in 0..<limit { (texts + index).initialize(to: Text()) }
    return texts
  }()
  private static let lock = Guarded<Void>(())

  /// The exploration's own text; `nil` if too many run at once.
  private let text: UnsafeMutablePointer<Text>?
  private let heading: String
  private var isFirst = true

  /// Begins a record.
  ///
  /// - Parameter feature: The name of the feature.
  init(of feature: String) {
    heading = "\nThe process stopped in an exploration of \(feature). To repeat it: replay(\""
    text = Self.lock.withLock { _ in
      _ = Self.installed
      let free = (0..<Self.limit).first { !Self.texts[$0].isUsed }.map { Self.texts + $0 }
      free?.pointee.isUsed = true
      return free
    }
  }

  deinit {
    Self.lock.withLock { _ in
      text?.pointee.count = 0
      text?.pointee.isUsed = false
    }
  }

  /// Begins a run.
  ///
  /// - Parameter choices: The choices that led to its first state.
  func begin(_ choices: [ExplorerChoice]) {
    text?.pointee.count = 0
    text?.pointee.append(heading)
    isFirst = true
    choices.forEach(add)
  }

  /// Adds a choice that is about to be carried out.
  func add(_ choice: ExplorerChoice) {
    text?.pointee.append((isFirst ? "" : " ") + ChoiceText.of([choice]))
    isFirst = false
  }

  // MARK: Signals

  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV]
  /// The handlers before, by the number of the signal.
  nonisolated(unsafe) private static let previous: UnsafeMutablePointer<sigaction> = {
    let count = 1 + (signals.max() ?? 0)
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(count))
    actions.initialize(repeating: sigaction(), count: Int(count))
    return actions
  }()

  private static let installed: Void = {
    for signal in signals {
      var action = sigaction()
      #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handle
      #elseif canImport(Glibc)
      action.__sigaction_handler.sa_handler = handle
      #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handle
      #endif
      sigaction(signal, &action, previous + Int(signal))
    }
  }()

  /// Writes the texts.
  ///
  /// The instruction traps again when it returns, with the handler that was there before.
  private static let handle: @convention(c) (Int32) -> Void = { signal in
    for index in 0..<TrapRecord.limit {
      let text = TrapRecord.texts + index
      guard text.pointee.isUsed, text.pointee.count > 0 else { continue }
      write(STDERR_FILENO, text.pointee.bytes, text.pointee.count)
      write(STDERR_FILENO, "\")\n", 3)
    }
    sigaction(signal, TrapRecord.previous + Int(signal), nil)
  }
}
