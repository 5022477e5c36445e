import ByteText

/// Writes a catalog as JSON for people to edit: indented by two spaces, with only the escapes that JSON requires.
struct JSONCatalogWriter {
    private(set) var output: [UInt8] = []

    mutating func write(_ catalog: MessageCatalog) {
        output += "{\n  \"locale\": ".utf8
        string(catalog.language.description.utf8)
        output += ",\n  \"messages\": ".utf8
        let entries = catalog.entries
        list(entries, indent: 2) { writer, entry in
            writer.string(entry.keyBytes)
            writer.output += ": ".utf8
            writer.entry(entry)
        }
        output += "\n}\n".utf8
    }

    private mutating func entry(_ entry: CatalogEntry) {
        let metadata = entry.metadata
        if entry.isShorthand, metadata.isEmpty, let detail = entry.detail, detail.variantForm == nil {
            string(detail.utf8)
            return
        }
        var members: [(name: String, write: (inout JSONCatalogWriter) -> Void)] = []
        for part in CatalogPart.allCases {
            if let text = entry[part] {
                members.append((part.rawValue, { $0.text(text) }))
            } else if let use = entry.use(of: part) {
                members.append((part.rawValue, { $0.use(use) }))
            }
        }
        if let status = metadata.status { members.append(("status", { $0.output += String(status).utf8 })) }
        if let retry = metadata.retry?.word { members.append(("retry", { $0.string(retry.utf8) })) }
        if let replacement = entry.replacement?.rawValue {
            members.append(("replacedBy", { $0.string(replacement.utf8) }))
        }
        if let description = entry.description { members.append(("description", { $0.string(description.utf8) })) }
        if let about = entry.about { members.append(("about", { $0.string(about.utf8) })) }
        if !metadata.placeholders.isEmpty {
            members.append(("placeholders", { $0.placeholders(entry.placeholders) }))
        }
        if let length = metadata.maximumLength { members.append(("maxLength", { $0.output += String(length).utf8 })) }
        if !metadata.ignoredRules.isEmpty { members.append(("lint-ignore", { $0.line(entry.ignoredRules) })) }
        list(members, indent: 4) { writer, member in
            writer.string(member.name.utf8)
            writer.output += ": ".utf8
            member.write(&writer)
        }
    }

    private mutating func use(_ use: SharedText) {
        output += "{ \"use\": ".utf8
        string(use.key.rawValue.utf8)
        output += " }".utf8
    }

    private mutating func text(_ text: CatalogText) {
        guard let form = text.variantForm else {
            string(text.utf8)
            return
        }
        output += "{\n        \"match\": ".utf8
        line(form.selectors)
        output += ",\n        \"variants\": ".utf8
        list(form.variants, indent: 8) { writer, variant in
            writer.string(variant.key.utf8)
            writer.output += ": ".utf8
            writer.string(variant.pattern.utf8)
        }
        output += "\n      }".utf8
    }

    private mutating func placeholders(_ placeholders: [CatalogPlaceholder]) {
        list(placeholders, indent: 6) { writer, placeholder in
            writer.string(placeholder.name.utf8)
            let members = [
                ("type", placeholder.type), ("example", placeholder.example),
                ("description", placeholder.description),
            ]
            writer.output += ": {".utf8
            var separator = " "
            for (name, value) in members {
                guard let value else { continue }
                writer.output += "\(separator)\"\(name)\": ".utf8
                writer.string(value.utf8)
                separator = ", "
            }
            if placeholder.isPrivate {
                writer.output += "\(separator)\"private\": true".utf8
                separator = ", "
            }
            writer.output += (separator == " " ? "}" : " }").utf8
        }
    }

    /// A list of strings on one line.
    private mutating func line(_ strings: [String]) {
        output.append(UInt8(ascii: "["))
        for (index, text) in strings.enumerated() {
            if index > 0 { output += ", ".utf8 }
            string(text.utf8)
        }
        output.append(UInt8(ascii: "]"))
    }

    /// An object with one member per line.
    private mutating func list<Elements: Collection>(
        _ elements: Elements, indent: Int, _ write: (inout JSONCatalogWriter, Elements.Element) -> Void
    ) {
        guard !elements.isEmpty else {
            output += "{}".utf8
            return
        }
        output.append(UInt8(ascii: "{"))
        for (index, element) in elements.enumerated() {
            output += (index > 0 ? ",\n" : "\n").utf8
            output += repeatElement(UInt8(ascii: " "), count: indent + 2)
            write(&self, element)
        }
        output.append(0x0A)
        output += repeatElement(UInt8(ascii: " "), count: indent)
        output.append(UInt8(ascii: "}"))
    }

    private mutating func string(_ text: some Sequence<UInt8>) {
        JSONText.appendLiteral(text, to: &output)
    }
}
