extension IdentifiedArray {
  /// The element with an id.
  ///
  /// Assigning replaces the element, or appends it if its id is new; assigning `nil` removes it. An
  /// element whose own id is another one is reported and not stored. A change in place, as in
  /// `rows[id: 1]?.title = "x"`, copies nothing; one that changes the id moves the element to its
  /// new id, at the same position.
  ///
  /// - Complexity: O(1) on average; O(n) if an element is removed.
  @inlinable public subscript(id id: ID) -> Element? {
    get {
      guard let position = index(id: id) else { return nil }
      return storedElements[position]
    }
    set { setElement(newValue, id: id) }
    _modify {
      // An element in place and an optional of it differ in layout: it is taken out, changed and
      // put back. The accessor keeps its frame on the heap: hot code looks up the index and changes
      // by position.
      let modification: ElementModification?
      var element: Element?
      if let position = index(id: id) {
        modification = willModifyElement(at: position)
        element = takeOut(position)
      } else {
        modification = nil
      }
      defer { finish(modification, element.take(), id: id) }
      yield &element
    }
  }

  /// The element with an id, or another one if there is none.
  ///
  /// A change in place of an element that is missing changes the default and appends it.
  ///
  /// - Complexity: O(1) on average
  public subscript(
    id id: ID,
    default defaultValue: @autoclosure () -> Element
  ) -> Element {
    get { self[id: id] ?? defaultValue() }
    _modify {
      let modification = willModifyElement(at: position(of: id, default: defaultValue))
      defer { elementDidChange(modification) }
      yield &storedElements[modification.position]
    }
  }

  /// The element at a position.
  ///
  /// Assigning replaces the element; one with the id of an element elsewhere is reported and not
  /// stored. A change in place copies nothing.
  ///
  /// - Parameter position: A position within the list; any other stops the process, as in `Array`.
  @inlinable public subscript(position: Int) -> Element {
    get { storedElements[position] }
    set { update(newValue, at: position) }
    _modify {
      let modification = willModifyElement(at: position)
      defer { elementDidChange(modification) }
      yield &storedElements[position]
    }
  }

  /// Replaces, appends or removes an element.
  @usableFromInline mutating func setElement(_ newElement: Element?, id: ID) {
    guard let newElement else {
      remove(id: id)
      return
    }
    let newID = identity(of: newElement)
    guard newID == id else { return Self.reportMismatch(subscript: id, element: newID) }
    updateOrAppend(newElement)
  }

  /// The position of an element, of the default if it is missing.
  private mutating func position(of id: ID, default defaultValue: () -> Element) -> Int {
    if let position = index(id: id) { return position }
    let element = defaultValue()
    let newID = identity(of: element)
    // A default of another id replaces the missing one: any assignment through `[id:]` would
    // be refused and there would be nothing to change.
    if newID != id { Self.reportMismatch(subscript: id, element: newID) }
    return append(element).index
  }

  /// Takes an element out temporarily; the last one is moved to its position.
  @inlinable mutating func takeOut(_ position: Int) -> Element {
    var element = storedElements.removeLast()
    if position < storedElements.count { swap(&storedElements[position], &element) }
    return element
  }

  /// Ends a change through `[id:]`, of an element that was taken out or of none.
  @inlinable mutating func finish(
    _ modification: ElementModification?,
    _ element: consuming Element?,
    id: ID
  ) {
    guard let modification else {
      if let element { setElement(element, id: id) }
      return
    }
    let position = modification.position
    guard var element = consume element else { return closeGap(at: position) }
    if position < storedElements.count { swap(&storedElements[position], &element) }
    storedElements.append(element)
    elementDidChange(modification)
  }

  /// Ends the removal of an element that was taken out.
  @usableFromInline mutating func closeGap(at position: Int) {
    if position < storedElements.count {
      let last = storedElements.remove(at: position)
      storedElements.append(last)
    }
    storedIDs.remove(at: position)
    structureDidChange()
  }
}

extension IdentifiedArray {
  /// An element, for a binding that may outlive it.
  ///
  /// Of an element that was removed, the last value is read, and nothing is written.
  subscript(id id: ID, last last: LastElement<Element>) -> Element {
    get {
      if let element = self[id: id] { last.element = element }
      return last.element
    }
    set { if self[id: id] != nil { self[id: id] = newValue } }
  }
}

/// The value that an element had last.
final class LastElement<Element>: Hashable {
  var element: Element

  init(_ element: Element) { self.element = element }

  static func == (lhs: LastElement, rhs: LastElement) -> Bool { lhs === rhs }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
