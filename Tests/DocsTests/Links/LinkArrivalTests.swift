import Foundation
import Navigation
import Store
import TestSupport
import Testing

@MainActor
struct LinkArrivalTests {
  private let start = Date(timeIntervalSince1970: 0)

  private func makeStore(_ shop: BookShop.State?) -> TestStoreOf<BookApp> {
    TestStore(initialState: BookApp.State(shop: shop)) {
      BookApp()
    } withDependencies: {
      $0.date = .constant(start)
    }
  }

  @Test func `A link into a running app keeps equal screens`() async throws {
    let router = LinkRouter(BookShop.State.self, at: "https://books.example", "books:")
    let shop = try router.parse("books:/books/books/12/books/5")

    let arrival = try router.arrival(at: "https://books.example/books/books/12/order", from: shop)
    #expect(arrival.state.path.ids == [0, 1, 3])
    #expect(arrival.description.hasSuffix("keeps 2 screens, removes detail, opens order"))

    let store = makeStore(shop)
    await store.send(\.links.opened, "https://books.example/books/books/12/order") {
      $0.shop?.path.pop(from: 2)
      $0.shop?.path[id: 3] = .order(OrderFlow.State())
    }
  }

  @Test func `A link opens screens of the root itself`() async {
    let store = TestStore(initialState: BookStand.State()) { BookStand() }
    await store.send(\.links.opened, "books:/books/books/12") {
      $0.path = [.list(BookList.State()), .detail(BookDetail.State(id: 12))]
    }
    await store.send(\.links.opened, "books:/books/books/5") {
      $0.path.pop(from: 1)
      $0.path[id: 2] = .detail(BookDetail.State(id: 5))
    }
  }

  @Test func `The user is asked about a form`() async throws {
    var order = OrderFlow.State()
    order.path = [.address(AddressForm.State(city: "Ulm"))]
    let store = makeStore(BookShop.State(path: [.order(order)]))

    await store.send(\.links.opened, "books:/books/12") {
      $0.links.asked = ParkedLink(url: "books:/books/12")
    }
    await store.send(\.links.confirmed) {
      $0.links.asked = nil
      $0.shop?.path.pop(from: 0)
      $0.shop?.path[id: 1] = .detail(BookDetail.State(id: 12))
    }
  }

  @Test func `A link waits for the login`() async throws {
    let store = makeStore(nil)
    await store.send(\.links.opened, "books:/books/12") {
      $0.links.parked = ParkedLink(url: "books:/books/12", deadline: start + 600)
    }
    await store.send(.signedIn) {
      $0.links.parked = nil
      $0.shop = BookShop.State(path: [.detail(BookDetail.State(id: 12))])
    }
  }

  @Test func `An app is started by a link`() {
    var state = BookApp.State(shop: BookShop.State())
    state.links = LinkState(opening: "books:/books/12")
    let store = Store(initialState: state) { BookApp() }
    #expect(store.shop?.path == [.detail(BookDetail.State(id: 12))])
  }

  @Test func `A screen that a link opens returns its result`() async throws {
    let router = LinkRouter(BookFair.State.self, at: "https://books.example", "books:")
    let fair = try router.parse("books:/books/12/pick?search=Poe")
    let store = TestStore(initialState: fair) { BookFair() }
    await store.send(\.path[id: 1].picker.bookTapped, 7) { $0.path.pop(from: 1) }
    await store.receive(\.path[id: 0].detail.comparisonPicked, .finished(7)) {
      $0.path[id: 0, case: \.detail]?.compared = 7
    }
    #expect(router.check() == [])
  }
}
