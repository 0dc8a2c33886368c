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
  package init?(_ ending: RequestEnding) {
    if case .cancelled = ending {
      self = .cancelled
    } else if let value = ending.result(of: Value.self) {
      self = .finished(value)
    } else {
      return nil
    }
  }

  /// What ended the request.
  package var ending: RequestEnding {
    switch self {
    case .finished(let value): .finished(value)
    case .cancelled: .cancelled
    }
  }
}
