/// Finds out whether something that happens on this thread reads through a registrar.
///
/// A reader that waits there for a property needn't wait as well for the value to be replaced: the
/// registrar of a value that was replaced wakes all that wait in it.
@usableFromInline
struct ReadWatch {
  private let slot: ThreadLocal.Slot
  private let outer: UnsafeMutableRawPointer?
  private let registrar: UnsafeMutableRawPointer

  /// Begins to watch for reads through the registrar at an address.
  ///
  /// - Parameters:
  ///   - registrar: The registrar's address.
  ///   - threads: Those of ``DrainState/threads``.
  @usableFromInline
  init(_ registrar: UnsafeMutableRawPointer, on threads: ThreadLocal) {
    slot = threads.slot
    outer = slot[1]
    slot[1] = registrar
    self.registrar = registrar
  }

  /// Ends the watch.
  ///
  /// - Returns: Whether there was a read.
  @usableFromInline
  func end() -> Bool {
    defer { slot[1] = outer }
    return slot[1] != registrar
  }
}

extension ThreadLocal {
  /// Notes that a thread of ``DrainState/threads`` reads through a registrar.
  ///
  /// - Parameters:
  ///   - registrar: The registrar.
  ///   - slot: Where the thread's pointers are kept.
  /// - Returns: Whether that is a read to wait for: a reducer's is not.
  @inline(__always)
  static func noteRead(of registrar: ObservationStateRegistrar, on slot: Slot) -> Bool {
    if let drain = slot.pointee {
      let isReducing = Unmanaged<DrainState>.fromOpaque(drain)
        ._withUnsafeGuaranteedRef { $0.isReducing }
      if isReducing { return false }
    }
    if slot[1] == Unmanaged.passUnretained(registrar).toOpaque() { slot[1] = nil }
    return true
  }
}
