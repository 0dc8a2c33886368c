/// The elements that a stream has not delivered yet, and the waiting readers.
struct StreamBuffer<Element, Waiter> {
  /// The result of a read.
  enum Outcome {
    case element(Element)
    case end((any Error)?)
  }

  private var elements: [Element] = []
  private var waiters: [(id: UInt64, waiter: Waiter)] = []
  private var lastWaiter: UInt64 = 0
  private var end: (any Error)??

  /// The number of waiting readers.
  var waiterCount: Int { waiters.count }

  /// Adds an element, or returns the reader that has waited longest, to receive it.
  ///
  /// Elements after the end are dropped.
  mutating func send(_ element: Element) -> Waiter? {
    guard end == nil else { return nil }
    guard waiters.isEmpty else { return waiters.removeFirst().waiter }
    elements.append(element)
    return nil
  }

  /// Ends the stream, unless it has ended, and returns all waiting readers.
  ///
  /// An error is for one reader: the first waiting one, or else the next.
  mutating func finish(_ error: (any Error)?) -> [Waiter] {
    if end == nil { end = .some(waiters.isEmpty ? error : nil) }
    defer { waiters = [] }
    return waiters.map(\.waiter)
  }

  /// Takes the oldest element, or the end after the last; an error is returned once.
  mutating func take() -> Outcome? {
    guard elements.isEmpty else { return .element(elements.removeFirst()) }
    guard let end else { return nil }
    self.end = .some(nil)
    return .end(end)
  }

  /// Reserves the number by which a waiter is added and taken.
  mutating func makeWaiterID() -> UInt64 {
    lastWaiter += 1
    return lastWaiter
  }

  mutating func wait(_ waiter: Waiter, id: UInt64) { waiters.append((id, waiter)) }

  mutating func removeWaiter(_ id: UInt64) -> Waiter? {
    waiters.firstIndex { $0.id == id }.map { waiters.remove(at: $0).waiter }
  }
}
