import Foundation
import Store

/// Where texts are copied to.
@DependencyClient
struct Clipboard: Sendable {
  /// Copies a text.
  var copy: @Sendable (_ text: String) async -> Void
}

extension Clipboard: DependencyKey {
  /// Without a terminal a text is copied nowhere.
  static let liveValue = Clipboard { _ in }
  static let testValue = Clipboard()
}

extension DependencyValues {
  var clipboard: Clipboard {
    get { self[Clipboard.self] }
    set { self[Clipboard.self] = newValue }
  }
}

extension Clipboard {
  /// The escape sequence OSC 52, by which a terminal copies a text to the clipboard of its user, also from another computer.
  static func sequence(_ text: String) -> String {
    "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
  }
}
