extension FullScreenLayout {
  /// The layout that the state of the terminal stands for.
  init(_ state: TerminalFeature.State) {
    self.init(
      screen: Screen(state.app),
      selection: state.cursor,
      isSearching: state.isSearching,
      spinnerFrame: state.spinnerFrame,
      remark: state.remark,
      size: state.size
    )
  }
}
