/// A request for a value that another feature returns: the contract between a feature that asks and the screen that
/// answers, which don't know each other.
///
/// ```swift
/// public struct PickIssue: Request {
///   public typealias Output = Issue
///   public var excluding: Set<Issue.ID>
/// }
/// ```
///
/// Give a request an initialiser with its properties under their names: tests that fail suggest it.
///
/// A feature asks with `Effect.request(_:reply:)`. The reducer with the stack or the presentation opens the screen, with
/// `route(_:to:)`. The screen returns its result with `Effect.finish(_:)`.
public protocol Request<Output> {
  /// What is asked for.
  associatedtype Output
}

/// The reply to a ``Request``.
///
/// Every request gets exactly one, while the feature that asked is there.
@frozen
public enum Reply<Value> {
  /// The screen has finished with a result.
  case finished(Value)
  /// The screen was removed without a result: by the user, by the system, or by any reducer.
  case cancelled
}

extension Reply: Equatable where Value: Equatable {}
extension Reply: Hashable where Value: Hashable {}
extension Reply: Sendable where Value: Sendable {}
extension Reply: Encodable where Value: Encodable {}
extension Reply: Decodable where Value: Decodable {}

/// The actions of a feature that returns a result.
///
/// ```swift
/// public enum Action: FinishingAction {
///   public typealias Output = Issue
///   case issueTapped(Issue)
/// }
/// ```
public protocol FinishingAction {
  /// The result of the feature.
  associatedtype Output
}
