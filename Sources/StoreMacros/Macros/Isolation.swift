extension AttachedExpansion {
  /// The isolation to write before a conformance of the attached type, with a space after it.
  ///
  /// In a module where everything belongs to the main actor, the compiler works out by itself to
  /// whom a conformance belongs, but for `Reducer` it goes round in circles, as `some
  /// ReducerOf<Self>` names the conformance that it is part of; and for a `nonisolated` type it
  /// takes the default.
  func conformanceIsolation(of type: TypeDeclaration) -> String {
    type.introducer.attribute("MainActor") != nil
      ? Self.mainActor : conformanceIsolation(inside: type)
  }

  /// The same for a type that the macro writes into the attached one.
  func conformanceIsolation(inside type: TypeDeclaration) -> String {
    guard isMainActorDefault else { return "" }
    let isNonisolated =
      type.introducer.hasModifier("nonisolated")
      || lexicalContext.contains { text in
        (try? Outline.header(text.source))?.introducer.hasModifier("nonisolated") ?? false
      }
    return isNonisolated ? "nonisolated " : Self.mainActor
  }

  /// Whether a type belongs to the main actor, by its own word or by its module's.
  func isOnMainActor(_ type: TypeDeclaration) -> Bool {
    conformanceIsolation(of: type) == Self.mainActor
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
