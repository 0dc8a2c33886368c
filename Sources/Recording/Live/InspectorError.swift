import Foundation

/// Why a running app can't be inspected.
public struct InspectorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, such as `can't listen on port 80: Permission denied`.
  public let description: String

  init(_ description: String) { self.description = description }

  static func system(_ action: String, _ code: Int32) -> InspectorError {
    InspectorError("can't \(action): \(String(cString: strerror(code)))")
  }
}

extension InspectorError: LocalizedError {
  /// What is wrong.
  public var errorDescription: String? { description }
}
