/// One `var` or `let`, possibly of several bindings.
struct Property: Sendable {
  struct Binding: Sendable {
    /// The name, or `nil` for a tuple pattern.
    var name: Name?
    /// The names that a tuple pattern declares, or the only one.
    var names: [Name] = []
    var pattern: Excerpt
    /// The type, which may stand behind a later name: `var a, b: Int`.
    var type: Excerpt?
    var initialValue: Excerpt?
    var accessors: Accessors?
  }

  /// The content of a property's braces.
  enum Accessors: Equatable, Sendable {
    /// The body of a getter alone.
    case getter
    /// The names of the accessors.
    case named([String])
  }

  var introducer: Introducer
  var bindings: [Binding]

  var isLet: Bool { introducer.keyword == "let" }
}

extension Property.Binding {
  /// Whether the property has storage: no accessors, or observers only.
  var isStored: Bool {
    switch accessors {
    case nil: true
    case .getter: false
    case .named(let names): names.allSatisfy { $0 == "willSet" || $0 == "didSet" }
    }
  }

  var isObserved: Bool { isStored && accessors != nil }
}
