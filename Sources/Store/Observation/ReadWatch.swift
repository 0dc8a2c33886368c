/// Finds out whether something that happens on this thread reads through a registrar.
///
/// A reader that waits there for a property needn't wait as well for the value to be replaced: the
/// registrar of a value that was replaced wakes all that wait in it.
@usableFromInline
struct ReadWatch {
  @usableFromInline let slot: ThreadLocal.Slot
  @usableFromInline let outer: UnsafeMutableRawPointer?
  @usableFromInline let registrar: UnsafeMutableRawPointer

  /// Begins to watch for reads through a registrar.
  ///
  /// - Parameters:
  ///   - place: Where the reference to the registrar is stored.
  ///   - slot: Where the pointers of this thread are kept, of ``DrainState/threads``.
  @inlinable
  init(registrarAt place: UnsafeRawPointer, on slot: ThreadLocal.Slot) {
    self.init(of: place.load(as: Unmanaged<ObservationStateRegistrar>.self), on: slot)
  }

  /// Begins to watch for reads through a registrar.
  ///
  /// - Parameters:
  ///   - registrar: The registrar.
  ///   - slot: Where the pointers of this thread are kept, of ``DrainState/threads``.
  @inlinable
  init(of registrar: Unmanaged<ObservationStateRegistrar>, on slot: ThreadLocal.Slot) {
    self.slot = slot
    outer = slot[1]
    self.registrar = registrar.toOpaque()
    slot[1] = self.registrar
  }

  /// Ends the watch.
  @inlinable
  func end() -> Outcome {
    defer { slot[1] = outer }
    return switch slot[1] {
    case registrar: .missing
    case ThreadLocal.readByNobody: .byNobody
    default: .byReader
    }
  }

  /// Who has read through the registrar.
  @usableFromInline
  enum Outcome {
    /// There was no read.
    case missing
    /// No reader was under way when it was read.
    case byNobody
    /// A reader was under way, or may have been.
    case byReader
  }
}

extension ThreadLocal {
  /// Notes that a thread of ``DrainState/threads`` reads through a registrar.
  ///
  /// - Parameters:
  ///   - registrar: The registrar.
  ///   - slot: Where the thread's pointers are kept.
  @inline(__always)
  static func noteRead(of registrar: ObservationStateRegistrar, on slot: Slot) {
    if slot[1] == Unmanaged.passUnretained(registrar).toOpaque() { slot[1] = readByNobody }
  }

  /// Notes that a reader is under way, who waits for what was read.
  @inline(__always)
  static func noteReader(on slot: Slot) {
    if slot[1] == readByNobody { slot[1] = nil }
  }

  /// Stands for the registrar that a ``ReadWatch`` waits for, once that was read.
  @inlinable static var readByNobody: UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: 1)
  }
}
