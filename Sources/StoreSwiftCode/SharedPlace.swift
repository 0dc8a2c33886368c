import Store

/// Where a state refers to a shared value.
package struct SharedPlace {
  /// The depth and the number of elements that are searched.
  private static let (depthLimit, elementLimit) = (16, 1000)

  /// The expression of the state: `$0`.
  private let root: String
  /// The reference in it: `.$count`.
  private let path: String
  private let reference: any AnyShared

  /// Finds the references to a value: one to all of it if there is one, else those to parts.
  static func all(
    of box: any AnySharedBox,
    in state: Any,
    named root: String = "$0"
  ) -> [SharedPlace] {
    var found: [SharedPlace] = []
    search(state, "", depth: 0) { shared, path in
      if shared.sharedBox === box {
        found.append(SharedPlace(root: root, path: path, reference: shared))
      }
    }
    return found.first { $0.reference.isWhole }.map { [$0] } ?? found
  }

  /// Whether a test has to expect a change: of what is cached it sees what one of the states refers to.
  package static func isExpected(_ change: SharedChange, in states: Any...) -> Bool {
    !change.box.isCached || states.contains { shows(change, in: $0) }
  }

  /// Whether a reference of a state shows that a value has changed.
  ///
  /// Two values of what is cached may look alike: one that isn't there yet, and one like what is shown until it is.
  private static func shows(_ change: SharedChange, in state: Any) -> Bool {
    all(of: change.box, in: state).contains { place in
      let former = place.reference.sharedPart(of: change.former.anyValue)
      let value = place.reference.sharedPart(of: change.value.anyValue)
      return !isEqual(former as Any, value as Any)
    }
  }

  /// The references to shared values with a key: of each value one, to all of it if there is such a one.
  package static func keyed(in state: Any, named root: String = "$0") -> [SharedPlace] {
    var boxes: [any AnySharedBox] = []
    search(state, "", depth: 0) { shared, _ in
      if shared.sharedBox.keyName != nil, !boxes.contains(where: { $0 === shared.sharedBox }) {
        boxes.append(shared.sharedBox)
      }
    }
    return boxes.compactMap { all(of: $0, in: state, named: root).first }
  }

  /// The expression of the reference: `$0.$count`.
  var text: String { root + path }

  /// What is referred to.
  package var box: any AnySharedBox { reference.sharedBox }

  /// The value.
  package var value: Any { reference.anyValue }

  /// The value where the key has stored nothing.
  package var initialValue: Any? {
    box.initialCopy.flatMap { reference.sharedPart(of: $0.anyValue) }
  }

  /// The value in a copy of all that the reference is a part of.
  package func value(in copy: any AnySharedCopy) -> Any? { reference.sharedPart(of: copy.anyValue) }

  /// The statement that gives a new test the value, if it isn't the initial one.
  package var startStatement: PastedCode? { initialValue.flatMap(statement) }

  /// The statement that turns another value into this one, if there is a difference: that of a query is what it fetches.
  package func statement(from former: Any) -> PastedCode? {
    let changes = ChangeText.statements(from: former, to: value)
    if changes.isEmpty { return nil }
    guard let query = box.query else { return PastedCode("\(text).withLock", closure: changes) }
    let subject = SwiftText(standalone: query.base, isMemberwise: true)
    return PastedCode(
      "await store.receive(query: \(subject.text))",
      unknown: subject.unknown,
      closure: [PastedCode("$0\(path).withLock", closure: changes)]
    )
  }

  /// The statements for what new parts of a state show of queries, in the test of a recording: their initialisers don't.
  static func assignments(from former: Any, to latter: Any) -> [PastedCode] {
    // An explorer's states are written after the run, when the values are others.
    guard let scope = PasteScope.current, scope.decodesValues, !scope.assumesInitializers else {
      return []
    }
    let known = references(in: former).map(\.path)
    return references(in: latter).compactMap { place in
      guard place.box.isCached, !known.contains(place.path), let initialValue = place.initialValue,
        !isEqual(initialValue, place.value)
      else { return nil }
      // In an expectation that is the state before it; `$0` can't be read where it's changed.
      let same = all(of: place.box, in: former, named: "store.state").first {
        type(of: $0.reference) == type(of: place.reference)
      }
      if let same { return PastedCode("\(place.text) = \(same.text)") }
      let value = SwiftText(place.value)
      return PastedCode("\(place.text) = .constant(\(value.text))", unknown: value.unknown)
    }
  }

  private static func references(in state: Any) -> [SharedPlace] {
    var places: [SharedPlace] = []
    search(state, "", depth: 0) { shared, path in
      places.append(SharedPlace(root: "$0", path: path, reference: shared))
    }
    return places
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
