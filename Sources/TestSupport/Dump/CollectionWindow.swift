/// The part of two collections in which they differ: what is left between a common start and end.
struct CollectionWindow {
  /// The number of equal elements at the start.
  var prefix: Int
  /// The number of equal elements at the end.
  var suffix: Int
  var first: [Any]
  var second: [Any]

  /// Compares two collections of one type, by `==` without boxing where their elements have it.
  ///
  /// Complexity: O(*n*) in the number of elements.
  init(_ first: DiffSide, _ second: DiffSide) {
    if let first = first.value as? any Collection,
      let window = Self.window(first, second.value)
    {
      self = window
    } else {
      self.init(first.node.children().map(\.value), second.node.children().map(\.value), isEqual)
    }
  }

  private static func window<Elements: Collection>(
    _ first: Elements,
    _ second: Any
  ) -> CollectionWindow? {
    guard let second = second as? Elements else { return nil }
    let first = Array(first)
    let elements = Array(second)
    if let type = Elements.Element.self as? any Equatable.Type,
      let window = equatableWindow(type, first, elements)
    {
      return window
    }
    return CollectionWindow(first, elements) { isEqual($0, $1) }
  }

  private static func equatableWindow<Element: Equatable>(
    _: Element.Type,
    _ first: Any,
    _ second: Any
  ) -> CollectionWindow? {
    guard let first = first as? [Element], let second = second as? [Element] else { return nil }
    return CollectionWindow(first, second) { $0 == $1 }
  }

  private init<Element>(
    _ first: [Element],
    _ second: [Element],
    _ isEqual: (Element, Element) -> Bool
  ) {
    let shorter = min(first.count, second.count)
    var prefix = 0
    while prefix < shorter, isEqual(first[prefix], second[prefix]) { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix,
      isEqual(first[first.count - 1 - suffix], second[second.count - 1 - suffix])
    {
      suffix += 1
    }
    self.prefix = prefix
    self.suffix = suffix
    self.first = first[prefix..<(first.count - suffix)].map { $0 as Any }
    self.second = second[prefix..<(second.count - suffix)].map { $0 as Any }
  }
}
