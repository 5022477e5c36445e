import Catalogs

/// What must hold within a unit of XLIFF 2: ids, references and the order of inline elements.
extension XLIFF2Reader {
    mutating func check(_ unit: XLIFF2Unit) {
        checkOrder(of: unit)
        let (source, target) = (unit.source, unit.target)
        let codes = unit.codes
        let byID = Dictionary(codes.compactMap { code in code.value("id").map { ($0, code) } }) { first, _ in first }
        for code in codes { check(code, in: unit, byID) }
        checkIDs(unit, source, target)
        checkPairs(source)
        // A translation that has only begun may lack the other half.
        if unit.isTranslated { checkPairs(target) }
        checkCodes(of: unit, source, target)
    }

    private mutating func checkOrder(of unit: XLIFF2Unit) {
        var orders: [Int: Range<Int>] = [:]
        for part in unit.parts {
            guard let target = part.target else { continue }
            let range = target.attribute("order")?.valueRange ?? target.tag
            if let first = orders.updateValue(range, forKey: part.order) {
                report.add(
                    .duplicateKey, at: range, "two targets of this unit are number \(part.order)",
                    help: "Without an order, a target has the number of its segment.", first: first)
            }
        }
    }

    private mutating func checkIDs(_ unit: XLIFF2Unit, _ source: [XLIFF2Unit.Token], _ target: [XLIFF2Unit.Token]) {
        var ids: [String: Range<Int>] = [:]
        for part in unit.parts {
            if let id = part.element.attribute("id") { report.claim(id, "a <\(part.element.name)>", in: &ids) }
        }
        for tokens in [source, target] {
            // Many programs number segments and codes separately, which the standard forbids, but nothing here depends on it.
            var side: [String: Range<Int>] = [:]
            for code in tokens.compactMap(\.element) {
                if let id = code.attribute("id") { report.claim(id, "a <\(code.name)>", in: &side) }
            }
        }
    }

    // MARK: One element

    private mutating func check(_ code: XMLElement, in unit: XLIFF2Unit, _ byID: [String: XMLElement]) {
        checkAttributes(code)
        switch code.name {
        case "cp":
            guard XLIFF2Unit.Token.character(code) == nil, let hex = report.required("hex", of: code) else { return }
            report.add(
                .wrongType, at: hex.valueRange,
                "\"\(hex.text.prefix(100))\" is not a character that XML cannot contain",
                help: "Write the character itself.")
        case "ph", "pc", "sc", "mrk", "sm": _ = id(of: code)
        case "em": _ = report.required("startRef", of: code)
        case "ec": break
        default: reportStray(code, in: "a text")
        }
        checkReferences(code, in: unit, byID)
        checkType(code)
        if code.name == "mrk" || code.name == "sm" { checkAnnotation(code, in: unit) }
    }

    private mutating func checkReferences(
        _ code: XMLElement, in unit: XLIFF2Unit, _ byID: [String: XMLElement]
    ) {
        for name in ["dataRef", "dataRefStart", "dataRefEnd"] {
            guard let reference = code.attribute(name), unit.data[reference.text] == nil else { continue }
            report.add(
                .wrongType, at: reference.valueRange,
                "there is no original data \"\(reference.text.prefix(100))\" in this unit",
                help: "Add <data id=\"…\">, or remove \(name).")
        }
        for name in ["subFlows", "subFlowsStart", "subFlowsEnd"] {
            guard let units = code.attribute(name) else { continue }
            for id in units.text.split(separator: " ") where !unitIDs.contains(String(id)) {
                report.add(
                    .wrongType, at: units.valueRange, "there is no unit \"\(id.prefix(100))\" in this file",
                    help: "Write the ids of units, separated by spaces.")
            }
        }
        guard let copy = code.attribute("copyOf") else { return }
        let original = byID[copy.text]
        if original == nil || original?.value("canCopy") == "no" {
            report.add(
                .wrongType, at: copy.valueRange,
                original == nil
                    ? "there is no code \"\(copy.text.prefix(100))\" in this unit"
                    : "the code \"\(copy.text.prefix(100))\" must not be copied",
                help: "Remove the copy.")
        } else if let reference = code.attributes.first(where: { $0.name.hasPrefix("dataRef") }) {
            report.add(
                .wrongType, at: reference.nameRange, "a copy has the original data of what it is a copy of",
                help: "Remove \(reference.name).")
        }
    }

    private mutating func checkType(_ code: XMLElement) {
        guard ["ph", "pc", "sc", "ec"].contains(code.name) else { return }
        let type = code.attribute("type")
        if let type, !XLIFF2Attributes.codeTypes.contains(type.text) {
            report.add(
                .wrongType, at: type.valueRange, "the type \"\(type.text.prefix(100))\" does not exist",
                help: "Write one of \(XLIFF2Attributes.codeTypes.joined(separator: ", ")).")
        }
        guard let subType = code.attribute("subType") else { return }
        let needed = XLIFF2Attributes.subTypes[subType.text]
        guard let type, XLIFF2Attributes.hasPrefix(subType.text), needed.map({ $0 == type.text }) ?? true else {
            report.add(
                .wrongType, at: subType.valueRange, "this subType does not go with the type",
                help: needed.map { "Write type=\"\($0)\"." } ?? "Write both, and a prefix in subType.")
            return
        }
    }

    private mutating func checkAnnotation(_ code: XMLElement, in unit: XLIFF2Unit) {
        let reference = code.attribute("ref")
        let fragment = reference.flatMap { XLIFF2Fragment($0.text) }
        if let reference, reference.text.hasPrefix("#"), fragment == nil {
            report.add(
                .wrongType, at: reference.valueRange, "this is not a reference into an XLIFF file",
                help: "Write #n=…, or #f=…/u=…/n=….")
            return
        }
        guard code.value("type") == "comment" else { return }
        let value = code.attribute("value")
        if (reference == nil) == (value == nil) {
            report.add(
                .wrongType, at: code.tag, "a comment has either a value or a reference to a note",
                help: "Write one of value=\"…\" and ref=\"#n=…\".")
        } else if let reference,
            fragment.map({ !$0.isNote(of: unit.element.value("id"), unit.noteIDs) }) ?? true
        {
            report.add(
                .wrongType, at: reference.valueRange, "there is no such note in this unit",
                help: "Write #n= and the id of a note of the unit.")
        }
    }

    // MARK: Two halves: <sc> and <ec>, <sm> and <em>

    /// Checks that every half has its other one, behind or before it.
    private mutating func checkPairs(_ tokens: [XLIFF2Unit.Token]) {
        var spans: [String: XMLElement] = [:]
        var annotations: [String: XMLElement] = [:]
        for element in tokens.compactMap(\.element) {
            switch element.name {
            case "sc":
                guard let id = element.value("id") else { continue }
                if element.value("isolated") != "yes" { spans[id] = element }
            case "sm": if let id = element.value("id") { annotations[id] = element }
            case "ec" where element.value("isolated") == "yes": checkIsolatedEnd(element)
            case "ec": checkEnd(element, &spans)
            case "em":
                guard let start = element.attribute("startRef") else { continue }
                if annotations.removeValue(forKey: start.text) == nil { reportLone(element, start.valueRange, "sm") }
            default: break
            }
        }
        let open = Array(spans.values) + Array(annotations.values)
        for element in open.sorted(by: { $0.tag.lowerBound < $1.tag.lowerBound }) {
            report.add(
                .wrongType, at: element.tag, "this <\(element.name)> is not ended in the unit",
                help: element.name == "sc"
                    ? "Add <ec startRef=\"…\"/>, or write isolated=\"yes\"." : "Add <em startRef=\"…\"/>.")
        }
    }

    private mutating func checkEnd(_ element: XMLElement, _ spans: inout [String: XMLElement]) {
        guard let start = report.required("startRef", of: element) else { return }
        if let id = element.attribute("id") {
            report.add(
                .wrongType, at: id.nameRange, "an <ec> with startRef has no id",
                help: "Remove it, or write isolated=\"yes\" without startRef.")
        }
        if spans.removeValue(forKey: start.text) == nil { reportLone(element, start.valueRange, "sc") }
    }

    private mutating func checkIsolatedEnd(_ element: XMLElement) {
        _ = id(of: element)
        guard let start = element.attribute("startRef") else { return }
        report.add(
            .wrongType, at: start.nameRange, "an isolated <ec> has no startRef", help: "Write an id instead.")
    }

    private mutating func reportLone(_ element: XMLElement, _ range: Range<Int>, _ start: String) {
        report.add(
            .wrongType, at: range, "no <\(start)> before this <\(element.name)> has that id",
            help: "Copy the codes of the source again.")
    }

    // MARK: What translators may do with codes

    private mutating func checkCodes(of unit: XLIFF2Unit, _ source: [XLIFF2Unit.Token], _ target: [XLIFF2Unit.Token]) {
        for code in unit.codes { checkContext(of: code) }
        checkSpans(source)
        let before = order(source, isSource: true)
        checkDeleted(in: unit, target)
        guard unit.isTranslated else { return }
        checkSpans(target)
        for (id, place) in order(target, isSource: false).sorted(by: {
            $0.value.range.lowerBound < $1.value.range.lowerBound
        }) {
            guard let original = before[id], original.previous != place.previous else { continue }
            refuse(place.range, "the code \"\(id.prefix(100))\" does not follow the one that it follows in the source")
        }
    }

    private mutating func refuse(
        _ range: Range<Int>, _ message: String, help: String = "Copy the codes of the source again."
    ) {
        report.add(.wrongType, at: range, message, help: help)
    }

    /// A code that must stay behind another one can be neither copied nor deleted.
    private mutating func checkContext(of code: XMLElement) {
        guard let reorder = code.attribute("canReorder"), reorder.text != "yes", code.name != "ec" else { return }
        guard code.value("canCopy") != "no" || code.value("canDelete") != "no" else { return }
        refuse(
            reorder.valueRange,
            "a code with canReorder=\"\(reorder.text.prefix(20))\" needs canCopy=\"no\" and canDelete=\"no\"",
            help: "Add them.")
    }

    /// What both halves of a span say must be the same.
    private mutating func checkSpans(_ tokens: [XLIFF2Unit.Token]) {
        var starts: [String: XMLElement] = [:]
        for code in tokens.compactMap(\.element) {
            if code.name == "sc", let id = code.value("id") { starts[id] = code }
            guard code.name == "ec", let reference = code.value("startRef"), let start = starts[reference] else {
                continue
            }
            for name in ["canCopy", "canDelete", "canOverlap", "canReorder"] {
                guard let end = code.attribute(name) else { continue }
                let value = start.value(name) ?? "yes"
                guard (value == "firstNo" ? "no" : value) != end.text else { continue }
                refuse(
                    end.valueRange, "the two halves of a span have different values of \(name)",
                    help: "Write \(name)=\"\(value == "firstNo" ? "no" : value)\".")
            }
        }
    }

    /// Which code each code with `canReorder="no"` follows directly. In the source, one before it must be the first of the sequence.
    private mutating func order(
        _ tokens: [XLIFF2Unit.Token], isSource: Bool
    ) -> [String: (previous: String, range: Range<Int>)] {
        var places: [String: (previous: String, range: Range<Int>)] = [:]
        var previous = ""
        var hasFirst = false
        for token in tokens {
            switch token {
            case .open(let code) where code.name == "pc", .single(let code) where ["ph", "sc"].contains(code.name):
                let id = code.value("id") ?? ""
                if code.value("canReorder") == "firstNo" { hasFirst = true }
                if code.value("canReorder") == "no" {
                    places[id] = (previous, code.tag)
                    if isSource, !hasFirst {
                        refuse(
                            code.tag, "no code before this one has canReorder=\"firstNo\"",
                            help: "Write it for the first one.")
                    }
                }
                previous = id
            case .close(let code) where code.name == "pc": previous = "/\(code.value("id") ?? "")"
            case .single(let code) where code.name == "ec":
                previous = "/\(code.value("startRef") ?? code.value("id") ?? "")"
            default: break
            }
        }
        return places
    }

    /// Codes that must not be deleted have to be in some target, as soon as their own segment has one with text.
    private mutating func checkDeleted(in unit: XLIFF2Unit, _ target: [XLIFF2Unit.Token]) {
        let ids = Set(target.compactMap(\.element).compactMap { $0.value("id") })
        for part in unit.parts {
            guard let target = part.target, !target.children.isEmpty else { continue }
            for code in XLIFF2Unit.Token.tokens(of: part.source).compactMap(\.element)
            where code.value("canDelete") == "no" {
                guard let id = code.value("id"), !ids.contains(id) else { continue }
                refuse(target.tag, "the code \"\(id.prefix(100))\" is missing, but must not be deleted")
            }
        }
    }
}
