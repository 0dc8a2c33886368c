import Navigation

/// A request for the code of the second step.
public struct EnterCode: Request, Hashable, Sendable, Codable {
  /// The session of the user.
  public typealias Output = Session

  /// The step that the service asks for.
  public var challenge: Challenge

  /// Creates a request.
  public init(challenge: Challenge) {
    self.challenge = challenge
  }
}
