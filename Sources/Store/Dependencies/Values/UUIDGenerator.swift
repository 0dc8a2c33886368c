import Foundation
import Synchronization

/// Makes unique identifiers, at random in an app and predictably in a test.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Creates a generator.
  ///
  /// - Parameter generate: Makes the next identifier.
  public init(_ generate: @escaping @Sendable () -> UUID) { self.generate = generate }

  /// A generator that gives the same identifier each time.
  ///
  /// - Parameter uuid: The identifier.
  /// - Returns: The generator.
  public static func constant(_ uuid: UUID) -> UUIDGenerator { UUIDGenerator { uuid } }

  /// A new generator that counts up from `00000000-0000-0000-0000-000000000000`.
  ///
  /// Copies of the generator count together; each use of `.incrementing` starts again.
  public static var incrementing: UUIDGenerator {
    let count = Count()
    return UUIDGenerator { count.next() }
  }

  /// Makes the next identifier.
  ///
  /// - Returns: The identifier.
  public func callAsFunction() -> UUID { generate() }

  private final class Count: Sendable {
    private let value = Atomic<Int>(0)

    func next() -> UUID { UUID(value.wrappingAdd(1, ordering: .relaxed).oldValue) }
  }
}

extension UUID {
  /// Creates the identifier that ends in a number: `UUID(10)` ends in `00000000000A`.
  ///
  /// - Parameter intValue: The number, as `.incrementing` counts. A negative one ends in its 32 bits: `UUID(-1)` in
  ///   `0000FFFFFFFF`.
  public init(_ intValue: Int) {
    let negative = intValue < 0 ? Int32(exactly: intValue) : nil
    let number =
      negative.map { UInt64(UInt32(bitPattern: $0)) }
      ?? UInt64(bitPattern: Int64(intValue))
    func byte(_ shift: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: number >> shift) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0,
        byte(56), byte(48), byte(40), byte(32), byte(24), byte(16), byte(8), byte(0)
      )
    )
  }
}

extension DependencyValues {
  /// Makes unique identifiers.
  ///
  /// A test that uses it overrides it: `$0.uuid = .incrementing`.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }
}

private enum UUIDGeneratorKey: UnimplementedInTests {
  static let liveValue = UUIDGenerator { UUID() }

  static func unimplemented(at location: SourceLocation?) -> UUIDGenerator {
    UUIDGenerator {
      DependencyValues.reportUnimplemented(
        "uuid",
        override: "$0.uuid = .incrementing",
        at: location
      )
      return UUID()
    }
  }
}
