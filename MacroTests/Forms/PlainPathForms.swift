// Several enums in one file of which nothing says `State` or `Action`: the compiler meets what was
// written for them late, when it checks their conformances.

import Store

@Reducer
enum FirstPlainPath { case list, grid }

@Reducer
enum SecondPlainPath { @ReducerCaseIgnored case note(Int) }

@Reducer
enum ThirdPlainPath {}

@Reducer
@MainActor
enum FourthPlainPath { case list }

@Reducer
nonisolated enum FifthPlainPath { case list }

enum PlainNamespace {
  @Reducer
  enum SixthPlainPath { case list }
}
