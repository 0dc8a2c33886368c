/// The description of a request in a trace.
public struct RequestTrace: CustomStringConvertible {
  /// The name of the request's type.
  public let request: String
  /// The feature that asks, as the cases on the way there; empty for the store's own.
  public let feature: String
  /// The line that made the request.
  public let location: SourceLocation
  /// The number of the action that the request was returned for, or of the one that its effect was.
  public let action: UInt64
  /// The request.
  package let value: Any
  /// How it is carried out again, in another store.
  let operation: CarriedOperation
  let path: [NodeStep]

  /// The request and who made it, such as `PickIssue of path[#0].assetDetail`.
  public var description: String { feature.isEmpty ? request : "\(request) of \(feature)" }
}

/// The description of a result in a trace.
public struct ResultTrace: CustomStringConvertible {
  /// The feature that finishes, as the cases on the way there.
  public let feature: String
  /// The line that made the result.
  public let location: SourceLocation
  /// The number of the action that the result was returned for.
  public let action: UInt64
  /// The result.
  package let value: Any
  /// How it is carried out again, in another store.
  let operation: CarriedOperation
  let path: [NodeStep]

  /// The feature, such as `result of path[#1].issuesListPicker`.
  public var description: String { "result of \(feature)" }
}

/// The description of a change of shared values in a trace.
public struct ChangeTrace: CustomStringConvertible {
  /// The sorts of changes.
  package enum Kind: String, Sendable {
    case query
    case mutation
    /// The progress of a query's call.
    case progress
    /// The handlers that run for a shared value which other code has changed.
    case shared
  }

  /// What has happened, such as `AssetsQuery(search: "x") was fetched`.
  public let text: String
  /// The feature whose effect made the change, as the cases on the way there; empty for the store's own.
  public let feature: String
  /// The line of the effect.
  public let location: SourceLocation
  /// The number of the action that the effect was returned for.
  public let action: UInt64
  /// The error that the change is, if it is one.
  public let error: (any Error)?
  package let kind: Kind
  /// The query or the mutation.
  package let subject: AnyHashable

  /// Creates the trace of a change.
  package init(
    text: String,
    feature: String,
    location: SourceLocation,
    action: UInt64,
    error: (any Error)?,
    kind: Kind,
    subject: AnyHashable
  ) {
    (self.text, self.feature, self.location) = (text, feature, location)
    (self.action, self.error, self.kind, self.subject) = (action, error, kind, subject)
  }

  /// What has happened.
  public var description: String { text }
}

/// A change of the state that no action carries.
public enum TraceStep: CustomStringConvertible {
  /// A request by a later part of an effect, or by a running one.
  case request(RequestTrace)
  /// A result by a later part of an effect.
  case result(ResultTrace)
  /// A change of shared values by an effect, such as the end of a query's call.
  case change(ChangeTrace)

  /// Whether it only follows what other code has done to shared values: a test asserts that with the next event.
  package var followsOtherCode: Bool {
    if case .change(let change) = self { change.kind == .shared } else { false }
  }

  /// The request, the result or the change.
  public var description: String {
    switch self {
    case .request(let request): "request \(request)"
    case .result(let result): "\(result)"
    case .change(let change): "\(change)"
    }
  }

  /// The number of the action that it follows; 0 if that is the start of the store.
  package var action: UInt64 {
    switch self {
    case .request(let request): request.action
    case .result(let result): result.action
    case .change(let change): change.action
    }
  }

  /// The request, the result, or what has changed.
  package var value: Any {
    switch self {
    case .request(let request): request.value
    case .result(let result): result.value
    case .change(let change): change.subject.base
    }
  }
}
