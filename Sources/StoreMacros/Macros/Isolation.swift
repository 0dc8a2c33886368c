extension AttachedExpansion {
  /// The isolation to write before a conformance of the attached type, with a space after it.
  ///
  /// In a module where everything belongs to the main actor, the compiler infers the isolation of
  /// a conformance, except for `Reducer`, where it finds a cycle, as `some
  /// ReducerOf<Self>` names the conformance that it is part of; and for a `nonisolated` type it
  /// takes the default.
  func conformanceIsolation(of type: TypeDeclaration) -> String {
    switch type.isolation {
    case .mainActor: Self.mainActor
    // The compiler takes the type's.
    case .otherActor: ""
    case .nonisolated, nil: conformanceIsolation(inside: type)
    }
  }

  /// The same for a type that the macro writes into the attached one.
  ///
  /// The innermost type around that states its isolation decides, or the module's default if none does.
  func conformanceIsolation(inside type: TypeDeclaration) -> String {
    guard isMainActorDefault else { return "" }
    if let isolation = type.isolation { return Self.text(isolation) }
    for context in lexicalContext {
      if let isolation = (try? Outline.header(context.source))?.isolation {
        return Self.text(isolation)
      }
    }
    return Self.mainActor
  }

  /// The isolation of a type nested in one of the given isolation.
  private static func text(_ isolation: TypeDeclaration.Isolation) -> String {
    isolation == .mainActor ? mainActor : "nonisolated "
  }

  /// Whether a type belongs to the main actor, explicitly or by its module's default.
  func isOnMainActor(_ type: TypeDeclaration) -> Bool {
    conformanceIsolation(of: type) == Self.mainActor
  }

  /// The isolation before members of a state that use conformances of states.
  ///
  /// Such a member belongs to the type, and usually so does its conformance. Nested in an extension a
  /// type may belong to no actor, if the extended type is an actor, which a macro can't see. So the
  /// isolation of the members is written out to match the conformance.
  func stateIsolation(of type: TypeDeclaration) -> String {
    let written = type.inheritance.first { $0.text.hasSuffix("ObservableState") }?.text
    let isOnMain = written.map { $0.contains("MainActor") } ?? isOnMainActor(type)
    return isOnMain ? Self.mainActor : ""
  }

  private static let mainActor = "@_Concurrency::MainActor "

  /// Whether declarations without an isolation belong to the main actor in this module.
  ///
  /// The compiler doesn't send the setting, but a feature that is only enabled in such modules.
  private var isMainActorDefault: Bool {
    guard let buildConfiguration,
      let configuration = try? JSONReader.read(Array(buildConfiguration.utf8))
    else { return false }
    return configuration["features"]?.array?.contains(.string("NoExplicitNonIsolated")) ?? false
  }
}

extension TypeDeclaration {
  /// The isolation that a type states, in a module where the main actor is the default.
  fileprivate enum Isolation {
    case mainActor
    /// An actor itself, or a type of a global actor: nested types don't have the default.
    case otherActor
    case nonisolated
  }

  /// `nil` for a type with the default: the compiler gives it to a type in an extension, whatever that states.
  fileprivate var isolation: Isolation? {
    guard introducer.keyword != "extension" else { return nil }
    if introducer.hasModifier("nonisolated") { return .nonisolated }
    if introducer.attribute("MainActor") != nil { return .mainActor }
    if introducer.keyword == "actor" || introducer.attributes.contains(where: \.isGlobalActor) {
      return .otherActor
    }
    // A type with a conformance that every actor must be able to use doesn't have the default.
    return inheritance.contains { Self.usedAnywhere.contains($0.text.unqualified) }
      ? .nonisolated : nil
  }

  private static let usedAnywhere: Set<String> = [
    "Error", "LocalizedError", "RecoverableError", "CustomNSError", "CodingKey",
  ]
}

extension String {
  /// The isolation of members in an extension with a conformance of this isolation.
  ///
  /// Where the main actor is the default, the members of an extension have it even if the extended type is on no actor.
  var ofMembers: String { self == "nonisolated " ? self : "" }

  /// A name without that of its module.
  fileprivate var unqualified: String {
    for module in ["Swift", "Foundation"] {
      for separator in [".", "::"] where hasPrefix(module + separator) {
        return String(dropFirst(module.count + separator.count))
      }
    }
    return self
  }
}
