import Foundation
import Store
import Testing

@Suite struct ReflectedTests {
  private struct Point {
    var x = 1
    @Wrapped var y = 2
  }

  @propertyWrapper
  private struct Wrapped {
    var wrappedValue: Int
  }

  private enum Shape {
    case empty
    case circle(Point)
    case line(from: Int, Int)
  }

  private class Base {
    let first = 1
  }

  private final class Derived: Base {
    let second = 2
  }

  private struct Mirrored: CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: ["shown": 1], displayStyle: .struct) }
  }

  private struct Secret: RedactedValue {
    let text = "x"
  }

  private func text(_ part: ReflectedPart) -> String {
    switch part.label {
    case .none: "\(part.value)"
    case .name(let name): "\(name): \(part.value)"
    case .index(let index): "[\(index)] \(part.value)"
    case .id(let id): "#\(id) \(part.value)"
    case .key(let key): "\(key) → \(part.value)"
    }
  }

  private func parts(_ value: Any) -> [String] { Reflected(value).parts.map(text) }

  @Test func `Each value has its kind`() {
    let kinds: [(Any, Reflected.Kind)] = [
      (1, .leaf), ("a", .leaf), (Int.self, .leaf), ({ () in }, .leaf), (Secret(), .leaf),
      (Point(), .fields), (Mirrored(), .fields), (Base(), .object), (Shape.empty, .enumCase),
      (Int?.none as Any, .optional), ((1, 2), .tuple), ([1], .elements),
      (ContiguousArray([1]), .elements), ([1][...], .elements),
      (IdentifiedArray(uniqueElements: [1], id: \.self), .elements),
      (["a": 1], .entries), (Set([1]), .members),
    ]
    for (value, kind) in kinds { #expect(Reflected(value).kind == kind, "\(value)") }
  }

  @Test func `Parts have the names, positions and keys that the value gives them`() {
    #expect(Reflected(Point()).parts.map(\.name) == ["x", "_y"])
    #expect(Reflected(Point()).parts.map(\.writtenName) == ["x", "y"])
    #expect(parts((1, second: 2)) == ["1", "second: 2"])
    #expect(parts([5, 6]) == ["[0] 5", "[1] 6"])
    #expect(parts(["a": 1]) == ["a → 1"])
    #expect(parts(Set([3])) == ["3"])
    #expect(parts(Int?.some(4) as Any) == ["4"])
    #expect(parts(Int?.none as Any) == [])
    #expect(parts(Mirrored()) == ["shown: 1"])
    #expect(parts(Derived()) == ["first: 1", "second: 2"])
    #expect(parts(Secret()) == [])
  }

  @Test func `A case has its name and what it carries`() {
    #expect(Reflected(Shape.empty).currentCase?.name == "empty")
    #expect(Reflected(Shape.empty).content == nil)
    #expect(Reflected(Shape.circle(Point())).content is Point)
    #expect(Reflected(Shape.line(from: 1, 2)).arguments.map(text) == ["from: 1", "2"])
    #expect(Reflected(Point()).currentCase == nil)
  }

  @Test func `A value in an AnyHashable is read as the value`() {
    #expect(Reflected(AnyHashable([1, 2])).kind == .elements)
    #expect(parts(AnyHashable([1, 2])) == ["[0] 1", "[1] 2"])
  }

  @Test func `The number of parts is known without reading them`() {
    let values: [Any] = [Point(), (1, 2), [1, 2], ["a": 1, "b": 2], Set([1, 2]), Shape.empty, 1]
    for value in values {
      let level = Reflected(value)
      #expect(level.count == level.parts.count, "\(value)")
      #expect(level.isEmpty == level.parts.isEmpty, "\(value)")
    }
  }
}
