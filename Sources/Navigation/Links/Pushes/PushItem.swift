import Store

/// A value of a payload in a pattern, whatever its type.
protocol AnyPushItem: Sendable {
  /// Texts that the type accepts.
  var samples: [String] { get }

  /// The text of the value.
  func text(in content: PushValue) throws(PushRefusal) -> String
}

/// A value of a payload in a pattern.
struct PushItem<Value: LinkValue>: AnyPushItem {
  let key: String
  let isInPath: Bool
  let defaultText: String?

  private var type: LinkItemType { LinkItemType(Value.self) }

  var samples: [String] { type.samples.filter { type.accepts($0) } }

  func text(in content: PushValue) throws(PushRefusal) -> String {
    guard let value = content[key], value != .null else {
      if let defaultText { return defaultText }
      throw .wrongValue(key: key, "is missing, \(type.phrase)")
    }
    // Any number would be a String.
    let written = Value.self == String.self ? value.text : value.scalar
    guard let text = written.flatMap({ Value.linkValue($0) })?.linkText else {
      throw .wrongValue(key: key, "must be \(type.phrase), is \(value)")
    }
    if let fault = isInPath ? LinkText.pathFault(text) : LinkText.fault(text) {
      throw .wrongValue(key: key, fault)
    }
    return text
  }
}
