/// The property that `@Redacted` is attached to.
struct RedactedProperty {
  let name: Name
  private let property: Property
  /// Whether the state around the property is observed.
  private let isObserved: Bool

  /// Whether the storage can be written.
  static func canRedact(_ property: Property) -> Bool {
    guard property.bindings.count == 1, !property.isLet, !property.introducer.isStatic,
      property.otherStorage == nil
    else { return false }
    let binding = property.bindings[0]
    return binding.name != nil && binding.accessors == nil && !binding.isUntyped
  }

  init(_ request: AttachedExpansion) throws(MacroFailure) {
    guard case .property(let property) = try request.member(for: "Redacted"),
      let binding = property.bindings.first
    else {
      throw MacroFailure(
        diagnostics: [request.errorAtAttribute("@Redacted needs a property of a struct")]
      )
    }
    guard !property.isLet else {
      throw MacroFailure(
        "@Redacted needs a 'var'; a 'let' may have the type 'Redacted'",
        at: property.introducer.keywordRange,
        in: request,
        fixIt: ("make it a 'var'", property.introducer.keywordRange, "var")
      )
    }
    if let misuse = request.otherStorage(of: property, under: "Redacted") {
      throw MacroFailure(diagnostics: [misuse])
    }
    guard let name = binding.name, binding.accessors == nil, !property.introducer.isStatic,
      property.bindings.count == 1
    else {
      throw MacroFailure(
        "@Redacted needs a stored property of a value, without accessors",
        at: binding.pattern.range,
        in: request
      )
      .recovering(with: binding.isStored ? TrackedAccessors.placeholders : [])
    }
    guard Self.canRedact(property) else {
      throw MacroFailure(
        "'\(name.bare)' needs a type or an initial value",
        at: name.range,
        in: request
      )
    }
    self.name = name
    self.property = property
    isObserved = request.isInObservableState
  }

  private var storage: String { name.prefixed("_") }

  /// The accessors of the value.
  var accessors: [String] {
    let value = "\(storage).value"
    let accessors = TrackedAccessors(name: name, value: value)
    let initializing = accessors.initializing(storage, with: "Store::Redacted(initialValue)")
    if isObserved { return [initializing] + accessors.reading + accessors.writing }
    return [
      initializing, "get { \(value) }", "set { \(value) = newValue }",
      "_modify { yield &\(value) }",
    ]
  }

  /// The property that stores the value.
  var peer: String {
    let binding = property.bindings[0]
    let rest =
      if let type = binding.type {
        ": Store::Redacted<\(type.markedWrapped.map { "Swift::Optional<\($0)>" } ?? type.text)>"
      } else {
        binding.initialValue.map { " = Store::Redacted(\($0.text))" } ?? ""
      }
    let (availability, isolation) = (property.introducer.availability, property.isolation)
    return "\(availability)private \(isolation)var \(storage)\(rest)"
  }
}
