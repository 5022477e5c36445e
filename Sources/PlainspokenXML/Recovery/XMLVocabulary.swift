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
