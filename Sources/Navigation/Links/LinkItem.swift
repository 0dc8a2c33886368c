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
  /// The texts of the value, also of the default value.
  let allTexts: (Screen) -> [String]
  /// The value of a screen, in a `LinkBox`.
  let box: (Screen) -> Any
  /// Sets the value in a `LinkBox`; `nil` if the property can't be set.
  let write: ((inout Screen, Any) -> Void)?

  /// The name in explanations, found when one is written: that takes longer than to read a link.
  var name: String {
    if let givenName { return givenName }
    let name = PropertyName.of(keyPath)
    return name.contains("<") ? "value" : name
  }

  /// Whether the texts of a URL are another value than that of a screen, or none that it can have.
  func differs(in screen: Screen, from texts: [String]) -> Bool {
    if texts.isEmpty { return read([]) == nil }
    return texts.map(type.canonical) != allTexts(screen)
  }
}

/// What a link's text must be for a value.
struct LinkItemType {
  let type: Any.Type
  /// The text that the value of a text is printed as; `nil` if the text is no value.
  let canonical: (String) -> String?
  var isRepeated = false
  var hasDefault = false

  init<Value: LinkValue>(_ type: Value.Type) {
    self.type = type
    canonical = { Value.linkValue($0)?.linkText }
  }

  /// Whether a text is a value.
  func accepts(_ text: String) -> Bool { canonical(text) != nil }

  /// The name with its article, such as `an Int`.
  var phrase: String { ("AEIO".contains(name.prefix(1)) ? "an " : "a ") + name }

  var name: String { "\(type)" }

  /// Whether a text can be a value of both types, as far as it is known.
  func overlaps(_ other: LinkItemType) -> Bool {
    type == other.type || (samples + other.samples).contains { accepts($0) && other.accepts($0) }
  }

  /// Texts of which most types accept one.
  var samples: [String] {
    ["1", "-1", "true", "x", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"] + cases
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
  private init<Value>(
    _ path: KeyPath<Screen, Value>,
    named name: String?,
    _ type: LinkItemType,
    read: @escaping ([String]) -> Value?,
    texts: @escaping (Value) -> [String],
    allTexts: ((Value) -> [String])? = nil
  ) {
    keyPath = path
    givenName = name
    self.type = type
    self.read = { read($0).map { LinkBox(value: $0) } }
    self.texts = { texts($0[keyPath: path]) }
    self.allTexts = { (allTexts ?? texts)($0[keyPath: path]) }
    box = { LinkBox(value: $0[keyPath: path]) }
    write = (path as? WritableKeyPath<Screen, Value>).map { path in
      { screen, box in
        if let box = box as? LinkBox<Value> { screen[keyPath: path] = box.value }
      }
    }
  }

  static func one<Value: LinkValue>(
    _ path: KeyPath<Screen, Value>,
    named name: String?,
    default defaultValue: Value?
  ) -> LinkItem {
    var type = LinkItemType(Value.self)
    type.hasDefault = defaultValue != nil
    return LinkItem(path, named: name, type) { texts in
      texts.first.map { Value.linkValue($0) } ?? defaultValue
    } texts: { value in
      let text = value.linkText
      return text == defaultValue?.linkText ? [] : [text]
    } allTexts: { value in
      [value.linkText]
    }
  }

  static func optional<Value: LinkValue>(
    _ path: KeyPath<Screen, Value?>,
    named name: String?
  ) -> LinkItem {
    LinkItem(path, named: name, LinkItemType(Value.self)) { texts in
      guard let text = texts.first else { return .some(nil) }
      // A text that is no value is refused, and isn't the value `nil`.
      return Value.linkValue(text).map { .some($0) }
    } texts: { value in
      value.map { [$0.linkText] } ?? []
    }
  }

  static func repeated<Value: LinkValue>(
    _ path: KeyPath<Screen, [Value]>,
    named name: String?
  ) -> LinkItem {
    var type = LinkItemType(Value.self)
    type.isRepeated = true
    return LinkItem(path, named: name, type) { texts in
      let values = texts.compactMap { Value.linkValue($0) }
      return values.count == texts.count ? values : nil
    } texts: { values in
      values.map(\.linkText)
    }
  }
}
