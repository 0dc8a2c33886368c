import Navigation
import Store

/// State with its author's keys.
@ObservableState
struct Letter: Codable, Equatable {
  var title = "untitled"
  var body: String
  var note: String?
  let id: Int
  var pages: Int = 1 { didSet { revision += 1 } }
  @Presents var attachment: Attachment?
  var revision = 7
  @ObservationStateIgnored var cache = [1]

  private enum CodingKeys: String, CodingKey {
    case body = "text"
    case title, note, id, pages
    case attachment = "file"
  }
}

/// State with its author's keys and coding.
@ObservableState
struct Stamp {
  var value = 0
  var onUse: () -> Void = {}

  enum CodingKeys: String, CodingKey { case value = "v" }
}

extension Stamp: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(value: try container.decode(Int.self, forKey: .value) + 100)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(value, forKey: .value)
  }
}

/// State that is only encoded: a property without a key needs no default value.
@ObservableState
struct Receipt: Encodable {
  var total = 1
  var printer: any Error

  enum CodingKeys: CodingKey { case total }
}

/// State whose keys are an enum of another name.
@ObservableState
struct Parcel: Codable, Equatable {
  var weight = 1

  typealias CodingKeys = Fields

  enum Fields: String, CodingKey { case weight = "kg" }
}

/// State with keys from elsewhere, and its author's coding.
@ObservableState
struct Postcard: Codable {
  var text = ""

  typealias CodingKeys = PostcardKeys

  init(text: String) { _text = text }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(text: try container.decode(String.self, forKey: .text))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
  }
}

enum PostcardKeys: CodingKey { case text }

/// State with a key for a property that can't be coded.
@ObservableState
struct Uncodable: Codable {
  var action: () -> Void = {}

  enum CodingKeys: CodingKey { case action }
}

/// State that has properties in some builds only.
@ObservableState
struct ConditionalLetter: Codable, Equatable {
  #if !NEVER
  var text = "a"
  let `two "words"`: Int
  #endif
}
