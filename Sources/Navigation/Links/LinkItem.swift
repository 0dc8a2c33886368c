import Store

/// A value of a screen in a pattern, as one kind of text.
struct LinkItem<Screen> {
  let keyPath: PartialKeyPath<Screen>
  /// The name that the author has given.
  let givenName: String?
  let type: LinkItemType
  /// Reads the value, in a `LinkBox`, from the texts that the link has for it.
  let read: ([String]) -> Any?
  /// The texts of the value; none for `nil`, for no elements, or for the default value.
  let texts: (Screen) -> [String]

  /// The name in explanations, found when one is written: that takes longer than to read a link.
  var name: String {
    if let givenName { return givenName }
    let name = PropertyName.of(keyPath)
    return name.contains("<") ? "value" : name
  }
}

/// What a link's text must be for a value.
struct LinkItemType {
  let type: Any.Type
  let accepts: (String) -> Bool
  var isRepeated = false
  var hasDefault = false

  init<Value: LinkValue>(_ type: Value.Type) {
    self.type = type
    accepts = { Value.linkValue($0) != nil }
  }

  /// The name with its article, such as `an Int`.
  var phrase: String { ("AEIO".contains("\(type)".prefix(1)) ? "an " : "a ") + "\(type)" }

  /// Whether a text can be a value of both types, as far as it is known.
  func overlaps(_ other: LinkItemType) -> Bool {
    let usual = ["1", "-1", "true", "x", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"]
    return type == other.type
      || (usual + cases + other.cases).contains { accepts($0) && other.accepts($0) }
  }

  /// The texts of the values, if the type has a few.
  private var cases: [String] {
    func texts<Values: CaseIterable>(_ type: Values.Type) -> [String] {
      type.allCases.prefix(100).compactMap { ($0 as? any LinkValue)?.linkText }
    }
    return (type as? any CaseIterable.Type).map { texts($0) } ?? []
  }
}

/// A value that a link has, under the type of its key path.
struct LinkBox<Value> {
  let value: Value
}

extension LinkItem {
  static func one<Value: LinkValue>(
    _ path: KeyPath<Screen, Value>,
    named name: String?,
    default defaultValue: Value?
  ) -> LinkItem {
    var type = LinkItemType(Value.self)
    type.hasDefault = defaultValue != nil
    return LinkItem(keyPath: path, givenName: name, type: type) { texts in
      (texts.first.map { Value.linkValue($0) } ?? defaultValue).map { LinkBox(value: $0) }
    } texts: { screen in
      let text = screen[keyPath: path].linkText
      return text == defaultValue?.linkText ? [] : [text]
    }
  }

  static func optional<Value: LinkValue>(
    _ path: KeyPath<Screen, Value?>,
    named name: String?
  ) -> LinkItem {
    let type = LinkItemType(Value.self)
    return LinkItem(keyPath: path, givenName: name, type: type) { texts in
      guard let text = texts.first else { return LinkBox<Value?>(value: nil) }
      return Value.linkValue(text).map { LinkBox<Value?>(value: $0) }
    } texts: { screen in
      screen[keyPath: path].map { [$0.linkText] } ?? []
    }
  }

  static func repeated<Value: LinkValue>(
    _ path: KeyPath<Screen, [Value]>,
    named name: String?
  ) -> LinkItem {
    var type = LinkItemType(Value.self)
    type.isRepeated = true
    return LinkItem(keyPath: path, givenName: name, type: type) { texts in
      let values = texts.compactMap { Value.linkValue($0) }
      return values.count == texts.count ? LinkBox(value: values) : nil
    } texts: { screen in
      screen[keyPath: path].map(\.linkText)
    }
  }
}
