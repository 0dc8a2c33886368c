import Store

extension StackState {
  /// The element of the given id.
  ///
  /// Changed in place. Setting `nil` removes the element. Setting a value for an id that isn't on
  /// the stack is reported, and changes nothing; in the expectation of a test it pushes the element
  /// under that id.
  public subscript(id id: StackElementID) -> Element? {
    get { positions[id].map { elements[$0] } }
    set {
      if let position = positions[id] {
        if let newValue {
          setElement(newValue, at: position)
        } else {
          removeSubrange(position..<(position + 1))
        }
      } else if let newValue {
        add(newValue, id: id)
      }
    }
    _modify {
      if let position = positions[id] {
        let modification = willModify(at: position)
        var element: Element? = takeOut(at: position)
        defer { putBack(element, at: position, modification) }
        yield &element
      } else {
        var element: Element?
        defer { if let element { add(element, id: id) } }
        yield &element
      }
    }
  }

  /// The element of the given id, if it is in the named case.
  ///
  /// Changed in place. Setting `nil` removes the element, and another value replaces it, while it
  /// is in that case. Writing while it isn't, `nil` too, is reported and changes nothing.
  public subscript<Case>(
    id id: StackElementID,
    case path: CaseKeyPath<Element, Case>
  ) -> Case? where Element: CasePathable {
    get { positions[id].flatMap { AnyCasePath(path).extract(from: elements[$0]) } }
    _modify {
      let path = AnyCasePath(path)
      if let position = positions[id], path.matches(elements[position]) {
        let modification = willModify(at: position)
        var payload = path.extract(from: takeOut(at: position))
        defer { putBack(payload.map(path.embed), at: position, modification) }
        yield &payload
      } else {
        var payload: Case?
        defer { write(payload, id: id, missing: path) }
        yield &payload
      }
    }
  }

  /// Adds an element where a test expects it, and reports the mistake anywhere else.
  private mutating func add(_ element: Element, id: StackElementID) {
    guard StackIDCounter.current?.purpose == .expecting, Self.isValid(id) else {
      return reportUnknown(id, "set an element", at: .nearest())
    }
    push(element, id: id)
    StackIDCounter.current?.give(id.generation)
  }

  /// Ends the write to a case of an element that is in another case or not on the stack.
  private mutating func write<Case>(
    _ payload: Case?,
    id: StackElementID,
    missing path: AnyCasePath<Element, Case>
  ) {
    guard let position = positions[id] else {
      if let payload { add(path.embed(payload), id: id) }
      return
    }
    reportIssue(
      "stack-other-case",
      """
      Can't set \(typeName(Case.self)) of the element \(id): the element is in another case, \
      \(ActionName.of(elements[position])).

      Likely causes: the case changed before this line ran, or the id is another element's. Replace \
      the whole element with 'stack[id: id] = …'.
      """,
      at: .nearest()
    )
  }

  /// Whether there is room for later ids.
  static func isValid(_ id: StackElementID) -> Bool {
    (0...highestGeneration).contains(id.generation)
  }

  /// The highest generation that a stack is restored with, with as many above it as up to it.
  static var highestGeneration: Int { .max / 2 }
}

extension StackState {
  /// Takes an element out, so that it can be changed in place; `putBack` must follow.
  ///
  /// The element is exchanged with the top one first, because only the top can be taken out in O(1).
  private mutating func takeOut(at position: Int) -> Element {
    elements.swapAt(position, elements.count - 1)
    return elements.removeLast()
  }

  /// Puts an element back where it was taken out, or closes the gap when it was removed.
  private mutating func putBack(
    _ element: Element?,
    at position: Int,
    _ modification: MacroSupport.InPlaceChange?
  ) {
    if let element {
      elements.append(element)
      elements.swapAt(position, elements.count - 1)
      elementDidChange(at: position, modification)
      return
    }
    if position < elements.count {
      let top = elements.remove(at: position)
      elements.append(top)
    }
    let id = orderedIDs.remove(at: position)
    positions[id] = nil
    for position in position..<orderedIDs.count { positions[orderedIDs[position]] = position }
    structureDidChange()
  }
}
