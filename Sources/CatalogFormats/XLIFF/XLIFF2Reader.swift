import Catalogs
import LanguageTags

/// Reads XLIFF 2.0, 2.1 and 2.2: files, groups and units.
struct XLIFF2Reader {
    /// What elements inherit from those around them.
    private struct Context {
        var isTranslated = true
        /// The value of `xml:lang`.
        var language: String?
        /// The value of `xml:space`.
        var space = "default"
        /// The description in the notes of the nearest group.
        var notes: [XLIFFNote] = []
    }

    private let bytes: [UInt8]
    private let path: String
    /// Whether the language of the translations is known from elsewhere.
    private var isLanguageKnown: Bool { language != nil }
    private let language: LanguageTag?
    /// The program that has written the open file.
    private var origin = XLIFFOrigin()
    /// The id of the open file.
    private var fileID: String?
    var report: FileReport
    private var reading = ExchangeReading()
    /// Whether unknown attributes are ignored, because the version is newer than this reader.
    private(set) var isNewer = false
    /// The language attributes as they are written.
    private var sourceLanguage: String?
    private var targetLanguage: String?
    /// The first target for which the file does not state a language.
    private var targetWithoutLanguage: Range<Int>?

    /// The ids in the open file.
    private(set) var unitIDs: Set<String> = []
    private var groups: [String: Range<Int>] = [:]
    private var units: [String: Range<Int>] = [:]

    init(_ bytes: [UInt8], path: String, language: LanguageTag?) {
        self.bytes = bytes
        self.path = path
        self.language = language
        report = FileReport(bytes, path: path)
    }

    mutating func read() -> ExchangeReading {
        guard let root = report.root(of: bytes, where: XLIFFNames.isRoot2, refusal: Self.refusal) else {
            return report.unusable()
        }
        read(root)
        reading.diagnostics = report.diagnostics()
        return reading
    }

    private static func refusal(of root: XMLElement) -> (message: String, help: String) {
        (
            XLIFFNames.isRoot1(root)
                ? "this is a file of XLIFF 1, not 2" : "this is not a file of XLIFF 2.0, 2.1 or 2.2",
            "It starts with <xliff xmlns=\"\(XLIFFNames.core2[0])\" version=\"2.1\" srcLang=\"…\">."
        )
    }

    private mutating func read(_ root: XMLElement) {
        isNewer = root.value("version") == "2.2"
        checkAttributes(root)
        if let attribute = report.required("srcLang", of: root) {
            sourceLanguage = attribute.text
            reading.sourceLanguage = report.language(attribute)
        }
        if let attribute = root.attribute("trgLang") {
            targetLanguage = attribute.text
            reading.targetLanguage = report.language(attribute)
        }
        let context = inherit(root, Context())
        var files: [String: Range<Int>] = [:]
        for file in parts(of: root, ["file"]) {
            if let id = id(of: file) { report.claim(id, "a file", in: &files) }
            read(file: file, context)
        }
        if root.first("file") == nil {
            report.add(.wrongType, at: root.tag, "there is no <file>", help: "Export the file again.")
        }
        if let targetWithoutLanguage, !isLanguageKnown, root.attribute("trgLang") == nil {
            report.add(
                .localeMismatch, at: root.tag, "the language of the translations is missing",
                help:
                    "Write trgLang=\"…\" here, or name the language with --language: the first translation is on line "
                    + "\(line(of: targetWithoutLanguage)).")
        }
    }

    private func line(of range: Range<Int>) -> Int { SourcePosition(of: range.lowerBound, in: bytes).line }

    // MARK: Structure

    private mutating func read(file: XMLElement, _ context: Context) {
        unitIDs = Set(Self.units(in: file).compactMap { $0.value("id") })
        units = [:]
        groups = [:]
        origin = XLIFFOrigin(version2: file, path: path)
        fileID = file.value("id")
        let context = inherit(file, context)
        checkNotes(of: file)
        if let skeleton = file.first("skeleton") { check(skeleton: skeleton) }
        if !readContent(of: file, ["skeleton", "notes", "unit", "group"], context) {
            report.add(.wrongType, at: file.tag, "there is no <unit> in this <file>", help: "Export the file again.")
        }
    }

    /// Reads units and groups.
    ///
    /// - Returns: whether there are any.
    private mutating func readContent(of element: XMLElement, _ names: [String], _ context: Context) -> Bool {
        var isEmpty = true
        for part in parts(of: element, names) {
            switch part.name {
            case "unit":
                isEmpty = false
                if let id = id(of: part) { report.claim(id, "a unit", in: &units) }
                read(unit: part, inherit(part, context))
            case "group":
                isEmpty = false
                if let id = id(of: part) { report.claim(id, "a group", in: &groups) }
                checkNotes(of: part)
                var inner = inherit(part, context)
                let notes = XLIFF2Unit.notes(of: part)
                if !notes.isEmpty { inner.notes = notes }
                _ = readContent(of: part, ["notes", "unit", "group"], inner)
            default: checkAttributes(part)
            }
        }
        return !isEmpty
    }

    private static func units(in element: XMLElement) -> [XMLElement] {
        element.elements("unit") + element.elements("group").flatMap(units)
    }

    private mutating func check(skeleton: XMLElement) {
        let isEmpty = skeleton.text.allSatisfy(\.isWhitespace) && skeleton.elements.isEmpty
        guard isEmpty != (skeleton.attribute("href") != nil) else { return }
        report.add(
            .wrongType, at: skeleton.tag,
            isEmpty ? "this <skeleton> is empty and refers to no file" : "this <skeleton> has both content and href",
            help: "Remove it.")
    }

    // MARK: Units

    /// Reads one unit, and checks it even if it is not to be translated.
    private mutating func read(unit element: XMLElement, _ context: Context) {
        checkNotes(of: element)
        let token = element.attribute("id")
        let name = element.value("name")
        let id = name.flatMap { ExchangeID($0) } ?? token.flatMap { ExchangeID(token: $0.text) }
        var unit = XLIFF2Unit(element: element, isOurs: id != nil, isAngular: id == nil && origin.program == .angular)
        readParts(of: &unit, context)
        check(unit)
        guard context.isTranslated, !unit.parts.isEmpty else { return }

        let shown = name ?? id?.description ?? token?.text ?? ""
        var read = ReadUnit(shown, id: id, at: token?.valueRange ?? element.tag)
        let source = unit.pieces(unit.source)
        let target = unit.isTranslated ? unit.pieces(unit.target) : []
        read.targetRange = unit.targetRange ?? element.tag
        if id != nil {
            read.source = .pattern(source)
            read.target = target.isEmpty ? nil : .pattern(target)
        } else {
            read.facts["file"] = fileID
            if let token, token.text != shown { read.facts["id"] = token.text }
            if origin.program != .unknown { read.facts["program"] = origin.program.rawValue }
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
        text.program = origin.program
        do throws(DoubtfulText.Doubt) {
            read.source = try text.read(source)
            if !target.isEmpty {
                read.target = try text.read(
                    target, translating: read.source, in: reading.targetLanguage ?? language)
            }
            report.add(text.losses, at: read.targetRange)
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

    // MARK: Elements

    /// What an element has, after what it inherits.
    private func inherit(_ element: XMLElement, _ context: Context) -> Context {
        var context = context
        if let translate = element.value("translate") { context.isTranslated = translate != "no" }
        if let language = element.xml("lang") { context.language = language.text }
        if let space = element.xml("space") { context.space = space.text }
        return context
    }

    /// The elements of XLIFF in another one. Those that don't belong there are reported, and all others are extensions, which programs
    /// put anywhere.
    private mutating func parts(of element: XMLElement, _ names: [String]) -> [XMLElement] {
        var parts: [XMLElement] = []
        var last = ""
        for part in element.elements where part.namespace == element.namespace {
            if !names.contains(part.name) {
                reportStray(part, in: "<\(element.name)>")
            } else if part.name == "notes", ["unit", "group", "segment", "ignorable"].contains(last) {
                report.add(
                    .wrongType, at: part.tag, "<notes> stands after <\(last)>",
                    help: "Move it to the start of the <\(element.name)>.")
            } else {
                parts.append(part)
            }
            last = part.name
        }
        return parts
    }

    mutating func reportStray(_ element: XMLElement, in parent: String) {
        guard !isNewer else { return }
        report.add(
            .unknownMember, at: element.tag, "<\(element.name)> does not belong in \(parent)",
            help: "Remove it.")
    }

    /// The id of an element that must have one.
    mutating func id(of element: XMLElement) -> XMLElement.Attribute? { report.required("id", of: element) }

    /// Checks the notes in an element.
    private mutating func checkNotes(of element: XMLElement) {
        checkAttributes(element)
        for notes in element.elements("notes") {
            checkAttributes(notes)
            var ids: [String: Range<Int>] = [:]
            let all = notes.elements("note")
            for note in all {
                checkAttributes(note)
                if let id = note.attribute("id") { report.claim(id, "a note", in: &ids) }
            }
            if all.isEmpty {
                report.add(.wrongType, at: notes.tag, "<notes> has no <note>", help: "Remove it.")
            }
        }
    }
}
