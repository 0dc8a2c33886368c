import Foundation
import Store

struct ReaderSettings: Codable, Equatable, Sendable {
  var fontSize = 12
  var bookmarks: [Int] = []
}

extension SharedKey where Self == FileStorageKey<ReaderSettings>.Default {
  static var readerSettings: Self {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let file = folders[0].appending(path: "Reader/settings.json")
    return Self[.fileStorage(file, version: 1), default: ReaderSettings()]
  }
}
