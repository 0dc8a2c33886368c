/// What types of features contain, as far as it was found in this process.
///
/// The types of reducers say what they are made of, so that nothing is composed to find it out: neither bodies nor key paths
/// are evaluated, and no conformance is looked up.
@usableFromInline
enum FeatureContents {
  enum Content {
    /// No handler and no route, and none below.
    case quiet
    /// A handler or a route, there or below.
    case loud
    /// Features of the type differ: one with handlers or routes, there or below, is under a condition or of a hidden type.
    case varying

    /// Adds what a part contains.
    ///
    /// - Returns: Whether that made a difference.
    @discardableResult
    mutating func add(_ part: Content) -> Bool {
      guard self != .varying, part != .quiet, part != self else { return false }
      self = part
      return true
    }
  }

  private static let known = Guarded<[ObjectIdentifier: Content]>([:])

  /// Whether the features of a type are known to be quiet.
  @usableFromInline
  static func isKnownQuiet(_ reducer: Any.Type) -> Bool {
    known.withLock { $0[ObjectIdentifier(reducer)] } == .quiet
  }

  /// Whether features of a type have no handler and no route, and none below; `nil` if each must be composed to find out.
  ///
  /// - Complexity: O(*n*) in the number of types, there and below, that weren't known.
  static func isQuiet(_ reducer: any Reducer.Type) -> Bool? {
    let content = known.withLock { $0[ObjectIdentifier(reducer)] } ?? find(reducer)
    return content == .varying ? nil : content == .quiet
  }

  /// A type, the contents found so far, and where it is contained.
  private struct Listed {
    let listing: FeatureListing
    var content: Content
    var around: [(index: Int, isConditional: Bool)] = []

    init(_ reducer: any Reducer.Type) {
      listing = FeatureListing()
      reducer.listContents(in: listing)
      content = listing.content
    }
  }

  private static func find(_ root: any Reducer.Type) -> Content {
    let known = known.withLock { $0 }
    // Each type is listed once, also where features contain each other.
    var listed = [Listed(root)]
    var places = [ObjectIdentifier(root): 0]
    var index = 0
    while index < listed.count {
      for child in listed[index].listing.children {
        let type = ObjectIdentifier(child.type)
        if let content = known[type] {
          listed[index].content.add(content, isConditional: child.isConditional)
          continue
        }
        let place = places[type] ?? listed.count
        if place == listed.count {
          places[type] = place
          listed.append(Listed(child.type))
        }
        listed[place].around.append((index, child.isConditional))
      }
      index += 1
    }
    settle(&listed)
    self.known.withLock { known in
      for (type, place) in places { known[type] = listed[place].content }
    }
    return listed[0].content
  }

  /// Adds to each type what those below contain.
  private static func settle(_ listed: inout [Listed]) {
    var pending = listed.indices.filter { listed[$0].content != .quiet }
    while let index = pending.popLast() {
      let content = listed[index].content
      for (around, isConditional) in listed[index].around
      where listed[around].content.add(content, isConditional: isConditional) {
        pending.append(around)
      }
    }
  }
}

extension FeatureContents.Content {
  /// Adds what a part contains, which may be there under a condition.
  @discardableResult
  fileprivate mutating func add(_ part: Self, isConditional: Bool) -> Bool {
    add(isConditional && part != .quiet ? .varying : part)
  }
}

/// Lists what features of a type contain, see ``Reducer/listContents(in:)``.
@_documentation(visibility: internal)
public final class FeatureListing {
  private(set) var children: [(type: any Reducer.Type, isConditional: Bool)] = []
  private(set) var content = FeatureContents.Content.quiet
  private var isConditional = false

  init() {}

  /// Adds the type of a child's reducer.
  public func addChild(_ type: any Reducer.Type) { children.append((type, isConditional)) }

  /// Adds a handler or a route.
  public func addHandler() { content.add(.loud, isConditional: isConditional) }

  /// Adds something of a hidden type.
  public func addHidden() { content.add(.varying) }

  /// Adds what may be there or not.
  public func addConditionally(_ list: () -> Void) {
    let former = isConditional
    isConditional = true
    list()
    isConditional = former
  }
}
