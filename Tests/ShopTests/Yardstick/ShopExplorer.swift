import Store
import TestSupport

extension ExplorerOf<ShopApp> {
  /// The explorer of the shop, from the signed-out start.
  static func shop(_ fault: ShopFault? = nil) -> Explorer {
    let explorer = Explorer(initialState: ShopApp.State()) {
      ShopApp()
    } withDependencies: {
      $0.shopFault = fault
    }
    let ruled = ShopRule.all.reduce(explorer) { $0.rule($1.name, $1.actions) }.shopEndpoints()
    let checked = ShopProperty.all.reduce(ruled) { explorer, property in
      property.isAtRest
        ? explorer.eventually(property.name, property.holds)
        : explorer.always(property.name, property.holds)
    }
    return ShopProperty.witnesses.reduce(checked) { $0.sometimes($1.name, $1.holds) }
  }

  /// The endpoints, in the order of ``ShopEndpoint``.
  private func shopEndpoints() -> Explorer {
    endpoint(\.shopClient.page) { query, number in
      [.return(ShopPlant.page(query, number)), .throw(ShopEndpoint.page.error)]
    }
    .endpoint(\.shopClient.stock) { _ in [.return(3), .throw(ShopEndpoint.stock.error)] }
    .endpoint(\.shopClient.saveFavorite) { _, _ in
      [.return, .throw(ShopEndpoint.saveFavorite.error)]
    }
    .endpoint(\.shopClient.signIn) { name, _ in
      [.return(ShopSession(name: name)), .throw(ShopEndpoint.signIn.error)]
    }
    .endpoint(\.shopClient.quote) { lines, address in
      [.return(ShopQuote(lines: lines, address: address)), .throw(ShopEndpoint.quote.error)]
    }
    .endpoint(\.shopClient.order) { quote in
      [.return(ShopReceipt(lines: quote.lines)), .throw(ShopEndpoint.order.error)]
    }
  }
}
