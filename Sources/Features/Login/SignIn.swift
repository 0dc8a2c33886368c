import Navigation

/// A request to sign in.
public struct SignIn: Request, Hashable, Sendable, Codable {
  /// The session of the user.
  public typealias Output = Session

  /// Why that is necessary, where the user may not expect it.
  public var remark: String?

  /// Creates a request.
  public init(remark: String? = nil) {
    self.remark = remark
  }
}
