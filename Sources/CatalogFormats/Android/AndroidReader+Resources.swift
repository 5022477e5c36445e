import ByteText
import Catalogs
import CatalogsXML
import ExchangeFormats
import MessageFormat2

// What is done at the end of a resource.
extension AndroidReader {
    mutating func closeString(_ tag: XMLStartTag, _ inner: Range<Int>) {
        let content = takeContent(inner)
        guard let attribute = tag.attribute("name"), !refuseReference(inner) else { return }
        let name = String(decoding: attribute.value, as: UTF8.self)
        let id = AndroidName.id(named: name)
        // We write it where a percent sign is text. Others write it where several placeholders have no positions.
        let isVerbatim = tag.attribute("formatted")?.value.elementsEqual("false".utf8) ?? false
        let isFormatted = !isVerbatim || id == nil
        var unit = ReadUnit(id?.description ?? name, id: id, at: attribute.quotedRange)
        set(&unit, content, isFormatted: isFormatted, inner)
        unit.note = note(before: tag)
        if id == nil, isVerbatim { unit.facts["formatted"] = "false" }
        units.append(unit)
    }

    /// Ends an item of a list, whose name is that of the list and its number: `days.0`.
    mutating func closeElement(of array: XMLStartTag, _ tag: XMLStartTag, _ inner: Range<Int>) {
        let content = takeContent(inner)
        let number = arrayCount
        arrayCount += 1
        guard let attribute = array.attribute("name"), !refuseReference(inner) else { return }
        var unit = ReadUnit("\(attribute.text).\(number)", id: nil, at: tag.range)
        set(&unit, content, isFormatted: true, inner)
        unit.note = number == 0 ? note(before: array) : nil
        unit.facts["string-array"] = attribute.text
        units.append(unit)
    }

    mutating func closeItem(_ tag: XMLStartTag, _ inner: Range<Int>) {
        let content = takeContent(inner)
        guard let quantity = tag.attribute("quantity") else {
            return report.add(
                .wrongType, at: tag.range, "this <item> has no quantity", help: "Add quantity=\"other\".")
        }
        guard let category = PluralCategory(rawValue: String(decoding: quantity.value, as: UTF8.self)) else {
            return report.add(
                .wrongType, at: quantity.quotedRange, "this is not a quantity",
                help: "Write zero, one, two, few, many or other.")
        }
        if let first = plural?.quantities[category] {
            return report.add(
                .duplicateVariant, at: quantity.quotedRange, "there is another <item> with this quantity",
                help: "Remove one of them.", first: first)
        }
        plural?.quantities[category] = quantity.quotedRange
        guard !refuseReference(inner) else { return }
        guard let key = plurals.key(of: category) else {
            return report.add([.unusedForm(category, at: quantity.quotedRange, in: textLanguage)])
        }
        var unit = ReadUnit("", id: nil, at: quantity.quotedRange)
        unit.keys = [key]
        set(&unit, content, isFormatted: true, inner)
        plural?.units.append(unit)
    }

    mutating func closePlurals(_ tag: XMLStartTag) {
        guard let plural, let attribute = tag.attribute("name") else { return }
        self.plural = nil
        let name = String(decoding: attribute.value, as: UTF8.self)
        if plural.quantities[.other] == nil {
            report.add(
                .missingFallback, at: attribute.quotedRange, "the quantity \"other\" is missing",
                help: "Add <item quantity=\"other\">: every language has it.")
        }
        let id = AndroidName.id(named: name).flatMap { $0.keys.isEmpty ? $0 : nil }
        let note = note(before: tag)
        for var unit in plural.units {
            if let id { unit.id = ExchangeID(id.key, id.part, keys: unit.keys) }
            unit.name = unit.id?.description ?? name
            unit.note = note
            if id == nil { unit.facts["plurals"] = name }
            units.append(unit)
        }
    }

    private func set(_ unit: inout ReadUnit, _ content: AndroidContent, isFormatted: Bool, _ inner: Range<Int>) {
        let pieces = content.pieces(isFormatted: isFormatted)
        let icu = unit.id == nil && unit.keys.isEmpty ? ForeignICU.text(pieces, in: textLanguage) : nil
        if unit.id == nil, bytes[inner].contains("%%".utf8) { unit.facts["percent"] = "%%" }
        unit.target = icu ?? (pieces.isEmpty ? nil : .pattern(pieces))
        unit.targetRange = inner
    }

    private mutating func takeContent(_ inner: Range<Int>) -> AndroidContent {
        let content = self.content ?? AndroidContent()
        self.content = nil
        for escape in content.badEscapes {
            let isUnicode = escape == UInt8(ascii: "u")
            report.add(
                .syntax, at: place(of: escape, in: inner), "there is no such escape",
                help: isUnicode ? "Write \\u and four hexadecimal digits." : "Write \\\\ for a backslash.")
        }
        return content
    }

    /// The place of the first escape with this byte after the backslash, which is nil at the end of a text.
    private func place(of escape: UInt8?, in inner: Range<Int>) -> Range<Int> {
        var offset = inner.lowerBound
        while offset < inner.upperBound {
            guard bytes[offset] == UInt8(ascii: "\\") else {
                offset += 1
                continue
            }
            let next = offset + 1 < inner.upperBound ? bytes[offset + 1] : UInt8(ascii: "<")
            if next == escape ?? UInt8(ascii: "<") { return offset..<min(offset + 2, inner.upperBound) }
            offset += 2
        }
        return inner
    }

    /// Reports a text that refers to another resource: `@string/name`.
    private mutating func refuseReference(_ inner: Range<Int>) -> Bool {
        let text = bytes[inner].drop(while: ASCII.isSpace)
        guard text.first == UInt8(ascii: "@"), text.contains(UInt8(ascii: "/")),
            !text.contains(where: { $0 == 0x20 || $0 == UInt8(ascii: "<") })
        else { return false }
        report.add(
            .unknownMember, at: inner, "this is a reference to another resource, not a text",
            help: "Write the text itself, or \\@ if it begins with @.")
        return true
    }

    /// The comments right before a resource. One with an empty line behind it is about something else.
    private func note(before tag: XMLStartTag) -> String? {
        let before = bytes[min(lastEnd, tag.range.lowerBound)..<tag.range.lowerBound]
        var lines: [String] = []
        var rest = before
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[start...]
            guard rest.starts(with: "<!--".utf8) else {
                rest = rest.dropFirst()
                continue
            }
            let comment = rest.dropFirst(4)
            var end = comment.startIndex
            while end < comment.endIndex, !comment[end...].starts(with: "-->".utf8) { end += 1 }
            let text = String(decoding: comment[..<end], as: UTF8.self)
            lines += text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { ASCII.trimmed($0, of: ASCII.isSpace) }
            rest = comment[end...].dropFirst(3)
            if rest.prefix(while: ASCII.isSpace).count(where: { $0 == 0x0A }) > 1 { lines = [] }
        }
        while lines.first?.isEmpty == true { lines.removeFirst() }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}
