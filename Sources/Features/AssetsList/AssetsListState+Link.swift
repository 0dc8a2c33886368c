import Navigation

extension AssetsListFeature.State: Linked {
  /// The list, `?search=pump&filter=stopped&sort=name`.
  ///
  /// Without an order or a filter, those of the settings are in force.
  public static var link: Link<Self> {
    Link("?search=\(\.search, default: "")&filter=\(\.namedFilter)&sort=\(\.namedOrder)") {
      var list = Self()
      list.search = try $0.search
      list.namedFilter = try $0.namedFilter
      list.namedOrder = try $0.namedOrder
      return list
    }
  }

  /// The text that the list is searched for, without a pause in typing.
  var search: String {
    get { appliedSearch }
    set { (searchText, appliedSearch) = (newValue, newValue) }
  }

  /// The filter in force; `nil` for all assets.
  var namedFilter: AssetFilter? {
    get { filter == .all ? nil : filter }
    set { linkedFilter = newValue }
  }

  /// The order in force; `nil` for that of the file.
  var namedOrder: AssetOrder? {
    get { sortOrder == .file ? nil : sortOrder }
    set { linkedOrder = newValue }
  }
}

extension AssetFilter: LinkValue {}
extension AssetOrder: LinkValue {}
