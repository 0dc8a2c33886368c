import Store

/// Writes the statements that turn one value into another: the expectation that would have passed.
///
/// Recurses into properties, payloads and elements as far as both values have them, so that the
/// statements contain the change and little else.
package struct ChangeText {
  private var statements: [PastedCode] = []

  /// The statements that change `$0` from one value to another; empty where they can't be written.
  package static func statements(from before: Any, to after: Any) -> [PastedCode] {
    var text = ChangeText()
    text.change("$0", from: before, to: after)
    return text.statements
  }

  /// Adds a statement with values in it.
  private mutating func add(_ text: String, _ values: SwiftText...) {
    statements.append(PastedCode(text, unknown: values.flatMap(\.unknown)))
  }

  /// Adds the changes of one expression, which ends in `?` if it may be `nil`.
  private mutating func change(_ place: String, from before: Any, to after: Any) {
    guard !isEqual(before, after) else { return }
    guard type(of: before) == type(of: after) else {
      // The type of the place is a protocol.
      let text = SwiftText(standalone: after)
      return add("\(place.hasSuffix("?") ? String(place.dropLast()) : place) = \(text.text)", text)
    }
    let (former, latter) = (Reflected(before), Reflected(after))
    if latter.kind == .optional {
      guard let before = former.content, let after = latter.content else {
        return assign(after, to: place)
      }
      return change(place.hasSuffix("?") ? place : place + "?", from: before, to: after)
    }
    guard !(after is any SwiftWritable), !(after is any RedactedValue) else {
      return assign(after, to: place)
    }
    switch latter.kind {
    case .enumCase: changePayload(place, from: former, to: latter)
    case .elements: changeElements(place, from: former, to: latter)
    case .entries: changeEntries(place, from: former, to: latter)
    case .members: changeMembers(place, from: former, to: latter)
    case .fields: changeProperties(place, from: former, to: latter)
    default: assign(after, to: place)
    }
  }

  private mutating func assign(_ value: Any, to place: String) {
    let text = SwiftText(value)
    if place.hasSuffix("?") {
      add("\(place.dropLast()) = \(SwiftText.wrapped(text.text))", text)
    } else {
      add("\(place) = \(text.text)", text)
    }
  }

  private mutating func changeProperties(
    _ place: String,
    from former: Reflected,
    to latter: Reflected
  ) {
    let (before, after) = (former.value, latter.value)
    if let before = before as? any KeyedElements, let after = after as? any KeyedElements {
      return changeKeyed(place, from: before, to: after)
    }
    // In the test of a recording: nothing says which of the properties others may set.
    let isPlain = !(after is any ObservableState) && PasteScope.current?.decodesValues == true
    if isPlain, DecodedText.of(after) != nil { return assign(after, to: place) }
    let (old, new) = (properties(former), properties(latter))
    guard !new.isEmpty, old.map(\.name) == new.map(\.name) else {
      return assign(after, to: place)
    }
    // With another identity it is another value.
    let needsWhole = zip(old, new).contains {
      ($0.name == "id" || !$1.isSettable) && !isEqual($0.value, $1.value)
    }
    if needsWhole, SwiftText(after).compiles { return assign(after, to: place) }
    for (old, new) in zip(old, new) {
      let place = "\(place).\(SwiftText.name(new.name))"
      if !new.isSettable {
        if !isEqual(old.value, new.value) {
          let statement = "\(place) = \(SwiftText.of(new.value))"
          statements.append(PastedCode(statement, unknown: ["set this another way"]))
        }
      } else if new.value is any AnySharedReference {
        let reference = "\(place.dropLast(new.name.count))$\(new.name)"
        if !isEqual(old.value, new.value) { assign(new.value, to: reference) }
      } else {
        change(place, from: old.value, to: new.value)
      }
    }
  }

  private mutating func changePayload(
    _ place: String,
    from former: Reflected,
    to latter: Reflected
  ) {
    guard
      let old = former.currentCase, let new = latter.currentCase, old.name == new.name,
      latter.value is any CasePathable, let oldPayload = old.payload, let newPayload = new.payload,
      Reflected(newPayload).kind == .fields, !(newPayload is any SwiftWritable)
    else { return assign(latter.value, to: place) }
    let changes = Self.statements(from: oldPayload, to: newPayload)
    guard !changes.isEmpty else { return assign(latter.value, to: place) }
    statements.append(
      PastedCode("\(place).modify(\\.\(SwiftText.name(new.name)))", closure: changes)
    )
  }

  private mutating func changeKeyed(
    _ place: String,
    from before: any KeyedElements,
    to after: any KeyedElements
  ) {
    let (old, new) = (before.elementsByKey, after.elementsByKey)
    let changes = PartChanges(old.map(\.key), new.map(\.key))
    // Remaining elements must keep their order, and new ones follow them: else the collection is replaced.
    guard !changes.isReordered, changes.inserted.first ?? new.count == changes.kept.count,
      (old + new).allSatisfy(\.hasKey)
    else {
      return assign(after, to: place)
    }
    for index in changes.removed {
      statements.append(PastedCode("\(place)[\(old[index].key)] = nil"))
    }
    let reachesCases = type(of: after).reachesCases
    for pair in changes.kept {
      let (old, new) = (old[pair.former], new[pair.latter])
      changeElement(place, from: old, to: new, reachesCases: reachesCases)
    }
    for index in changes.inserted {
      let text = SwiftText(new[index].element)
      add("\(place).append(\(text.text))", text)
    }
  }

  private mutating func changeElement(
    _ place: String,
    from old: KeyedElement,
    to new: KeyedElement,
    reachesCases: Bool
  ) {
    if reachesCases, let oldCase = enumCase(old.element), let newCase = enumCase(new.element),
      oldCase.name == newCase.name, let oldPayload = oldCase.payload,
      let newPayload = newCase.payload
    {
      let place = "\(place)[\(new.key), case: \\.\(SwiftText.name(newCase.name))]?"
      return change(place, from: oldPayload, to: newPayload)
    }
    change("\(place)[\(new.key)]?", from: old.element, to: new.element)
  }

  private mutating func changeElements(
    _ place: String,
    from former: Reflected,
    to latter: Reflected
  ) {
    let after = latter.value
    if let before = former.value as? any KeyedElements, let after = after as? any KeyedElements {
      return changeKeyed(place, from: before, to: after)
    }
    guard isStandard(after, ["Array", "ContiguousArray"]) else { return assign(after, to: place) }
    let (old, new) = (former.contents, latter.contents)
    let ends = CommonEnds(old.count, new.count) { isEqual(old[$0], new[$1]) }
    let (start, shared) = (ends.start, ends.start + ends.end)
    if old.count == new.count, old.count - shared <= 3 {
      for index in start..<(old.count - ends.end) {
        change("\(place)[\(index)]", from: old[index], to: new[index])
      }
    } else if start == old.count {
      for element in new[start...] {
        let text = SwiftText(element)
        add("\(place).append(\(text.text))", text)
      }
    } else if old.count == new.count + 1, shared == new.count {
      statements.append(PastedCode("\(place).remove(at: \(start))"))
    } else {
      assign(after, to: place)
    }
  }

  private mutating func changeEntries(
    _ place: String,
    from former: Reflected,
    to latter: Reflected
  ) {
    guard isStandard(latter.value, ["Dictionary"]), let old = entries(former),
      let new = entries(latter)
    else { return assign(latter.value, to: place) }
    for key in old.keys.sorted() where new[key] == nil {
      statements.append(PastedCode("\(place)[\(key)] = nil"))
    }
    for (key, value) in new.sorted(by: { $0.key < $1.key }) {
      if let former = old[key] {
        change("\(place)[\(key)]?", from: former, to: value)
      } else {
        assign(value, to: "\(place)[\(key)]?")
      }
    }
  }

  private mutating func changeMembers(
    _ place: String,
    from former: Reflected,
    to latter: Reflected
  ) {
    guard isStandard(latter.value, ["Set"]), let old = members(former), let new = members(latter)
    else { return assign(latter.value, to: place) }
    for member in old.subtracting(new).sorted() {
      statements.append(PastedCode("\(place).remove(\(member))"))
    }
    for member in new.subtracting(old).sorted() {
      statements.append(PastedCode("\(place).insert(\(member))"))
    }
  }
}

/// A stored property of a struct.
private struct PastedProperty {
  /// The name by which it is set.
  let name: String
  let value: Any
  let isSettable: Bool
}

private func properties(_ level: Reflected) -> [PastedProperty] {
  let type = type(of: level.value)
  let variables = Set(storedProperties(of: type).filter(\.isVariable).map(\.name))
  let state = type as? any ObservableState.Type
  let readOnly = state?.stateConstruction?.readOnly ?? []
  return level.parts.compactMap { child in
    guard let label = child.name else { return nil }
    guard label.hasPrefix("_"), state == nil else {
      let isVariable =
        variables.contains(label) || state != nil && variables.contains("_\(label)")
      return PastedProperty(
        name: label,
        value: child.value,
        isSettable: isVariable && !readOnly.contains(label)
      )
    }
    // The storage of a property wrapper goes by the property's name and an underscore. A name of the author's may
    // begin with one too.
    let isWrapper =
      moduleNames(Swift.type(of: child.value)).contains { $0 == "Store" || $0 == "Navigation" }
      || child.value is any RedactedValue
    return PastedProperty(
      name: String(label.dropFirst()),
      value: child.value,
      isSettable: isWrapper
    )
  }
}

/// Whether a value is one of the standard library's collections, whose ways to be changed are known.
private func isStandard(_ value: Any, _ names: [String]) -> Bool {
  let type = String(reflecting: type(of: value))
  return names.contains { type.hasPrefix("Swift.\($0)<") }
}

/// The entries of a dictionary by the expressions of their keys, if all of these compile.
private func entries(_ dictionary: Reflected) -> [String: Any]? {
  var entries: [String: Any] = [:]
  for part in dictionary.parts {
    guard case .key(let key) = part.label else { continue }
    let text = SwiftText(key)
    guard text.compiles else { return nil }
    entries[text.text] = part.value
  }
  return entries
}

/// The expressions of a set's members, if all of them compile.
private func members(_ set: Reflected) -> Set<String>? {
  let members = set.contents.map { SwiftText($0) }
  return members.allSatisfy(\.compiles) ? Set(members.map(\.text)) : nil
}
