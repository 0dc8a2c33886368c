import Store
import Testing

struct TupleStateTests {
  @Test func `B121 - The constants of a tuple are compared and shown`() {
    #expect(Spot(1, 2) == Spot(1, 2))
    #expect(Spot(1, 2) != Spot(1, 3))
    #expect(Spot(1, 2) != Spot(2, 2))
    #expect(Mirror(reflecting: Spot(1, 2)).children.map(\.label) == ["x", "y", "depth", "name"])
  }
}

@ObservableState
private struct Spot: Equatable {
  let (x, (y, depth)): (Int, (Int, Int))
  var name = ""

  init(_ x: Int, _ y: Int) { (self.x, (self.y, depth)) = (x, (y, 0)) }
}
