extension Outline {
  mutating func readProperty(_ introducer: Introducer) throws(OutlineError) -> Property {
    var property = Property(introducer: introducer, bindings: [])
    repeat {
      property.bindings.append(try readBinding())
    } while take(.comma)
    guard isAtMemberEnd else { throw unreadable("expected the end of the property") }
    // As for the compiler, a name without a type and a value has the type of the next one.
    for index in property.bindings.indices.dropLast().reversed()
    where property.bindings[index].isUntyped {
      property.bindings[index].type = property.bindings[index + 1].type
    }
    return property
  }

  /// Whether another member may start here.
  var isAtMemberEnd: Bool {
    token.startsLine || token.kind == .end || token.kind == .semicolon || token.kind == .rightBrace
      || endsBranch
  }

  /// Whether a directive that ends a branch of `#if` is next; it needs no line of its own.
  var endsBranch: Bool {
    token.kind == .pound && (text == "#elseif" || text == "#else" || text == "#endif")
  }

  private mutating func readBinding() throws(OutlineError) -> Property.Binding {
    let start = position
    var binding = Property.Binding(name: nil, pattern: excerpt(start, position))
    if token.kind == .leftParenthesis {
      binding.names = namesOfPattern
      try jump()
    } else {
      let name = try readName()
      binding.name = name
      binding.names = [name]
    }
    binding.pattern = excerpt(start, position)
    if take(.colon) { binding.type = try readType() }
    if take(.equal) { binding.initialValue = try readInitialValue() }
    if token.kind == .leftBrace {
      binding.accessors = accessors(at: position) ?? .getter
      try jump()
    }
    return binding
  }

  /// The names that the tuple pattern at the position declares: the `a` and `b` of `(a, (label: b, _))`.
  private var namesOfPattern: [Name] {
    guard let end = brackets.end(of: position) else { return [] }
    return (position..<end).compactMap { index in
      let token = tokens[index]
      guard token.kind == .identifier || token.kind == .quotedIdentifier,
        tokens[index + 1].kind != .colon, text(at: index) != "_"
      else { return nil }
      return Name(text: text(at: index), range: token.range)
    }
  }

  private static let accessorNames: Set<String> = [
    "get", "set", "willSet", "didSet", "init", "_read", "_modify", "unsafeAddress",
    "unsafeMutableAddress",
  ]

  private static let accessorModifiers: Set<String> = [
    "mutating", "nonmutating", "nonisolated", "consuming", "borrowing", "yielding", "private",
    "fileprivate", "internal", "package", "public", "__consuming",
  ]

  /// The names of the accessors in the braces at an index, or `nil` if these contain code.
  func accessors(at index: Int) -> Property.Accessors? {
    guard let end = brackets.end(of: index) else { return nil }
    var ahead = self
    ahead.position = index + 1
    var names: [String] = []
    while ahead.position < end {
      guard let name = ahead.readAccessor() else { return names.isEmpty ? nil : .named(names) }
      names.append(name)
    }
    return names.isEmpty ? nil : .named(names)
  }

  /// Whether the brace opens observers: nothing else can follow an initial value.
  var startsObservers: Bool {
    guard case .named(let names) = accessors(at: position) else { return false }
    return names[0] == "willSet" || names[0] == "didSet" || names[0] == "init"
  }

  private mutating func readAccessor() -> String? {
    while token.kind == .at {
      guard (try? readAttribute()) != nil else { return nil }
    }
    if token.kind == .pound {
      // Directives around accessors.
      guard (try? skipCondition()) != nil else { return nil }
      return readAccessor(afterDirective: true)
    }
    return readAccessor(afterDirective: false)
  }

  /// Whether another accessor or the end of the accessors is next.
  private var startsAccessor: Bool {
    switch token.kind {
    case .rightBrace, .at: true
    case .identifier: Self.accessorModifiers.contains(text) || Self.accessorNames.contains(text)
    default: false
    }
  }

  private mutating func readAccessor(afterDirective: Bool) -> String? {
    while token.kind == .identifier, Self.accessorModifiers.contains(text) { advance() }
    guard token.kind == .identifier, Self.accessorNames.contains(text) else { return nil }
    let name = text
    advance()
    let hasParameter = token.kind == .leftParenthesis
    if hasParameter, (try? jump()) == nil { return nil }
    while isWord("async") || isWord("throws") {
      advance()
      if token.kind == .leftParenthesis, (try? jump()) == nil { return nil }
    }
    if token.kind == .leftBrace { return (try? jump()) == nil ? nil : name }
    // Protocols and interfaces have accessors without bodies.
    return startsAccessor && !hasParameter ? name : nil
  }
}
