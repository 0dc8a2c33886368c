import Store

extension Reply: CasePathable {
  /// The paths of both cases.
  public struct AllCasePaths {
    /// The path of results.
    public var finished: AnyCasePath<Reply, Value> {
      AnyCasePath(
        named: "finished",
        embed: { .finished($0) },
        extract: { if case .finished(let value) = $0 { value } else { nil } },
        matches: { if case .finished = copy $0 { true } else { false } }
      )
    }

    /// The path of cancellations.
    public var cancelled: AnyCasePath<Reply, Void> {
      AnyCasePath(
        named: "cancelled",
        embed: { .cancelled },
        extract: { if case .cancelled = $0 { () } else { nil } },
        matches: { if case .cancelled = copy $0 { true } else { false } }
      )
    }
  }

  /// The paths of both cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Reply: ReplyValue {
  package static func finished(any value: Any) -> Reply? {
    (value as? Value).map { .finished($0) }
  }

  /// What ended a request, for the engine.
  package var ending: Any {
    switch self {
    case .finished(let value): value
    case .cancelled: CancelledReply()
    }
  }

  /// The reply for what ended a request; `nil` for a result of another type.
  init?(ending: Any) {
    if ending is CancelledReply {
      self = .cancelled
    } else if let value = ending as? Value {
      self = .finished(value)
    } else {
      return nil
    }
  }
}
