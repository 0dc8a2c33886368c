import Foundation
import Store

/// The file with a stored state, as this process knows it.
struct StoredFile {
  /// The content for a state that isn't stored.
  static let nothing = Data("null".utf8)

  private let url: URL
  private let storage: FileStorage
  private let content: Shared<Data?>

  /// Reads the file, in the storage of the dependencies in force.
  init(_ url: URL) {
    self.url = url
    @Dependency(\.defaultFileStorage) var storage
    self.storage = storage
    let decode: @Sendable (Data) throws -> Data? = { $0 }
    let encode: @Sendable (Data?) throws -> Data = { $0 ?? Data() }
    content = Shared(wrappedValue: nil, .fileStorage(url, decode: decode, encode: encode))
  }

  /// The content; `nil` where there is no file.
  var data: Data? { content.wrappedValue }

  /// Why the file couldn't be read.
  var loadProblem: RestorationProblem? {
    content.loadError.map { error in
      RestorationProblem(
        RestorationMode.Problem(place: "", reason: "nothing is restored: \(error)")
      )
    }
  }

  /// Replaces the content, soon.
  func write(_ data: Data) { content.withLock { $0 = data } }

  /// Waits until the content is on the disk, and other values of the storage, which the state is found with again.
  func save() async throws {
    try await content.save()
    storage.flush()
  }

  /// Writes a file beside, for what isn't restored.
  ///
  /// - Returns: Its URL; `nil` if it can't be written.
  func keepAside(_ data: Data) -> URL? {
    try? storage.keep(data, beside: url, label: "not-restored")
  }
}

extension [RestorationProblem] {
  /// The problems with what wasn't restored, as JSON.
  var json: Data {
    let list = map { problem -> StoredJSON in
      let stored = try? JSONDecoder.storedState.decode(
        StoredJSON.self,
        from: Data(problem.json.utf8)
      )
      return [
        "place": .string(problem.place), "reason": .string(problem.reason),
        "screens": stored ?? .string(problem.json),
      ]
    }
    return (try? JSONEncoder.storedState.encode(list)) ?? Data()
  }
}
