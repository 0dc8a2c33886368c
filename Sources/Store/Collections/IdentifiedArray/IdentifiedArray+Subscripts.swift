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
    get { index(id: id).map { storedElements[$0] } }
    set {
      let position = index(id: id)
      guard let newValue else {
        if let position { remove(at: position) }
        return
      }
      let newID = identify(newValue)
      guard newID == id else { return Self.reportMismatch(subscript: id, element: newID) }
      if let position {
        storedElements[position] = newValue
        structureDidChange()
      } else {
        add(newValue, newID)
      }
    }
    _modify {
      guard let position = index(id: id) else {
        var element: Element?
        defer { if let element { self[id: id] = element } }
        yield &element
        return
      }
      let modification = willModifyElement(at: position)
      // An element in place and an optional of it differ in layout: it is taken out, changed and
      // put back. The gap goes to the end for the while, where it costs no move of the rest.
      var element: Element? = takeOut(position)
      defer {
        if let element {
          putBack(element, at: position)
          elementDidChange(modification)
        } else {
          closeGap(at: position)
        }
      }
      yield &element
    }
  }

  /// The element with an id, or another one if there is none.
  ///
  /// A change in place of an element that is missing changes the default and appends it.
  ///
  /// - Complexity: O(1) on average
  @inlinable
  public subscript(
    id id: ID,
    default defaultValue: @autoclosure () -> Element
  ) -> Element {
    get { self[id: id] ?? defaultValue() }
    _modify {
      guard let position = index(id: id) else {
        var element = defaultValue()
        defer { self[id: id] = element }
        yield &element
        return
      }
      let modification = willModifyElement(at: position)
      defer { elementDidChange(modification) }
      yield &storedElements[position]
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

  @inlinable mutating func takeOut(_ position: Int) -> Element {
    storedElements.swapAt(position, storedElements.count - 1)
    return storedElements.removeLast()
  }

  @inlinable mutating func putBack(_ element: consuming Element, at position: Int) {
    storedElements.append(element)
    storedElements.swapAt(position, storedElements.count - 1)
  }

  /// Ends the removal of an element that was taken out.
  @inlinable mutating func closeGap(at position: Int) {
    // The last element lies where the missing one was.
    if position < storedElements.count {
      let last = storedElements.remove(at: position)
      storedElements.append(last)
    }
    forget(position)
    structureDidChange()
  }
}
