import Store

/// Where a state refers to a shared value.
package struct SharedPlace {
  /// The depth and the number of elements that are searched.
  private static let (depthLimit, elementLimit) = (16, 1000)

  /// The expression of the reference: `$0.$count`.
  let text: String
  private let reference: any AnyShared

  /// Finds the references to a value: one to all of it if there is one, else those to parts.
  static func all(
    of box: any AnySharedBox,
    in state: Any,
    named root: String = "$0"
  ) -> [SharedPlace] {
    var found: [SharedPlace] = []
    search(state, root, depth: 0) { shared, place in
      if shared.sharedBox === box { found.append(SharedPlace(text: place, reference: shared)) }
    }
    return found.first { $0.reference.isWhole }.map { [$0] } ?? found
  }

  /// Whether a reference of a state shows that a value has changed.
  ///
  /// Two values of what is cached may look alike: one that isn't there yet, and one like what is shown until it is.
  package static func shows(_ change: SharedChange, in state: Any) -> Bool {
    all(of: change.box, in: state).contains { place in
      let former = place.reference.sharedPart(of: change.former.anyValue)
      let value = place.reference.sharedPart(of: change.value.anyValue)
      return !isEqual(former as Any, value as Any)
    }
  }

  /// The references to shared values with a key: of each value one, to all of it if there is such a one.
  package static func keyed(in state: Any, named root: String = "$0") -> [SharedPlace] {
    var boxes: [any AnySharedBox] = []
    search(state, root, depth: 0) { shared, _ in
      if shared.sharedBox.keyName != nil, !boxes.contains(where: { $0 === shared.sharedBox }) {
        boxes.append(shared.sharedBox)
      }
    }
    return boxes.compactMap { all(of: $0, in: state, named: root).first }
  }

  /// What is referred to.
  package var box: any AnySharedBox { reference.sharedBox }

  /// The value.
  package var value: Any { reference.anyValue }

  /// The value where the key has stored nothing.
  package var initialValue: Any? {
    box.initialCopy.flatMap { reference.sharedPart(of: $0.anyValue) }
  }

  /// The statement that turns another value into this one, if there is a difference.
  package func statement(from former: Any) -> PastedCode? {
    let changes = ChangeText.statements(from: former, to: value)
    return changes.isEmpty ? nil : PastedCode("\(text).withLock", closure: changes)
  }

  /// The names of the references to a changed value.
  package static func text(of change: SharedChange, in state: Any) -> String? {
    let places = all(of: change.box, in: state).filter { !$0.statements(of: change).isEmpty }
    return places.isEmpty ? nil : places.map(\.text).joined(separator: ", ")
  }

  /// The statements that change the value.
  package static func statements(of change: SharedChange, in state: Any) -> [PastedCode] {
    let statements = all(of: change.box, in: state).flatMap {
      $0.statements(of: change)
    }
    if !statements.isEmpty { return statements }
    let name = change.box.keyName ?? "the shared value"
    let value = SwiftText.of(change.value.anyValue)
    return [PastedCode(value, unknown: ["change \(name) by 'withLock', to this value"])]
  }

  private func statements(of change: SharedChange) -> [PastedCode] {
    guard let former = reference.sharedPart(of: change.former.anyValue),
      let value = reference.sharedPart(of: change.value.anyValue)
    else { return [] }
    let changes = ChangeText.statements(from: former, to: value)
    return changes.isEmpty ? [] : [PastedCode("\(text).withLock", closure: changes)]
  }

  private static func search(
    _ value: Any,
    _ place: String,
    depth: Int,
    _ found: (any AnyShared, String) -> Void
  ) {
    guard depth < depthLimit else { return }
    if let keyed = value as? any KeyedElements {
      for element in keyed.elementsByKey.prefix(elementLimit) {
        search(element.element, "\(place)[\(element.key)]?", depth: depth + 1, found)
      }
      return
    }
    let level = Reflected(value)
    switch level.kind {
    case .optional:
      if let content = level.content { search(content, place + "?", depth: depth + 1, found) }
    case .fields:
      for part in level.parts {
        guard let name = part.writtenName else { continue }
        if let shared = part.value as? any AnyShared {
          if shared.isExpectable { found(shared, "\(place).$\(name)") }
        } else {
          search(part.value, "\(place).\(name)", depth: depth + 1, found)
        }
      }
    case .enumCase:
      guard value is any CasePathable, let (name, payload) = level.currentCase, let payload else {
        return
      }
      search(payload, "\(place)[case: \\.\(name)]?", depth: depth + 1, found)
    default: break
    }
  }
}
