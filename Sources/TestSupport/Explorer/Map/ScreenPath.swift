import Navigation
import Store

/// What a user sees of a state: the way to the feature on top, without ids.
///
/// What is presented is above a stack, whose last element is above the rest; the same holds within the feature on top. Of
/// several plain children, such as tabs, the one is on top whose name is the case of an enum in the same state, or else the first that
/// presents something.
struct ScreenPath: Hashable {
  /// The way: `path.account.path.profile`; the name of the feature if it has no children.
  let name: String
  /// The feature on top: the type that has the state.
  let feature: String

  /// Finds the feature on top.
  ///
  /// - Complexity: O(*n*) in the number of properties on the way.
  init(of state: Any) {
    var descent = Descent()
    descent.enter(state)
    feature = descent.feature
    name = descent.steps.isEmpty ? descent.feature : descent.steps.joined(separator: ".")
  }

  init(name: String, feature: String) { (self.name, self.feature) = (name, feature) }
}

private struct Descent {
  var steps: [String] = []
  var feature = ""

  mutating func enter(_ state: Any) {
    var next: Any? = state
    for _ in 0..<32 {
      guard let value = next else { return }
      let type = StateType.of(value)
      if let name = type.feature ?? (steps.isEmpty ? typeName(Swift.type(of: value)) : nil) {
        feature = name
      }
      if type.isEnum {
        guard let (name, payload) = enumCase(value) else { return }
        steps.append(name)
        next = payload
      } else {
        guard let (name, child) = type.top(of: value) else { return }
        steps.append(name)
        next = child
      }
    }
  }
}

/// What is known of a type of states.
private final class StateType: Sendable {
  enum Place { case plain, stack, presented }

  /// A property that may have the state of a child.
  struct Property {
    let index: Int
    let name: String
    let place: Place
  }

  /// The feature that has the state; `nil` if it isn't that of a feature.
  let feature: String?
  let isEnum: Bool
  private let properties: [Property]
  private let hasTabs: Bool

  private static let types = PerType { StateType($0) }

  /// The type of a value.
  static func of(_ value: Any) -> StateType { types[Swift.type(of: value)] }

  private init(_ type: Any.Type) {
    isEnum = ReflectedType.of(type).isEnum
    let name = typeName(type)
    feature =
      Self.isState(type)
      ? (name.hasSuffix(".State") ? String(name.dropLast(".State".count)) : name) : nil
    let stored = storedProperties(of: type)
    properties = stored.enumerated().compactMap { index, property in
      Self.place(of: property.type).map { place in
        Property(index: index, name: property.writtenName, place: place)
      }
    }
    hasTabs = properties.count { $0.place == .plain } > 1
  }

  private static func place(of type: Any.Type) -> Place? {
    if let property = type as? any ScreensProperty.Type {
      return property.isStack ? .stack : .presented
    }
    if let optional = (type as? any OptionalType.Type)?.wrappedType {
      return isState(optional) || optional is any EphemeralState.Type ? .presented : nil
    }
    return isState(type) ? .plain : nil
  }

  /// Whether a type is the state of a feature.
  private static func isState(_ type: Any.Type) -> Bool {
    let name = typeName(type)
    return name.hasSuffix(".State")
      || name.hasSuffix("State") && type is any ObservableState.Type
        && !(type is any ScreensProperty.Type) && !(type is any EphemeralState.Type)
  }

  /// The child on top of a state, with the name of its property.
  func top(of state: Any) -> (String, Any)? {
    if properties.isEmpty { return nil }
    var index = 0
    var next = 0
    var found: (property: Property, child: Any)?
    var children: [(Property, Any)] = []
    var cases: Set<String> = []
    forEachStoredPart(of: state) { part in
      defer { index += 1 }
      guard next < properties.count, properties[next].index == index else {
        if hasTabs, let name = enumCaseName(part) { cases.insert(name) }
        return
      }
      let property = properties[next]
      next += 1
      if property.place == .plain {
        children.append((property, part))
      } else if let child = Self.screen(part),
        property.place == .presented || found?.property.place != .presented
      {
        found = (property, child)
      }
    }
    if let found { return (found.property.name, found.child) }
    let child =
      hasTabs
      ? children.first { cases.contains($0.0.name) } ?? children.first { Self.of($0.1).isEnum }
        ?? children.first { Self.of($0.1).presents($0.1) }
      : children.first
    return child.map { ($0.0.name, $0.1) }
  }

  /// Whether a state has a screen above it.
  private func presents(_ state: Any) -> Bool {
    guard properties.contains(where: { $0.place != .plain }) else { return false }
    var presents = false
    forEachStoredPart(of: state) { part in
      if !presents, Self.screen(part) != nil { presents = true }
    }
    return presents
  }

  /// The screen on top of a stack, or what is presented.
  private static func screen(_ part: Any) -> Any? {
    (part as? any ScreensProperty)?.screens.last?.state ?? Reflected(part).content
  }
}
