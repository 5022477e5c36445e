/// A piece of a message that editors show in its own colour.
struct SemanticToken: Sendable, Hashable {
    enum Kind: Int, Sendable, Hashable, CaseIterable {
        /// `.input`, `.local`, `.match`
        case keyword
        /// `$count`
        case variable
        /// `:integer`
        case function
        /// `select`, before `=`
        case option
        /// `|a literal|`, `long`
        case string
        /// `42`
        case number
        /// `few`, `*`
        case variantKey
        /// `#b`, `/b`
        case markup
        /// `@translate`
        case attribute
        /// `{`, `}}`, `=`
        case sign
        /// `\{`
        case escape

        /// The standard type of token that comes closest (LSP 3.17, `SemanticTokenTypes`).
        var semanticType: String {
            switch self {
            case .keyword: "keyword"
            case .variable: "variable"
            case .function: "function"
            case .option: "property"
            case .string: "string"
            case .number: "number"
            case .variantKey: "enumMember"
            case .markup: "class"
            case .attribute: "decorator"
            case .sign: "operator"
            case .escape: "regexp"
            }
        }
    }

    var kind: Kind
    /// Its range in the text.
    var range: Range<Int>
}
