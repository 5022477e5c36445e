/// A declared shape, compiled to a list of steps that are followed in order: a tree of values would be passed on by counting
/// references.
struct ShapeProgram: Sendable {
    /// One value of the body, with the name of its member.
    struct Step: Sendable {
        enum Kind: Sendable {
            /// The same in every body: its bytes are a part of the prefix.
            case constant
            /// The first of its references that the problem has.
            case value
            /// A text made of the pieces within: constants and values. It is left out if one of the values is missing.
            case text
            /// An object or a list of the steps within. It is left out if all of these are.
            case object, list
            /// In a list: the steps within, once for each field error.
            case each
            /// An object with a member for each place in the field errors, named by its reference. The step within is its value; if that is
            /// a list, it has the elements for all errors of that place.
            case map
        }

        let kind: Kind
        /// Where the bytes before the value are: a comma, and the name of its member.
        let prefix: Range<Int>
        /// Where its references are. For an object or a list, the condition: values of which the problem must have one.
        var references = 0..<0
        /// Whether the condition is that the problem has none of them.
        var isNegated = false
        /// The step after this one and all those within.
        var next = 0
    }

    let steps: [Step]
    /// The names of members, and constants, in JSON.
    let bytes: [UInt8]
    let references: [ShapeReference]
    let tables: [NameTable]
}
