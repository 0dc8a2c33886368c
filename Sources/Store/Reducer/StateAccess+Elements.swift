// Where the engine changes a collection, in place and by the collection's own operations, nobody need look
// for copies: the collection notes what becomes of its elements.
extension StateAccess where Value: ElementContainer {
  /// Changes a collection, and lets its readers hear if its structure changed.
  ///
  /// - Parameters:
  ///   - root: The state with the collection.
  ///   - body: Changes the collection, and puts no other one in its place.
  /// - Returns: What the body returned.
  package func modifyElements<Result>(
    _ root: inout Root,
    _ body: (inout Value) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &root) { root in
      guard let container = open(in: root) else { return modifySlowly(root, body) }
      if container.isHeard { noteElements(of: container.place, in: root) }
      let structure = container.place.pointee.structureID
      let result = body(&container.place.pointee)
      if container.isHeard, structure != container.place.pointee.structureID {
        elementsDidChange(of: container.place, in: root)
      }
      return result
    }
  }

  /// Has a collection note what becomes of its elements, if a store looks at them when it changes.
  @inlinable
  @inline(__always)
  func noteElements(
    of container: UnsafeMutablePointer<Value>,
    in root: UnsafeMutablePointer<Root>
  ) {
    if !container.pointee.elementChanges.areNoted { beginNoting(container, in: root) }
  }

  @usableFromInline
  @inline(never)
  func beginNoting(
    _ container: UnsafeMutablePointer<Value>,
    in root: UnsafeMutablePointer<Root>
  ) {
    if registrar?.isWatched(root) == true { container.pointee.elementChanges.begin() }
  }

  /// Lets the registrar of the property hear that its collection changed since its changes are noted.
  @inlinable
  @inline(never)
  func elementsDidChange(
    of container: UnsafeMutablePointer<Value>,
    in root: UnsafeMutablePointer<Root>
  ) {
    if container.pointee.elementChanges.areNoted {
      registrar?.elementsDidChange(root, last: container.pointee.elementChanges.last)
    } else {
      wasReplaced(in: root)
    }
  }
}
