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
    self.init()
    var elements: [Element]
    let ids: [StackElementID]
    if let mode = RestorationMode.current {
      var screens = try container.nestedUnkeyedContainer(forKey: .elements)
      let count: Int
      (elements, count) = try mode.decode(from: &screens)
      let (known, problem) = Self.ids(count, in: container)
      if let problem, known.count < elements.count {
        mode.add(problem, fromScreen: known.count, of: .elements, in: container)
        elements.removeLast(elements.count - known.count)
      }
      ids = known
    } else {
      elements = try container.decode([Element].self, forKey: .elements)
      let (known, problem) = Self.ids(elements.count, in: container)
      if let problem { throw problem }
      ids = known
    }
    for (id, element) in zip(ids, elements) { push(element, id: id) }
    let next = try RestorationMode.value(NextID.self, forKey: .nextID, in: container)
    nextGeneration = Swift.max(nextGeneration, next?.generation ?? 0)
    for opened in try RestorationMode.values(Opened.self, forKey: .requests, in: container) {
      requests[opened.id] = opened.request
      requests[opened.id]?.screen = opened.id
    }
  }

  /// The next id of a stack.
  private struct NextID: Decodable {
    let generation: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      generation = try container.decode(Int.self)
      guard generation <= StackState.highestGeneration else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription:
            "\(generation) is no next id; the highest is \(StackState.highestGeneration)."
        )
      }
    }
  }

  /// The ids of a number of elements, up to the first one that is none, and why there aren't more.
  private static func ids(
    _ count: Int,
    in container: KeyedDecodingContainer<CodingKeys>
  ) -> (ids: [StackElementID], problem: (any Error)?) {
    func corrupt(_ problem: String) -> DecodingError {
      .dataCorruptedError(forKey: .ids, in: container, debugDescription: problem)
    }
    var ids: [StackElementID] = []
    var known: Set<StackElementID> = []
    do {
      var stored = try container.nestedUnkeyedContainer(forKey: .ids)
      while !stored.isAtEnd {
        let id = try stored.decode(StackElementID.self)
        guard isValid(id) else {
          throw corrupt("\(id.generation) is no id; ids go from 0 to \(highestGeneration).")
        }
        guard known.insert(id).inserted else {
          throw corrupt("The id \(id.generation) is given twice; ids must be unique.")
        }
        ids.append(id)
      }
      guard ids.count == count else {
        throw corrupt("\(ids.count) ids for \(count) elements; give each its own.")
      }
      return (ids, nil)
    } catch {
      return (ids, error)
    }
  }
}

extension StackState: ReflectedCollection {
  package static var reflectedKind: Reflected.Kind { .fields }
  package var reflectedParts: [ReflectedPart] {
    zip(orderedIDs, elements).map { ReflectedPart(.id($0.generation), $1) }
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
