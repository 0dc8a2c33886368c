/// Gives an enum a case path for each of its cases.
///
/// ```swift
/// @CasePathable
/// enum Action {
///   case rowTapped(id: Int)
/// }
/// let id = action[case: \.rowTapped]
/// ```
///
/// The path of a case without a payload has the value `Void`; of a single payload, its type,
/// without the label; of several, a tuple with the labels. Default values of payloads play no
/// part. The paths are as visible as the enum, and a case inside `#if` has its path inside the
/// same `#if`. Cases need different base names. `@Reducer` adds this macro to `Action` by itself.
@attached(member, conformances: CasePathable, names: named(AllCasePaths), named(allCasePaths))
@attached(extension, conformances: CasePathable)
public macro CasePathable() = #externalMacro(module: "StoreMacros", type: "CasePathableMacro")
