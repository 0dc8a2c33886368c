/// One case to measure.
struct Benchmark {
  /// The reference for the result.
  enum Bound {
    /// A multiple of creating a small object, on top of the cost of the same by hand.
    case allocations(Double)
    /// A multiple of another benchmark.
    case times(Double, of: String)
  }

  let name: String
  /// The number of operations in one call of the body.
  let operations: Int
  var bound: Bound?
  /// The maximum number of allocations of an operation.
  var allocationBound: Double?
  /// The maximum number of allocations of an operation above another benchmark's.
  var allocationsAbove: (count: Double, other: String)?
  /// The memory of one element or object, in bytes.
  var bytes: (@MainActor () -> Double?)?
  /// Prepares the measurement, and returns the body to measure.
  let prepare: @MainActor () -> Body

  /// The code to measure.
  enum Body {
    /// All of it runs on the measuring thread, whose allocations and instructions can be
    /// counted.
    case synchronous(@MainActor () -> Void)
    case asynchronous(@MainActor () async -> Void)

    @MainActor
    func callAsFunction() async {
      switch self {
      case .synchronous(let body): body()
      case .asynchronous(let body): await body()
      }
    }
  }

  /// A benchmark of a synchronous body.
  init(
    _ name: String,
    operations: Int,
    bound: Bound? = nil,
    allocationBound: Double? = nil,
    bytes: (@MainActor () -> Double?)? = nil,
    prepare: @escaping @MainActor () -> @MainActor () -> Void
  ) {
    self.bytes = bytes
    self.name = name
    self.operations = operations
    self.bound = bound
    self.allocationBound = allocationBound
    self.prepare = { .synchronous(prepare()) }
  }

  private init(
    _ name: String,
    operations: Int,
    bound: Bound?,
    allocationsAbove: (count: Double, other: String)?,
    prepare: @escaping @MainActor () -> @MainActor () async -> Void
  ) {
    self.name = name
    self.operations = operations
    self.bound = bound
    self.allocationsAbove = allocationsAbove
    self.prepare = { .asynchronous(prepare()) }
  }

  /// A benchmark of an asynchronous body.
  static func asynchronous(
    _ name: String,
    operations: Int,
    bound: Bound? = nil,
    allocationsAbove: (count: Double, other: String)? = nil,
    prepare: @escaping @MainActor () -> @MainActor () async -> Void
  ) -> Benchmark {
    Benchmark(
      name,
      operations: operations,
      bound: bound,
      allocationsAbove: allocationsAbove,
      prepare: prepare
    )
  }
}

/// Keeps the optimiser from seeing through a value.
@inline(never)
func opaque<Value>(_ value: Value) -> Value { value }

/// Keeps the optimiser from removing the code that makes a value.
@inline(never)
func consume<Value>(_ value: Value) {
  withUnsafeBytes(of: value) { bytes in
    if bytes.count == sink { sink = bytes.first.map(Int.init) ?? 0 }
  }
}

/// Never equal to a size, which the optimiser can't know.
nonisolated(unsafe) private var sink = -1
