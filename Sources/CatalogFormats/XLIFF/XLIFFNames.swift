/// The names of the namespaces of XLIFF.
enum XLIFFNames {
    /// Core elements of 2.0 and 2.1, and those of 2.2.
    static let core2 = ["urn:oasis:names:tc:xliff:document:2.0", "urn:oasis:names:tc:xliff:document:2.2"]
    /// The versions of XLIFF 2.
    static let versions2 = ["2.0", "2.1", "2.2"]
    /// The module for the length of texts.
    static let sizeRestriction = "urn:oasis:names:tc:xliff:sizerestriction:2.0"

    /// Elements of 1.1 and 1.2. Some programs leave the namespace out.
    static let core1 = ["urn:oasis:names:tc:xliff:document:1.1", "urn:oasis:names:tc:xliff:document:1.2"]
    /// The versions of XLIFF 1.
    static let versions1 = ["1.1", "1.2"]

    /// Whether an element is the root of an XLIFF 2 file.
    static func isRoot2(_ element: XMLElement) -> Bool {
        element.name == "xliff" && core2.contains(element.namespace ?? "")
            && versions2.contains(element.value("version") ?? "")
    }

    /// Whether an element is the root of an XLIFF 1 file.
    static func isRoot1(_ element: XMLElement) -> Bool {
        element.name == "xliff" && (element.namespace.map(core1.contains) ?? true)
            && versions1.contains(element.value("version") ?? "")
    }
}
