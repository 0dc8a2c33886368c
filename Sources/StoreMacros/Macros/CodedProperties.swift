/// The properties of an observable struct whose coding the macro writes.
///
/// That is needed for the `CodingKeys` of an author: the compiler matches keys with stored properties, and those of tracked
/// properties have other names. It is needed for marked properties too: what is restored leaves them out, and the
/// compiler would require their keys.
struct CodedProperties {
  /// One property with its key, or a directive between two.
  private enum Line {
    case property(ObservedProperty)
    case directive(String)
  }

  private let lines: [Line]
  private let canDecode: Bool
  /// Whether the keys are those of the author, and not of the macro.
  private let isByAuthor: Bool

  /// Reads all properties with a key of the macro; `nil` if none is marked, because the compiler writes the coding then.
  init?(of type: TypeDeclaration, _ request: AttachedExpansion) {
    var lines: [Line] = []
    var isMarked = false
    for member in type.members {
      switch member {
      case .directive(let directive): lines.append(.directive(directive.text))
      case .property(let property):
        for one in ObservedProperty.properties(of: property, in: type, request) where one.isCoded {
          lines.append(.property(one))
          isMarked = isMarked || one.beginsAgain
        }
      default: break
      }
    }
    guard isMarked else { return nil }
    (self.lines, self.canDecode, isByAuthor) = (lines, true, false)
  }

  /// Reads the keys that a member is; `nil` for another member, and for keys whose cases the macro can't see.
  init?(_ member: Member, of type: TypeDeclaration, _ request: AttachedExpansion) {
    guard let keys = Self.keys(member, of: type.members, in: request.declaration.source) else {
      return nil
    }
    var properties: [String: ObservedProperty] = [:]
    for case .property(let property) in type.members {
      for one in ObservedProperty.properties(of: property, in: type, request) {
        properties[one.name.bare] = one
      }
    }
    guard properties.values.contains(where: { $0.treatment != .untouched }) else { return nil }
    var lines: [Line] = []
    for member in keys.members {
      switch member {
      case .directive(let directive): lines.append(.directive(directive.text))
      case .enumCase(let line):
        for element in line.elements {
          // The compiler reports a key without a property where it matches them.
          guard let property = properties[element.name.bare], !property.isLazy else { return nil }
          properties[element.name.bare]?.isKeyed = true
          lines.append(.property(property))
        }
      default: break
      }
    }
    self.lines = lines
    isByAuthor = true
    canDecode = properties.values.allSatisfy { $0.isKeyed || $0.hasDefault || $0.isLazy }
  }

  /// The warning for keys that are a `typealias` of an enum outside of the braces: then
  /// the compiler matches them with the stored properties.
  static func misuse(of type: TypeDeclaration, _ request: AttachedExpansion) -> Diagnostic? {
    let coders: Set = [
      "Codable", "Encodable", "Decodable", "Swift.Codable", "Swift.Encodable", "Swift.Decodable",
    ]
    let aliases = type.members.lazy.compactMap(\.aliasOfKeys)
    guard let alias = aliases.first(where: { enumOfKeys($0, among: type.members) == nil }),
      type.inheritance.contains(where: { coders.contains($0.text) }),
      !type.members.contains(where: \.isCoder)
    else { return nil }
    return request.warning(
      "@ObservableState can't see the keys behind this 'typealias': write 'CodingKeys' as an enum, "
        + "or what codes the state by hand",
      at: alias.name.range
    )
  }

  /// The enum among the members that `CodingKeys` is an alias of.
  private static func enumOfKeys(
    _ alias: TypeDeclaration,
    among members: [Member]
  ) -> TypeDeclaration? {
    for case .type(let type) in members
    where type.introducer.keyword == "enum"
      && [type.name.text, "Self.\(type.name.text)"].contains(alias.aliased?.text)
    { return type }
    return nil
  }

  /// The keys that a member is, or is an alias of, with their cases.
  private static func keys(
    _ member: Member,
    of members: [Member],
    in text: String
  ) -> TypeDeclaration? {
    let written: TypeDeclaration?
    if let alias = member.aliasOfKeys {
      written = enumOfKeys(alias, among: members)
    } else if case .type(let type) = member, member.isType("CodingKeys"),
      type.introducer.keyword == "enum"
    {
      written = type
    } else {
      written = nil
    }
    guard let written else { return nil }
    let outline = Outline(text)
    let start = written.introducer.start
    guard
      let open = outline.tokens.firstIndex(where: {
        $0.kind == .leftBrace && $0.range.lowerBound > start
      }),
      let close = outline.brackets.end(of: open)
    else { return nil }
    return try? Outline.type(outline.source[start..<outline.tokens[close].range.upperBound])
  }

  private func each(_ write: (ObservedProperty) -> String?) -> String {
    lines.map { line in
      switch line {
      case .directive(let directive): directive + "\n"
      case .property(let property): write(property).map { $0 + "\n" } ?? ""
      }
    }
    .joined()
  }

  /// The protocols that the struct conforms to with ``members(access:)``.
  var conformances: [String] {
    ["MacroSupport.StateEncodableByKeys"] + (canDecode ? ["MacroSupport.StateDecodableByKeys"] : [])
  }

  /// The deprecation of members: the compiler doesn't warn of deprecated uses in a deprecated member.
  private var deprecation: String {
    lines.contains { if case .property(let property) = $0 { property.isDeprecated } else { false } }
      ? "  @available(*, deprecated)\n" : ""
  }

  /// The members that code the properties under their keys, in the order of the keys.
  func members(access: String) -> String {
    func key(_ property: ObservedProperty) -> String {
      isByAuthor ? property.name.text : property.codingKey
    }
    let encoding = each { property in
      let (storage, key) = (property.storage, key(property))
      let encode = "try values.encodeStateProperty(self.\(storage), forKey: .\(key))"
      guard property.beginsAgain else { return "    \(encode)" }
      return """
            if !values.leavesOut(self.\(storage), forKey: .\(key)) {
              \(encode)
            }
        """
    }
    let decoding = each { property in
      let (storage, key) = (property.storage, key(property))
      if property.isConstant { return nil }
      let decode =
        "self.\(storage) = try values.decodeStateProperty(\\Self.\(storage), forKey: .\(key))"
      guard property.beginsAgain else { return "    \(decode)" }
      return """
            if !values.beginsAgain(&self.\(storage), forKey: .\(key)) {
              \(decode)
            }
        """
    }
    let encode = """
      \(deprecation)  \(access)func encodeByKeys(to encoder: any Swift::Encoder) throws {
          self._registrarStorage.accessAll()
          var values = encoder.container(keyedBy: CodingKeys.self)
      \(encoding)  }

      """
    guard canDecode else { return encode }
    return encode + """

      \(deprecation)  \(access)init(decodingByKeys decoder: any Swift::Decoder) throws {
          let values = try decoder.container(keyedBy: CodingKeys.self)
      \(decoding)  }

      """
  }
}

extension Member {
  /// The alias that is the keys of a struct.
  fileprivate var aliasOfKeys: TypeDeclaration? {
    guard case .type(let type) = self, isType("CodingKeys"), type.aliased != nil else { return nil }
    return type
  }

  /// Whether the member is encoding or decoding code written by hand.
  fileprivate var isCoder: Bool {
    guard case .function(let function) = self else { return false }
    return function.name == "init" && function.labels == ["from"]
      || function.name == "encode" && function.labels == ["to"]
  }
}
