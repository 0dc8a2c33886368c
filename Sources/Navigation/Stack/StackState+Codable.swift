import Store

extension StackState {
  /// The encoded parts of a stack: the elements with their ids, the next id, and the requests that await a result.
  private enum CodingKeys: String, CodingKey {
    case ids
    case elements
    case nextID
    case requests
  }
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the elements, their ids, the next id, and the requests that await the results of elements.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if let mode = RestorationMode.current {
      var screens = container.nestedUnkeyedContainer(forKey: .elements)
      let count = try mode.encode(elements, into: &screens)
      try container.encode(Array(orderedIDs.prefix(count)), forKey: .ids)
    } else {
      try container.encode(orderedIDs, forKey: .ids)
      try container.encode(elements, forKey: .elements)
    }
    try container.encode(nextGeneration, forKey: .nextID)
    let requests = requestsByID.filter { $0.request.isStored }.map(Opened.init)
    if !requests.isEmpty { try container.encode(requests, forKey: .requests) }
  }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes a stack with its ids, or a plain array of elements, which get new ids.
  ///
  /// The next id is above all those of the stack.
  ///
  /// - Throws: `DecodingError` if an id is given twice or is out of range, or if there is not one id for each
  ///   element.
  public init(from decoder: any Decoder) throws {
    self = try Self(decoding: decoder)
    StackIDCounter.current?.note(nextGeneration)
  }

  private init(decoding decoder: any Decoder) throws {
    guard let container = try? decoder.container(keyedBy: CodingKeys.self) else {
      self.init(try decoder.singleValueContainer().decode([Element].self))
      return
    }
    func corrupt(_ key: CodingKeys, _ problem: String) -> DecodingError {
      .dataCorruptedError(forKey: key, in: container, debugDescription: problem)
    }
    self.init()
    var ids = try container.decode([StackElementID].self, forKey: .ids)
    let elements: [Element]
    if let mode = RestorationMode.current {
      var screens = try container.nestedUnkeyedContainer(forKey: .elements)
      let count: Int
      (elements, count) = try mode.decode(from: &screens)
      if ids.count == count { ids.removeLast(count - elements.count) }
    } else {
      elements = try container.decode([Element].self, forKey: .elements)
    }
    guard ids.count == elements.count else {
      throw corrupt(.ids, "\(ids.count) ids for \(elements.count) elements; give each its own.")
    }
    for (id, element) in zip(ids, elements) {
      guard Self.isValid(id) else {
        throw corrupt(
          .ids,
          "\(id.generation) is no id; ids go from 0 to \(Self.highestGeneration)."
        )
      }
      guard !containsElement(id: id) else {
        throw corrupt(.ids, "The id \(id.generation) is given twice; ids must be unique.")
      }
      push(element, id: id)
    }
    if let next = try container.decodeIfPresent(Int.self, forKey: .nextID) {
      guard next <= Self.highestGeneration else {
        throw corrupt(.nextID, "\(next) is no next id; the highest is \(Self.highestGeneration).")
      }
      nextGeneration = Swift.max(nextGeneration, next)
    }
    for opened in try container.decodeIfPresent([Opened].self, forKey: .requests) ?? [] {
      requests[opened.id] = opened.request
      requests[opened.id]?.screen = opened.id
    }
  }
}

extension StackState: CustomReflectable {
  /// The elements, labelled with their ids.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: zip(orderedIDs, elements).map { id, element in
        (label: id.description as String?, value: element as Any)
      },
      displayStyle: .struct
    )
  }
}

extension StackState: CustomStringConvertible {
  /// The elements with their ids, from the bottom to the top.
  public var description: String {
    let elements = zip(orderedIDs, elements).map { "\($0): \($1)" }
    return "[\(elements.joined(separator: ", "))]"
  }
}

/// An element that was opened by a request.
private struct Opened: Codable {
  var id: StackElementID
  var request: RequestAddress
}
