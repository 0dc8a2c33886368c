/// A reference in a state that is stored for a later process, or recorded: the key of what it refers to, and the value.
///
/// There the reference is linked to the value of that key again, or to the element with the id of the value.
package enum SharedLink {
  /// Whether a state is encoded for a recording, or decoded from one.
  @TaskLocal package static var isRecorded = false

  private enum CodingKeys: String, CodingKey {
    case key = "$shared"
    case value = "$value"
    case isFormer = "$former"
  }

  /// Encodes a reference, in a state that is stored for a later process with its key.
  static func encode<Value: Encodable>(
    _ source: any SharedSource<Value>,
    to encoder: any Encoder
  ) throws {
    let value = source.read()
    let mode = RestorationMode.current
    if mode != nil, RestoredType.isLeftOut(Value.self), !(Value.self is any TransientValue.Type) {
      throw RestoredType.error(of: Value.self, at: encoder.codingPath)
    }
    guard mode != nil || isRecorded, let key = source.box.portableName else {
      return try value.encode(to: encoder)
    }
    guard source.isLinkable, source.isWhole || (value as? any OptionalType)?.isNil != true else {
      mode?.addCopy(of: Value.self, key, at: encoder.codingPath)
      return try value.encode(to: encoder)
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    try container.encode(value, forKey: .value)
    if source.isSubstituted { try container.encode(true, forKey: .isFormer) }
  }

  /// Decodes what a reference refers to: the value of its key, or else a value without a key.
  ///
  /// Until there is a value of the key, it is a copy.
  static func decode<Value: Decodable>(from decoder: any Decoder) throws -> SharedTarget<Value> {
    let mode = RestorationMode.current
    guard mode != nil || isRecorded,
      let container = try? decoder.container(keyedBy: CodingKeys.self),
      let key = try container.decodeIfPresent(String.self, forKey: .key)
    else { return SharedTarget(SharedBox(try Value(from: decoder))) }
    let target = SharedTarget(SharedBox(try container.decode(Value.self, forKey: .value)))
    let isFormer = try container.decodeIfPresent(Bool.self, forKey: .isFormer) ?? false
    let restored: Any? = mode != nil && !isFormer ? target.source.read() : nil
    let isUnique = SharedBoxes.current.link(key, of: restored) { [weak target] box in
      guard let target else { return {} }
      let value = target.source.read()
      // A value in memory has ended with its process.
      let inserts = mode != nil && box.isVolatile
      return source(in: box, like: value, inserts).map { source in { target.replace(by: source()) }
      }
    }
    if !isUnique { mode?.addCopy(of: Value.self, key, at: decoder.codingPath) }
    return target
  }

  /// Where a value like a decoded one is in a box; `nil` if it can't be in it.
  private static func source<Value>(
    in box: any AnySharedBox,
    like value: Value,
    _ inserts: Bool
  ) -> (() -> any SharedSource<Value>)? {
    if let box = box as? SharedBox<Value> { return { box } }
    if let box = box as? SharedBox<Value?> {
      // What fills a cache may also remove its value.
      if box.isCached { return { SharedFallback(box, FormerValue(restored: value)) } }
      return { SharedUnwrapped(box, value) }
    }
    guard let element = box.element(like: value, inserts) else { return nil }
    return {
      let source = element()
      if let element = source as? any SharedSource<Value> { return element }
      if let element = source as? any SharedSource<Value?> {
        return SharedUnwrapped(element, value)
      }
      return SharedBox(value)
    }
  }
}

/// A collection with elements that are found again by their ids.
protocol LinkableCollection {
  /// Finds the element with the id of a value, or inserts the value; `nil` if the value is no element.
  static func element(
    in box: any AnySharedBox,
    like value: Any,
    _ inserts: Bool
  ) -> (() -> any SharedSource)?
}

extension IdentifiedArray: LinkableCollection {
  static func element(
    in box: any AnySharedBox,
    like value: Any,
    _ inserts: Bool
  ) -> (() -> any SharedSource)? {
    guard let box = box as? SharedBox<Self>, let value = value as? Element else { return nil }
    return {
      let id = withUnsafePointer(to: value, box.read().identify)
      let element = SharedElement(box, id)
      if inserts, element.read() == nil { element.change(.unknown) { $0 = value } }
      return element
    }
  }
}

extension RestorationMode {
  /// Says that a reference is a copy in the later process.
  fileprivate func addCopy(of type: Any.Type, _ key: String, at path: [any CodingKey]) {
    add(
      Problem(
        place: Self.place(path),
        reason: """
          a reference to a \(typeName(type)) of \(key) can't be linked again, and is a copy in the next process. Refer to \
          the whole value, or to one of its elements that is there
          """
      )
    )
  }
}
