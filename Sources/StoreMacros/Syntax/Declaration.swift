/// A name as written and without back quotes.
struct Name: Equatable, Sendable {
  /// As written: what refers to the declaration.
  var text: String
  var range: Range<Int>

  /// Without back quotes.
  var bare: String {
    text.hasPrefix("`") && text.hasSuffix("`") && text.utf8.count > 2
      ? String(text.dropFirst().dropLast()) : text
  }

  /// The name with something before it, between back quotes if it needs them.
  func prefixed(_ prefix: String) -> String {
    let name = prefix + bare
    let isPlain = name.utf8.allSatisfy { $0 >= 0x80 || Characters.isIdentifierPart($0) || $0 == 0x24 }
    return isPlain ? name : "`\(name)`"
  }
}

/// Source text with its place, from its first token to its last.
struct Excerpt: Equatable, Sendable {
  var text: String
  var range: Range<Int>
}

/// An attribute of a declaration.
struct Attribute: Equatable, Sendable {
  /// The last part of its name: `Presents` for `@Navigation::Presents`.
  var name: String
  /// The whole attribute as written.
  var excerpt: Excerpt
}

/// A modifier of a declaration: `public`, `private(set)`, `indirect`.
struct Modifier: Equatable, Sendable {
  var name: String
  /// What stands in its parentheses, such as `set`.
  var detail: String?
  var range: Range<Int>
}

/// What every declaration starts with.
struct Introducer: Equatable, Sendable {
  var attributes: [Attribute] = []
  var modifiers: [Modifier] = []
  /// `struct`, `var`, `case`, …
  var keyword = ""
  var keywordRange = 0..<0
  /// The comments and white space before the declaration.
  var leadingTrivia = ""
  /// From the first attribute, modifier or keyword on.
  var start = 0

  func hasModifier(_ name: String) -> Bool {
    modifiers.contains { $0.name == name && $0.detail == nil }
  }

  func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

  /// Whether the declaration belongs to its type rather than to each value.
  var isStatic: Bool { hasModifier("static") || hasModifier("class") }
}

/// A nominal type: what its first line says, and its members if they were asked for.
struct TypeDeclaration: Equatable, Sendable {
  var introducer: Introducer
  var name: Name
  /// The generic parameters with their angle brackets.
  var genericParameters: Excerpt?
  var inheritance: [Excerpt] = []
  var members: [Member] = []
}

/// A member of a type.
enum Member: Equatable, Sendable {
  /// `#if`, `#elseif`, `#else` or `#endif`, with its condition; blocks are not nested but listed.
  case directive(Excerpt)
  case property(Property)
  case enumCase(EnumCase)
  /// A nested type, without its members.
  case type(TypeDeclaration)
  case function(Function)
  /// Any other declaration.
  case other(Introducer)
}

/// One `var` or `let`, possibly of several bindings.
struct Property: Equatable, Sendable {
  struct Binding: Equatable, Sendable {
    /// The name, or `nil` for a tuple pattern.
    var name: Name?
    var pattern: Excerpt
    var type: Excerpt?
    var initialValue: Excerpt?
    var accessors: Accessors?
  }

  /// What stands in the braces of a property.
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

/// One `case` line of an enum, possibly of several elements.
struct EnumCase: Equatable, Sendable {
  struct Element: Equatable, Sendable {
    var name: Name
    var parameters: [Parameter]
  }

  struct Parameter: Equatable, Sendable {
    /// The label with which a value is made; `nil` for none and for `_`.
    var label: String?
    var type: Excerpt
    var defaultValue: Excerpt?
  }

  var introducer: Introducer
  var elements: [Element]
}

/// A function, an initialiser or a subscript.
struct Function: Equatable, Sendable {
  var introducer: Introducer
  /// The name; `init` and `subscript` for those.
  var name: String
  var nameRange: Range<Int>
  /// The labels of its parameters, `_` for none.
  var labels: [String]
}

