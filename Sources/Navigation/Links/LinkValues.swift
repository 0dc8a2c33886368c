/// The values that a URL has for the properties in a link's pattern, under the names of the properties.
@dynamicMemberLookup
public struct LinkValues<Screen> {
  private var boxes: [AnyKeyPath: Any] = [:]

  /// The value of a property.
  ///
  /// - Throws: A reason, if the property isn't in the pattern.
  public subscript<Value>(dynamicMember path: KeyPath<Screen, Value>) -> Value {
    get throws {
      guard let box = boxes[path] as? LinkBox<Value> else {
        throw LinkError("the pattern doesn't have \(path)")
      }
      return box.value
    }
  }

  /// Reads the values of a screen; `nil` if one of them is refused.
  init?(
    _ pattern: LinkPattern<Screen>,
    from matcher: inout LinkMatcher,
    screen: Int,
    shape: LinkShape
  ) {
    for part in pattern.path {
      let text = matcher.nextPart()
      guard case .item(let item) = part else { continue }
      boxes[item.keyPath] = item.read([text])
    }
    for (name, item) in pattern.query {
      let texts = matcher.items(name, ofScreen: screen)
      let shown = name == "#" ? "the fragment" : name
      if texts.count > 1, !item.type.isRepeated {
        matcher.refuse(shape, "\(shown) is there \(texts.count) times")
        return nil
      }
      guard let box = item.read(texts) else {
        let wrong = texts.first { !item.type.accepts($0) }
        let found = wrong.map { "must be \(item.type.phrase), is \($0.shortLinkText)" }
        matcher.refuse(shape, "\(shown) \(found ?? "is missing, \(item.type.phrase)")")
        return nil
      }
      boxes[item.keyPath] = box
    }
  }

  /// Sets the properties of a screen that was made without the values.
  func write(_ pattern: LinkPattern<Screen>, to screen: inout Screen) {
    let items = pattern.path.compactMap { if case .item(let item) = $0 { item } else { nil } }
    for item in items + pattern.query.map(\.item) {
      if let box = boxes[item.keyPath] { item.write?(&screen, box) }
    }
  }
}
