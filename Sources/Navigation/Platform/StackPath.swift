import Store

/// The path of a navigation stack as a platform reads and writes it: its screens, without their state.
///
/// The framework makes it from a ``StackState``, and sends actions for what the platform changes in it.
public struct StackPath<State> {
  var screens: [StackPathScreen<State>]
}

/// A screen in a path: an element of the stack, or one that a link is about to push.
public struct StackPathScreen<State>: Identifiable {
  /// The identity of a screen in a path.
  public enum ID: Hashable, Sendable {
    /// The element of the stack with this id.
    case element(StackElementID)
    /// The element that a link pushes or has pushed.
    ///
    /// It stays the screen's identity when the element is on the stack, because a platform would show another identity as
    /// another screen.
    case link(StackLinkID)
  }

  private enum Source {
    case id(ID)
    case link(StackLinkPlace)
  }

  private let source: Source
  /// The state that a link pushes; `nil` for a screen that is on the stack.
  let pushed: State?

  init(_ id: ID) { (source, pushed) = (.id(id), nil) }

  /// Creates the screen that the link in a place pushes.
  init(pushing state: State, from place: StackLinkPlace) {
    (source, pushed) = (.link(place), state)
  }

  /// Creates the screen that a link pushes.
  ///
  /// - Parameter state: The state of the screen.
  public init(pushing state: State) { self.init(pushing: state, from: StackLinkPlace()) }

  /// The identity of the screen.
  public var id: ID {
    switch source {
    case .id(let id): id
    case .link(let place): .link(place.id)
    }
  }
}

extension StackPathScreen: Hashable {
  /// Whether both are the same screen; their states aren't compared.
  public static func == (lhs: StackPathScreen, rhs: StackPathScreen) -> Bool { lhs.id == rhs.id }

  /// Hashes the identity of an element.
  public func hash(into hasher: inout Hasher) {
    // The identity of a link is known when its label is evaluated, which may be after the platform has hashed the link.
    if case .element(let id) = id { hasher.combine(id) }
  }
}

/// Distinguishes a link from every other created in this process.
public struct StackLinkID: Hashable, Sendable {
  private let number = StructureID.next()

  init() {}
}

/// Where a link is among the views: the link that is made there at the next evaluation is the same one.
final class StackLinkPlace {
  /// The identity of the link; until the place is known, of this evaluation's.
  private(set) var id = StackLinkID()

  init() {}

  /// Records the identity that the link in this place has in each evaluation.
  func identified(by id: StackLinkID) { self.id = id }
}

extension StackPath: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// Creates an empty path.
  public init() { screens = [] }

  /// The position of the lowest screen.
  public var startIndex: Int { screens.startIndex }
  /// The position after the topmost screen.
  public var endIndex: Int { screens.endIndex }

  /// The screen at a position, counted from the bottom.
  public subscript(position: Int) -> StackPathScreen<State> {
    get { screens[position] }
    set { screens[position] = newValue }
  }

  /// Replaces screens.
  public mutating func replaceSubrange(
    _ range: Range<Int>,
    with newElements: some Collection<StackPathScreen<State>>
  ) {
    screens.replaceSubrange(range, with: newElements)
  }
}

extension StackPath {
  /// Removes screens from the top; all of them if there are fewer.
  public mutating func removeLast(_ count: Int) {
    screens.removeLast(Swift.min(Swift.max(count, 0), screens.count))
  }
}

extension StackPath: Hashable {}
