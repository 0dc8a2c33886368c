import AllocationCounter

/// The result of one benchmark.
struct Measurement: Encodable {
  let name: String
  /// The fastest round: noise only ever adds.
  var nanoseconds: Double
  /// Allocations of one operation, where they can be counted.
  var allocations: Double?
  /// The instructions of one operation, where they were counted.
  var instructions: Double?
  /// The memory of one element, in bytes, where that is known.
  var bytes: Double?
  /// The ratio to the reference, and its bound.
  var ratio: Double?
  var bound: Double?
  var allocationBound: Double?

  /// Whether time or allocations exceed the bounds.
  var isOverBound: Bool {
    if let ratio, let bound, ratio > bound { return true }
    guard let allocations, let allocationBound else { return false }
    return allocations > allocationBound + 0.01
  }
}

/// Measures benchmarks in turns, so that a slow moment of the machine hits all of them.
@MainActor
struct Meter {
  private static let rounds = 15
  private static let clock = ContinuousClock()

  /// Counts the instructions of each case as well, which takes some seconds for each.
  var counter: InstructionCounter?

  /// Measures benchmarks.
  ///
  /// - Parameter benchmarks: The cases to measure; their references are added.
  /// - Returns: The measurements, in order.
  /// - Throws: The error of the counter, before anything is measured.
  func measure(_ benchmarks: [Benchmark]) async throws -> [Measurement] {
    var bodies: [(Benchmark, Benchmark.Body)] = []
    for benchmark in benchmarks {
      let body = benchmark.prepare()
      await body()
      bodies.append((benchmark, body))
    }
    var measurements = benchmarks.map {
      Measurement(
        name: $0.name,
        nanoseconds: .infinity,
        allocationBound: $0.allocationBound
      )
    }
    for (index, (benchmark, body)) in bodies.enumerated() {
      guard let counter, case .synchronous = body else { continue }
      measurements[index].instructions = try counter.count(benchmark)
    }
    for _ in 0..<Self.rounds {
      for (index, (benchmark, body)) in bodies.enumerated() {
        let before = body.allocationCount
        let duration = await Self.clock.measure { await body() }
        let after = body.allocationCount
        let (count, time) = (Double(benchmark.operations), duration / .nanoseconds(1))
        measurements[index].nanoseconds = min(measurements[index].nanoseconds, time / count)
        if before < 0 { continue }
        let allocations = Double(after - before) / count
        measurements[index].allocations =
          min(measurements[index].allocations ?? .infinity, allocations)
      }
    }
    for (index, benchmark) in benchmarks.enumerated() {
      measurements[index].bytes = benchmark.bytes?()
    }
    return compared(measurements, benchmarks)
  }

  private func compared(
    _ measurements: [Measurement],
    _ benchmarks: [Benchmark]
  ) -> [Measurement] {
    let times = Dictionary(measurements.map { ($0.name, $0.nanoseconds) }) { first, _ in first }
    let allocations = Dictionary(measurements.map { ($0.name, $0.allocations) }) { first, _ in first
    }
    return zip(measurements, benchmarks).map { measurement, benchmark in
      var measurement = measurement
      if let (count, other) = benchmark.allocationsAbove, let reference = allocations[other] {
        // A fraction means that some operations needed none, in the round with the fewest.
        measurement.allocationBound = reference.map { $0.rounded(.up) + count }
      }
      switch benchmark.bound {
      case .allocations(let bound):
        guard let object = times[References.object], let raw = times[References.raw] else { break }
        measurement.ratio = max(0, measurement.nanoseconds - raw) / object
        measurement.bound = bound
      case .times(let bound, let other):
        guard let reference = times[other] else { break }
        measurement.ratio = measurement.nanoseconds / reference
        measurement.bound = bound
      case nil: break
      }
      return measurement
    }
  }
}

extension Benchmark.Body {
  /// The allocations made so far where the body runs.
  fileprivate var allocationCount: Int {
    switch self {
    case .synchronous: allocation_count()
    case .asynchronous: total_allocation_count()
    }
  }
}
