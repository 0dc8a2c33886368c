/// An element of a shared collection, by its id.
final class SharedElement<ID: Hashable, Element>: SharedSource, @unchecked Sendable {
  typealias Value = Element?

  private let base: any SharedSource<IdentifiedArray<ID, Element>>
  private let id: ID

  init(_ base: any SharedSource<IdentifiedArray<ID, Element>>, _ id: ID) {
    (self.base, self.id) = (base, id)
  }

  var box: any AnySharedBox { base.box }
  var isWhole: Bool { false }
  var isLinkable: Bool { base.isWhole }

  func part(of whole: Any) -> Element?? { base.part(of: whole)?[id: id] }

  func read() -> Element? {
    // The collection in the box is observed element by element, one elsewhere as a whole.
    guard let box = base as? SharedBox<IdentifiedArray<ID, Element>> else {
      return base.read()[id: id]
    }
    return box.read(AnyHashable(id)) { [id] in $0.pointee[id: id] }
  }

  func change<Result, Failure: Error>(
    _ site: SharedChangeSite,
    _ body: (inout Element?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try base.change(site) { elements throws(Failure) in try body(&elements[id: id]) }
  }

  func wasReplaced(by other: any AnySharedBox) { base.wasReplaced(by: other) }
}
