/// The members that `@ObservableState` writes into a struct.
struct ObservableStruct {
  /// The highest slot: all properties from there on share it.
  static let lastSlot = 62

  /// A stored property, or a directive between two.
  private enum Line {
    case property(ObservedProperty)
    case directive(String)
  }

  private let access: String
  private let name: String
  private let declaration: SourceLines
  private let isolation: String
  private let lines: [Line]
  private let hasDirectives: Bool
  /// The errors in the properties.
  private(set) var misuses: [Diagnostic] = []
  private let allMembers: [Member]
  private let construction: String?

  init(
    _ type: TypeDeclaration,
    access: String,
    _ request: AttachedExpansion
  ) {
    self.access = access
    isolation = request.stateIsolation(of: type)
    declaration = SourceLines(request.declaration)
    var lines: [Line] = []
    for member in type.members {
      switch member {
      case .directive(let directive): lines.append(.directive(directive.text))
      case .property(let property):
        if let misuse = Self.misuse(property, of: type, request) { misuses.append(misuse) }
        lines += ObservedProperty.properties(of: property, in: type, request).map(Line.property)
      default: break
      }
    }
    if let misuse = CodedProperties.misuse(of: type, request) { misuses.append(misuse) }
    self.lines = lines
    hasDirectives = lines.contains { if case .directive = $0 { true } else { false } }
    name = type.name.text
    allMembers = type.members
    construction = StateConstruction(type, request).member(access: access, isolation: isolation)
  }

  var members: [String] {
    var members = [
      "@Store::MacroSupport.RegistrarStorage(Self.self) private var registrarStorage",
      """
      \(access)nonisolated var observationRegistrar: Store::ObservationStateRegistrar {
        _registrarStorage.wrappedValue
      }
      """,
      """
      \(access)var observationID: Store::ObservationStateID {
        Store::ObservationStateID(_registrarStorage)
      }
      """,
      """
      \(access)mutating func markObservation(_ mark: inout Store::MacroSupport.ObservationStateMark) {
        mark.visit(&_registrarStorage)
      }
      """,
      trackedProperties,
    ]
    if let namedProperties { members.append(namedProperties) }
    if let construction { members.append(construction) }
    members.append(slots)
    members.append(allMembers.unlessWritten(codingKeys) { $0.isType("CodingKeys") })
    members.append(allMembers.unlessWritten(mirror, \.isMirror))
    return members.filter { !$0.isEmpty }
  }

  /// The error for a property that isn't alone in its `var`: each accessor must know its own.
  private static func misuse(
    _ property: Property,
    of type: TypeDeclaration,
    _ request: AttachedExpansion
  ) -> Diagnostic? {
    if let misuse = actorMisuse(property, of: type, request) { return misuse }
    if property.bindings.count == 1, !property.isLet, !property.introducer.isStatic,
      let name = property.bindings[0].name, property.bindings[0].isUntyped,
      property.introducer.attribute("Presents") == nil, !property.isShared
    {
      return request.error("'\(name.bare)' needs a type or an initial value", at: name.range)
    }
    if !property.isLet, !property.introducer.isStatic, !property.introducer.hasModifier("lazy"),
      property.introducer.attribute("ObservationStateIgnored") == nil,
      let pattern = property.bindings.first(where: { $0.name == nil })?.pattern
    {
      return request.error(
        "@ObservableState needs a 'var' of its own for each property",
        at: pattern.range
      )
    }
    var first = property
    first.bindings = Array(property.bindings.prefix(1))
    guard property.bindings.count > 1,
      ObservedProperty.properties(of: first, in: type, request)
        .contains(where: { $0.treatment != .untouched })
    else { return nil }
    return request.error(
      "@ObservableState needs a 'var' of its own for each property",
      at: property.bindings[1].pattern.range,
      fixIt: property.separated(in: request.declaration.source)
    )
  }

  /// The error for a property that would be observed, if it weren't for its actor.
  private static func actorMisuse(
    _ property: Property,
    of type: TypeDeclaration,
    _ request: AttachedExpansion
  ) -> Diagnostic? {
    guard let actor = request.separateActor(of: property, in: type) else { return nil }
    var plain = property
    plain.introducer.attributes.removeAll { $0.excerpt.range == actor.excerpt.range }
    let isObserved = ObservedProperty.properties(of: plain, in: type, request)
      .contains { $0.treatment != .untouched }
    guard isObserved else { return nil }
    return request.error(
      "@ObservableState can't observe a property on an actor of its own: write "
        + (actor.name == "MainActor" ? "'@MainActor' before the struct, or " : "")
        + "'@ObservationStateIgnored' before the property",
      at: actor.excerpt.range,
      fixIt: (
        "leave it unobserved", actor.excerpt.range.lowerBound..<actor.excerpt.range.lowerBound,
        "@ObservationStateIgnored "
      )
    )
  }

  /// The deprecation of members that use every property: the compiler doesn't warn of deprecated uses in a
  /// deprecated member.
  private var deprecation: String {
    lines.contains { if case .property(let property) = $0 { property.isDeprecated } else { false } }
      ? "@available(*, deprecated)\n" : ""
  }

  /// Writes one piece for each property, the directives between them.
  private func each(_ write: (ObservedProperty) -> String?) -> String {
    var text = ConditionalLines()
    for line in lines {
      switch line {
      case .directive(let directive): text.append(directive: directive)
      case .property(let property):
        if let written = write(property) { text.append(written) }
      }
    }
    return text.text
  }

  private var trackedProperties: String {
    func tracked(_ property: ObservedProperty) -> String? {
      let name = property.name
      let paths: String
      switch property.treatment {
      case .untouched, .observed: return nil
      case .tracked: paths = "\\.\(name.text), storage: \\.\(property.storage)"
      case .presented: paths = "\\.\(name.prefixed("$")), storage: \\.\(property.storage)"
      case .redacted: paths = "\\.\(name.text), redacted: \\.\(property.storage)"
      }
      return "Store::MacroSupport.TrackedProperty(\(paths), registrar: \\._registrarStorage)"
    }
    return list("trackedProperties", after: requiredWrappers, of: tracked)
  }

  /// The names of the properties that are not listed with a storage of the same name and type: first those
  /// that have slots of their own, in the order of the slots.
  private var namedProperties: String? {
    func named(_ treatment: ObservedProperty.Treatment) -> (ObservedProperty) -> String? {
      { property in
        guard property.treatment == treatment else { return nil }
        let name = "named: \"\(property.name.escaped)\""
        return "Store::MacroSupport.TrackedProperty(\\.\(property.name.text), \(name))"
      }
    }
    let isNeeded = lines.contains { line in
      guard case .property(let property) = line else { return false }
      return property.treatment == .observed || property.treatment == .presented
    }
    guard isNeeded else { return nil }
    return list("namedProperties", of: named(.observed), named(.presented))
  }

  /// Writes a static list of properties, in one pass for each kind of them.
  private func list(
    _ name: String,
    after statements: String = "",
    of kinds: (ObservedProperty) -> String?...
  ) -> String {
    let type = "[Store::MacroSupport.TrackedProperty<Self>]"
    func elements(_ write: (String) -> String) -> String {
      kinds.map { element in each { element($0).map(write) } }.joined()
    }
    guard hasDirectives else {
      return """
        \(deprecation)\(isolation)\(access)static var \(name): \(type) {
        \(statements)  \(statements.isEmpty ? "" : "return ")[
        \(elements { "    \($0)," })  ]
        }
        """
    }
    // Directives can't be in an array literal.
    let appending = elements { "  properties.append(\($0))" }
    return """
      \(deprecation)\(isolation)\(access)static var \(name): \(type) {
      \(statements)  var properties: \(type) = []
      \(appending.change(of: "properties"))\(appending)  return properties
      }
      """
  }

  /// Has the compiler check that attributes taken for property wrappers are no global actors.
  private var requiredWrappers: String {
    let isAny = lines.contains {
      if case .property(let property) = $0 { property.possibleActor != nil } else { false }
    }
    return !isAny
      ? ""
      : each { property in
        guard let attribute = property.possibleActor else { return nil }
        let storage = "$0.\(property.name.prefixed("_"))"
        let start = attribute.excerpt.range.lowerBound
        let lines = declaration.lines(of: storage, at: start).map { "\n\($0)  " }
        return
          "  Store::MacroSupport.PropertyWrapperStorage<Self>.require {\(lines ?? " \(storage) ")}"
      }
  }

  /// Numbers the properties: first those that are listed, in the same order.
  private var slots: String {
    guard !hasDirectives else { return countedSlots }
    var slot = 0
    func constants(_ isCounted: (ObservedProperty) -> Bool) -> String {
      each { property in
        guard isCounted(property) else { return nil }
        defer { slot = min(slot + 1, Self.lastSlot) }
        return
          "  \(property.isolation)static var \(property.name.staticMember): Swift::Int { \(slot) }"
      }
    }
    let listed = constants(\.isListed)
    return "private enum ObservedSlots {\n"
      + "\(listed)\(constants { $0.treatment == .observed })}"
  }

  /// Has the compiler count, because only it knows which branches of `#if` exist.
  private var countedSlots: String {
    func constants(_ isCounted: (ObservedProperty) -> Bool) -> String {
      each { isCounted($0) ? "    case \($0.name.prefixed("at_"))" : nil }
    }
    let hasObserved = lines.contains {
      if case .property(let property) = $0 { property.treatment == .observed } else { false }
    }
    let slots = each { property in
      guard property.treatment != .untouched else { return nil }
      return """
          \(property.isolation)static var \(property.name.staticMember): Swift::Int {
            Swift::min(Order.\(property.name.prefixed("at_")).rawValue - 1, \(Self.lastSlot))
          }
        """
    }
    return """
      private enum ObservedSlots {
        private enum Order: Swift::Int {
          case first
      \(constants(\.isListed))\(hasObserved ? constants { $0.treatment == .observed } : "")  }
      \(slots)}
      """
  }

  private var codingKeys: String {
    let keys = each { property in
      guard property.isCoded else { return nil }
      return property.codingKey == property.name.text
        ? "  case \(property.codingKey)"
        : "  case \(property.codingKey) = \"\(property.name.escaped)\""
    }
    return """
      private enum CodingKeys: Swift::String, Store::MacroSupport.StateCodingKey {
        static var observedStateType: Any.Type { \(name).self }
        case registrarStorage
      \(keys)}
      """
  }

  private var mirror: String {
    func child(_ property: ObservedProperty) -> (label: String, value: String)? {
      guard !property.isLazy else { return nil }
      let suffix = property.treatment == .presented ? ".wrappedValue" : ""
      let isNamed =
        property.isWrapped && !property.isShared || property.storage == property.name.text
      let value = isNamed ? property.name.expression : property.storage
      // There may be a local of the same name.
      let start = hasDirectives ? "self." : ""
      return ("\"\(property.name.escaped)\"", "\(start)\(value)\(suffix) as Any")
    }
    guard hasDirectives else {
      let children = each { child($0).map { "    \($0.label): \($0.value)," } }
      return """
        \(deprecation)\(access)var customMirror: Swift::Mirror {
          _registrarStorage.accessAll()
          return Swift::Mirror(self, children: [\(children.isEmpty ? ":" : "\n\(children)  ")],
            displayStyle: .struct
          )
        }
        """
    }
    let appending = each {
      child($0).map { "  children.append((label: \($0.label), value: \($0.value)))" }
    }
    return """
      \(deprecation)\(access)var customMirror: Swift::Mirror {
        _registrarStorage.accessAll()
        var children: [Swift::Mirror.Child] = []
      \(appending.change(of: "children"))\(appending)
        return Swift::Mirror(self, children: children, displayStyle: .struct)
      }
      """
  }
}

extension Member {
  /// Whether the member is a mirror written by hand.
  var isMirror: Bool { isProperty("customMirror") }
}
