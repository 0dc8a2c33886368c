/// What can be told of a collection's elements without looking at them.
@usableFromInline
struct ElementsVersion {
  @usableFromInline let structure: UInt64
  /// The number of the last change, 0 unless changes are noted.
  @usableFromInline let change: UInt64

  @inlinable
  init<Container: ElementContainer>(of container: UnsafePointer<Container>) {
    structure = container.pointee.structureID
    change = container.pointee.elementChanges.last
  }
}

/// How far one who looks after the children of a collection's node has come.
@usableFromInline
final class ElementsLook {
  /// Who looks: several called reducers may look after children of one node.
  let looker: AnyObject
  /// The elements that the children were last compared with.
  @exclusivity(unchecked) @usableFromInline var version: ElementsVersion?
  /// The children that have come since, or below which something has.
  @exclusivity(unchecked) private var new = ScopeSet()

  init(by looker: AnyObject) { self.looker = looker }

  /// Has the next look go to a child and below it, even if its element doesn't change.
  func expect(_ child: EffectScope) { if version != nil { new.insert(child) } }

  /// Expects nothing of a child any more.
  func forget(_ child: EffectScope) { new.remove(child) }

  /// The children that have to be looked at in any case, each once.
  @usableFromInline
  func takeNew() -> ScopeSet {
    defer { new = ScopeSet() }
    return new
  }
}
