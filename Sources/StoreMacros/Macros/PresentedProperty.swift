/// The property that `@Presents` is attached to.
struct PresentedProperty {
  let name: Name
  private let property: Property
  /// The type without its question mark.
  private let wrapped: String
  /// Whether the state around the property is observed.
  private let isObserved: Bool
  /// The error in the type, although the property can be written.
  private(set) var misuse: Diagnostic?

  /// Whether the storage can be written, even if an error must be reported.
  static func canPresent(_ property: Property) -> Bool {
    guard property.bindings.count == 1, !property.isLet, !property.introducer.isStatic,
      property.otherStorage == nil
    else { return false }
    let binding = property.bindings[0]
    return binding.name != nil && binding.type != nil && binding.accessors == nil
  }

  init(_ request: AttachedExpansion) throws(MacroFailure) {
    guard case .property(let property) = try request.member(for: "Presents"),
      let binding = property.bindings.first
    else {
      throw MacroFailure(
        diagnostics: [request.errorAtAttribute("@Presents needs a property of a struct")]
      )
    }
    self.property = property
    guard !property.isLet else {
      throw MacroFailure(
        "@Presents needs a 'var', as presenting and dismissing write it",
        at: property.introducer.keywordRange,
        in: request,
        fixIt: ("make it a 'var'", property.introducer.keywordRange, "var")
      )
    }
    guard property.bindings.count == 1 else {
      throw MacroFailure(diagnostics: [
        request.error(
          "@Presents needs a 'var' of its own for each property",
          at: property.bindings[1].pattern.range,
          fixIt: property.separated(in: request.declaration.source)
        )
      ])
    }
    if let misuse = request.otherStorage(of: property, under: "Presents") {
      throw MacroFailure(diagnostics: [misuse])
    }
    guard let name = binding.name, binding.accessors == nil, !property.introducer.isStatic else {
      throw MacroFailure(
        "@Presents needs a stored property of a value, without accessors",
        at: binding.pattern.range,
        in: request
      )
      .recovering(with: binding.accessors == nil ? TrackedAccessors.placeholders : [])
    }
    isObserved = request.isInObservableState
    guard let type = binding.type else {
      throw MacroFailure(
        "@Presents needs the type written out, as in 'var \(name.text): Child.State?'",
        at: name.range,
        in: request
      )
    }
    self.name = name
    let isUnwrapped = type.text.hasSuffix("!")
    let wrapped = isUnwrapped ? nil : type.wrappedType
    self.wrapped = wrapped ?? (isUnwrapped ? type.markedWrapped : nil) ?? type.text
    guard wrapped == nil else { return }
    let end = type.range.upperBound
    misuse = request.error(
      "@Presents needs an optional, which is nil while nothing is presented",
      at: type.range,
      fixIt: ("make it an optional", (isUnwrapped ? end - 1 : end)..<end, "?")
    )
  }

  /// The property that stores the presentation: in a state that isn't observed the one that operators name, as they
  /// change a stored property in place.
  private var storage: String { name.prefixed(isObserved ? "_" : "$") }

  /// The accessors of the presented value.
  var accessors: [String] {
    let value = "\(storage).wrappedValue"
    let accessors = TrackedAccessors(name: name, value: value)
    let initializing = accessors.initializing(
      storage,
      with: "Store::MacroSupport.PresentationState(wrappedValue: initialValue)"
    )
    if misuse != nil { return [initializing] + TrackedAccessors.placeholders }
    guard isObserved else {
      return [
        initializing, "get { \(value) }", "set { \(value) = newValue }",
        "_modify { yield &\(value) }",
      ]
    }
    return [initializing] + accessors.reading + accessors.writing
  }

  var peers: [String] {
    let introducer = property.introducer
    let type = "Store::MacroSupport.PresentationState<\(wrapped)>"
    let projection =
      "\(introducer.availability)\(introducer.writtenAccess)var \(name.prefixed("$")): \(type)"
    guard isObserved else { return [projection] }
    let accessors = TrackedAccessors(name: name, value: storage)
    return [
      "\(introducer.availability)private var \(storage): \(type)",
      """
      \(projection) {
      \((accessors.reading + accessors.writing).joined(separator: "\n"))
      }
      """,
    ]
  }
}

extension Excerpt {
  /// The type that an optional type wraps, or `nil` for another type.
  fileprivate var wrappedType: String? {
    if let wrapped = markedWrapped { return wrapped }
    let outline = Outline(text)
    let tokens = outline.tokens
    guard let open = tokens.firstIndex(where: { $0.kind == .operator }),
      outline.text(at: open) == "<", let close = outline.brackets.end(of: open),
      tokens[close + 1].kind == .end,
      ["Optional", "Swift.Optional", "Swift::Optional"].contains(
        tokens[..<open].map { outline.source[$0.range] }.joined()
      )
    else { return nil }
    return outline.excerpt(open + 1, close).text
  }
}
