/// Whether problems have the values of their texts as members too, for programs: ``ProblemParameters``.
///
/// ```swift
/// options.parameters = .on
/// // "errors":[{"pointer":"#/name","code":"field.too-long","detail":"…","parameters":{"limit":40}}]
/// ```
public struct ParameterMembers: Sendable, Hashable {
    let isOn: Bool

    /// No such members: the default. Texts show the values to people.
    public static let off = ParameterMembers(isOn: false)

    /// The public values of the message and of each field error, under their names, and what else a diagnosis says to
    /// programs (``Diagnosis/parameters``). A `.private(…)` value is never among them.
    ///
    /// Every value that is not private is then sent to everyone, whether or not a text shows it.
    public static let on = ParameterMembers(isOn: true)
}
