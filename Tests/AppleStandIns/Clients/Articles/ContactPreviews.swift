import Foundation
import Navigation
import Store
import SwiftUI

#Preview("Contact") {
  NavigationStack {
    ContactView(
      store: Store(initialState: Contact.State(id: UUID(), name: "Blob")) { Contact() }
    )
  }
}

#Preview("A call takes no time", traits: .dependency(\.continuousClock, ContinuousClock())) {
  ContactView(
    store: Store(initialState: Contact.State(id: UUID(), name: "Blob", calls: 3)) { Contact() }
  )
}

#Preview("Being edited") {
  ContactView(store: Store(initialState: .beingEdited) { Contact() })
}

extension Contact.State {
  /// A contact whose editor is presented.
  @MainActor static let beingEdited = Contact.State(
    id: UUID(),
    name: "Blob",
    destination: .edit(EditContact.State(name: "Blob"))
  )
}

#Preview("Without behaviour") {
  ContactView(
    store: Store(initialState: Contact.State(id: UUID(), name: "Blob")) { EmptyReducer() }
  )
}

/// A client of the contacts' server.
nonisolated struct ContactsClient: Sendable {
  var names: @Sendable () async throws -> [String]
}

nonisolated extension ContactsClient: DependencyKey {
  static let liveValue = ContactsClient { try await ContactsServer().names() }
  static let previewValue = ContactsClient { ["Blob", "Blob Jr.", "Blob Sr."] }
  static let testValue = ContactsClient(names: unimplemented("ContactsClient.names"))
}

nonisolated extension DependencyValues {
  var contacts: ContactsClient {
    get { self[ContactsClient.self] }
    set { self[ContactsClient.self] = newValue }
  }
}

#Preview(
  "Without a connection",
  traits: .dependencies { $0.contacts.names = { throw URLError(.notConnectedToInternet) } }
) {
  ContactsView(store: Store(initialState: Contacts.State()) { Contacts() })
}

/// The server.
nonisolated struct ContactsServer {
  func names() async throws -> [String] { [] }
}
