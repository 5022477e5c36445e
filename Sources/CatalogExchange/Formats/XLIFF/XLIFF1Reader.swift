import LanguageTags
import Plainspoken

/// Reads XLIFF 1.1 and 1.2.
struct XLIFF1Reader {
    private let bytes: [UInt8]
    private var report: XLIFFReport
    private var reading = ExchangeReading()
    /// The ids in the open file.
    private var units: [String: Range<Int>] = [:]
    /// Whether the language of the translations is known from elsewhere.
    private let isLanguageKnown: Bool
    /// Whether the open file states the language of its translations.
    private var hasTargetLanguage = false

    init(_ bytes: [UInt8], path: String, language: LanguageTag?) {
        self.bytes = bytes
        isLanguageKnown = language != nil
        report = XLIFFReport(bytes, path: path)
    }

    mutating func read() -> ExchangeReading {
        guard let root = report.root(of: bytes, where: XLIFFNames.isRoot1, refusal: Self.refusal) else {
            return ExchangeReading(diagnostics: report.located, isUnusable: true)
        }
        read(root)
        reading.diagnostics = report.located
        return reading
    }

    private static func refusal(of root: XMLElement) -> (message: String, help: String) {
        (
            XLIFFNames.isRoot2(root) ? "this is a file of XLIFF 2, not 1" : "this is not a file of XLIFF 1.1 or 1.2",
            "It starts with <xliff xmlns=\"\(XLIFFNames.core1[1])\" version=\"1.2\">."
        )
    }

    // MARK: Files and groups

    private mutating func read(_ root: XMLElement) {
        let files = root.elements("file")
        for file in files {
            units = [:]
            if let attribute = report.required("source-language", of: file) {
                state(attribute, \.sourceLanguage)
            }
            let language = file.attribute("target-language")
            if let language { state(language, \.targetLanguage) }
            hasTargetLanguage = language != nil
            guard let body = file.first("body") else {
                report.add(.wrongType, at: file.tag, "this <file> has no <body>", help: "Export the file again.")
                continue
            }
            readContent(of: body, isTranslated: file.value("translate") != "no", [])
        }
        if files.isEmpty {
            report.add(.wrongType, at: root.tag, "there is no <file>", help: "Export the file again.")
        }
    }

    /// Takes over a language that a file states. All files must have the same.
    private mutating func state(
        _ attribute: XMLElement.Attribute, _ language: WritableKeyPath<ExchangeReading, LanguageTag?>
    ) {
        guard let tag = report.language(attribute) else { return }
        if let first = reading[keyPath: language], first != tag {
            report.add(
                .localeMismatch, at: attribute.valueRange, "this is \"\(tag)\", but \"\(first)\" in another <file>",
                help: "Import each language on its own.")
        } else {
            reading[keyPath: language] = tag
        }
    }

    private mutating func readContent(of element: XMLElement, isTranslated: Bool, _ notes: [XLIFFNote]) {
        for part in element.elements where part.namespace == element.namespace {
            let isTranslated = part.value("translate").map { $0 != "no" } ?? isTranslated
            switch part.name {
            case "trans-unit": read(unit: part, isTranslated: isTranslated, notes)
            case "group":
                let inner = Self.notes(of: part)
                readContent(of: part, isTranslated: isTranslated, inner.isEmpty ? notes : inner)
            default: break
            }
        }
    }

    private static func notes(of element: XMLElement) -> [XLIFFNote] {
        element.elements("note").map {
            XLIFFNote(text: $0.text, isAboutSource: ($0.value("annotates") ?? "general") != "general")
        }
    }

    // MARK: Units

    private mutating func read(unit: XMLElement, isTranslated: Bool, _ notes: [XLIFFNote]) {
        let token = report.required("id", of: unit)
        if let token { report.claim(token, "a unit", in: &units) }
        let targets = unit.elements("target")
        let target = targets.first
        if let target { check(target) }
        for other in targets.dropFirst() {
            report.add(
                .unknownMember, at: other.tag, "<target> does not belong in <trans-unit> twice",
                help: "Remove the wrong one.")
        }
        guard let element = unit.first("source") else {
            report.add(.wrongType, at: unit.tag, "this <trans-unit> has no <source>", help: "Export the file again.")
            return
        }
        guard isTranslated else { return }

        let name = unit.value("resname") ?? token?.text ?? ""
        let id = ExchangeID(name) ?? token.flatMap { ExchangeID($0.text) ?? ExchangeID(token: $0.text) }
        var read = ReadUnit(name, id: id, at: token?.valueRange ?? unit.tag)
        if id == nil, let variant = XcodeVariant(token?.text ?? "") {
            read.name = variant.name
            read.keys = [variant.key]
        }
        let source = ReadText.pattern(XLIFF1Text.pieces(of: element, isOurs: id != nil))
        read.source = source
        if let target {
            let pieces = XLIFF1Text.pieces(of: target, isOurs: id != nil)
            if !pieces.isEmpty { read.target = .pattern(pieces) }
        }
        // A second one makes it uncertain which one counts.
        read.targetRange = (target?.inner ?? unit.tag).lowerBound..<(targets.last?.inner ?? unit.tag).upperBound
        let state = XLIFFState.read1(target?.value("state"), isApproved: unit.value("approved") == "yes").state
        read.state = XLIFFState.settled(state, source: source, target: read.target)
        let own = Self.notes(of: unit)
        read.note = XLIFFNote.description(in: own.isEmpty ? notes : own, isOurs: id != nil)
        reading.units.append(read)
    }

    private mutating func check(_ target: XMLElement) {
        if let state = target.attribute("state"), !XLIFFState.read1(state.text, isApproved: false).isKnown {
            report.add(
                .wrongType, at: state.valueRange, "the state \"\(state.text.prefix(100))\" does not exist",
                help: "Write new, needs-review-translation, translated or final, or x- and a name.")
        }
        checkCodes(in: target)
        guard !hasTargetLanguage, !target.children.isEmpty else { return }
        hasTargetLanguage = true
        if let language = target.xml("lang") {
            state(language, \.targetLanguage)
        } else if !isLanguageKnown {
            report.add(
                .localeMismatch, at: target.tag, "the language of the translations is missing",
                help: "Write target-language=\"…\" in the <file>, or name the language with --language.")
        }
    }

    /// Reports elements that XLIFF does not have in a text, such as tags of HTML. Those of other namespaces are allowed.
    private mutating func checkCodes(in element: XMLElement) {
        for inner in element.elements where inner.namespace == element.namespace {
            if !Self.codes.contains(inner.name) {
                report.add(
                    .unknownMember, at: inner.tag, "<\(inner.name.prefix(100))> does not belong in a text",
                    help: "Remove it.")
            }
            checkCodes(in: inner)
        }
    }

    private static let codes: Set<String> = ["g", "x", "bx", "ex", "ph", "bpt", "ept", "it", "sub", "mrk"]
}
