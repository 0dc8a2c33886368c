import Features
import Store

/// Draws the state of the app, region by region.
///
/// Each region observes the state it shows, and is read again when that has changed. One closure observes the
/// content of all regions and lays it out, and another draws the lines: once per drain, after all changed regions.
@MainActor
final class ScreenPainter {
  private let store: StoreOf<TerminalFeature>
  private let travel: TerminalTravel?
  private let contents = ScreenContents()
  private let show: ([StyledLine], TerminalSize) -> Void
  /// Called with a region whose content has changed, and the property that changed.
  private let redrawn: (ScreenRegion, ObservedProperty) -> Void
  private var tokens: [ObserveToken] = []
  private var rows: [Screen.RowID: ObserveToken] = [:]

  init(
    store: StoreOf<TerminalFeature>,
    travel: TerminalTravel? = nil,
    redrawn: @escaping (ScreenRegion, ObservedProperty) -> Void = { _, _ in },
    show: @escaping ([StyledLine], TerminalSize) -> Void
  ) {
    self.store = store
    self.travel = travel
    self.redrawn = redrawn
    self.show = show
  }

  /// Draws everything, and from then on the changes, until the painter is released.
  func begin() {
    draw(.title, \.trail) { Screen.trail($0.app) }
    draw(.introduction, \.introduction) { Screen.introduction($0.app) }
    draw(.text, \.text) { Screen.text($0.app) }
    draw(.search, \.search) { Screen.search($0.app) }
    draw(.search, \.isSearching) { $0.isSearching }
    draw(.cursor, \.isTyping) { $0.field != nil }
    draw(.cursor, \.caret) { $0.caret }
    draw(.list, \.outlines) { Screen.outlines($0.app) }
    draw(.columns, \.widths) { Screen.outlines($0.app).map(\.rows.widths) }
    draw(.notices, \.notices) { Screen.notices($0.app) }
    draw(.spinner, \.spinnerFrame) { $0.spinnerFrame }
    draw(.remark, \.remark) { $0.remark }
    draw(.address, \.address) { $0.address }
    draw(.keys, \.hints) { Screen.hints($0.app) }
    draw(.cursor, \.cursor) { $0.cursors.last ?? 0 }
    draw(.travel, \.travel) { [travel] _ in travel?.bar }
    draw(.size, \.size) { [travel] in travel?.size ?? $0.size }
    observe { [weak self] in self?.layOut() }.store(in: &tokens)
    observe { [weak self] in self?.paint() }.store(in: &tokens)
  }

  /// Draws the frame.
  func paint() {
    show(contents.frame.lines, contents.frame.size)
  }

  private func draw<Part: Equatable>(
    _ region: ScreenRegion,
    _ part: WritableKeyPath<ScreenContents.Parts, Part>,
    _ read: @escaping (TerminalFeature.State) -> Part
  ) {
    token(region, part, read).store(in: &tokens)
  }

  /// The layout determines the visible rows, and each of them is a region of its own.
  private func layOut() {
    var visible: [Screen.RowID: ObserveToken] = [:]
    let layout = FullScreenLayout(contents.parts) { [self] id in
      visible[id] = rows[id] ?? token(.row(id), \.cells[id]) { Screen.cells(of: id, in: $0.app) }
      return contents.parts.cells[id] ?? []
    }
    contents.frame = ScreenContents.Frame(lines: layout.lines(), size: layout.size)
    for id in rows.keys where visible[id] == nil { _ = contents.set(\.cells[id], nil) }
    rows = visible
  }

  private func token<Part: Equatable>(
    _ region: ScreenRegion,
    _ part: WritableKeyPath<ScreenContents.Parts, Part>,
    _ read: @escaping (TerminalFeature.State) -> Part
  ) -> ObserveToken {
    observe { [weak self] property in
      guard let self else { return }
      note(region, contents.set(part, read(store.state)), property)
    }
  }

  private func note(_ region: ScreenRegion, _ isChanged: Bool, _ property: ObservedProperty?) {
    if isChanged, let property { redrawn(region, property) }
  }
}
