/// One place where a message refers to an argument: a variable that no `.local` of the message declares.
package struct VariableUse: Sendable {
    package enum Place: Sendable, Hashable {
        /// In `.input`, or in the value of a `.local`.
        case declaration
        /// After `.match`.
        case selector
        /// In the pattern with this number.
        case pattern(Int)
    }

    /// The name without `$`, in NFC.
    package var name: String
    /// Where it stands in the text, with its `$`.
    package var range: Range<Int>
    package var place: Place
    /// The function that is called with the argument here: `integer`.
    package var function: String?
}
