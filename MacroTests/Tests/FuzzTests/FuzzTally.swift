/// The figures of a run.
struct FuzzTally: Equatable {
  var inputs = 0
  var readable = 0
  var complaints = 0
  var bytes = 0
  var nanoseconds = 0
  var slowestNanoseconds = 0
  var slowestIndex = 0
  var slowestBytes = 0

  init() {}

  mutating func note(_ index: Int, _ input: String, _ outcome: FuzzTarget.Outcome, _ time: Duration)
  {
    inputs += 1
    if outcome.isReadable { readable += 1 }
    if outcome.complaint != nil { complaints += 1 }
    let spent = Int(time / .nanoseconds(1))
    bytes += input.utf8.count
    nanoseconds += spent
    guard spent > slowestNanoseconds else { return }
    (slowestNanoseconds, slowestIndex, slowestBytes) = (spent, index, input.utf8.count)
  }

  mutating func add(_ other: FuzzTally) {
    inputs += other.inputs
    readable += other.readable
    complaints += other.complaints
    bytes += other.bytes
    nanoseconds += other.nanoseconds
    guard other.slowestNanoseconds > slowestNanoseconds else { return }
    slowestNanoseconds = other.slowestNanoseconds
    slowestIndex = other.slowestIndex
    slowestBytes = other.slowestBytes
  }
}

extension FuzzTally {
  /// All figures on one line, to be read by `init(_:)`.
  var line: String {
    [
      inputs, readable, complaints, bytes, nanoseconds, slowestNanoseconds, slowestIndex,
      slowestBytes,
    ].map(String.init).joined(separator: " ")
  }

  init?(_ line: String) {
    let figures = line.split(separator: " ").compactMap { Int($0) }
    guard figures.count == 8 else { return nil }
    (inputs, readable, complaints, bytes) = (figures[0], figures[1], figures[2], figures[3])
    (nanoseconds, slowestNanoseconds) = (figures[4], figures[5])
    (slowestIndex, slowestBytes) = (figures[6], figures[7])
  }

  var text: String {
    """
    inputs tried \(inputs), outlined \(readable), complaints \(complaints)
    bytes \(bytes), mean \(nanoseconds / max(1, inputs) / 1_000) µs an input
    slowest input \(slowestIndex): \(slowestNanoseconds / 1_000) µs for \(slowestBytes) bytes
    """
  }
}
