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

/// Which elements a kind of document has, so that a slip in one is known as one.
struct XMLVocabulary {
    /// The elements, each with those that it can stand in.
    let parents: [String: [String]]

    var names: [String] { parents.keys.sorted() }

    func isKnown(_ name: String) -> Bool { parents[name] != nil }

    /// Whether an element can stand in another; one that is not known can stand anywhere.
    func allows(_ name: String, in parent: String) -> Bool { parents[name]?.contains(parent) ?? true }

    /// The elements of catalogs.
    static let catalog = XMLVocabulary(parents: [
        "catalog": [], "message": ["catalog"], "title": ["message"], "detail": ["message"], "action": ["message"],
        "description": ["message"], "placeholder": ["message"], "variant": ["title", "detail", "action"],
    ])
}
