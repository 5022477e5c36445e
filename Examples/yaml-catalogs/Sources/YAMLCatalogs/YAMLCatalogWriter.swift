import Plainspoken

/// Writes a catalog as YAML for people to edit: indented by two spaces, with texts in double quotes, so that none is
/// mistaken for something else.
struct YAMLCatalogWriter {
    private(set) var output = ""

    mutating func write(_ catalog: MessageCatalog) {
        output += "locale: \(catalog.language)\nmessages:"
        if catalog.entries.isEmpty { output += " {}" }
        output += "\n"
        for entry in catalog.entries { write(entry) }
    }

    private mutating func write(_ entry: CatalogEntry) {
        output += "  \(Self.quoted(entry.key.rawValue)):"
        if entry.isShorthand, !entry.hasMetadata, let detail = entry.detail, detail.variantForm == nil {
            output += " \(Self.quoted(detail.message))\n"
            return
        }
        output += "\n"
        for part in CatalogPart.allCases {
            guard let text = entry[part] else { continue }
            if let form = text.variantForm {
                write(form, as: part)
            } else {
                output += "    \(part.rawValue): \(Self.quoted(text.message))\n"
            }
        }
        if let description = entry.description { output += "    description: \(Self.quoted(description))\n" }
        if !entry.placeholders.isEmpty { output += "    placeholders:\n" }
        for placeholder in entry.placeholders {
            let members = [
                ("type", placeholder.type), ("example", placeholder.example), ("description", placeholder.description),
            ]
            var texts = members.compactMap { name, text in text.map { "\(name): \(Self.quoted($0))" } }
            if placeholder.isPrivate { texts.append("private: true") }
            output += "      \(Self.quoted(placeholder.name)): {\(texts.joined(separator: ", "))}\n"
        }
        if let status = entry.status { output += "    status: \(status)\n" }
        if let retry = entry.retry { output += "    retry: \(retry == .never ? "never" : "later")\n" }
        if let about = entry.about { output += "    about: \(Self.quoted(about))\n" }
        if let replacement = entry.replacement { output += "    replacedBy: \(Self.quoted(replacement.rawValue))\n" }
        if let length = entry.maximumLength { output += "    maxLength: \(length)\n" }
        if !entry.ignoredRules.isEmpty {
            output += "    lint-ignore: [\(entry.ignoredRules.map(Self.quoted).joined(separator: ", "))]\n"
        }
    }

    private mutating func write(_ form: VariantForm, as part: CatalogPart) {
        output += "    \(part.rawValue):\n"
        output += "      match: [\(form.selectors.map(Self.quoted).joined(separator: ", "))]\n      variants:\n"
        for variant in form.variants {
            output += "        \(Self.quoted(variant.key)): \(Self.quoted(variant.pattern))\n"
        }
    }

    /// In double quotes, with an escape for every character that the reader does not accept unescaped.
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22, 0x5C: quoted += "\\\(scalar)"
            case 0x09: quoted += "\\t"
            case 0x0A: quoted += "\\n"
            case 0x20..<0x7F, 0xA0..<0x2028, 0x202A..<0xFEFF, 0xFF00..<0xFFFE, 0x1_0000...:
                quoted.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return quoted + "\""
    }
}
