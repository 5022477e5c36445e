/// The elements that a kind of document has, which make it possible to recognize misspelled ones.
struct XMLVocabulary {
    /// The elements, and for each of them those that it can be in.
    let parents: [String: [String]]

    var names: [String] { parents.keys.sorted() }

    func isKnown(_ name: String) -> Bool { parents[name] != nil }

    /// Whether an element can be in another one. An unknown element can be anywhere.
    func allows(_ name: String, in parent: String) -> Bool { parents[name]?.contains(parent) ?? true }

    static let catalog = XMLVocabulary(parents: [
        "catalog": [], "message": ["catalog"], "title": ["message"], "detail": ["message"], "action": ["message"],
        "description": ["message"], "about": ["message"], "placeholder": ["message"],
        "variant": ["title", "detail", "action"],
    ])
}
