// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import Store

/// A book of the club.
public struct Book: Identifiable, Hashable, Codable, Sendable {
  public let id: Int
  public var title: String
  public var isRead: Bool

  public init(id: Int, title: String, isRead: Bool = false) {
    (self.id, self.title, self.isRead) = (id, title, isRead)
  }
}

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Book>>.Default {
  /// The books of the club, in a file.
  public static var books: Self {
    Self[.fileStorage(.documentsDirectory.appending(component: "books.json")), default: []]
  }
}
