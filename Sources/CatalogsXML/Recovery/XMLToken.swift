/// One piece of a document that may be broken. It has not been determined yet which tags belong together.
enum XMLToken {
    /// A start tag such as `<message key="http.404">`, or the only tag of an empty element. Its names include their prefixes.
    case start(XMLStartTag, isEmpty: Bool)
    /// An end tag such as `</message>`.
    case end(String, Range<Int>)
    /// Text, including references.
    case text(Range<Int>)
    /// The content of a CDATA section.
    case section(Range<Int>)
}
