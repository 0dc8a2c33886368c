import Store

/// The screens of a navigation path, each with an identity of its own.
///
/// Every element gets an id when it is pushed and keeps it until it is popped. Reading and changing
/// an element by its id is O(1) and happens in place.
public struct StackState<Element> {
  @usableFromInline var elements: [Element]
  var orderedIDs: [StackElementID]
  @usableFromInline var positions: [StackElementID: Int]
  /// The generation of the next push, unless the store has already given that away.
  @usableFromInline var nextGeneration: Int
  /// Differs from its earlier value when elements were inserted, removed, moved or replaced; no part of
  /// the stack's value.
  public internal(set) var structureID: UInt64
  /// Which elements have changed, were inserted or removed last, once the engine has begun to record that; no
  /// part of the stack's value.
  public var elementChanges = ElementChanges<StackElementID>()

  /// Creates an empty stack.
  public init() {
    elements = []
    orderedIDs = []
    positions = [:]
    nextGeneration = 0
    structureID = StructureID.next()
  }

  /// The ids of the elements, from the bottom to the top.
  public var ids: [StackElementID] { orderedIDs }

  /// Removes an element and those above it.
  ///
  /// An id that isn't on the stack is reported, and nothing is removed.
  ///
  /// - Parameters:
  ///   - id: The element's id.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path of the file, for reports.
  ///   - line: The line, for reports.
  ///   - column: The column, for reports.
  public mutating func pop(
    from id: StackElementID,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let position = positions[id] else { return reportUnknown(id, "pop", at: location) }
    removeSubrange(position...)
  }

  /// Removes the elements above one.
  ///
  /// An id that isn't on the stack is reported, and nothing is removed.
  ///
  /// - Parameters:
  ///   - id: The element's id.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path of the file, for reports.
  ///   - line: The line, for reports.
  ///   - column: The column, for reports.
  public mutating func pop(
    to id: StackElementID,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let position = positions[id] else { return reportUnknown(id, "pop", at: location) }
    removeSubrange((position + 1)...)
  }

  /// Gives the next id: in a store that of the store, so that none is given twice there, even to a stack
  /// made afresh.
  mutating func makeID() -> StackElementID {
    let context = GenerationContext.current
    let generation = context?.next(atLeast: nextGeneration) ?? nextGeneration
    nextGeneration = generation + 1
    return StackElementID(generation: generation)
  }

  /// Adds an element under an id that was given to it elsewhere.
  mutating func push(_ element: Element, id: StackElementID) {
    positions[id] = elements.count
    elements.append(element)
    orderedIDs.append(id)
    nextGeneration = Swift.max(nextGeneration, id.generation + 1)
    note(id)
    structureDidChange()
  }

  mutating func structureDidChange() { structureID = StructureID.next() }

  /// Records that an element was changed, inserted or removed, if changes are recorded.
  @usableFromInline
  mutating func note(_ id: StackElementID, isReplaced: Bool = true) {
    elementChanges.append(id, of: elements.count, isReplaced: isReplaced)
  }

  func reportUnknown(
    _ id: StackElementID,
    _ attempt: String,
    at location: SourceLocation = SourceLocation()
  ) {
    reportIssue(
      "stack-unknown-element",
      """
      Can't \(attempt): \(id) is not on the stack of \(typeName(Element.self)), which holds \
      \(idList).

      Likely causes: the element was popped before, or the id belongs to another stack.
      """,
      at: location
    )
  }

  /// The ids, for reports.
  @usableFromInline var idList: String {
    orderedIDs.isEmpty ? "nothing" : orderedIDs.map(\.description).joined(separator: ", ")
  }
}

extension StackState: ElementContainer {
  /// Whether an id is on the stack.
  public func containsElement(id: StackElementID) -> Bool { positions[id] != nil }

  /// The element of the given id.
  public func element(id: StackElementID) -> Element? { self[id: id] }

  /// Reads an element in place.
  @inlinable
  public func withElement<Result>(
    id: StackElementID,
    _ body: (UnsafePointer<Element>) -> Result
  ) -> Result? {
    positions[id].flatMap { elements.withPlace(at: $0, body) }
  }

  /// Calls a closure with each element in place.
  public func forEachElement(_ body: (UnsafePointer<Element>) -> Void) {
    elements.forEachPlace(body)
  }

  /// Changes an element in place; see ``ElementContainer``.
  @inlinable
  public mutating func modifyElement<Result>(
    id: StackElementID,
    newID: inout StackElementID?,
    _ body: (inout Element) -> Result
  ) -> Result? {
    guard let position = positions[id] else { return nil }
    defer { note(id, isReplaced: false) }
    return body(&elements[position])
  }

  /// Records that an element was replaced by another in place.
  public mutating func elementWasReplaced() { structureDidChange() }
}

extension StackState: Sendable where Element: Sendable {}
