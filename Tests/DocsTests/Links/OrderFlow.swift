import Navigation
import Store

/// A flow, which begins with the basket.
@Reducer
struct OrderFlow {
  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    @Presents var voucher: Voucher.State?
  }

  enum Action {
    case path(StackActionOf<Path>)
    case voucher(PresentationAction<Voucher.Action>)
  }

  @Reducer
  enum Path {
    case address(AddressForm)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path)
      .ifLet(\.$voucher, action: \.voucher) { Voucher() }
  }
}

extension OrderFlow.Path.State: Equatable {}

extension OrderFlow.Path.State: Linked {
  static var link: Link<Self> { Link(\.address) }
}

extension OrderFlow.State: Linked {
  static var link: Link<Self> {
    Link("order") { _ in Self() }
      .stack(\.path)
      .presented(\.voucher)
  }
}

@Reducer
struct AddressForm {
  @ObservableState
  struct State: Equatable {
    var city = ""
  }

  enum Action {
    case cleared
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.city = ""
      return .none
    }
  }
}

extension AddressForm.State: Linked {
  static var link: Link<Self> { Link("address") { _ in Self() } }
}

@Reducer
struct Voucher {
  @ObservableState
  struct State: Equatable {
    var code: String
  }

  enum Action {
    case cleared
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.code = ""
      return .none
    }
  }
}

extension Voucher.State: Linked {
  static var link: Link<Self> {
    Link("vouchers/\(\.code)") { values in
      guard try values.code.count == 8 else { throw NoVoucher() }
      return try Self(code: values.code)
    }
  }
}

struct NoVoucher: Error, CustomStringConvertible {
  let description = "a voucher has 8 letters"
}
