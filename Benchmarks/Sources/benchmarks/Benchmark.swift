/// One thing to measure.
struct Benchmark {
  /// What the result is compared with.
  enum Bound {
    /// So many times the making of a small object, above the cost of the same by hand.
    case allocations(Double)
    /// So many times what another benchmark takes.
    case times(Double, of: String)
  }

  let name: String
  /// How many operations one call of the body does.
  let operations: Int
  var bound: Bound?
  /// The most allocations that an operation may make.
  var allocationBound: Double?
  /// How many allocations more than another benchmark an operation may make.
  var allocationsAbove: (count: Double, other: String)?
  /// What one element or object takes in memory, in bytes.
  var bytes: (@MainActor () -> Double?)?
  /// Prepares the measurement, and answers what to measure.
  let prepare: @MainActor () -> Body

  /// What is measured.
  enum Body {
    /// All of it happens on the thread that measures, whose allocations and instructions can be
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

/// Keeps the optimiser from removing what makes a value.
@inline(never)
func consume<Value>(_ value: Value) {
  withUnsafeBytes(of: value) { bytes in
    if bytes.count == sink { sink = bytes.first.map(Int.init) ?? 0 }
  }
}

/// Never equal to a size, which the optimiser can't know.
nonisolated(unsafe) private var sink = -1
