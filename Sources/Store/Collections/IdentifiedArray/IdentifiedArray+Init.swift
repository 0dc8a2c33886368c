extension IdentifiedArray {
  /// Creates an empty list of elements with ids at a path.
  ///
  /// - Parameters:
  ///   - id: The path to an element's id.
  ///   - minimumCapacity: The number of elements to make room for.
  public init(id: KeyPath<Element, ID> & Sendable, minimumCapacity: Int = 0) {
    self.init(identify: { $0.pointee[keyPath: id] })
    reserveCapacity(minimumCapacity)
  }

  /// Creates a list of elements with unique ids at a path.
  ///
  /// An element with the id of an earlier one is left out and reported.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The path to an element's id.
  ///   - location: The call site, for reports.
  /// - Complexity: O(n)
  public init<Elements: Sequence<Element>>(
    uniqueElements elements: Elements,
    id: KeyPath<Element, ID> & Sendable,
    location: SourceLocation = #Store::location
  ) {
    self.init(identify: { $0.pointee[keyPath: id] })
    fill(elements, at: location)
  }

  /// Creates a list of elements that should have unique ids at a path.
  ///
  /// The check costs nothing here, so the ids are checked all the same: this is
  /// ``init(uniqueElements:id:location:)``.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The path to an element's id.
  ///   - location: The call site, for reports.
  /// - Complexity: O(n)
  public init<Elements: Sequence<Element>>(
    uncheckedUniqueElements elements: Elements,
    id: KeyPath<Element, ID> & Sendable,
    location: SourceLocation = #Store::location
  ) {
    self.init(uniqueElements: elements, id: id, location: location)
  }

  /// Creates a list in which one element stands for all that share an id at a path.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The path to an element's id.
  ///   - combine: Makes one element, of the same id, of the one in the list and a later one.
  /// - Complexity: O(n)
  public init<Elements: Sequence<Element>>(
    _ elements: Elements,
    id: KeyPath<Element, ID> & Sendable,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(identify: { $0.pointee[keyPath: id] })
    try fill(elements, uniquingIDsWith: combine)
  }

  /// Creates a list of the elements of another, with the same ids.
  ///
  /// - Parameter elements: The other list.
  public init(_ elements: IdentifiedArray) { self = elements }

  /// Creates a list of some elements of another, with the same ids.
  ///
  /// - Parameter elements: A part of the other list.
  /// - Complexity: O(n)
  public init(_ elements: SubSequence) {
    self.init(identify: elements.base.identify)
    reserveCapacity(elements.count)
    append(contentsOf: elements)
  }

  /// Adds elements to an empty list, reporting duplicates.
  @usableFromInline
  mutating func fill<Elements: Sequence<Element>>(
    _ elements: Elements,
    at place: SourceLocation?
  ) {
    reserveCapacity(elements.underestimatedCount)
    for element in elements where !append(element).inserted {
      Self.reportDuplicate(identity(of: element), at: place)
    }
  }

  @usableFromInline
  mutating func fill<Elements: Sequence<Element>>(
    _ elements: Elements,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let (inserted, position) = append(element)
      guard !inserted else { continue }
      update(try combine(storedElements[position], element), at: position)
    }
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates an empty list.
  @inlinable
  public init() { self.init(identify: { $0.pointee.id }) }

  /// Creates an empty list with room for some elements.
  ///
  /// - Parameter minimumCapacity: The number of elements to make room for.
  @inlinable
  public init(minimumCapacity: Int) {
    self.init(identify: { $0.pointee.id })
    reserveCapacity(minimumCapacity)
  }

  /// Creates a list of elements with unique ids.
  ///
  /// An element with the id of an earlier one is left out and reported.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - location: The call site, for reports.
  /// - Complexity: O(n)
  @inlinable
  public init<Elements: Sequence<Element>>(
    uniqueElements elements: Elements,
    location: SourceLocation = #Store::location
  ) {
    self.init(identify: { $0.pointee.id })
    fill(elements, at: location)
  }

  /// Creates a list of elements that should have unique ids.
  ///
  /// The check costs nothing here, so the ids are checked all the same: this is
  /// ``init(uniqueElements:location:)``.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - location: The call site, for reports.
  /// - Complexity: O(n)
  @inlinable
  public init<Elements: Sequence<Element>>(
    uncheckedUniqueElements elements: Elements,
    location: SourceLocation = #Store::location
  ) {
    self.init(uniqueElements: elements, location: location)
  }

  /// Creates a list in which one element stands for all that share an id.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - combine: Makes one element, of the same id, of the one in the list and a later one.
  /// - Complexity: O(n)
  @inlinable
  public init<Elements: Sequence<Element>>(
    _ elements: Elements,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(identify: { $0.pointee.id })
    try fill(elements, uniquingIDsWith: combine)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, ID == Element.ID {
  /// Creates a list from a literal, in which an element with a duplicate id is reported.
  ///
  /// - Parameter elements: The elements.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(identify: { $0.pointee.id })
    fill(elements, at: nil)
  }
}
