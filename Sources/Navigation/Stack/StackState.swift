import Store

/// The screens of a navigation path, each with an identity of its own.
///
/// Every element gets an id when it is pushed and keeps it until it is popped. Reading and changing
/// an element by its id is O(1) and happens in place.
public struct StackState<Element> {
  @usableFromInline var elements: [Element]
  @usableFromInline var orderedIDs: [StackElementID]
  @usableFromInline var positions: [StackElementID: Int]
  /// The generation of the next push, unless the store has already given it away.
  @usableFromInline var nextGeneration: Int
  /// The addresses of the replies for elements that were opened by requests; no part of the stack's value.
  ///
  /// That of an element that is gone stays until an action has taken the reply.
  var requests: [StackElementID: RequestAddress] = [:]
  /// Distinguishes changes; no part of the stack's value.
  @usableFromInline package var version = CollectionVersion()

  /// Creates an empty stack.
  public init() {
    elements = []
    orderedIDs = []
    positions = [:]
    nextGeneration = 0
    version.structureDidChange()
  }

  /// Creates a stack of elements that have been given their ids before, such as that of a recorded state in a test.
  ///
  /// - Parameters:
  ///   - elements: The elements, from the bottom to the top.
  ///   - ids: Their ids. An element without one, or with one that another has, gets a new id.
  public init(_ elements: [Element], ids: [StackElementID]) {
    self.init()
    for (index, element) in elements.enumerated() {
      if index < ids.count, positions[ids[index]] == nil {
        push(element, id: ids[index])
      } else {
        push(element)
      }
    }
  }

  /// The ids of the elements, from the bottom to the top.
  public var ids: [StackElementID] { orderedIDs }

  /// Adds an element.
  ///
  /// - Parameter element: The element.
  /// - Returns: The id that it has until it's popped.
  @discardableResult
  public mutating func push(_ element: Element) -> StackElementID {
    let id = makeID()
    push(element, id: id)
    return id
  }

  /// Removes an element and those above it.
  ///
  /// An id that isn't on the stack is reported, and nothing is removed.
  ///
  /// - Parameters:
  ///   - id: The element's id.
  ///   - location: The call site, for reports.
  public mutating func pop(from id: StackElementID, location: SourceLocation = #Store::location) {
    guard let position = positions[id] else { return reportUnknown(id, "pop", at: location) }
    if position == elements.count - 1 { removeLast() } else { removeSubrange(position...) }
  }

  /// Removes the elements above one.
  ///
  /// An id that isn't on the stack is reported, and nothing is removed.
  ///
  /// - Parameters:
  ///   - id: The element's id.
  ///   - location: The call site, for reports.
  public mutating func pop(to id: StackElementID, location: SourceLocation = #Store::location) {
    guard let position = positions[id] else { return reportUnknown(id, "pop", at: location) }
    removeSubrange((position + 1)...)
  }

  /// Adds an element under an id that was given to it elsewhere.
  mutating func push(_ element: Element, id: StackElementID) {
    positions[id] = elements.count
    elements.append(element)
    orderedIDs.append(id)
    nextGeneration = Swift.max(nextGeneration, id.generation + 1)
    version.elementWasAppended(at: elements.count - 1)
  }

  mutating func structureDidChange() { version.structureDidChange() }

  func reportUnknown(_ id: StackElementID, _ attempt: String, at location: SourceLocation) {
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

extension StackState: ElementCollection {
  // An element keeps its stack id while another state, with another `id`, may replace it.
  @inlinable package static var elementsAreReplacedByID: Bool { true }

  @usableFromInline
  package static func elementID(numbered number: Int) -> StackElementID? {
    StackElementID(generation: number)
  }

  /// Whether an id is on the stack.
  public func containsElement(id: StackElementID) -> Bool { positions[id] != nil }

  @usableFromInline
  package func elementID(at position: Int) -> StackElementID? {
    orderedIDs.indices.contains(position) ? orderedIDs[position] : nil
  }

  @inlinable
  package func withElement<Result>(
    id: StackElementID,
    _ body: (UnsafePointer<Element>) -> Result
  ) -> Result? {
    positions[id].flatMap { elements.withElement(at: $0, body) }
  }

  @inlinable
  package mutating func modifyElement<Result>(
    id: inout StackElementID,
    _ body: (inout Element) -> Result
  ) -> Result? {
    guard let position = positions[id] else { return nil }
    defer { version.elementDidChange(at: position) }
    return body(&elements[position])
  }
}

extension StackState: Sendable where Element: Sendable {}

extension StackState: ScreensProperty {
  package static var screen: Any.Type { Element.self }
  package static var isStack: Bool { true }
  package var screens: [(state: Any, isRequested: Bool)] {
    zip(ids, self).map { ($1, requests[$0] != nil) }
  }

  package static func operatorText(property name: String) -> String {
    ".forEach(\\.\(name), action: \\.\(name)) { … }"
  }
}

extension StackState {
  /// Returns the next id.
  ///
  /// In a reducer it is the store's next one, so that a stack that replaces another one in the state has none of its
  /// ids.
  mutating func makeID() -> StackElementID {
    let context = StackIDCounter.current.flatMap { $0.purpose == .preparing ? nil : $0 }
    let generation = context?.next(atLeast: nextGeneration) ?? nextGeneration
    nextGeneration = generation + 1
    return StackElementID(generation: generation)
  }
}
