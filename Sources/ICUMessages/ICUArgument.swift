/// An argument that is written out.
struct ICUArgument: Hashable {
    let name: String
    var nameRange = 0..<0
    /// The type in lowercase: `number`, `date`; nil for none.
    var type: String?
    /// The style as it is written, with its white space; nil for none.
    var style: String?
    /// The place of the type, with the style.
    var typeRange = 0..<0
    var styleRange = 0..<0
}
