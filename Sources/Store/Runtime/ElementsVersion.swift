/// What can be told of a collection's elements without looking at them.
///
/// If changes in place are noted, elements of the same version are the same.
@usableFromInline
struct ElementsVersion: Equatable {
  @usableFromInline let structure: UInt64
  @usableFromInline let change: UInt64

  @inlinable
  init(_ container: some ElementContainer) {
    structure = container.structureID
    change = container.changeID
  }

  private init(structure: UInt64) {
    self.structure = structure
    change = 0
  }

  /// The version, as if changes in place were not noted.
  var withoutChanges: ElementsVersion { ElementsVersion(structure: structure) }

  /// Whether changes in place are noted.
  var isNoted: Bool { change != 0 }

  /// Whether the elements are the same ones as in another version, though some may have changed.
  func hasElements(of other: ElementsVersion) -> Bool { structure == other.structure }
}

/// What the reducer of one element has done to a collection whose changes are noted.
@usableFromInline
struct ElementChange {
  /// The key that the element had, as the child of its collection's node.
  @usableFromInline let element: AnyHashable
  @usableFromInline let former: ElementsVersion
  @usableFromInline var version: ElementsVersion

  @inlinable
  init(element: AnyHashable, former: ElementsVersion, version: ElementsVersion) {
    self.element = element
    self.former = former
    self.version = version
  }

  /// Whether it is all that lies between two versions.
  func leads(from former: ElementsVersion, to version: ElementsVersion) -> Bool {
    former == self.former && version == self.version
  }
}

/// Which children of a collection's node may have left since they were last compared with the elements.
struct ElementsLook {
  enum Extent {
    /// All of them.
    case all
    /// None but the new ones; of all of them, what is below.
    case below
    /// None but the new ones and that of the element that changed last.
    case changed
    /// None but the new ones.
    case new
  }

  let extent: Extent
  /// Those that have come, or something below them.
  let new: ScopeSet
  /// How many there are.
  let all: Int
  /// How many there are below which a state may go.
  let swept: Int
}
