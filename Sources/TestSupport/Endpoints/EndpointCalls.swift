import Store

/// A call of an endpoint that waits.
struct EndpointCall<Value> {
  /// The number of the call, in the order of the calls, from 0.
  let number: Int
  /// The effect that makes the call, by its number in its store.
  let effect: UInt64?
  let arguments: [Any]
  /// What an explorer may answer.
  let answers: [Value]

  /// The arguments, as in a call.
  var argumentText: String {
    arguments.map { ExplorerText.of($0) }.joined(separator: ", ")
  }
}

/// The calls of an endpoint, without locks and tasks.
struct EndpointCalls<Value, Waiter> {
  private var entries: [(call: EndpointCall<Value>, waiter: Waiter?)] = []
  /// The number of calls so far.
  private(set) var count = 0
  /// The numbers of calls of the effects, answered or not, since the calls were last reset.
  private(set) var counts: [UInt64: Int] = [:]

  /// The calls that wait, the oldest first.
  var waiting: [EndpointCall<Value>] { entries.compactMap { $0.waiter == nil ? nil : $0.call } }

  /// Adds a call, which doesn't wait yet.
  mutating func begin(
    _ arguments: [Any],
    answers: [Value] = [],
    effect: UInt64? = nil
  ) -> Int {
    defer { count += 1 }
    let call = EndpointCall(
      number: count,
      effect: effect,
      arguments: arguments,
      answers: answers
    )
    entries.append((call, nil))
    if let effect { counts[effect, default: 0] += 1 }
    return count
  }

  mutating func wait(_ waiter: Waiter, _ number: Int) {
    if let index = index(of: number) { entries[index].waiter = waiter }
  }

  /// Removes a call.
  ///
  /// - Returns: Its waiter, if it waited.
  mutating func end(_ number: Int) -> Waiter? {
    index(of: number).flatMap { entries.remove(at: $0).waiter }
  }

  /// Counts on from a number.
  mutating func reset(count: Int) { (entries, counts, self.count) = ([], [:], count) }

  private func index(of number: Int) -> Int? {
    entries.firstIndex { $0.call.number == number }
  }
}
