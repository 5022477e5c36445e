import ByteText
import Catalogs

/// Writes a catalog as XML for people to edit, with two spaces per level, one element per line, and texts as they are.
struct XMLCatalogWriter {
    private var output: [UInt8] = []

    mutating func write(_ catalog: MessageCatalog) throws(CatalogDiagnostic) -> [UInt8] {
        output += "<catalog xmlns=\"\(XMLCatalogFormat.namespace)\" locale=\"\(catalog.language)\">\n".utf8
        for entry in catalog.entries { try message(entry) }
        output += "</catalog>\n".utf8
        return output
    }

    private mutating func message(_ entry: CatalogEntry) throws(CatalogDiagnostic) {
        let storage = entry.storage
        let metadata = entry.metadata
        output += "  <message".utf8
        try attribute("key", entry.record.key, storage)
        if let length = metadata.maximumLength { output += " max-length=\"\(length)\"".utf8 }
        if !metadata.ignoredRules.isEmpty {
            output += " lint-ignore=\"\(entry.ignoredRules.joined(separator: " "))\"".utf8
        }
        if let status = metadata.status { output += " status=\"\(status)\"".utf8 }
        if let retry = metadata.retry?.word { output += " retry=\"\(retry)\"".utf8 }
        try attribute("replaced-by", metadata.replacement, storage)
        output.append(UInt8(ascii: ">"))
        if entry.isShorthand, metadata.description == nil, metadata.about == nil, metadata.placeholders.isEmpty,
            let detail = entry.detail,
            detail.variantForm == nil
        {
            try content(detail.slot, storage)
        } else {
            output.append(0x0A)
            if let description = metadata.description {
                output += "    <description>".utf8
                try content(description, storage)
                output += "</description>\n".utf8
            }
            if let about = metadata.about {
                output += "    <about>".utf8
                try content(about, storage)
                output += "</about>\n".utf8
            }
            for placeholder in metadata.placeholders { try self.placeholder(placeholder, storage) }
            for part in CatalogPart.allCases {
                if let text = entry[part] {
                    try self.part(part, text)
                } else if let use = entry.use(of: part) {
                    output += "    <\(part.rawValue) use=\"".utf8
                    XMLText.append(use.key.rawValue, as: .attribute, to: &output)
                    output += "\"/>\n".utf8
                }
            }
            output += "  ".utf8
        }
        output += "</message>\n".utf8
    }

    private mutating func placeholder(
        _ placeholder: CatalogBuilder.Placeholder, _ storage: CatalogStorage
    ) throws(CatalogDiagnostic) {
        output += "    <placeholder".utf8
        try attribute("name", placeholder.name, storage)
        try attribute("type", placeholder.type, storage)
        try attribute("example", placeholder.example, storage)
        if placeholder.isPrivate { output += " private=\"true\"".utf8 }
        if let description = placeholder.description {
            output.append(UInt8(ascii: ">"))
            try content(description, storage)
            output += "</placeholder>\n".utf8
        } else {
            output += "/>\n".utf8
        }
    }

    private mutating func part(_ part: CatalogPart, _ text: CatalogText) throws(CatalogDiagnostic) {
        output += "    <\(part.rawValue)".utf8
        guard let form = text.variantForm else {
            output.append(UInt8(ascii: ">"))
            try content(text.slot, text.storage)
            output += "</\(part.rawValue)>\n".utf8
            return
        }
        try refuseImpossible(text.utf8, in: text.slot, text.storage)
        output += " match=\"".utf8
        XMLText.append(try match(form, of: text), as: .attribute, to: &output)
        output += "\">\n".utf8
        for variant in form.variants {
            output += "      <variant key=\"".utf8
            XMLText.append(variant.key, as: .attribute, to: &output)
            output += "\">".utf8
            XMLText.append(variant.pattern, as: .content, to: &output)
            output += "</variant>\n".utf8
        }
        output += "    </\(part.rawValue)>\n".utf8
    }

    /// All selectors in a single attribute. Throws if they could not be told apart again.
    private func match(_ form: VariantForm, of text: CatalogText) throws(CatalogDiagnostic) -> String {
        let match = form.selectors.joined(separator: " ")
        let bytes = Array(match.utf8)
        let parts = SelectorList.ranges(in: bytes[...]).map { String(decoding: bytes[$0], as: UTF8.self) }
        let meant = form.selectors.map { ASCII.trimmed($0, of: ASCII.isSpace) }
        guard parts == meant else {
            throw CatalogDiagnostic(
                .messageSyntax, at: 0..<0, of: text, "these selectors cannot be written in a match attribute",
                help: "Write each selector as a variable or literal with its function: $count :integer.")
        }
        return match
    }

    // MARK: Text

    private mutating func attribute(
        _ name: StaticString, _ slot: CatalogBuilder.Text?, _ storage: CatalogStorage
    ) throws(CatalogDiagnostic) {
        guard let slot else { return }
        let text = storage.bytes(of: slot)
        try refuseImpossible(text, in: slot, storage)
        output += " \(name)=\"".utf8
        XMLText.append(text, as: .attribute, to: &output)
        output.append(UInt8(ascii: "\""))
    }

    private mutating func content(_ slot: CatalogBuilder.Text, _ storage: CatalogStorage) throws(CatalogDiagnostic) {
        let text = storage.bytes(of: slot)
        try refuseImpossible(text, in: slot, storage)
        XMLText.append(text, as: .content, to: &output)
    }

    private func refuseImpossible(
        _ text: ArraySlice<UInt8>, in slot: CatalogBuilder.Text, _ storage: CatalogStorage
    ) throws(CatalogDiagnostic) {
        guard let offset = XMLText.firstImpossible(in: text) else { return }
        let character = String(decoding: text.dropFirst(offset).prefix(4), as: UTF8.self).unicodeScalars.first
        throw CatalogDiagnostic(
            .syntax, at: offset..<offset + 1, of: CatalogText(storage: storage, slot: slot),
            "XML does not allow the character \(Hexadecimal.codePoint(character?.value ?? 0))",
            help: "Remove it, or keep this catalog as JSON.")
    }
}
