import Foundation
import Navigation
import Store

/// A hash of values that is the same in each process, and on two ways to the same screens.
///
/// It reads values by reflection. Ids that the run has made, those of stack elements and of the counting `uuid`, count by the
/// order in which they appear. Sets and dictionaries don't depend on their order. A shared value counts once, wherever it is
/// referred to.
struct Fingerprint {
  private(set) var value: UInt64 = 0x9e37_79b9_7f4a_7c15
  private var ids: [Int: UInt64] = [:]
  private var uuids: [UUID: UInt64] = [:]
  private var objects: [ObjectIdentifier: UInt64] = [:]

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
      guard let (name, payload) = enumCase(value) else { return }
      combine(text: name)
      if let payload { combine(any: payload) }
    case .stored: combineStored(value)
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
      ($0.load(as: UInt64.self), $0.load(fromByteOffset: 8, as: UInt64.self))
    }
    guard high == 0 else {
      combine(high)
      return combine(low)
    }
    if uuids[uuid] == nil { uuids[uuid] = UInt64(uuids.count) }
    combine(uuids[uuid] ?? 0)
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
    var sum: UInt64 = 0
    for element in elements {
      var other = self
      other.value = 0
      other.combine(any: element)
      sum &+= other.value
    }
    combine(sum)
  }
}

/// How the values of a type are read.
private enum FingerprintKind {
  case text, integer, bool, elementID, uuid, reference, enumCase
  /// By its stored properties.
  case stored
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
    switch value {
    case is String: return .text
    case is Int: return .integer
    case is Bool: return .bool
    case is StackElementID: return .elementID
    case is UUID: return .uuid
    case is any AnySharedReference: return .reference
    case is any RedactedValue: return .stored
    case is any BinaryInteger, is any BinaryFloatingPoint, is Date, is URL, is Data, is Decimal:
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
