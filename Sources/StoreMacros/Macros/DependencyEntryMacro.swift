/// Makes a property of `DependencyValues` a dependency, with a key that has its initial value.
enum DependencyEntryMacro: AttachedMacro {
  static let typeName = "DependencyEntryMacro"

  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    guard request.role != .accessor else {
      let name = try entry(request).name.prefixed("__Key_")
      return ["get { self[\(name).self] }", "set { self[\(name).self] = newValue }"]
    }
    // The accessors have reported it.
    guard let entry = try? entry(request) else { return [] }
    let arguments = Outline(request.attribute.source).arguments
    let isTest = arguments.contains { $0.value.text.hasSuffix("test") }
    let introducer = entry.property.introducer
    let access = introducer.memberAccess(in: request.lexicalContext)
    let written = introducer.readAccess
    return [
      """
      \(introducer.availability)\(written.isEmpty ? access : written)enum \(entry.name.prefixed("__Key_")): \
      Store::\(isTest ? "TestDependencyKey" : "DependencyKey") {
        \(access)static let \(isTest ? "testValue" : "liveValue"): \(entry.type) = \(entry.value)
      }
      """
    ]
  }

  private static func entry(
    _ request: AttachedExpansion
  ) throws(MacroFailure) -> (property: Property, name: Name, type: String, value: String) {
    guard case .property(let property) = try request.member(for: "DependencyEntry"),
      !property.isLet, property.bindings.count == 1, let binding = property.bindings.first,
      let name = binding.name, binding.accessors == nil, !property.introducer.isStatic
    else {
      throw MacroFailure(
        diagnostics: [
          request.errorAtAttribute(
            "@DependencyEntry needs a 'var' of 'DependencyValues' of its own"
          )
        ]
      )
    }
    guard let type = binding.type, let value = binding.initialValue else {
      throw MacroFailure(
        "@DependencyEntry needs the type and the default written out, as in "
          + "'var \(name.text): Client = Client()'",
        at: name.range,
        in: request
      )
    }
    return (property, name, type.text, value.text)
  }
}
