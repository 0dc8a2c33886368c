import Foundation

/// Returns the time of the calendar.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Creates a generator.
  ///
  /// - Parameter generate: Returns the time.
  public init(_ generate: @escaping @Sendable () -> Date) { self.generate = generate }

  /// A generator that always returns the same time.
  ///
  /// - Parameter now: The time.
  /// - Returns: The generator.
  public static func constant(_ now: Date) -> DateGenerator { DateGenerator { now } }

  /// The time; setting it makes it constant.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// Returns the time.
  ///
  /// - Returns: The time.
  public func callAsFunction() -> Date { generate() }
}

extension DependencyValues {
  /// The time of the calendar.
  ///
  /// A test that uses it overrides it: `$0.date = .constant(Date(timeIntervalSince1970: 0))`.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}

private enum DateGeneratorKey: UnimplementedInTests {
  static let liveValue = DateGenerator { Date() }

  static func unimplemented(at location: SourceLocation?) -> DateGenerator {
    DateGenerator {
      DependencyValues.reportUnimplemented(
        "date",
        override: "$0.date = .constant(Date(timeIntervalSince1970: 0))",
        at: location
      )
      return Date()
    }
  }
}
