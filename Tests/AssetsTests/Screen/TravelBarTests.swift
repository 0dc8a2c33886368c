import Testing

@testable import AssetsApp
@testable import Recording

@Suite struct TravelBarTests {
  private let bar = TravelBar(
    step: "#12 app.phase.main.path.element.assetDetail.detailsLoaded",
    cause: "← effect 3 of #9",
    changes: [
      StateDifference(path: "app.phase.main.path[id: 0].phase", former: ".idle", value: ".loaded"),
      StateDifference(path: "cursors[1]", former: nil, value: "0"),
    ],
    position: 12,
    range: 0...40
  )

  @Test func `The slider is where the step is among all steps, and as wide as the terminal`() {
    for width in [40, 80, 200] {
      var places: [Int] = []
      for position in 0...40 {
        var bar = bar
        bar.position = position
        let slider = bar.slider(width: width)
        #expect(TextWidth.of(slider) <= width)
        #expect(slider.hasSuffix(" \(position) of 40"))
        let line = slider.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
        places.append(line.prefix { $0 != "●" }.count)
        if position == 40 { #expect(line.last == "●") }
      }
      #expect(places.first == 0)
      #expect(places == places.sorted())
    }
    var only = bar
    (only.position, only.range) = (0, 0...0)
    #expect(only.slider(width: 40).hasSuffix("  0 of 0"))
    #expect(bar.slider(width: 20) == " Time travel  12 of…")
  }

  @Test func `There are as many lines as asked for, the step and its cause first`() {
    #expect(
      bar.lines(width: 100, count: 4) == [
        " #12 app.phase.main.path.element.assetDetail.detailsLoaded ← effect 3 of #9",
        "   app.phase.main.path[id: 0].phase: .idle → .loaded", "   cursors[1]: inserted 0", "",
      ]
    )
    #expect(
      bar.lines(width: 40, count: 4) == [
        " …path.element.assetDetail.detailsLoaded",
        "   ← effect 3 of #9", "   …path[id: 0].phase: .idle → .loaded",
        "   cursors[1]: inserted 0",
      ]
    )
    for width in [0, 1, 10, 40, 80] {
      for count in 0...6 {
        let lines = bar.lines(width: width, count: count)
        #expect(lines.count == count)
        #expect(lines.allSatisfy { TextWidth.of($0) <= width })
      }
    }
  }

  @Test func `Changes that there is no room for are shown to be missing`() {
    #expect(
      bar.lines(width: 100, count: 2)[1] == " + app.phase.main.path[id: 0].phase: .idle → .loaded"
    )
    #expect(bar.lines(width: 40, count: 3)[2] == " + …path[id: 0].phase: .idle → .loaded")
    var other = bar
    other.changes += other.changes
    #expect(other.lines(width: 100, count: 4)[3] == "   …")
    other.changes = []
    #expect(other.lines(width: 100, count: 2)[1] == "   no change")
    (other.step, other.cause) = (nil, nil)
    #expect(other.lines(width: 100, count: 2) == [" before the first step that is kept ", ""])
  }

  @Test func `The keys that matter most are named on any terminal`() {
    #expect(TravelBar.hints(width: 40) == "← → step · Esc return to now")
    #expect(TravelBar.hints(width: 120).hasSuffix("PgUp PgDn ten steps"))
  }
}
