// The forms are compiled as written here, although the linter would write them otherwise.
// swift-format-ignore-file

import Navigation
import Store

/// State with optional properties in every form, each with an initial value.
@ObservableState
struct Choices: Codable, Equatable, Hashable {
  var mark: Int? = 1
  var spelled: Optional<Int> = 2
  var nested: Int?? = 3
  var parenthesised: (Int?) = 4
  var unwrapped: Int! = 5
  var list: [Int?]? = [6]
  public private(set) var wrapped:
    [String:  // keys
    Int]? = ["7": 7]
  var observed: Int? = 8 { didSet { changes += 1 } }
  var changes = 0
  var missing: Int?
}

/// State with initial values for all properties and nothing else, so that it has `init()`.
@ObservableState
struct Defaults {
  var mark: Int? = 1
  var spelled: Optional<Int> = 2
  var nested: Int?? = 3
  var unwrapped: Int! = 5
  var observed: Int? = 8 { didSet {} }
  @Presents var attachment: Attachment? = Attachment(bytes: 1)
  var missing: Int?
}

/// Choices with an initialiser that its author wrote.
@ObservableState
struct ChoicesOfAuthor: Equatable {
  var mark: Int? = 1
  var spelled: Optional<Int> = 2
  var nested: Int?? = 3
  var unwrapped: Int! = 5
  var observed: Int? = 8 { didSet { changes += 1 } }
  var changes = 0
  var missing: Int?
  var missingUnwrapped: Int!
  let id: Int

  init(id: Int = 0) { self.id = id }

  init(mark: Int?, observed: Int?) {
    self.mark = mark
    self.observed = observed
    id = 0
  }
}

/// Optionals of types of every form.
@ObservableState
struct OptionalForms<Element> {
  var closure: (() -> Int?)? = { 1 }
  var sendable: (@Sendable (inout Int) async throws -> Void)? = { $0 = 2 }
  var existential: (any Error)? = CancellationError()
  var pair: (Int, name: String?)? = (3, "a")
  var generic: [Element]? = []
  var metatype: Element.Type? = Element.self
  /// No optional, but a function that returns one.
  var function: () -> Int? = { 4 }
  /// No optional, but a tuple that ends with one.
  var tuple: (Int, Int?) = (5, 6)

  init() {}
}

/// State whose optionals have no key, so that a decoder gives them their initial values.
@ObservableState
struct Sealed: Codable, Equatable {
  var text: String? = "a"
  var cache: Int? = 1
  var unset: Int!

  enum CodingKeys: CodingKey { case text }
}

/// State that presents from the start, with an initialiser that its author wrote.
@ObservableState
struct Presenting: Equatable {
  @Presents var attachment: Attachment? = Attachment(bytes: 1)
  @Presents var other: Attachment?

  init() {}
}
