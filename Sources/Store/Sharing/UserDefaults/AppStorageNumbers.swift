extension Bool: AppStorageValue {
  /// Creates the value of a boolean, a number, or a text as in the launch argument `-isMuted YES`.
  public init?(userDefault object: Any) {
    switch object {
    case let value as Bool: self = value
    case let text as String where ["YES", "TRUE"].contains(text.uppercased()): self = true
    case let text as String where ["NO", "FALSE"].contains(text.uppercased()): self = false
    default:
      guard let number = number(in: object) else { return nil }
      self = number != 0
    }
  }
}

extension Int: AppStorageValue {
  /// Creates the value of a whole number of any type, of a boolean, or of the text of a launch argument.
  public init?(userDefault object: Any) {
    switch object {
    case let value as Int: self = value
    case let text as String: self.init(text)
    default:
      guard let number = number(in: object) else { return nil }
      self.init(exactly: number)
    }
  }
}

extension Double: AppStorageValue {
  /// Creates the value of a number of any type, or of the text of a launch argument.
  public init?(userDefault object: Any) {
    guard let number = number(in: object) else { return nil }
    self = number
  }
}

extension Float: AppStorageValue {
  /// Creates the value of a number of any type, or of the text of a launch argument.
  public init?(userDefault object: Any) {
    guard let number = number(in: object) else { return nil }
    self.init(number)
  }
}

/// The number in an object; the typed functions of `UserDefaults` convert as well.
private func number(in object: Any) -> Double? {
  switch object {
  case let value as Double: value
  case let value as Float: Double(value)
  case let value as Int: Double(value)
  case let value as any BinaryInteger: Double(value)
  case let value as Bool: value ? 1 : 0
  case let text as String: Double(text)
  default: nil
  }
}
