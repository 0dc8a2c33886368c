import Store

/// Writes the statements that turn one value into another: the expectation that would have passed.
///
/// Recurses into properties, payloads and elements as far as both values have them, so that the
/// statements contain the change and little else.
struct ChangeText {
  private var statements: [String] = []

  /// The statements that change `$0` from one value to another; empty where they can't be written.
  static func statements(from before: Any, to after: Any) -> [String] {
    var text = ChangeText()
    text.change("$0", from: before, to: after)
    return text.statements
  }

  /// Adds the changes of one expression, which ends in `?` if it may be `nil`.
  private mutating func change(_ place: String, from before: Any, to after: Any) {
    guard !isEqual(before, after) else { return }
    guard type(of: before) == type(of: after) else { return assign(after, to: place) }
    if Mirror(reflecting: after).displayStyle == .optional {
      guard let before = wrapped(before), let after = wrapped(after) else {
        return assign(after, to: place)
      }
      return change(place.hasSuffix("?") ? place : place + "?", from: before, to: after)
    }
    guard !(after is any SwiftWritable), !(after is any RedactedValue) else {
      return assign(after, to: place)
    }
    switch Mirror(reflecting: after).displayStyle {
    case .enum: changePayload(place, from: before, to: after)
    case .collection: changeElements(place, from: before, to: after)
    case .dictionary: changeEntries(place, from: before, to: after)
    case .set: changeMembers(place, from: before, to: after)
    case .struct: changeProperties(place, from: before, to: after)
    default: assign(after, to: place)
    }
  }

  private mutating func assign(_ value: Any, to place: String) {
    let text = SwiftText.of(value)
    if place.hasSuffix("?") {
      statements.append("\(place.dropLast()) = \(SwiftText.wrapped(text))")
    } else {
      statements.append("\(place) = \(text)")
    }
  }

  private mutating func changeProperties(_ place: String, from before: Any, to after: Any) {
    if let before = before as? any KeyedElements, let after = after as? any KeyedElements {
      return changeKeyed(place, from: before, to: after)
    }
    let (old, new) = (properties(before), properties(after))
    // With another identity it is another value; and an "id" is rarely a "var".
    let isReplaced = zip(old, new).contains { $0.name == "id" && !isEqual($0.value, $1.value) }
    guard !new.isEmpty, !isReplaced, old.map(\.name) == new.map(\.name) else {
      return assign(after, to: place)
    }
    for (old, new) in zip(old, new) {
      if new.value is any AnySharedReference {
        if !isEqual(old.value, new.value) { assign(new.value, to: "\(place).$\(new.name)") }
        continue
      }
      change("\(place).\(new.name)", from: old.value, to: new.value)
    }
  }

  private mutating func changePayload(_ place: String, from before: Any, to after: Any) {
    guard
      let old = EnumCase(before), let new = EnumCase(after), old.name == new.name,
      after is any CasePathable, let oldPayload = old.payload, let newPayload = new.payload,
      Mirror(reflecting: newPayload).displayStyle == .struct, !(newPayload is any SwiftWritable)
    else { return assign(after, to: place) }
    let changes = Self.statements(from: oldPayload, to: newPayload)
    statements.append(
      "\(place).modify(\\.\(new.name)) {\n\(changes.joined(separator: "\n").indented)\n}"
    )
  }

  private mutating func changeKeyed(
    _ place: String,
    from before: any KeyedElements,
    to after: any KeyedElements
  ) {
    let (old, new) = (before.elementsByKey, after.elementsByKey)
    let newKeys = Set(new.map(\.key))
    let remaining = old.filter { newKeys.contains($0.key) }
    // Remaining elements must keep their order, and new ones follow them: else the collection is replaced.
    guard remaining.map(\.key) == new.prefix(remaining.count).map(\.key) else {
      return assign(after, to: place)
    }
    for element in old where !newKeys.contains(element.key) {
      statements.append("\(place)[\(element.key)] = nil")
    }
    for (old, new) in zip(remaining, new) {
      changeElement(place, from: old, to: new, reachesCases: type(of: after).reachesCases)
    }
    for element in new.dropFirst(remaining.count) {
      statements.append("\(place).append(\(SwiftText.of(element.element)))")
    }
  }

  private mutating func changeElement(
    _ place: String,
    from old: KeyedElement,
    to new: KeyedElement,
    reachesCases: Bool
  ) {
    if reachesCases, let oldCase = EnumCase(old.element), let newCase = EnumCase(new.element),
      oldCase.name == newCase.name, let oldPayload = oldCase.payload,
      let newPayload = newCase.payload
    {
      let place = "\(place)[\(new.key), case: \\.\(newCase.name)]?"
      return change(place, from: oldPayload, to: newPayload)
    }
    change("\(place)[\(new.key)]?", from: old.element, to: new.element)
  }

  private mutating func changeElements(_ place: String, from before: Any, to after: Any) {
    if let before = before as? any KeyedElements, let after = after as? any KeyedElements {
      return changeKeyed(place, from: before, to: after)
    }
    let old = Mirror(reflecting: before).children.map(\.value)
    let new = Mirror(reflecting: after).children.map(\.value)
    let start = zip(old, new).prefix { isEqual($0, $1) }.count
    let end = zip(old.reversed(), new.reversed()).prefix { isEqual($0, $1) }.count
    let shared = min(start + end, old.count, new.count)
    if old.count == new.count, old.count - shared <= 3 {
      for index in start..<(old.count - (shared - start)) {
        change("\(place)[\(index)]", from: old[index], to: new[index])
      }
    } else if start == old.count {
      for element in new[start...] {
        statements.append("\(place).append(\(SwiftText.of(element)))")
      }
    } else if old.count == new.count + 1, shared == new.count {
      statements.append("\(place).remove(at: \(start))")
    } else {
      assign(after, to: place)
    }
  }

  private mutating func changeEntries(_ place: String, from before: Any, to after: Any) {
    let (old, new) = (entries(before), entries(after))
    guard hasAllTexts([old.keys, new.keys]) else { return assign(after, to: place) }
    for key in old.keys.sorted() where new[key] == nil {
      statements.append("\(place)[\(key)] = nil")
    }
    for (key, value) in new.sorted(by: { $0.key < $1.key }) {
      if let former = old[key] {
        change("\(place)[\(key)]?", from: former, to: value)
      } else {
        assign(value, to: "\(place)[\(key)]?")
      }
    }
  }

  private mutating func changeMembers(_ place: String, from before: Any, to after: Any) {
    let (old, new) = (members(before), members(after))
    guard hasAllTexts([old, new]) else { return assign(after, to: place) }
    for member in old.subtracting(new).sorted() { statements.append("\(place).remove(\(member))") }
    for member in new.subtracting(old).sorted() { statements.append("\(place).insert(\(member))") }
  }
}

/// The value in an optional.
private func wrapped(_ value: Any) -> Any? { Mirror(reflecting: value).children.first?.value }

/// The stored properties of a struct, under the names by which they are set.
private func properties(_ value: Any) -> [(name: String, value: Any)] {
  Mirror(reflecting: value).children.compactMap { child in
    guard let label = child.label else { return nil }
    // The storage of a property wrapper goes by the property's name and an underscore.
    return (label.hasPrefix("_") ? String(label.dropFirst()) : label, child.value)
  }
}

private func entries(_ dictionary: Any) -> [String: Any] {
  Mirror(reflecting: dictionary).children.reduce(into: [:]) { entries, child in
    let pair = Array(Mirror(reflecting: child.value).children)
    if pair.count == 2 { entries[SwiftText.of(pair[0].value)] = pair[1].value }
  }
}

/// Whether none of the texts is a placeholder, which several values may share.
private func hasAllTexts(_ texts: [some Collection<String>]) -> Bool {
  !texts.joined().contains { $0.contains("<#") }
}

private func members(_ set: Any) -> Set<String> {
  Set(Mirror(reflecting: set).children.map { SwiftText.of($0.value) })
}
