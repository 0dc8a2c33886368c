import Store
import SwiftUI

/// Shows what a search on a server has found, and shares what was opened.
struct SearchView: View {
  @State var query = ""
  @State.SharedReader(value: []) var titles: [String]
  @State.Shared(.inMemory("opened")) var opened: [String] = []
  @State.Shared(.appStorage("draft")) var draft: String?

  var body: some View {
    VStack {
      if $titles.isLoading { ProgressView() }
      ForEach(titles, id: \.self) { title in
        Button(title) { $opened.withLock { $0.append(title) } }
      }
      Button("Forget") { $opened = Shared(value: []) }
      Button("Private") { $titles = SharedReader(value: [draft ?? ""]) }
    }
    .task(id: query) { try? await $titles.load(.search(query)) }
    .task { try? await $opened.load(.inMemory("opened elsewhere")) }
  }
}

/// The titles that a server finds.
struct SearchKey: SharedReaderKey {
  let query: String
  var id: String { query }

  func load(context: LoadContext<[String]>, continuation: LoadContinuation<[String]>) {
    continuation.resume(returning: [query])
  }

  func subscribe(
    context: LoadContext<[String]>,
    subscriber: SharedSubscriber<[String]>
  ) -> SharedSubscription {
    SharedSubscription()
  }
}

extension SharedReaderKey where Self == SearchKey {
  static func search(_ query: String) -> Self { SearchKey(query: query) }
}
