import Observation

/// The content of the regions of the full screen, for the code that draws them.
@MainActor
final class ScreenContents: Observable {
  struct Parts: Equatable {
    var trail: [String] = []
    var introduction: [Screen.Phrase] = []
    var text: [Screen.Paragraph] = []
    var search: String?
    var outlines: [Screen.Outline] = []
    /// The widths of the columns of each outline.
    var widths: [[Int]] = []
    var cells: [Screen.RowID: [Screen.Phrase]] = [:]
    var notices: [Screen.Notice] = []
    var hints: [Screen.Hint] = []
    var cursor = 0
    var isSearching = false
    var isTyping = false
    var caret: Int?
    var spinnerFrame = 0
    var remark: String?
    var address: String?
    var travel: TravelBar?
    var size = TerminalSize.standard
  }

  /// The lines of the screen, laid out for a size.
  struct Frame: Equatable {
    var lines: [StyledLine] = []
    var size = TerminalSize.standard
  }

  private let registrar = ObservationRegistrar()
  private var kept = Parts()
  private var keptFrame = Frame()

  /// All parts; reading them observes changes of any of them.
  var parts: Parts {
    registrar.access(self, keyPath: \.parts)
    return kept
  }

  /// The parts as they are drawn.
  var frame: Frame {
    get {
      registrar.access(self, keyPath: \.frame)
      return keptFrame
    }
    set {
      guard keptFrame != newValue else { return }
      registrar.withMutation(of: self, keyPath: \.frame) { keptFrame = newValue }
    }
  }

  /// Sets a part, without observing it.
  ///
  /// - Returns: Whether it has changed.
  func set<Part: Equatable>(_ part: WritableKeyPath<Parts, Part>, _ value: Part) -> Bool {
    guard kept[keyPath: part] != value else { return false }
    registrar.withMutation(of: self, keyPath: \.parts) { kept[keyPath: part] = value }
    return true
  }
}

extension FullScreenLayout {
  /// The layout of the parts, with the cells of the rows that are visible.
  init(_ parts: ScreenContents.Parts, cells: @escaping (Screen.RowID) -> [Screen.Phrase]) {
    let screen = Screen(
      trail: parts.trail,
      introduction: parts.introduction,
      text: parts.text,
      search: parts.search,
      sections: zip(parts.outlines, parts.widths).map { $0.section(widths: $1, cells) },
      notices: parts.notices,
      hints: parts.hints
    )
    self.init(
      screen: screen,
      selection: min(parts.cursor, Self.lastCursor(on: screen, parts.size)),
      isSearching: parts.isSearching,
      isTyping: parts.isTyping,
      caret: parts.caret,
      spinnerFrame: parts.spinnerFrame,
      remark: parts.remark,
      address: parts.address,
      travel: parts.travel,
      size: parts.size
    )
  }
}
