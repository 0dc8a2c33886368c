import Foundation
import Navigation
import Store
import Testing

@Suite struct LinksTests {
  @Test func `A URL is read and printed`() throws {
    let router = LinkRouter(BookShop.State.self, at: "https://books.example", "books:")

    let state = try router.parse("https://books.example/books/12?tab=reviews")
    #expect(state.path == [.detail(BookDetail.State(id: 12, tab: .reviews))])
    #expect(try router.print(state) == "https://books.example/books/12?tab=reviews")

    let lower = try router.parse("https://books.example/books/books/12?0.tab=x&1.search=Poe")
    #expect(
      lower.path == [.list(BookList.State(search: "Poe")), .detail(BookDetail.State(id: 12))]
    )
    let list = try router.parse("books:/books?genre=crime&genre=art")
    #expect(list.path == [.list(BookList.State(genres: ["crime", "art"]))])
  }

  @Test func `A flow and what is presented are parts of the path`() throws {
    let router = LinkRouter(BookShop.State.self, at: "https://books.example", "books:")
    let state = try router.parse("https://books.example/books/12/order/address/vouchers/ABCDEFGH")

    var order = OrderFlow.State()
    order.path = [.address(AddressForm.State())]
    order.voucher = Voucher.State(code: "ABCDEFGH")
    #expect(state.path == [.detail(BookDetail.State(id: 12)), .order(order)])
  }

  @Test func `A URL is explained`() {
    let router = LinkRouter(BookShop.State.self, at: "https://books.example", "books:")
    let explanation = router.explain("https://books.example/books/x1")
    #expect(!explanation.isMatch)
    #expect(explanation.nearMisses.contains { $0.contains("id must be an Int, is 'x1'") })
    #expect(
      router.explain("books:/order/vouchers/A").description.contains("a voucher has 8 letters")
    )
  }

  @Test func `All links can be read and printed`() {
    let router = LinkRouter(BookShop.State.self, at: "https://books.example", "books:")
    #expect(router.check() == [])
  }
}
