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

  init(unimplemented generator: any RandomNumberGenerator & Sendable) {
    lender = Lender(generator, isUnimplemented: true)
  }

  /// Draws from the generator, alone until the work returns.
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
    // Recursive, so that borrowing twice is reported instead of waiting for itself.
    private let lock = NSRecursiveLock()
    private var generator: any RandomNumberGenerator & Sendable
    private var isLent = false
    private let isUnimplemented: Bool

    init(_ generator: any RandomNumberGenerator & Sendable, isUnimplemented: Bool = false) {
      self.generator = generator
      self.isUnimplemented = isUnimplemented
    }

    func lend<R>(
      _ work: (inout any RandomNumberGenerator & Sendable) throws -> R
    ) rethrows -> R {
      if isUnimplemented {
        DependencyValues.reportUnimplemented(
          "withRandomNumberGenerator",
          override: "$0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator())"
        )
      }
      lock.lock()
      defer { lock.unlock() }
      guard !isLent else {
        reportIssue(
          "random-number-generator-lent-twice",
          """
          'withRandomNumberGenerator' was called inside of itself, so the inner call drew from the \
          system's generator. Draw all numbers from the outer one, or call them in turn.
          """
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

private enum WithRandomNumberGeneratorKey: DependencyKey {
  static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
  static let testValue = WithRandomNumberGenerator(
    unimplemented: SystemRandomNumberGenerator()
  )
}
