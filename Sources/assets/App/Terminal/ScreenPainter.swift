import Features
import Store

/// Draws the state of the app, region by region.
///
/// Each region observes the state it shows, and is read again when that has changed. One closure observes the
/// content of all regions and draws it: once per drain, after all changed regions.
@MainActor
final class ScreenPainter {
  private let store: StoreOf<TerminalFeature>
  private let contents = ScreenContents()
  private let show: ([StyledLine], TerminalSize) -> Void
  /// Called with a region whose content has changed, and the property that changed.
  private let redrawn: (ScreenRegion, ObservedProperty) -> Void
  private var tokens: [ObserveToken] = []
  private var rows: [Screen.RowID: ObserveToken] = [:]

  init(
    store: StoreOf<TerminalFeature>,
    redrawn: @escaping (ScreenRegion, ObservedProperty) -> Void = { _, _ in },
    show: @escaping ([StyledLine], TerminalSize) -> Void
  ) {
    self.store = store
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
    drawList()
    draw(.notices, \.notices) { Screen.notices($0.app) }
    draw(.spinner, \.spinnerFrame) { $0.spinnerFrame }
    draw(.remark, \.remark) { $0.remark }
    draw(.keys, \.hints) { Screen.hints($0.app) }
    draw(.cursor, \.cursor) { $0.cursors.last ?? 0 }
    draw(.size, \.size) { $0.size }
    observe { [weak self] in self?.paint() }.store(in: &tokens)
  }

  /// Draws the content of the regions.
  func paint() {
    let layout = FullScreenLayout(contents.parts)
    show(layout.lines(), layout.size)
  }

  private func draw<Part: Equatable>(
    _ region: ScreenRegion,
    _ part: WritableKeyPath<ScreenContents.Parts, Part>,
    _ read: @escaping (TerminalFeature.State) -> Part
  ) {
    token(region, part, read).store(in: &tokens)
  }

  /// The list determines the rows, and each of them is a region of its own.
  private func drawList() {
    observe { [weak self] property in
      guard let self else { return }
      let outlines = Screen.outlines(store.state.app)
      let ids = Set(outlines.flatMap(\.rows))
      for (id, token) in rows where !ids.contains(id) {
        token.cancel()
        rows[id] = nil
        _ = contents.set(\.cells[id], nil)
      }
      for id in ids where rows[id] == nil {
        rows[id] = token(.row(id), \.cells[id]) { Screen.cells(of: id, in: $0.app) }
      }
      note(.list, contents.set(\.outlines, outlines), property)
    }
    .store(in: &tokens)
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
