/// CLDR's inheritance: `parentLocale` if there is one, else the tag without its last subtag.
struct ParentLocales {
    private let exceptions: [String: String]

    init(_ json: [String: Any]) throws {
        let parents = try JSONObject(json, "").object("supplemental").object("parentLocales").object("parentLocale")
        exceptions = parents.members.compactMapValues { $0 as? String }
    }

    func parent(of locale: String) -> String? {
        if locale == "und" { return nil }
        if let parent = exceptions[locale] { return parent }
        guard let hyphen = locale.lastIndex(of: "-") else { return "und" }
        return String(locale[..<hyphen])
    }
}
