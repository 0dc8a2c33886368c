/// Has the compiler check, at the case itself, that a case's payload is a feature, or is ephemeral.
///
/// The code that `@Reducer` writes for the enum uses the payload's `State` and `Action` in signatures, where
/// the compiler may overlook that they don't exist and crash later.
enum ReducerCaseMacro: AttachedMacro {
  static let typeName = "ReducerCaseMacro"

  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    guard request.role == .peer, case .enumCase(let line) = try request.member(for: "ReducerCase")
    else { return [] }
    var requirements: [String] = []
    for (index, element) in line.elements.enumerated() {
      guard let (type, use) = requirement(of: FeatureCase(element, of: line)),
        request.isExpansion(of: element.name, among: line.elements)
      else { continue }
      let label = "featureOfCase\(index)"
      // A name with this suffix that starts with the discriminator needs no declaration by the macro.
      let name = "\(request.discriminator)\(label.utf8.count)\(label)fMu_"
      let start = "\(line.introducer.availability)private typealias \(name) ="
      let lines = request.declaration.lines(
        of: "\(use)<\(type.text)>",
        after: "Store::",
        continuing: start,
        at: type.range.lowerBound
      )
      requirements.append(lines ?? "\(start) Store::\(use)<\(type.text)>")
    }
    return requirements
  }

  /// The type of a payload, and the generic type that takes no other kind of payload.
  private static func requirement(of element: FeatureCase) -> (type: Excerpt, use: String)? {
    switch element.content {
    case .feature(let type, _): (type, "StoreOf")
    case .ephemeral(let type, _): (type, "EphemeralActionOf")
    case .plain: nil
    }
  }
}

extension AttachedExpansion {
  /// Fails for a mark that is on anything but a case of an enum of features.
  func requireCaseOfReducer(under mark: String) throws(MacroFailure) {
    if case .enumCase? = try? Outline.member(declaration.source), isMember(ofTypeWith: "Reducer") {
      return
    }
    throw MacroFailure(
      diagnostics: [errorAtAttribute("\(mark) needs a case of a '@Reducer' enum")]
    )
  }

  /// Whether this is the expansion for one of the cases of a line, as each has an expansion.
  ///
  /// The discriminator contains the name of the case, unless that needs more than ASCII letters.
  fileprivate func isExpansion(of name: Name, among elements: [EnumCase.Element]) -> Bool {
    func isNamed(_ name: String) -> Bool {
      discriminator.contains("\(name.utf8.count)\(name)\("ReducerCase".utf8.count)")
    }
    if isNamed(name.bare) { return true }
    // The line itself has one too, without a name.
    return !elements.contains { isNamed($0.name.bare) } && !isNamed("_")
  }
}
