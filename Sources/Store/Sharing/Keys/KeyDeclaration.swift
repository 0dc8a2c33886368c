/// A key of a place that other keys may have too, of other types or versions.
protocol PlacedKey {
  /// What the key says of the place.
  var declaration: KeyDeclaration { get }
}

/// What a key says of the place where its value is.
struct KeyDeclaration: Sendable {
  let place: KeyPlace
  let form: KeyForm
  /// The line of the code with the key.
  let location: SourceLocation
}

/// A place for values.
enum KeyPlace: Hashable, Sendable, CustomStringConvertible {
  case file(FileStorage, path: String)
  case userDefaults(ObjectIdentifier, name: String)
  case memory(InMemoryStorage, name: String)

  var description: String {
    switch self {
    case .file(_, let path): "the file \(path)"
    case .userDefaults(_, let name): "\"\(name)\" in the user defaults"
    case .memory(_, let name): "\"\(name)\" in memory"
    }
  }

  /// Whether values of two forms are stored there side by side.
  var keepsBoth: Bool {
    if case .memory = self { true } else { false }
  }
}

/// The form in which a key stores values.
struct KeyForm: Hashable, Sendable, CustomStringConvertible {
  private let type: ObjectIdentifier
  private let name: String
  private let version: Int?
  private let isJSON: Bool

  /// Describes a form.
  ///
  /// - Parameters:
  ///   - type: The type of what is stored.
  ///   - version: The version of the type.
  ///   - isJSON: Whether it isn't a format of the app's own.
  init(_ type: Any.Type, version: Int? = nil, isJSON: Bool = true) {
    (self.type, self.version, self.isJSON) = (ObjectIdentifier(type), version, isJSON)
    name = typeName(type)
  }

  var description: String {
    name + (version.map { " of version \($0)" } ?? "") + (isJSON ? "" : " in a format of its own")
  }
}
