/// One thing that is wrong with a JSON text, and where.
package struct JSONProblem: Error, Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// Not JSON (RFC 8259).
        case syntax
        /// Not UTF-8 (RFC 8259 §8.1).
        case encoding
        /// A byte order mark before the text (RFC 8259 §8.1). Nothing is refused for it.
        case byteOrderMark
        /// Half a surrogate pair, which stands for no character (RFC 8259 §8.2).
        case loneSurrogate
        /// A member name that its object has already (RFC 8259 §4).
        case duplicateKey
        /// Nested deeper than ``JSONLimits/maximumDepth``, or longer than ``JSONLimits/maximumSize``.
        case limit
    }

    package var kind: Kind
    /// Offsets of the bytes concerned.
    package var range: Range<Int>
    package var message: String
    /// What to do about it.
    package var help: String
    /// The other place: the first of two equal member names, the bracket that is never closed.
    package var related: Range<Int>?
}
