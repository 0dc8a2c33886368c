import Foundation
import Navigation
import Testing

@Suite struct PushTests {
  private let router = LinkRouter(BookShop.State.self, at: "https://books.example", "books:")

  private var pushes: PushLinks<BookShop.State> {
    let pushes = PushLinks(
      router,
      type: "aps.category",
      [
        "REVIEW": "books/\("book.id", as: Int.self)?tab=\("tab", as: BookDetail.State.Tab.self)",
        "VOUCHER": "order/vouchers/\("code", as: String.self)",
        "NEW": "books?genre=new",
      ]
    )
    return pushes
  }

  @Test func `A push opens an address`() throws {
    let data = Data(
      #"{"aps": {"category": "REVIEW"}, "book": {"id": 12}, "tab": "reviews"}"#.utf8
    )
    let url = try pushes.url(for: PushPayload(json: data))
    #expect(url == "https://books.example/books/12?tab=reviews")
  }

  @Test func `A push is refused with a reason`() {
    let userInfo: [AnyHashable: Any] = ["aps": ["category": "REVIEW"], "book": ["id": "x1"]]
    #expect(throws: PushRefusal.wrongValue(key: "book.id", "must be an Int, is 'x1'")) {
      try pushes.url(for: PushPayload(userInfo))
    }
  }

  @Test func `All pushes open an address`() {
    #expect(pushes.check() == [])
  }
}
