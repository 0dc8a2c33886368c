import Foundation
import Navigation
import Store

/// A hash of values that is the same in each process, and on two ways to the same screens.
///
/// It reads values by reflection. Ids that the run has made, those of stack elements and of the counting `uuid`, count by the
/// order in which they appear. Sets and dictionaries don't depend on their order, and are read last, when the ids in them may be
/// known from elsewhere. A shared value counts once, wherever it is referred to.
///
/// The traits of the state are collected on the same way, if they are wanted.
struct Fingerprint {
  private(set) var value: UInt64 = 0x9e37_79b9_7f4a_7c15
  /// The numbers of the counting `uuid` that the run has made.
  private let made: Range<Int>
  private var ids: [Int: UInt64] = [:]
  private var uuids: [UUID: UInt64] = [:]
  /// The elements of the sets and dictionaries that are still to be read; `nil` when they are read.
  private var unordered: [(place: UInt64?, elements: [Any])]? = []
  private var renamesIDs = true
  private var objects: [ObjectIdentifier: UInt64] = [:]
  /// What is roughly so in the state; `nil` if they aren't wanted.
  var traits: SearchTraits?
  /// The ids of rows of which it doesn't matter which is which.
  private(set) var rows: RowIDs?

  /// Begins a hash.
  ///
  /// - Parameters:
  ///   - made: The numbers of the counting `uuid` that the run has made.
  ///   - rows: The ids of rows of which it doesn't matter which is which.
  init(made: Range<Int> = 0..<0, rows: RowIDs? = nil) {
    (self.made, self.rows) = (made, rows)
  }

  /// Adds what is still to be read.
  ///
  /// - Returns: The hash.
  mutating func finish() -> UInt64 {
    let sets = unordered ?? []
    unordered = nil
    for (place, elements) in sets {
      let all = traits
      if let place { traits?.leave(to: place) } else { traits = nil }
      combine(sorted: elements)
      if place == nil { traits = all }
    }
    return value
  }

  mutating func combine(_ number: UInt64) {
    value = (value ^ number) &* 0x9fb2_1c65_1e98_df25
    value ^= value >> 29
  }

  mutating func combine(text: String) {
    var text = text
    combine(UInt64(text.utf8.count))
    text.withUTF8 { bytes in
      var word: UInt64 = 0
      for (index, byte) in bytes.enumerated() {
        word = word << 8 | UInt64(byte)
        if index % 8 == 7 { combine(word) }
      }
      combine(word)
    }
  }

  /// Adds the id of a stack's element.
  mutating func combine(elementID generation: Int) {
    guard renamesIDs else { return combine(UInt64(bitPattern: Int64(generation))) }
    if ids[generation] == nil { ids[generation] = UInt64(ids.count) }
    combine(ids[generation] ?? 0)
  }

  /// Adds text in which ids of elements are written as `#3`.
  mutating func combine(textWithIDs text: String) {
    let text = rows?.numbering(text) ?? text
    for (index, part) in text.split(separator: "#", omittingEmptySubsequences: false).enumerated() {
      let digits = index == 0 ? "" : part.prefix { $0.isNumber }
      if let generation = Int(digits) { combine(elementID: generation) }
      combine(text: String(part.dropFirst(digits.count)))
    }
  }

  /// Adds a value.
  ///
  /// - Complexity: O(*n*) in the number of its parts.
  mutating func combine(any value: Any) {
    if let number = rows?.number(of: value) {
      combine(text: "row")
      return combine(number)
    }
    switch FingerprintKind.kinds[type(of: value)] {
    case .text:
      if let value = value as? String {
        combine(text: value)
        traits?.add(value.isEmpty ? 0 : 1)
      }
    case .integer:
      if let value = value as? Int {
        combine(UInt64(bitPattern: Int64(value)))
        traits?.add(count: value)
      }
    case .bool:
      combine(value as? Bool == true ? 1 : 2)
      traits?.add(value as? Bool == true ? 1 : 2)
    case .elementID: if let id = value as? StackElementID { combine(elementID: id.generation) }
    case .uuid: if let value = value as? UUID { combine(value) }
    case .reference: if let value = value as? any AnySharedReference { combine(value) }
    case .enumCase:
      guard let (name, payload) = enumCase(value) else {
        return combine(text: String(describing: value))
      }
      combine(text: name)
      let hash = hash(of: name)
      traits?.add(hash)
      if let payload { combine(part: hash, payload) }
    case .stored: combineStored(value)
    case .nothing: break
    case .date:
      if let date = value as? Date { combine(date.timeIntervalSinceReferenceDate.bitPattern) }
    case .data: if let data = value as? Data { combine(data) }
    case .description: combine(text: String(describing: value))
    case .parts: combine(partsOf: value)
    }
  }

  /// How often a value has the id of a row, without the objects that were read before.
  func count(of id: AnyHashable, in value: Any) -> Int {
    var other = self
    other.rows = RowIDs([id: 0])
    other.combine(any: value)
    return other.rows?.counts[id] ?? 0
  }

  private mutating func combineStored(_ value: Any) {
    var count: UInt64 = 0
    forEachStoredPart(of: value) { part in
      count += 1
      combine(part: count, part)
    }
    combine(count)
  }

  /// Adds a value that is a part of another one.
  private mutating func combine(part: UInt64, _ value: Any) {
    let outer = traits?.enter(part)
    combine(any: value)
    if let outer { traits?.leave(to: outer) }
  }

  private func hash(of name: String) -> UInt64 {
    guard traits != nil else { return 0 }
    var hash = Fingerprint()
    hash.combine(text: name)
    return hash.value
  }

  private mutating func combine(_ uuid: UUID) {
    let (high, low) = withUnsafeBytes(of: uuid.uuid) {
      ($0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }
    guard renamesIDs, high == 0, let number = Int(exactly: low.bigEndian), made.contains(number)
    else {
      combine(high)
      return combine(low)
    }
    if uuids[uuid] == nil { uuids[uuid] = UInt64(uuids.count) }
    combine(uuids[uuid] ?? 0)
  }

  private mutating func combine(_ data: Data) {
    combine(UInt64(data.count))
    for byte in data { combine(UInt64(byte)) }
  }

  private mutating func combine(_ reference: any AnySharedReference) {
    guard let shared = reference as? any AnyShared, shared.isWhole else {
      return combine(any: reference.anyValue)
    }
    if combine(object: shared.sharedBox) { combine(any: reference.anyValue) }
  }

  /// Adds an object.
  ///
  /// - Returns: Whether it appears for the first time.
  private mutating func combine(object: AnyObject) -> Bool {
    let count = UInt64(objects.count)
    let number = objects[ObjectIdentifier(object)]
    combine(number ?? count)
    if number == nil { objects[ObjectIdentifier(object)] = count }
    return number == nil
  }

  private mutating func combine(partsOf value: Any) {
    let level = Reflected(value)
    if type(of: value) == AnyHashable.self { return combine(any: level.value) }
    if let object = level.object, !combine(object: object) { return }
    if level.kind == .leaf, level.isEmpty { return combine(text: String(describing: value)) }
    combine(UInt64(level.count))
    traits?.add(count: level.count)
    switch level.kind {
    case .members: combine(unordered: level.contents)
    case .entries: combine(unordered: level.parts.map { ($0.key, $0.value) })
    default: combine(level.parts)
    }
  }

  /// Adds the elements of a collection, which have one place.
  private mutating func combine(_ elements: [ReflectedPart]) {
    let outer = traits?.enter(0)
    for part in elements.prefix(SearchTraits.elements) { combine(element: part) }
    if let outer { traits?.leave(to: outer) }
    let all = traits.take()
    for part in elements.dropFirst(SearchTraits.elements) { combine(element: part) }
    traits = all
  }

  private mutating func combine(element: ReflectedPart) {
    if case .id(let id) = element.label { combine(elementID: id) }
    combine(any: element.value)
  }

  /// Adds elements whose order has no meaning.
  mutating func combine(unordered elements: [Any]) {
    if unordered == nil {
      combine(sorted: elements)
    } else {
      let outer = traits?.enter(0)
      unordered?.append((traits?.place, elements))
      if let outer { traits?.leave(to: outer) }
    }
  }

  /// Adds elements by their hashes; those that differ only by ids, by the ids.
  private mutating func combine(sorted elements: [Any]) {
    let hashed = elements.map {
      ($0, hash(of: $0, renamesIDs: true), hash(of: $0, renamesIDs: false))
    }
    for (element, _, _) in hashed.sorted(by: { ($0.1, $0.2) < ($1.1, $1.2) }) {
      combine(any: element)
    }
  }

  private func hash(of element: Any, renamesIDs: Bool) -> UInt64 {
    var other = self
    (other.value, other.renamesIDs, other.traits) = (0, renamesIDs, nil)
    other.combine(any: element)
    return other.value
  }
}
