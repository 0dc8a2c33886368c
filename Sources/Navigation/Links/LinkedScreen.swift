import Store

/// A screen that a link into a running app removes or opens.
public struct LinkedScreen {
  /// The state: that of the feature, where the screen is a case of an enum of features.
  public let state: Any
  /// Whether the screen was opened for a request, whose reply is `.cancelled` if the screen is removed.
  public let isRequested: Bool
  private let name: String

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - screen: The element of a stack, or what is presented.
  ///   - isRequested: Whether it was opened for a request.
  init(of screen: Any, isRequested: Bool = false) {
    state = enumPayload(screen) ?? screen
    name = enumCaseName(screen) ?? typeName(type(of: screen))
    self.isRequested = isRequested
  }

  /// Whether a condition holds for the screen, or for one that it presents or stacks, at any depth.
  func contains(_ condition: (_ state: Any, _ isRequested: Bool) -> Bool) -> Bool {
    condition(state, isRequested) || Self.parts(of: state, contain: condition)
  }

  /// Rows and other collections have no screens.
  private static func parts(of value: Any, contain condition: (Any, Bool) -> Bool) -> Bool {
    if let property = value as? any ScreensProperty {
      return property.screens.contains {
        LinkedScreen(of: $0.state, isRequested: $0.isRequested).contains(condition)
      }
    }
    if value is any Collection { return false }
    let level = Reflected(value)
    return level.object == nil
      && level.contents.contains { condition($0, false) || parts(of: $0, contain: condition) }
  }
}

extension LinkedScreen: CustomStringConvertible {
  /// The case or the type of the screen, such as `issuesPicker (requested)`.
  public var description: String { isRequested ? "\(name) (requested)" : name }
}

extension LinkMatcher {
  /// Records that what a screen presents is removed.
  mutating func remove<Screen, Child>(_ path: KeyPath<Screen, Child?>, of screen: Screen) {
    guard arrival != nil, let child = screen[keyPath: path] else { return }
    let name = PropertyName.of(path)
    let property = storedProperty(name, of: screen) as? any ScreensProperty
    let isRequested = property?.screens.first?.isRequested ?? false
    arrival?.remove(LinkedScreen(of: child, isRequested: isRequested))
  }
}
