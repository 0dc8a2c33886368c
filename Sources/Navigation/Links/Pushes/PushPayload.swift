import Foundation
import Store

/// What a push notification carries, as a value that can be sent anywhere.
///
/// It is read when it is created. What is wrong with it is thrown by ``PushLinks/url(for:)``.
public struct PushPayload: Sendable {
  /// The most bytes that Apple's service allows for a payload.
  static let limit = 4096

  let content: Result<PushValue, PushRefusal>

  /// Reads JSON.
  ///
  /// A key that is there twice is malformed, because readers disagree about which one counts.
  ///
  /// - Parameter data: The JSON.
  /// - Complexity: O(*n*) in the number of bytes, up to the limit.
  public init(json data: Data) {
    guard data.count <= Self.limit else {
      content = .failure(.tooLarge(bytes: data.count))
      return
    }
    content = Result { () throws(PushRefusal) in try PushValue(json: Array(data)) }
  }

  /// Reads what the system hands to the app.
  ///
  /// The bytes of its names and texts count towards the limit.
  ///
  /// - Parameter userInfo: The payload of a notification.
  public init(_ userInfo: [AnyHashable: Any]) {
    var bytes = 0
    let value = PushValue(userInfo, size: &bytes)
    content = bytes <= Self.limit ? .success(value) : .failure(.tooLarge(bytes: bytes))
  }
}
