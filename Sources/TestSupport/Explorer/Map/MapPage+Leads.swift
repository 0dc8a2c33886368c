// The screens, each with what leads from there where, and with an example of each.

extension MapPage {
  func html(ofScreen number: Int) -> String {
    let screen = comparison.map.screens[number]
    let isGone = comparison.mark(of: screen) == .gone
    let remark =
      isGone
      ? "reviewed, and not seen any more"
      : "\(screen.feature), \(Self.counted(screen.states, "state"))"
    return """
      <section class="screen" aria-labelledby="screen-\(number)">
      <h3 id="screen-\(number)" tabindex="-1"><span class="code">\(screen.name.inHTML)</span>\
      \(Self.html(of: comparison.mark(of: screen))) <span class="quiet">\(remark.inHTML)</span></h3>
      \(isGone ? "" : example(screen.choices, of: "the way to \(screen.name)", title: "The way to it: "))
      \(transitions(from: number))
      </section>
      """
  }

  private func transitions(from number: Int) -> String {
    let screen = comparison.map.screens[number]
    let steps = Dictionary(grouping: comparison.map.steps.filter { $0.from == number }, by: \.to)
    if steps.isEmpty { return "<p class=\"quiet\">Nothing leads on from here.</p>" }
    // What changes the same screen is last.
    let targets = steps.keys.sorted { ($0 == number ? 1 : 0, $0) < ($1 == number ? 1 : 0, $1) }
    let groups = targets.map { target in
      let rows = (steps[target] ?? []).map(\.transition)
        .sorted { ($1.count, $0.action) < ($0.count, $1.action) }
        .map { html(of: $0, on: screen, to: target == number ? nil : $0.target) }
      return """
        <tbody id="leads-\(number)-\(target)" tabindex="-1">
        \(rows.joined(separator: "\n"))
        </tbody>
        """
    }
    return """
      <table class="leads">
      <caption class="unseen">What leads from \(screen.name.inHTML) where</caption>
      <thead><tr><th scope="col">action</th><th scope="col">leads to</th>\
      <th scope="col" class="number">tried</th><th scope="col">example</th></tr></thead>
      \(groups.joined(separator: "\n"))
      </table>
      """
  }

  private func html(
    of transition: ExplorerMap.Transition,
    on screen: ExplorerMap.Screen,
    to target: String?
  ) -> String {
    let mark = comparison.mark(of: transition, on: screen)
    let place = target.map(link(toScreen:)) ?? "<span class=\"quiet\">the same screen</span>"
    let name = "\(transition.action) on \(screen.name)"
    let action = transition.action.inHTML
    return """
      <tr\(mark.map { " class=\"\($0.rawValue)\"" } ?? "")>\
      <th scope="row">\(mark == .gone ? "<s>\(action)</s>" : action)\(Self.html(of: mark))</th><td>\(place)</td>\
      <td class="number">\(transition.count == 0 ? "" : "\(transition.count)×")</td>\
      <td>\(mark == .gone ? "" : example(transition.choices, of: name, title: ""))</td></tr>
      """
  }

  static func html(of mark: MapComparison.Mark?) -> String {
    mark.map { " <span class=\"mark \($0.rawValue)\">\($0.rawValue)</span>" } ?? ""
  }

  /// A run, folded: its choices, how to repeat it, and the state after it.
  private func example(_ choices: [ExplorerChoice]?, of name: String, title: String) -> String {
    guard let choices else { return "" }
    let count = choices.isEmpty ? "the start" : Self.counted(choices.count, "choice")
    let example = examples[choices]
    let items = (example?.steps ?? []).map { "<li>\($0.inHTML)</li>" }
    let steps = items.isEmpty ? "" : "<ol>\n\(items.joined(separator: "\n"))\n</ol>"
    let state =
      example.map { example in
        """
        <details class="state"><summary>The state after it<span class="unseen"> of \(name.inHTML)</span></summary>
        <pre tabindex="0" role="group" aria-label="The state">\(example.state.inHTML)</pre></details>
        """
      } ?? ""
    return """
      <details class="example"><summary>\(title)\(count)<span class="unseen">, example of \(name.inHTML)</span></summary>
      \(steps)
      <p><code>\("replay(\"\(ChoiceText.of(choices))\")".inHTML)</code></p>
      \(state)</details>
      """
  }
}
