import Store

/// Makes outlines of values, without what is hidden.
package struct OutlineBuilder {
  /// Levels below this one are `…`.
  static var depthLimit: Int { 128 }

  private let rules: VisibilityRules
  /// The texts that were hidden.
  package private(set) var hidden = HiddenTexts()
  /// Whether something was hidden.
  package private(set) var hasHidden = false
  /// The objects around the value that is read.
  private var objects: [ObjectIdentifier] = []
  /// Whether the value read last is stored elsewhere in part.
  private var isVolatile = false

  /// Whether redacted values are read too, to compare with them.
  private let showsRedacted: Bool

  /// Whether texts that are only not named by `only` are among those that were hidden.
  private let collectsAll: Bool

  package init(_ rules: VisibilityRules) { self.init(rules, showsRedacted: false) }

  init(_ rules: VisibilityRules, showsRedacted: Bool = false, collectsAll: Bool = false) {
    (self.rules, self.showsRedacted, self.collectsAll) = (rules, showsRedacted, collectsAll)
  }

  /// Makes the outline of a value.
  ///
  /// - Complexity: O(*n*) in the number of parts; with a former value in the number of those that differ from its parts.
  /// - Parameters:
  ///   - value: The value.
  ///   - former: A value of the same place, and its outline.
  /// - Returns: The outline.
  package mutating func outline(
    of value: Any,
    after former: (value: Any, outline: Outline)? = nil
  ) -> Outline {
    outline(of: value, after: former, at: rules.start, depth: 0)
  }

  /// Makes the outline of an action.
  package mutating func outline(ofAction action: Any) -> Outline {
    outline(of: action, after: nil, at: rules.actionStart, depth: 0)
  }

  mutating func outline(
    of value: Any,
    after former: (value: Any, outline: Outline)?,
    at position: VisibilityPosition,
    depth: Int
  ) -> Outline {
    if let former, !former.outline.isVolatile, isEqual(former.value, value) {
      return former.outline
    }
    let outer = isVolatile
    isVolatile = false
    var outline = level(of: value, after: former, at: position, depth: depth)
    outline.isVolatile = isVolatile
    isVolatile = isVolatile || outer
    return outline
  }

  private mutating func level(
    of value: Any,
    after former: (value: Any, outline: Outline)?,
    at outer: VisibilityPosition,
    depth: Int
  ) -> Outline {
    var (value, former) = (value, former)
    var position = outer
    // Each layer may be the value that a rule is about.
    while true {
      position = rules.enter(value, at: position)
      if value is any RedactedValue, showsRedacted, let content = storedParts(value).first?.value {
        value = content
        continue
      }
      if position.isHidden || value is any RedactedValue { return hide(value, at: position) }
      guard let inner = content(of: value) else { break }
      // What is stored elsewhere isn't what it was when the former outline was made.
      former =
        isVolatile
        ? nil : former.flatMap { former in content(of: former.value).map { ($0, former.outline) } }
      value = inner
    }
    guard depth < Self.depthLimit else { return .leaf("…") }
    switch DumpShape(value, isRoot: false) {
    case .leaf(let text):
      // What a rule hides can't be separated from the rest of a text.
      if !position.hides.isEmpty, text != "nil" { return except(value) }
      let isCase = position.showsCases && enumCaseName(value) != nil
      return position.isShown || isCase ? .leaf(text) : hide(value, at: position)
    case .text(let text):
      if !position.hides.isEmpty { return except(value) }
      return position.isShown ? .leaf(text.debugDescription) : hide(value, at: position)
    case .node(let node):
      if let object = node.level.object {
        (isVolatile, former) = (true, nil)
        guard !objects.contains(ObjectIdentifier(object)) else { return .leaf("↩︎") }
        objects.append(ObjectIdentifier(object))
      }
      defer { if node.level.object != nil { objects.removeLast() } }
      return parts(of: value, node, after: former, at: position, depth: depth) ?? except(value)
    }
  }

  /// The value in an optional, or in place of another one.
  private mutating func content(of value: Any) -> Any? {
    let level = Reflected(value)
    if level.type.form == .replacement {
      isVolatile = true
      return (level.value as? any CustomDumpRepresentable)?.customDumpValue
    }
    return level.kind == .optional ? level.content : nil
  }

  /// The outline of a value with parts; `nil` if a rule is about a part that isn't found.
  private mutating func parts(
    of value: Any,
    _ node: DumpNode,
    after former: (value: Any, outline: Outline)?,
    at position: VisibilityPosition,
    depth: Int
  ) -> Outline? {
    var outline = Outline(headOf: node.level)
    if let binding = value as? any PropertyWriting {
      return self.outline(of: binding, node, at: rules.position(of: binding, at: position))
    }
    // The place of the payload of a case.
    var payload = position.withoutParts
    if node.kind == .enumCase {
      let next = position.part(outline.text)
      // A rule about properties can't lead into a case.
      guard next.found == position.hides.count else { return nil }
      payload = next.position
      if !position.isShown, !position.showsCases { outline.text = RedactedText.text }
    }
    if node.kind == .elements {
      return position.hides.isEmpty ? list(node, after: former, at: position, depth: depth) : nil
    }
    let children = node.parts
    let labels = children.map { label(of: $0, in: node, at: position) }
    if case .id? = children.first?.label {
      (outline.kind, outline.text) = (.collection, "")
    }
    let isFields = outline.kind == .fields
    if !isFields, node.kind != .enumCase, !position.hides.isEmpty { return nil }
    var found = 0
    let earlier = formerParts(of: former, node, outline.kind)
    for (index, child) in children.enumerated() {
      var inner = position.withoutParts
      if isFields {
        let part = position.part(labels[index])
        found += part.found
        inner = part.position
      } else if node.kind == .enumCase {
        // Of several values, a rule leads on into the action.
        let leads = children.count == 1 || child.name == "action"
        if payload.isExcepted || leads || payload.isShown && payload.hides.isEmpty {
          inner = payload
        } else if !payload.hides.isEmpty, !children.contains(where: { $0.name == "action" }) {
          return nil
        }
        inner.showsCases = position.showsCases && leads && child.value is any CasePathable
      }
      let part =
        inner.isHidden
        ? hide(child.value, at: inner)
        : self.outline(
          of: child.value,
          after: earlier(index, labels[index]),
          at: inner,
          depth: depth + 1
        )
      outline.parts.append(Outline.Part(label: labels[index], value: part))
    }
    guard !isFields || found >= position.hides.count else { return nil }
    return outline
  }

  private mutating func outline(
    of binding: any PropertyWriting,
    _ node: DumpNode,
    at position: VisibilityPosition
  ) -> Outline {
    let name = Outline.Part(label: "", value: .leaf("\\.\(binding.propertyName)"))
    guard let value = node.parts.last?.value else { return .hidden }
    let shown =
      position.isHidden
      ? hide(value, at: position) : outline(of: value, after: nil, at: position, depth: 1)
    return Outline(
      kind: .payload,
      text: "set",
      parts: [name, Outline.Part(label: "", value: shown)]
    )
  }

  // MARK: Parts

  mutating func label(
    of child: ReflectedPart,
    in node: DumpNode,
    at position: VisibilityPosition
  ) -> String {
    switch child.label {
    case .none: return ""
    case .name: return child.writtenName ?? ""
    case .id(let id): return "#\(id)"
    case .index:
      guard position.isShown, let element = child.value as? any Identifiable else { return "" }
      return id(of: element).map { "#\($0)" } ?? ""
    case .key(let key):
      return outline(of: key, after: nil, at: position.withoutParts, depth: 1).inlineText
    }
  }

  /// The text of an element's id, unless it is hidden.
  private mutating func id<Element: Identifiable>(of element: Element) -> String? {
    let isHidden = rules.enter(element, at: VisibilityPosition.shown).hides.contains {
      $0.first == "id"
    }
    if isHidden || Element.self is AnyClass { return nil }
    return outline(of: element.id, after: nil, at: VisibilityPosition.shown, depth: 1).inlineText
  }

  /// Finds the part of the former value that had a place.
  private func formerParts(
    of former: (value: Any, outline: Outline)?,
    _ node: DumpNode,
    _ kind: Outline.Kind
  ) -> (Int, String) -> (value: Any, outline: Outline)? {
    guard let former, [.fields, .collection, .payload].contains(kind), former.outline.kind == kind,
      case .node(let formerNode) = DumpShape(former.value), formerNode.open == node.open
    else { return { _, _ in nil } }
    let children = formerNode.parts
    let parts = former.outline.parts
    guard children.count == parts.count else { return { _, _ in nil } }
    return { index, label in
      guard index < parts.count, parts[index].label == label else { return nil }
      return (children[index].value, parts[index].value)
    }
  }

  // MARK: Hiding

  private mutating func hide(_ value: Any, at position: VisibilityPosition) -> Outline {
    hasHidden = true
    // What `only` doesn't name may be equal to what it names.
    return position.isExcepted || collectsAll || value is any RedactedValue
      ? except(value) : .hidden
  }

  /// Hides a value, and the texts of its parts wherever else they are.
  private mutating func except(_ value: Any) -> Outline {
    hasHidden = true
    hidden.insert(textsOf: value)
    return .hidden
  }
}

extension Outline {
  /// What is around the parts of a value.
  fileprivate init(headOf level: Reflected) {
    switch level.kind {
    case .fields, .object, .leaf, .optional:
      self.init(kind: .fields, text: typeName(level.subject))
    case .enumCase: self.init(kind: .payload, text: level.currentCase?.name ?? "")
    case .tuple: self.init(kind: .tuple, text: "")
    case .elements: self.init(kind: .collection, text: "")
    case .entries: self.init(kind: .dictionary, text: "")
    case .members: self.init(kind: .set, text: "")
    }
  }
}
