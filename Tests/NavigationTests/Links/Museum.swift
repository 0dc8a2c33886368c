import Foundation
import Navigation
import Store

/// A museum with rooms, works and a tour, whose screens have links.
struct Museum: Equatable {
  var isGuided = false
  var path = StackState<MuseumScreen>()
}

extension Museum: Linked {
  static var link: Link<Self> {
    Link("?guided=\(\.isGuided, default: false)") { try Self(isGuided: $0.isGuided) }
      .stack(\.path)
  }
}

@CasePathable
enum MuseumScreen: Equatable {
  case rooms(Rooms)
  case work(Work)
  case artist(Artist)
  case tour(Tour)
}

extension MuseumScreen: Linked {
  static var link: Link<Self> {
    Link(\.rooms)
    Link(\.work)
    Link(\.artist)
    Link(\.tour)
  }
}

struct Rooms: Equatable {
  var search: String?
  var floors: [Int] = []
  var section: String?
}

extension Rooms: Linked {
  static var link: Link<Self> {
    Link("rooms?search=\(\.search)&floor=\(\.floors)#\(\.section)") {
      try Self(search: $0.search, floors: $0.floors, section: $0.section)
    }
  }
}

struct Work: Equatable {
  enum Tab: String, LinkValue, CaseIterable {
    case overview, history
  }

  var id: Int?
  var tab = Tab.overview
  /// What is loaded has no part in the address.
  var title = ""
  var caption: Caption?
}

extension Work: Linked {
  static var link: Link<Self> {
    Link("works/\(\.id, named: "item")?tab=\(\.tab, default: .overview)") {
      try Self(id: $0.id, tab: $0.tab)
    }
    .presented(\.caption)
    Link("works/new") { _ in Self() }
  }
}

struct Caption: Equatable {
  var id: UUID
}

extension Caption: Linked {
  static var link: Link<Self> { Link("caption/\(\.id)") { try Self(id: $0.id) } }
}

struct Artist: Equatable {
  var name: String
  var page: Int
}

extension Artist: Linked {
  static var link: Link<Self> {
    Link("artists/\(\.name)/works?page=\(\.page)") { try Self(name: $0.name, page: $0.page) }
  }
}

/// A flow: its element is its first screen.
struct Tour: Equatable {
  var path = StackState<Stop>()
}

extension Tour: Linked {
  static var link: Link<Self> { Link("tour") { _ in Self() }.stack(\.path) }
}

struct Stop: Equatable {
  var number: Int
}

extension Stop: Linked {
  static var link: Link<Self> {
    Link("stop/\(\.number)") { values in
      guard try values.number > 0 else { throw NoSuchStop() }
      return try Self(number: values.number)
    }
  }

  struct NoSuchStop: Error, CustomStringConvertible {
    let description = "stops are counted from 1"
  }
}

let museum = LinkRouter(Museum.self, at: "https://museum.example", "museum:")
