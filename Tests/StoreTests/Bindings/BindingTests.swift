import Store
import Testing

/// The types that replace SwiftUI's bindings.
@MainActor
@Suite struct BindingTests {
  private final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
    @MainActor var binding: Binding<Value> {
      Binding(get: { self.value }, set: { self.value = $0 })
    }
  }

  @Test func `A constant doesn't change`() {
    let binding = Binding.constant(1)
    binding.wrappedValue = 2
    #expect(binding.wrappedValue == 1)
  }

  @Test func `As a property wrapper it reads and writes where the value is kept`() {
    let box = Box(1)
    @Binding var value: Int
    _value = box.binding
    value += 1
    #expect(box.value == 2)
    $value.wrappedValue += 1
    #expect(box.value == 3)
  }

  @Test func `A binding to a value is one to an optional, through which nil is not written`() {
    let box = Box(1)
    let optional: Binding<Int?> = Binding(box.binding)
    optional.wrappedValue = nil
    #expect(box.value == 1)
    optional.wrappedValue = 2
    #expect(box.value == 2)
  }

  @Test func `A binding to what is in an optional is there while there is something`() throws {
    let box = Box<Int?>(nil)
    #expect(Binding(box.binding) as Binding<Int>? == nil)
    box.value = 1
    let binding: Binding<Int> = try #require(Binding(box.binding))
    binding.wrappedValue = 2
    #expect(box.value == 2)
    box.value = nil
    #expect(binding.wrappedValue == 2)
  }
}
