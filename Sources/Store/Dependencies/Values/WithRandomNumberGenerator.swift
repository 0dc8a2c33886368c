import Foundation

/// Lends a random number generator, safely to any number of threads.
///
/// ```swift
/// let side = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
/// ```
public struct WithRandomNumberGenerator: Sendable {
  private let lender: Lender

  /// Creates a lender.
  ///
  /// - Parameter generator: The generator, a seeded one in tests.
  public init<Generator: RandomNumberGenerator & Sendable>(_ generator: Generator) {
    lender = Lender(generator)
  }

  /// A lender of the system's generator that calls something before each loan.
  init(reporting report: @escaping @Sendable () -> Void) {
    lender = Lender(SystemRandomNumberGenerator(), report: report)
  }

  /// Draws from the generator, exclusively until the work returns.
  ///
  /// Borrowing again inside of the work is reported, and draws from the system's generator.
  ///
  /// - Parameter work: The work.
  /// - Returns: The result of the work.
  public func callAsFunction<R>(
    _ work: (inout any RandomNumberGenerator & Sendable) throws -> R
  ) rethrows -> R {
    try lender.lend(work)
  }

  private final class Lender: @unchecked Sendable {
    // Recursive, so that borrowing twice is reported instead of a deadlock.
    private let lock = NSRecursiveLock()
    private var generator: any RandomNumberGenerator & Sendable
    private var isLent = false
    private let report: @Sendable () -> Void

    init(
      _ generator: any RandomNumberGenerator & Sendable,
      report: @escaping @Sendable () -> Void = {}
    ) {
      self.generator = generator
      self.report = report
    }

    func lend<R>(
      _ work: (inout any RandomNumberGenerator & Sendable) throws -> R
    ) rethrows -> R {
      report()
      lock.lock()
      defer { lock.unlock() }
      guard !isLent else {
        reportIssue(
          "random-number-generator-lent-twice",
          """
          'withRandomNumberGenerator' was called inside of itself, so the inner call drew from the \
          system's generator. Draw all numbers from the outer one, or call them in turn.
          """,
          at: .nearest()
        )
        var other: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
        return try work(&other)
      }
      isLent = true
      defer { isLent = false }
      return try work(&generator)
    }
  }
}

extension DependencyValues {
  /// Lends a random number generator.
  ///
  /// A test that uses it overrides it with a generator of known seed:
  /// `$0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator())`.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }
}

private enum WithRandomNumberGeneratorKey: UnimplementedInTests {
  static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())

  static func unimplemented(at location: SourceLocation?) -> WithRandomNumberGenerator {
    WithRandomNumberGenerator(reporting: {
      DependencyValues.reportUnimplemented(
        "withRandomNumberGenerator",
        override: "$0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator())",
        at: location
      )
    })
  }
}
