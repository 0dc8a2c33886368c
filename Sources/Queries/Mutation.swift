import Store

/// A call that changes what a server owns, and how queries change with it.
///
/// ```swift
/// struct SetFavorite: Mutation {
///   let id: Product.ID
///   let isFavorite: Bool
///
///   func perform() async throws {
///     @Dependency(\.shop) var shop
///     try await shop.setFavorite(id, isFavorite)
///   }
///
///   var optimisticChanges: [QueryChange] {
///     [.update(ProductsQuery.self) { [self] in $0[id: id]?.isFavorite = isFavorite }]
///   }
/// }
/// ```
///
/// A reducer returns it by `.mutate(SetFavorite(…))`.
public protocol Mutation<Output>: Hashable, Sendable {
  /// What the server answers.
  associatedtype Output: Sendable
  /// What a call throws.
  associatedtype Failure: Error = any Error

  /// Makes the call, in the dependencies of the feature that returned it.
  ///
  /// - Returns: The answer.
  /// - Throws: Why nothing was changed.
  func perform() async throws(Failure) -> Output

  /// What is shown before there is an answer.
  ///
  /// A success makes it part of the values, and a failure takes it back, in whatever order the answers of several mutations come.
  var optimisticChanges: [QueryChange] { get }

  /// What the answer changes.
  ///
  /// - Parameter output: The answer.
  /// - Returns: The changes.
  func changes(from output: Output) -> [QueryChange]

  /// The queries whose values are stale when there is an answer, also when it is a failure.
  var invalidates: [QueryFilter] { get }

  /// How long to wait before a call is made again.
  ///
  /// - Parameters:
  ///   - error: Why the last call failed.
  ///   - attempt: The number of calls so far, from 1.
  /// - Returns: The time to wait, on the clock of the dependencies; `nil` to give up, as by default.
  func retryDelay(after error: Failure, attempt: Int) -> Duration?
}

extension Mutation {
  /// Nothing.
  public var optimisticChanges: [QueryChange] { [] }

  /// Nothing.
  public func changes(from output: Output) -> [QueryChange] { [] }

  /// None.
  public var invalidates: [QueryFilter] { [] }

  /// `nil`: a call that fails isn't made again.
  public func retryDelay(after error: Failure, attempt: Int) -> Duration? { nil }
}
