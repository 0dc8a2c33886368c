#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A pointer per thread.
///
/// A drain never suspends, so its state can be found by its thread, at a fraction of the cost of binding a
/// task-local value. A thread's pointer is stored in a slot, made when it is first set and freed with the thread: to
/// set the pointer again, the slot need not be looked up.
@usableFromInline
struct ThreadLocal: Sendable {
  @usableFromInline typealias Slot = UnsafeMutablePointer<UnsafeMutableRawPointer?>

  @usableFromInline let key: pthread_key_t

  /// Reserves a pointer for each thread.
  init() {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { slot in
      #if canImport(Darwin)
      slot.deallocate()
      #else
      slot?.deallocate()
      #endif
    }
    precondition(status == 0, "No thread-specific key is left in this process (\(status)).")
    self.key = key
  }

  /// The thread's pointer, `nil` where none was set.
  var pointer: UnsafeMutableRawPointer? { existingSlot?.pointee }

  /// The thread's slot, if the pointer was ever set.
  @inlinable
  @inline(__always)
  var existingSlot: Slot? {
    pthread_getspecific(key)?.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
  }

  /// The thread's slot, made if need be.
  @inlinable
  @inline(__always)
  var slot: Slot { existingSlot ?? makeSlot() }

  /// Separate from ``slot``, which otherwise would save registers for it.
  @usableFromInline
  @inline(never)
  func makeSlot() -> Slot {
    let slot = Slot.allocate(capacity: 1)
    slot.initialize(to: nil)
    pthread_setspecific(key, slot)
    return slot
  }

  /// A number that differs between threads that run at the same time.
  static var currentThread: UInt {
    #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
  }
}
