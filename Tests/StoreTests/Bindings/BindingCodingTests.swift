import Foundation
import Testing

@testable import Store

/// Binding actions of observed state are recorded by the name of the property, and read back.
@Suite struct BindingCodingTests {
  typealias Binding = BindingAction<Form.State>

  @ObservableState
  struct Opaque: Equatable {
    var token = Token()
    struct Token: Equatable {}
  }

  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private static func decode<Root: ObservableState>(
    _ json: String,
    of type: Root.Type
  ) throws -> BindingAction<Root> {
    try JSONDecoder().decode(BindingAction<Root>.self, from: Data(json.utf8))
  }

  private static func message(_ operation: () throws -> Void) -> String {
    do {
      try operation()
      return "no error"
    } catch DecodingError.dataCorrupted(let context) {
      return context.debugDescription
    } catch EncodingError.invalidValue(_, let context) {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
  }

  @Test func `A binding action is encoded as the property's name and the value`() throws {
    #expect(try Self.json(Binding.set(\.name, "Blob")) == #"{"name":"name","value":"Blob"}"#)
    #expect(
      try Self.json(Binding.set(\.address.lines, ["a", "b"]))
        == #"{"name":"address.lines","value":["a","b"]}"#
    )
    #expect(
      try Self.json(BindingAction<PlainForm.State>.set(\.size, 3)) == #"{"name":"size","value":3}"#
    )
  }

  @Test func `An encoded binding action is read back`() throws {
    let actions: [Binding] = [
      .set(\.name, "Blob"), .set(\.query, nil), .set(\.query, "a"), .set(\.address.city, "b"),
    ]
    for action in actions {
      let decoded = try Self.decode(try Self.json(action), of: Form.State.self)
      #expect(decoded == action)
    }
  }

  @Test func `A binding action that was read back writes its property`() throws {
    var state = Form.State()
    let json = #"{"name":"address.city","value":"Paris"}"#
    let action = Form.Action.binding(try Self.decode(json, of: Form.State.self))
    _ = Form().reduce(into: &state, action: action)
    #expect(state.address.city == "Paris")
  }

  @Test func `A value that can't be encoded is an error that names property and type`() {
    let message = Self.message { _ = try Self.json(BindingAction<Opaque>.set(\.token, .init())) }
    #expect(message.contains("'token' of BindingCodingTests.Opaque was written"))
    #expect(message.hasSuffix("no Encodable: Token"))
  }

  @Test func `An unknown property is an error that names it`() {
    let message = Self.message {
      _ = try Self.decode(#"{"name":"other","value":1}"#, of: Form.State.self)
    }
    #expect(message == "Form.State observes no property 'other'")
  }

  @Test func `A property that can't be decoded is an error that names its type`() {
    let message = Self.message {
      _ = try Self.decode(#"{"name":"token","value":1}"#, of: Opaque.self)
    }
    #expect(message.contains("'token' of BindingCodingTests.Opaque can't be decoded"))
    #expect(message.hasSuffix(": Token"))
  }

  @Test func `A value of another type is an error`() {
    #expect(throws: DecodingError.self) {
      _ = try Self.decode(#"{"name":"name","value":1}"#, of: Form.State.self)
    }
  }
}
