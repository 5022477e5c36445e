import Plainspoken

/// One piece of a document that may be broken. Which tags belong together has not been looked at.
enum XMLToken {
    /// A start tag, `<message key="http.404">`, or an empty element's only tag. Prefixes are part of its names.
    case start(XMLStartTag, isEmpty: Bool)
    /// An end tag, `</message>`.
    case end(String, Range<Int>)
    /// Text and references.
    case text(Range<Int>)
    /// What a CDATA section holds.
    case section(Range<Int>)
}
