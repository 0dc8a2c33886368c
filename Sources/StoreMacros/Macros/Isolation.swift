extension AttachedExpansion {
  /// The isolation to write before a conformance of the attached type, with a space after it.
  ///
  /// In a module where everything belongs to the main actor, the compiler works out by itself to
  /// whom a conformance belongs, but for `Reducer` it goes round in circles, as `some
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
  /// The next type around that says where it belongs decides, and the module's default if none does.
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

  /// What a type belongs to that is inside of one of such an isolation.
  private static func text(_ isolation: TypeDeclaration.Isolation) -> String {
    isolation == .mainActor ? mainActor : "nonisolated "
  }

  /// Whether a type belongs to the main actor, by its own word or by its module's.
  func isOnMainActor(_ type: TypeDeclaration) -> Bool {
    conformanceIsolation(of: type) == Self.mainActor
  }

  /// What stands before members of a state that use conformances of states.
  ///
  /// Such a member belongs to the type, and so does its conformance, mostly. Nested in an extension a
  /// type may belong to no actor, as what is extended is an actor, which a macro isn't told. So the
  /// members say that they are where the conformance is.
  func stateIsolation(of type: TypeDeclaration) -> String {
    let written = type.inheritance.first { $0.text.hasSuffix("ObservableState") }?.text
    let isOnMain = written.map { $0.contains("MainActor") } ?? isOnMainActor(type)
    return isOnMain ? Self.mainActor : ""
  }

  private static let mainActor = "@_Concurrency::MainActor "

  /// Whether what says nothing belongs to the main actor in this module.
  ///
  /// The compiler does not tell it as such, but by a feature that is on in such modules alone.
  private var isMainActorDefault: Bool {
    guard let buildConfiguration,
      let configuration = try? JSONReader.read(Array(buildConfiguration.utf8))
    else { return false }
    return configuration["features"]?.array?.contains(.string("NoExplicitNonIsolated")) ?? false
  }
}

extension TypeDeclaration {
  /// Where a type says that it belongs, in a module where the main actor is the default.
  fileprivate enum Isolation {
    case mainActor
    /// An actor itself, or a type of a global actor: the default isn't that of types inside.
    case otherActor
    case nonisolated
  }

  /// `nil` for what takes the default; an extension of another global actor does too.
  fileprivate var isolation: Isolation? {
    if introducer.hasModifier("nonisolated") { return .nonisolated }
    if introducer.attribute("MainActor") != nil { return .mainActor }
    guard introducer.keyword != "extension" else { return nil }
    if introducer.keyword == "actor" || introducer.attributes.contains(where: \.isGlobalActor) {
      return .otherActor
    }
    // The default is not that of a type with a conformance which every actor has to be able to use.
    return inheritance.contains { Self.usedAnywhere.contains($0.text.unqualified) }
      ? .nonisolated : nil
  }

  private static let usedAnywhere: Set<String> = [
    "Error", "LocalizedError", "RecoverableError", "CustomNSError", "CodingKey",
  ]
}

extension String {
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
