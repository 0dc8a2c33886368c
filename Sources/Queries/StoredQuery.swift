import Foundation
import Store

/// A query whose value is stored in a file, so that the next process shows it at once and fetches it again behind it.
///
/// ```swift
/// extension AssetsQuery: StoredQuery {
///   var storage: QueryStorage { QueryStorage(caches.appending(path: "assets.json"), maximumAge: .seconds(86_400)) }
/// }
/// ```
///
/// The file is in the `defaultFileStorage` of the dependencies, in memory in a test. The age of the value is by their `date`. Queries
/// with different arguments need different files. The effect `removeQueries` empties it.
public protocol StoredQuery: Query where Value: Codable {
  /// The file, and how long what is in it counts.
  var storage: QueryStorage { get }
}

/// Where a query stores its value, and how long the value counts.
public struct QueryStorage: Sendable, Hashable {
  /// The URL of the file.
  public var file: URL
  /// The version of the value's type: what another version has stored doesn't count.
  public var version: Int
  /// The age from which a stored value doesn't count; `nil` for any age.
  public var maximumAge: Duration?

  /// Creates a storage.
  ///
  /// - Parameters:
  ///   - file: The URL of the file.
  ///   - version: The version of the value's type.
  ///   - maximumAge: The age from which a stored value doesn't count; `nil` for any age.
  public init(_ file: URL, version: Int = 1, maximumAge: Duration? = nil) {
    (self.file, self.version, self.maximumAge) = (file, version, maximumAge)
  }
}

/// What is in the file.
private struct StoredValue<Value: Codable & Sendable>: Codable, Sendable {
  var version: Int
  var date: Date
  /// `nil` after the query was removed.
  var value: Value?

  private enum CodingKeys: String, CodingKey {
    case version, date, value
  }

  init(_ value: Value?, version: Int) {
    @Dependency(\.date.now) var now
    (self.version, date, self.value) = (version, now, value)
  }

  /// Decodes the value of the version that is expected, and of another one nothing.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    version = try container.decode(Int.self, forKey: .version)
    date = try container.decode(Date.self, forKey: .date)
    let expected = CodingUserInfoKey.expectedVersion.flatMap { decoder.userInfo[$0] as? Int }
    let isExpected = expected == version
    value = isExpected ? try container.decodeIfPresent(Value.self, forKey: .value) : nil
  }

  /// Whether the value counts.
  func counts(for storage: QueryStorage) -> Bool {
    guard let maximumAge = storage.maximumAge else { return true }
    @Dependency(\.date.now) var now
    let age = now.timeIntervalSince(date)
    return age >= 0 && Duration.seconds(age) < maximumAge
  }
}

extension CodingUserInfoKey {
  fileprivate static let expectedVersion = CodingUserInfoKey(rawValue: "queries.version")
}

/// The file of a query's value, whatever the type of the query.
struct QueryFile<Value>: Sendable {
  /// Reads the value; `nil` if there is none that counts.
  let load: @Sendable () -> Value?
  /// Writes the value; `nil` removes it.
  let save: @Sendable (Value?) -> Void

  /// The file of a query that has one.
  init?<Q: Query>(of query: Q) where Q.Value == Value {
    guard let stored = query as? any StoredQuery, let file = Self.file(of: stored) else {
      return nil
    }
    self = file
  }

  private init(load: @escaping @Sendable () -> Value?, save: @escaping @Sendable (Value?) -> Void) {
    (self.load, self.save) = (load, save)
  }

  private static func file<Stored: StoredQuery>(of query: Stored) -> QueryFile? {
    let storage = query.storage
    let key = FileStorageKey<StoredValue<Stored.Value>?>.fileStorage(
      storage.file,
      decode: { data in
        let decoder = JSONDecoder()
        if let key = CodingUserInfoKey.expectedVersion {
          decoder.userInfo[key] = storage.version
        }
        return try decoder.decode(StoredValue<Stored.Value>.self, from: data)
      },
      encode: { try JSONEncoder().encode($0) }
    )
    let dependencies = DependencyValues.current
    return QueryFile(
      load: {
        let loaded = LockIsolated<StoredValue<Stored.Value>?>(nil)
        key.load(
          context: .initialValue(nil),
          continuation: LoadContinuation { result in
            loaded.setValue((try? result.get()).flatMap { $0 }.flatMap { $0 })
          }
        )
        return dependencies.bind {
          loaded.value.flatMap { $0.counts(for: storage) ? $0.value as? Value : nil }
        }
      },
      save: { value in
        dependencies.bind {
          let stored = StoredValue(value as? Stored.Value, version: storage.version)
          key.save(stored, context: .didSet, continuation: SaveContinuation { _ in })
        }
      }
    )
  }
}
