extension MacroSupport {
  /// The case paths of an enum as a list; `@CasePathable` writes it.
  ///
  /// A reply to a feature that was restored from encoded state finds its case by it.
  public protocol ListedCasePaths {
    /// The paths of all cases that are always available.
    var casePaths: CasePathList { get }
  }

  /// The case paths of an enum.
  ///
  /// Appending to it isn't inlined into a client, where a list is written for each enum and seldom read.
  public struct CasePathList {
    var paths: [Any] = []

    /// Creates an empty list.
    public init() {}

    /// Appends the path of the next case.
    public mutating func append<Root, Value>(_ path: AnyCasePath<Root, Value>) {
      paths.append(path)
    }
  }

  /// The path of a case that takes a reply.
  static func replyCase(_ name: String, of actions: Any.Type) -> (any ReplyCasePath)? {
    listedCasePaths(of: actions)?.lazy.compactMap { $0 as? any ReplyCasePath }
      .first { $0.name == name }
  }

  private static func listedCasePaths(of type: Any.Type) -> [Any]? {
    func paths<Actions: CasePathable>(_ type: Actions.Type) -> Any { type.allCasePaths }
    guard let type = type as? any CasePathable.Type else { return nil }
    return (paths(type) as? any ListedCasePaths)?.casePaths.paths
  }

  /// The paths of all cases of a type; `nil` if its cases aren't listed.
  package static func listedCases(of type: Any.Type) -> [any ListedCase]? {
    listedCasePaths(of: type)?.compactMap { $0 as? any ListedCase }
  }
}

/// A case path whose types aren't known.
package protocol ListedCase {
  /// The name of the case.
  var name: String? { get }
  /// The type of the payload.
  var payloadType: Any.Type { get }
  /// The enum with a payload; `nil` for a payload of another type.
  func embedPayload(_ payload: Any) -> Any?
}

extension AnyCasePath: ListedCase {
  package var payloadType: Any.Type { Value.self }
  package func embedPayload(_ payload: Any) -> Any? { (payload as? Value).map { embed($0) } }
}

/// A case path whose payload may be a reply.
protocol ReplyCasePath {
  var name: String? { get }
  /// The action with the end of a request; `nil` if the payload is no reply, or has another output.
  func embedReply(_ ending: RequestEnding) -> Any?
}

extension AnyCasePath: ReplyCasePath {
  func embedReply(_ ending: RequestEnding) -> Any? {
    guard let type = Value.self as? any ReplyValue.Type else { return nil }
    return (type.init(ending) as? Value).map { embed($0) }
  }
}
