/// An ordered list of elements with unique ids.
///
/// Elements are found by id in O(1) and keep their order, like rows on a screen. An element is
/// changed in place, by id or by position: neither the list nor the element is copied, however
/// large they are.
///
/// ```swift
/// var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
/// rows[id: 2]?.title = "Second"
/// rows.append(Row(id: 3))
/// ```
///
/// ## Complexity
///
/// Appending, finding by id, exchanging and in-place changes are O(1) on average. Inserting and
/// removing are O(*n*): they move the elements after the position, as in `Array`.
///
/// ## Unique ids
///
/// An element whose id is in the list is never added. Where the return value can't say so, the mistake is
/// reported as an issue and the list stays as it was. One case can't be undone without copying
/// each element before it is changed: an element that is given the id of another in place. It
/// is reported, and the element stays reachable under its former id until its id is unique again.
///
/// It is not a `MutableCollection`: generic algorithms of that protocol temporarily put an element in two positions.
/// It is not a `RangeReplaceableCollection` either: generic code relies on that an element that it adds is there.
/// The methods of both that make sense (`sort`, `shuffle`, `reverse`, `partition`, `swapAt`, `move`; `append`, `insert`,
/// `remove`, `removeSubrange`, `removeAll`, `filter`) are here as methods.
public struct IdentifiedArray<ID: Hashable, Element> {
  /// The elements in order, at no cost.
  @inlinable public var elements: [Element] { storedElements }

  @usableFromInline var storedElements: [Element] = []
  @usableFromInline var storedIDs = OrderedIDs<ID>()
  /// Reads the id of the element at an address, by the path or property the list was made with.
  ///
  /// Takes an address, because passing the element would retain everything that it refers to.
  @usableFromInline let identify: (UnsafePointer<Element>) -> ID
  /// The type of the elements if they are observed.
  ///
  /// It is found once for each list, because finding it takes longer than a change in place.
  @usableFromInline let observedElement: (any ObservableState.Type)?
  /// Distinguishes changes; no part of the list's value.
  @usableFromInline package var version = CollectionVersion()

  /// The identity of the list's structure: which elements it holds, in which order.
  ///
  /// Each structural change gives it a value that is unique in the process: adding,
  /// removing, moving, and replacing an element by assignment. A change of an element in place
  /// keeps it, unless the id changed. Copies share it, and a list that never contained an element has 0.
  /// It is no part of the list's value: equality, hashing and coding ignore it.
  public var structureID: UInt64 { version.structure }

  @inlinable init(identify: @escaping (UnsafePointer<Element>) -> ID) {
    self.identify = identify
    observedElement = Element.self as? any ObservableState.Type
  }

  /// Gives the structure a new identity; every structural change ends here.
  @usableFromInline mutating func structureDidChange() { version.structureDidChange() }

  /// The current id of the element at a position.
  @inlinable func currentID(at position: Int) -> ID {
    storedElements.withUnsafeBufferPointer { elements in
      precondition(elements.indices.contains(position), "Position out of range: \(position)")
      guard let first = elements.baseAddress else { preconditionFailure("No elements") }
      return identify(first + position)
    }
  }

  /// The id of an element, of this list or not.
  @inlinable func identity(of element: Element) -> ID {
    withUnsafePointer(to: element) { identify($0) }
  }
}

/// A list of identifiable elements with unique ids.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

// Unchecked because of the id function, which is one of two of this module: it reads the `id` of an
// element, or follows a key path that is `Sendable`. A `@Sendable` function could not be made for
// elements that are not.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}
