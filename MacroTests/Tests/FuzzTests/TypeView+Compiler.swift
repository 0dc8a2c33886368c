@testable import StoreMacrosCode

/// A type in a file, as the compiler reports it.
struct CompilerType: Sendable {
  /// From the keyword to the last byte before the closing brace.
  var range: Range<Int>
  var view: TypeView
}

extension CompilerType {
  private static let typeKinds = [
    "struct_decl": "struct", "enum_decl": "enum", "class_decl": "class", "protocol": "protocol",
    "extension_decl": "extension",
  ]

  /// The types of a file, nested ones included, from the compiler's dump of it.
  static func types(in dump: JSON) -> [CompilerType] {
    var types: [CompilerType] = []
    var open = dump["items"]?.array ?? []
    while let declaration = open.popLast() {
      if let type = CompilerType(declaration) { types.append(type) }
      open += members(of: declaration)
    }
    return types
  }

  private init?(_ declaration: JSON) {
    guard let kind = declaration["_kind"]?.string, let keyword = Self.typeKinds[kind],
      let start = declaration["range"]?["start"]?.int, let end = declaration["range"]?["end"]?.int,
      start < end, !declaration.isImplicit
    else { return nil }
    range = start..<end
    // Where types were checked, the list has more types than the source.
    let inherited = declaration["inherits"]
    let count = inherited.map { $0.array?.count } ?? 0
    view = TypeView(
      header: "\(declaration.isSet("actor") ? "actor" : keyword) \(declaration.baseName ?? "")",
      inheritance: count,
      members: Self.members(of: declaration).filter { !$0.isImplicit }
        .flatMap { Self.lines(of: $0, from: start) }
    )
  }

  private static func members(of declaration: JSON) -> [JSON] {
    declaration["members"]?.array ?? []
  }

  private static func lines(of member: JSON, from start: Int) -> [String] {
    guard let kind = member["_kind"]?.string else { return [] }
    switch kind {
    case "pattern_binding_decl": return (member["pattern_entries"]?.array ?? []).map(binding)
    case "var_decl": return [property(member, from: start)]
    case "enum_case_decl":
      return (member["elements"]?.array ?? []).map { element($0, from: start) }
    case "enum_element_decl": return []
    case "func_decl", "constructor_decl", "subscript_decl": return [function(member, kind)]
    case "destructor_decl": return ["deinit"]
    case "typealias": return ["typealias \(member.baseName ?? "")"]
    case "associated_type_decl": return ["associatedtype \(member.baseName ?? "")"]
    case "macro_expansion_decl": return ["#\(member.baseName ?? "")"]
    case "macro_decl": return ["macro"]
    case "if_config_decl", "poundDiagnostic_decl": return []
    default:
      guard let keyword = typeKinds[kind] else { return [kind] }
      return ["\(member.isSet("actor") ? "actor" : keyword) \(member.baseName ?? "")"]
    }
  }

  private static func binding(_ entry: JSON) -> String {
    var names: [String] = []
    var open = entry["pattern"].map { [$0] } ?? []
    var isTyped = false
    while let pattern = open.popLast() {
      switch pattern["_kind"]?.string {
      case "pattern_named": names.append(pattern.baseName ?? "")
      case "pattern_typed":
        isTyped = isTyped || !pattern.isImplicit
        open += pattern["sub_pattern"].map { [$0] } ?? []
      case "pattern_tuple": open += (pattern["elements"]?.array ?? []).reversed()
      default: open += pattern["sub_pattern"].map { [$0] } ?? []
      }
    }
    return TypeView.binding(names, isTyped: isTyped, hasValue: entry["original_init"] != nil)
  }

  private static let accessorNames = [
    "get", "set", "willSet", "didSet", "init", "_read", "_modify", "unsafeAddress",
    "unsafeMutableAddress",
  ]

  private static func property(_ member: JSON, from start: Int) -> String {
    let accessors = (member["accessors"]?.array ?? []).filter { !$0.isImplicit }
    return TypeView.property(
      member.isSet("let") ? "let" : "var",
      member.baseName ?? "",
      at: (member["range"]?["start"]?.int ?? 0) - start,
      isStatic: member.isSet("static"),
      accessors: accessors.map { accessor in
        accessorNames.first { accessor.isSet($0) } ?? "?"
      }.sorted()
    )
  }

  private static func element(_ member: JSON, from start: Int) -> String {
    let parameters = member["params"]?["params"]?.array
    return TypeView.element(
      member.baseName ?? "",
      at: (member["range"]?["start"]?.int ?? 0) - start,
      parameters: (parameters ?? []).map { parameter in
        let label = parameter["apiName"]?.string ?? "_"
        return label + (parameter["default_arg"] == nil ? "" : "=")
      }
    )
  }

  private static func function(_ member: JSON, _ kind: String) -> String {
    let labels = (member["name"]?["args"]?.array ?? []).map { $0.string ?? "" }
    let isOperator = member["name"]?["base_name"]?.isSet("is_operator") ?? false
    switch kind {
    case "func_decl" where !isOperator, "constructor_decl":
      let keyword = kind == "func_decl" ? "func" : "init"
      let text = labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined()
      return "\(keyword) \(member.baseName ?? "")(\(text))"
    case "func_decl": return "func \(member.baseName ?? "") of \(labels.count)"
    default: return "subscript subscript of \(labels.count)"
    }
  }
}

extension JSON {
  fileprivate var isImplicit: Bool { isSet("implicit") }

  fileprivate func isSet(_ key: String) -> Bool { self[key] == .bool(true) }

  fileprivate var baseName: String? {
    let name = self["name"]?["base_name"]
    return name?["name"]?.string ?? name?["special"]?.string
  }
}
