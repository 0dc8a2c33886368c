import Foundation
import Navigation
import Store

/// A hash of values that is the same in each process, and on two ways to the same screens.
///
/// It reads values by reflection. Ids that the run has made, those of stack elements and of the counting `uuid`, count by the
/// order in which they appear. Sets and dictionaries don't depend on their order, and are read last, when the ids in them may be
/// known from elsewhere. A shared value counts once, wherever it is referred to.
struct Fingerprint {
  private(set) var value: UInt64 = 0x9e37_79b9_7f4a_7c15
  /// The numbers of the counting `uuid` that the run has made.
  private let made: Range<Int>
  private var ids: [Int: UInt64] = [:]
  private var uuids: [UUID: UInt64] = [:]
  /// The elements of the sets and dictionaries that are still to be read; `nil` when they are read.
  private var unordered: [[Any]]? = []
  private var renamesIDs = true
  private var objects: [ObjectIdentifier: UInt64] = [:]

  /// Begins a hash.
  ///
  /// - Parameter made: The numbers of the counting `uuid` that the run has made.
  init(made: Range<Int> = 0..<0) { self.made = made }

  /// Adds what is still to be read.
  ///
  /// - Returns: The hash.
  mutating func finish() -> UInt64 {
    let sets = unordered ?? []
    unordered = nil
    for elements in sets { combine(sorted: elements) }
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
    switch FingerprintKinds.kind(of: value) {
    case .text: if let value = value as? String { combine(text: value) }
    case .integer: if let value = value as? Int { combine(UInt64(bitPattern: Int64(value))) }
    case .bool: combine(value as? Bool == true ? 1 : 2)
    case .elementID: if let id = value as? StackElementID { combine(elementID: id.generation) }
    case .uuid: if let value = value as? UUID { combine(value) }
    case .reference: if let value = value as? any AnySharedReference { combine(value) }
    case .enumCase:
      guard let (name, payload) = enumCase(value) else {
        return combine(text: String(describing: value))
      }
      combine(text: name)
      if let payload { combine(any: payload) }
    case .stored: combineStored(value)
    case .date:
      if let date = value as? Date { combine(date.timeIntervalSinceReferenceDate.bitPattern) }
    case .hashable: if let value = value as? AnyHashable { combine(any: value.base) }
    case .data: if let data = value as? Data { combine(data) }
    case .description: combine(text: String(describing: value))
    case .mirror: reflect(value)
    }
  }

  private mutating func combineStored(_ value: Any) {
    var count: UInt64 = 0
    forEachStoredPart(of: value) { part in
      count += 1
      combine(any: part)
    }
    combine(count)
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

  private mutating func reflect(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class, !combine(object: value as AnyObject) { return }
    combine(UInt64(mirror.children.count))
    switch mirror.displayStyle {
    case .set, .dictionary: combine(unordered: mirror.children.map(\.value))
    default: combine(mirror.children)
    }
    if let superclass = mirror.superclassMirror { combine(superclass.children) }
  }

  private mutating func combine(_ parts: Mirror.Children) {
    for part in parts {
      // The elements of a stack are labelled with their ids.
      if let label = part.label, label.hasPrefix("#"), let id = Int(label.dropFirst()) {
        combine(elementID: id)
      }
      combine(any: part.value)
    }
  }

  /// Adds elements whose order has no meaning.
  private mutating func combine(unordered elements: [Any]) {
    if unordered == nil { combine(sorted: elements) } else { unordered?.append(elements) }
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
    (other.value, other.renamesIDs) = (0, renamesIDs)
    other.combine(any: element)
    return other.value
  }
}

/// How the values of a type are read.
private enum FingerprintKind {
  case text, integer, bool, elementID, uuid, reference, enumCase
  /// By its stored properties.
  case stored
  case date, data, hashable
  /// By its text: it has no parts.
  case description
  case mirror
}

/// What is known of types: to find it takes longer than to read a value.
private enum FingerprintKinds {
  private static let kinds = Guarded<[ObjectIdentifier: FingerprintKind]>([:])

  static func kind(of value: Any) -> FingerprintKind {
    let type = ObjectIdentifier(Swift.type(of: value))
    if let kind = kinds.withLock({ $0[type] }) { return kind }
    let kind = find(value)
    kinds.withLock { $0[type] = kind }
    return kind
  }

  private static func find(_ value: Any) -> FingerprintKind {
    // A cast sees what is in these, which is another kind for another value of the type.
    if type(of: value) == AnyHashable.self { return .hashable }
    if Mirror(reflecting: value).displayStyle == .optional { return .mirror }
    switch value {
    case is String: return .text
    case is Int: return .integer
    case is Bool: return .bool
    case is StackElementID: return .elementID
    case is UUID: return .uuid
    case is any AnySharedReference: return .reference
    case is any RedactedValue: return .stored
    case is Date: return .date
    case is Data: return .data
    case is any BinaryInteger, is any BinaryFloatingPoint, is URL, is Decimal, is AnyKeyPath,
      is Locale, is TimeZone, is Calendar:
      return .description
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum: return .enumCase
    case .struct, .tuple:
      if value is any CustomReflectable { return .mirror }
      return storedParts(value).isEmpty ? .description : .stored
    case nil: return .description
    default: return .mirror
    }
  }
}
