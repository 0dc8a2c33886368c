/// A part of the full screen that is observed and drawn separately.
enum ScreenRegion: Hashable, CustomStringConvertible {
  case title
  case introduction
  case text
  case search
  case list
  case columns
  case row(Screen.RowID)
  case notices
  case spinner
  case remark
  case address
  case travel
  case keys
  case cursor
  case size

  var description: String {
    switch self {
    case .title: "title"
    case .introduction: "introduction"
    case .text: "text"
    case .search: "search"
    case .list: "list"
    case .columns: "columns"
    case .row(let row): "row \(row)"
    case .notices: "notices"
    case .spinner: "spinner"
    case .remark: "remark"
    case .address: "address"
    case .travel: "time travel"
    case .keys: "keys"
    case .cursor: "cursor"
    case .size: "size"
    }
  }
}
