public struct IdentifiedArray<ID: Hashable, Element> {
  @usableFromInline var storage: [(ID, Element)] = []
  public var ids: [ID] { storage.map(\.0) }
  public var count: Int { storage.count }
  public var isEmpty: Bool { storage.isEmpty }
  public var structureID: UInt64 = 0
  public subscript(id id: ID) -> Element? {
    get { storage.first { $0.0 == id }?.1 }
    set { }
  }
}

extension IdentifiedArray: ElementContainer {
  public func containsElement(id: ID) -> Bool { self[id: id] != nil }
  public func element(id: ID) -> Element? { self[id: id] }
  public mutating func modifyElement<R>(id: ID, _ body: (inout Element) -> R) -> R? { guard let i = storage.firstIndex(where: { $0.0 == id }) else { return nil }; return body(&storage[i].1) }
}
