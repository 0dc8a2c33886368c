import Store

/// What a server owns, and how to fetch it: a value with the arguments.
///
/// ```swift
/// struct AssetsQuery: Query {
///   var search = ""
///
///   func fetch() async throws -> [Asset] {
///     @Dependency(\.assetsClient) var client
///     return try await client.list(search)
///   }
/// }
/// ```
///
/// Equal queries have one entry in the cache, and one call at a time. A state refers to the value of one by
/// `@SharedReader`, and the operator `query` says by which.
public protocol Query<Value>: Hashable, Sendable {
  /// What is fetched.
  associatedtype Value: Sendable
  /// What a call throws.
  associatedtype Failure: Error = any Error

  /// Fetches the value, in the dependencies of the feature that refers to it.
  ///
  /// It is called again after an error, see ``options``. Its task is cancelled when no feature refers to the query any more.
  ///
  /// - Returns: The value.
  /// - Throws: Why there is none; the references keep the value that they have.
  func fetch() async throws(Failure) -> Value

  /// Fetches the value again; by default as the first time.
  ///
  /// - Parameter former: The value that the server had before; `nil` at the first time.
  /// - Returns: The value.
  /// - Throws: Why there is none.
  func fetch(replacing former: Value?) async throws(Failure) -> Value

  /// What the value says of other queries: the details of a product have the newest name, for the list too.
  ///
  /// - Parameter value: The value that was fetched.
  /// - Returns: The changes, made with the value.
  func changes(from value: Value) -> [QueryChange]

  /// How long the value is fresh and kept, and when it is fetched again.
  var options: QueryOptions { get }

  /// The names by which the query is invalidated together with others.
  var tags: Set<QueryTag> { get }

  /// How long to wait before a call is made again.
  ///
  /// - Parameters:
  ///   - error: Why the last call failed.
  ///   - attempt: The number of calls so far, from 1.
  /// - Returns: The time to wait, on the clock of the dependencies; `nil` to give up.
  func retryDelay(after error: Failure, attempt: Int) -> Duration?
}

extension Query {
  /// Fetches the value as the first time.
  public func fetch(replacing former: Value?) async throws(Failure) -> Value { try await fetch() }

  /// Nothing.
  public func changes(from value: Value) -> [QueryChange] { [] }

  /// The default options.
  public var options: QueryOptions { QueryOptions() }

  /// No names.
  public var tags: Set<QueryTag> { [] }

  /// The delay of the ``options``.
  public func retryDelay(after error: Failure, attempt: Int) -> Duration? {
    options.retryDelay(attempt: attempt)
  }
}

/// A name by which queries are invalidated together.
///
/// ```swift
/// extension QueryTag {
///   static let favorites = QueryTag("favorites")
/// }
/// ```
public struct QueryTag: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  private let name: String

  /// Creates a name.
  ///
  /// - Parameter name: The name; equal names are one tag.
  public init(_ name: String) { self.name = name }

  /// Creates a name from a literal.
  public init(stringLiteral name: String) { self.init(name) }

  /// The name.
  public var description: String { name }
}
