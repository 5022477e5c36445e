import Catalogs

/// Units of XLIFF 2.
extension XLIFF2Reader {
    /// Reads one unit, and checks it even if it is not to be translated.
    mutating func read(unit element: XMLElement, _ context: Context) {
        checkNotes(of: element)
        let token = element.attribute("id")
        let name = element.value("name")
        let id = name.flatMap { ExchangeID($0) } ?? token.flatMap { ExchangeID(token: $0.text) }
        var unit = XLIFF2Unit(element: element, isOurs: id != nil)
        readParts(of: &unit, context)
        check(unit)
        guard context.isTranslated, !unit.parts.isEmpty else { return }

        let shown = name ?? id?.description ?? token?.text ?? ""
        var read = ReadUnit(shown, id: id, at: token?.valueRange ?? element.tag)
        let source = pieces(unit.source, in: unit)
        let target = unit.isTranslated ? pieces(unit.target, in: unit) : []
        read.targetRange = unit.targetRange ?? element.tag
        if id != nil {
            read.source = .pattern(source)
            read.target = target.isEmpty ? nil : .pattern(target)
        } else {
            readForeign(source, target, of: unit, into: &read)
        }
        read.state = XLIFFState.settled(state(of: unit), source: read.source, target: read.target)
        let notes = XLIFF2Unit.notes(of: element)
        read.note = XLIFFNote.description(in: notes.isEmpty ? context.notes : notes, isOurs: id != nil)
        reading.units.append(read)
    }

    /// Reads the texts of a unit of another program.
    private mutating func readForeign(
        _ source: [ReadPiece], _ target: [ReadPiece], of unit: XLIFF2Unit, into read: inout ReadUnit
    ) {
        var text = DoubtfulText(language: reading.sourceLanguage)
        text.isSymfony = origin.isSymfony
        do throws(DoubtfulText.Doubt) {
            read.source = try text.read(source)
            text.language = reading.targetLanguage ?? language
            if !target.isEmpty { read.target = try text.read(target) }
        } catch {
            let place = read.source == nil ? unit.parts.first?.source.inner : unit.targetRange
            report.add(.wrongType, at: place ?? unit.element.tag, error.message, help: error.help)
            if read.target == nil, read.source == nil, let place { read.targetRange = place }
        }
    }

    /// The state of the segment that is least advanced; nil if one says nothing.
    private func state(of unit: XLIFF2Unit) -> ExchangeState? {
        let states = unit.parts.filter(\.isSegment).map {
            XLIFFState.read2($0.element.value("state"), $0.element.value("subState"))
        }
        guard states.allSatisfy({ $0 != nil }) else { return nil }
        return ExchangeState.allCases.first { states.contains($0) }
    }

    // MARK: Segments

    private mutating func readParts(of unit: inout XLIFF2Unit, _ context: Context) {
        var hasSegment = false
        for part in parts(of: unit.element, ["notes", "originalData", "segment", "ignorable"]) {
            switch part.name {
            case "notes": unit.noteIDs.formUnion(part.elements("note").compactMap { $0.value("id") })
            case "originalData": unit.data = data(in: part)
            default:
                hasSegment = hasSegment || part.name == "segment"
                read(part, of: &unit, inherit(part, context))
            }
        }
        if !hasSegment {
            report.add(
                .wrongType, at: unit.element.tag, "this <unit> has no <segment>", help: "Export the file again.")
        }
        let count = unit.parts.count
        for (index, part) in unit.parts.enumerated() {
            guard let order = part.target?.attribute("order") else { continue }
            if let number = Int(order.text), (1...count).contains(number) {
                unit.parts[index].order = number
            } else {
                report.add(
                    .wrongType, at: order.valueRange, "the order must be a number from 1 to \(count)",
                    help: "Count the segments and ignorables of the unit.")
            }
        }
    }

    private mutating func read(_ part: XMLElement, of unit: inout XLIFF2Unit, _ context: Context) {
        checkAttributes(part)
        // Some programs write notes here.
        let inner = parts(of: part, ["source", "target", "notes"])
        let sources = inner.filter { $0.name == "source" }
        let targets = inner.filter { $0.name == "target" }
        for surplus in sources.dropFirst() + targets.dropFirst() { reportStray(surplus, in: "<\(part.name)> twice") }
        if let subState = part.attribute("subState") {
            if part.attribute("state") == nil {
                report.add(
                    .wrongType, at: subState.nameRange, "subState needs a state", help: "Write state=\"…\" too.")
            }
            if !XLIFF2Attributes.hasPrefix(subState.text) {
                report.add(
                    .wrongType, at: subState.valueRange, "the subState has no prefix",
                    help: "Write a prefix, a colon and a value.")
            }
        }
        guard let source = sources.first else {
            report.add(
                .wrongType, at: part.tag, "this <\(part.name)> has no <source>", help: "Export the file again.")
            return
        }
        let target = targets.first
        unit.parts.append(
            XLIFF2Unit.Part(
                element: part, isSegment: part.name == "segment", source: source, target: target,
                order: unit.parts.count + 1))
        checkAttributes(source)
        checkLanguage(of: source, context, sourceLanguage, "srcLang")
        guard let target else { return }
        checkAttributes(target)
        checkLanguage(of: target, context, targetLanguage, "trgLang")
        if targetWithoutLanguage == nil, targetLanguage == nil { targetWithoutLanguage = target.tag }
        if inherit(source, context).space != inherit(target, context).space {
            report.add(
                .wrongType, at: target.tag, "<source> and <target> have different values of xml:space",
                help: "Give both the same.")
        }
    }

    private mutating func checkLanguage(
        of element: XMLElement, _ context: Context, _ language: String?, _ name: String
    ) {
        guard let language, let stated = inherit(element, context).language,
            stated.lowercased() != language.lowercased()
        else { return }
        report.add(
            .localeMismatch, at: element.xml("lang")?.valueRange ?? element.tag,
            "<\(element.name)> is in \"\(stated.prefix(100))\" here, but \(name) is \"\(language.prefix(100))\"",
            help: "Write xml:lang=\"\(language.prefix(100))\", or leave it out.")
    }

    private mutating func data(in element: XMLElement) -> [String: String] {
        var data: [String: String] = [:]
        var ids: [String: Range<Int>] = [:]
        for item in element.elements("data") {
            checkAttributes(item)
            guard let id = id(of: item) else { continue }
            report.claim(id, "original data", in: &ids)
            data[id.text] = data[id.text] ?? XLIFF2Unit.Token.text(ofData: item)
        }
        if element.elements("data").isEmpty {
            report.add(.wrongType, at: element.tag, "<originalData> has no <data>", help: "Remove it.")
        }
        return data
    }

    // MARK: Texts

    private func pieces(_ tokens: [XLIFF2Unit.Token], in unit: XLIFF2Unit) -> [ReadPiece] {
        var pieces = XLIFFPieces(isOurs: unit.isOurs)
        func add(_ element: XMLElement, _ suffix: String, tag: String) {
            let data = element.value("dataRef" + suffix).flatMap { unit.data[$0] }
            let forms = [data, element.value("disp" + suffix), element.value("equiv" + suffix)]
            pieces.append(code: forms, tag: tag)
        }
        for token in tokens {
            switch token {
            case .text(let text): pieces.append(text)
            case .open(let element) where element.name == "pc":
                add(element, "Start", tag: "<pc id=\"\(element.value("id") ?? "")\">")
            case .close(let element) where element.name == "pc": add(element, "End", tag: "</pc>")
            case .single(let element):
                switch element.name {
                case "cp":
                    if let scalar = XLIFF2Unit.Token.character(element) { pieces.append(String(scalar)) }
                case "ph", "sc", "ec":
                    let id = element.value("id") ?? element.value("startRef") ?? ""
                    add(element, "", tag: "<\(element.name) id=\"\(id)\"/>")
                default: break
                }
            case .open, .close, .stray: break
            }
        }
        return pieces.pieces
    }
}
