extension MacroSupport {
  /// The case paths of an enum that has cases for replies, by the names of those cases.
  ///
  /// `@CasePathable` writes it for cases whose payload is a `Reply`. A reply to a feature that was restored from encoded
  /// state finds its case by it.
  public protocol ReplyCasePaths {
    /// The path of the case of a name, if it takes a reply.
    func replyCase(named name: String) -> Any?
  }

  /// The path of a case that takes a reply.
  static func replyCase(_ name: String, of actions: Any.Type) -> (any ReplyCasePath)? {
    func paths<Actions: CasePathable>(_ type: Actions.Type) -> Any { type.allCasePaths }
    guard let type = actions as? any CasePathable.Type,
      let paths = paths(type) as? any ReplyCasePaths
    else { return nil }
    return paths.replyCase(named: name) as? any ReplyCasePath
  }
}

/// A case path whose payload is a reply.
protocol ReplyCasePath {
  func embedReply(_ ending: RequestEnding) -> Any?
}

extension AnyCasePath: ReplyCasePath {
  func embedReply(_ ending: RequestEnding) -> Any? {
    guard let type = Value.self as? any ReplyValue.Type else { return nil }
    return (type.init(ending) as? Value).map { embed($0) }
  }
}
