import Foundation
import Navigation
import Store
import Testing

/// Writes of properties whose storage has another name or type, or none.
@Suite struct BindingNameTests {
  @ObservableState
  struct Inner: Equatable {
    var age = 0 { didSet { changes += 1 } }
    var `full name` = "" { willSet {} }
    var changes = 0
  }

  @ObservableState
  struct State: Equatable {
    var inner = Inner()
    var count = 0
    var limit = 1 { didSet { count = min(count, limit) } }
    @Presents var sheet: Sheet?
    @Presents var menu: Sheet?
  }

  struct Sheet: Codable, Equatable { var title = "" }

  typealias Binding = BindingAction<State>

  private func json(_ action: Binding) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(action), as: UTF8.self)
  }

  @Test func `A property with observers and one that presents are called by their names`() {
    #expect(Binding.set(\.limit, 2).propertyName == "limit")
    #expect(Binding.set(\.sheet, nil).propertyName == "sheet")
    #expect(Binding.set(\.menu, nil).propertyName == "menu")
    #expect(Binding.set(\.$menu, .init(wrappedValue: nil)).propertyName == "menu")
    #expect(Binding.set(\.inner.age, 1).propertyName == "inner.age")
    #expect(Binding.set(\.inner.`full name`, "a").propertyName == "inner.full name")
  }

  @Test func `They are recorded and read back`() throws {
    let actions: [Binding] = [
      .set(\.limit, 2), .set(\.sheet, nil), .set(\.sheet, Sheet(title: "a")), .set(\.inner.age, 1),
      .set(\.inner.`full name`, "b"),
    ]
    #expect(try json(actions[2]) == #"{"name":"sheet","value":{"title":"a"}}"#)
    for action in actions {
      let data = Data(try json(action).utf8)
      #expect(try JSONDecoder().decode(Binding.self, from: data) == action)
    }
  }
}
