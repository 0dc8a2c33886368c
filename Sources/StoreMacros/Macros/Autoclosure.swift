extension String {
  /// The type without its `@autoclosure`, or `nil` for a type that has none.
  var withoutAutoclosure: String? {
    guard contains("@") else { return nil }
    var outline = Outline(self)
    while outline.token.kind == .at {
      guard let attribute = try? outline.readAttribute(ofType: true) else { return nil }
      guard attribute.name == "autoclosure" else { continue }
      let source = outline.source
      return source[0..<attribute.excerpt.range.lowerBound]
        + source[outline.token.range.lowerBound..<source.bytes.count]
    }
    return nil
  }
}

extension String {
  /// The expression that passes on a value of the type: with `@autoclosure`, a call of it.
  func passing(_ value: String) -> String {
    guard let closure = withoutAutoclosure.map({ ClosureType($0) }) else { return value }
    let effects =
      (closure?.isThrowing == true ? "try " : "") + (closure?.isAsync == true ? "await " : "")
    return effects + value + "()"
  }
}
