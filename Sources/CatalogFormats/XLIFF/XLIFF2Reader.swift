import Catalogs
import LanguageTags

/// Reads XLIFF 2.0, 2.1 and 2.2: files, groups and units.
struct XLIFF2Reader {
    /// What elements inherit from those around them.
    struct Context {
        var isTranslated = true
        /// The value of `xml:lang`.
        var language: String?
        /// The value of `xml:space`.
        var space = "default"
        /// The description in the notes of the nearest group.
        var notes: [XLIFFNote] = []
    }

    private let bytes: [UInt8]
    /// Whether the language of the translations is known from elsewhere.
    private var isLanguageKnown: Bool { language != nil }
    let language: LanguageTag?
    /// The program that has written the open file.
    var origin = XLIFFOrigin(text: "")
    var report: XLIFFReport
    var reading = ExchangeReading()
    /// Whether unknown attributes are ignored, because the version is newer than this reader.
    private(set) var isNewer = false
    /// The language attributes as they are written.
    private(set) var sourceLanguage: String?
    private(set) var targetLanguage: String?
    /// The first target for which the file does not state a language.
    var targetWithoutLanguage: Range<Int>?

    /// The ids in the open file.
    private(set) var unitIDs: Set<String> = []
    private var groups: [String: Range<Int>] = [:]
    private var units: [String: Range<Int>] = [:]

    init(_ bytes: [UInt8], path: String, language: LanguageTag?) {
        self.bytes = bytes
        self.language = language
        report = XLIFFReport(bytes, path: path)
    }

    mutating func read() -> ExchangeReading {
        guard let root = report.root(of: bytes, where: XLIFFNames.isRoot2, refusal: Self.refusal) else {
            return ExchangeReading(diagnostics: report.located, isUnusable: true)
        }
        read(root)
        reading.diagnostics = report.located
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
        origin = XLIFFOrigin(text: file.text)
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

    /// What an element has, after what it inherits.
    func inherit(_ element: XMLElement, _ context: Context) -> Context {
        var context = context
        if let translate = element.value("translate") { context.isTranslated = translate != "no" }
        if let language = element.xml("lang") { context.language = language.text }
        if let space = element.xml("space") { context.space = space.text }
        return context
    }

    /// The elements of XLIFF in another one. Those that don't belong there are reported, and all others are extensions, which programs
    /// put anywhere.
    mutating func parts(of element: XMLElement, _ names: [String]) -> [XMLElement] {
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
    mutating func checkNotes(of element: XMLElement) {
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
