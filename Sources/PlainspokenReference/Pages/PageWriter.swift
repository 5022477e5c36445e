/// Collects HTML. Whatever is not written as markup is escaped.
struct PageWriter {
    private(set) var bytes: [UInt8] = []

    /// Markup from the program's source code, and what was escaped before.
    mutating func markup(_ html: String) { bytes += html.utf8 }

    /// A text for people.
    mutating func text(_ text: String) { HTMLText.append(text, to: &bytes) }

    /// A name for programs, always from left to right.
    mutating func code(_ name: String) {
        bytes += "<code dir=\"ltr\">".utf8
        HTMLText.append(name: name, to: &bytes)
        bytes += "</code>".utf8
    }

    /// A link. The address is escaped, but otherwise used as it is.
    mutating func link(to address: String, _ attributes: String = "", _ content: (inout PageWriter) -> Void) {
        bytes += "<a href=\"".utf8
        HTMLText.append(name: address, as: .attribute, to: &bytes)
        bytes += "\"\(attributes)>".utf8
        content(&self)
        bytes += "</a>".utf8
    }
}
