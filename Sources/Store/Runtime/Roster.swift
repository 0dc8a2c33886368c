/// A few values by the numbers that they are known by, mostly one.
///
/// The first is kept in place, as a dictionary would be an allocation for it. The numbers are added in
/// ascending order.
struct Roster<Value> {
  private var first: (id: UInt64, value: Value)?
  // Not a literal, which would be looked through each time.
  private var others: [UInt64: Value] = .init()

  var isEmpty: Bool { first == nil && others.isEmpty }

  var count: Int { (first == nil ? 0 : 1) + others.count }

  /// Adds a value under a number that none has, and that is higher than theirs.
  ///
  /// - Complexity: O(1) on average
  mutating func add(_ value: Value, id: UInt64) {
    if isEmpty { first = (id, value) } else { others[id] = value }
  }

  /// Removes the value of a number.
  ///
  /// - Returns: The value, if there was one.
  /// - Complexity: O(1) on average
  @discardableResult
  mutating func remove(id: UInt64) -> Value? {
    // A dictionary hashes what it is asked to remove even if it has nothing.
    guard first?.id == id else { return others.isEmpty ? nil : others.removeValue(forKey: id) }
    defer { first = nil }
    return first?.value
  }

  /// Removes all values.
  ///
  /// - Returns: The values, in the order of their numbers.
  /// - Complexity: O(*n* log *n*)
  mutating func takeAll() -> FirstAndOthers<Value> {
    let all = makeIterator()
    self = Roster()
    return all
  }
}

/// The values, in the order of their numbers.
extension Roster: Sequence {
  /// Goes through the values.
  ///
  /// - Complexity: O(*n* log *n*)
  func makeIterator() -> FirstAndOthers<Value> {
    FirstAndOthers(
      first?.value,
      others.isEmpty ? [] : others.sorted { $0.key < $1.key }.map(\.value)[...]
    )
  }
}

/// Goes through a value that is kept in place, if there is one, and then through others.
struct FirstAndOthers<Value>: Sequence, IteratorProtocol {
  private var first: Value?
  private var others: ArraySlice<Value>

  init(_ first: Value?, _ others: ArraySlice<Value>) {
    self.first = first
    self.others = others
  }

  var isEmpty: Bool { first == nil && others.isEmpty }

  mutating func next() -> Value? { first.take() ?? others.popFirst() }
}

extension Roster: Sendable where Value: Sendable {}
