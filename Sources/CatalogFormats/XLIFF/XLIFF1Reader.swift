import Catalogs
import ExchangeFormats
import LanguageTags
import MessageFormat2

/// Reads XLIFF 1.1 and 1.2.
struct XLIFF1Reader {
    private let bytes: [UInt8]
    private let path: String
    private var report: FileReport
    private var reading = ExchangeReading()
    /// The ids in the open file.
    private var units: [String: Range<Int>] = [:]
    /// Whether the language of the translations is known from elsewhere.
    private var isLanguageKnown: Bool { language != nil }
    private let language: LanguageTag?
    /// The program that has written the open file.
    private var origin = XLIFFOrigin()
    /// What the open file is made of.
    private var original: String?
    /// The texts of Xcode that have been reported, since each has several units.
    private var refused: Set<String> = []
    /// Whether the open file states the language of its translations.
    private var hasTargetLanguage = false

    init(_ bytes: [UInt8], path: String, language: LanguageTag?) {
        self.bytes = bytes
        self.path = path
        self.language = language
        report = FileReport(bytes, path: path)
    }

    mutating func read() -> ExchangeReading {
        guard let root = report.root(of: bytes, where: XLIFFNames.isRoot1, refusal: Self.refusal) else {
            return report.unusable()
        }
        read(root)
        reading.diagnostics = report.diagnostics()
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
            refused = []
            origin = XLIFFOrigin(file, path: path)
            original = file.value("original")
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
        if id == nil {
            read.facts["file"] = original
            if let token, token.text != name { read.facts["id"] = token.text }
            if origin.program != .unknown { read.facts["program"] = origin.program.rawValue }
        }
        let side = (source: element, target: target)
        guard id != nil || readForeign(unit, side, into: &read) else { return }
        if id != nil {
            read.source = .pattern(XLIFF1Text.pieces(of: element, isOurs: true))
            let pieces = target.map { XLIFF1Text.pieces(of: $0, isOurs: true) } ?? []
            if !pieces.isEmpty { read.target = .pattern(pieces) }
        }
        // A second one makes it uncertain which one counts. What is wrong with the source text belongs to the unit, too.
        read.targetRange = (target?.inner ?? unit.tag).lowerBound..<(targets.last?.inner ?? element.inner).upperBound
        let state = XLIFFState.read1(target?.value("state"), approved: unit.value("approved")).state
        read.state = XLIFFState.settled(state, source: read.source, target: read.target)
        let own = Self.notes(of: unit)
        read.note = XLIFFNote.description(in: own.isEmpty ? notes : own, isOurs: id != nil)
        reading.units.append(read)
    }

    // MARK: Texts of other programs

    /// The language of one side of the open file; nil if it is not known.
    private var targetLanguage: LanguageTag? { reading.targetLanguage ?? language }

    /// Reads the texts of a unit of another program.
    ///
    /// - Returns: whether it is one that is read. If not, that has been reported.
    private mutating func readForeign(
        _ unit: XMLElement, _ side: (source: XMLElement, target: XMLElement?), into read: inout ReadUnit
    ) -> Bool {
        let token = unit.value("id") ?? ""
        let variant = XcodeVariant(token)
        if let name = variant?.name {
            read.name = name
            read.facts["id"] = nil
        }
        if XcodeVariant.isOfDictionary(token) {
            return refuse(
                token, at: read.range, "plural forms of a .stringsdict file are not read",
                help: "Convert the file to a string catalog in Xcode, and export it again.")
        }
        let isAngular = origin.program == .angular
        let parts = isAngular ? origin.parts(of: side.source) : [:]
        func pieces(_ element: XMLElement, _ name: String) -> [ReadPiece] {
            let texts = parts.compactMapValues { $0.first(name) }
            return XLIFF1Text.pieces(of: element, isOurs: false, isAngular: isAngular, inlining: texts)
        }
        var source = pieces(side.source, "source")
        var target = side.target.map { pieces($0, "target") } ?? []
        switch variant?.kind {
        case nil:
            guard let parts = origin.substitutions[token] else { break }
            guard parts.count > 1 else {
                // Its text is part of each of its plural forms.
                if let part = parts.keys.first, origin.surroundings(of: part, in: token, "source") != nil {
                    return false
                }
                return refuse(substitutionsOf: token, at: read.range)
            }
            return readSubstituted(token, hasTarget: !target.isEmpty, into: &read)
        case .other:
            return refuse(
                token, at: read.range, "this text varies by device, which catalogs cannot say",
                help: "Write a text for each kind of device under a key of its own.")
        case .plural(let category):
            guard setKey(category, of: read.name, &read, hasTarget: !target.isEmpty) else { target = []; break }
        case .substitution(_, _)
        where origin.substitutions[read.name]?.count ?? 0 > 1 && origin.whole[read.name] != nil:
            return false
        case .substitution(let part, let category):
            guard let around = origin.surroundings(of: part, in: read.name, "source") else {
                return refuse(substitutionsOf: read.name, at: read.range)
            }
            source = Self.form(side.source, around)
            if !target.isEmpty {
                guard let element = side.target, let around = origin.surroundings(of: part, in: read.name, "target")
                else { return refuse(substitutionsOf: read.name, at: read.range) }
                target = Self.form(element, around)
            }
            guard setKey(category, of: "\(read.name)|==|\(part)", &read, hasTarget: !target.isEmpty) else {
                target = []; break
            }
        }
        var text = DoubtfulText(language: reading.sourceLanguage)
        text.program = origin.program
        text.isPluralForm = !read.keys.isEmpty
        do throws(DoubtfulText.Doubt) {
            read.source = try text.read(source)
        } catch {
            report.add(.wrongType, at: side.source.inner, error.message, help: error.help)
            return true
        }
        let place = side.target?.inner ?? unit.tag
        do throws(DoubtfulText.Doubt) {
            if !target.isEmpty {
                read.target = try text.read(target, translating: read.source, in: targetLanguage)
            }
            report.add(text.losses, at: place)
        } catch {
            report.add(.wrongType, at: place, error.message, help: error.help)
        }
        return true
    }

    /// Reads a text in which several parts are replaced by plural forms.
    ///
    /// - Returns: whether it can be read. If not, that has been reported.
    private mutating func readSubstituted(_ name: String, hasTarget: Bool, into read: inout ReadUnit) -> Bool {
        do throws(SubstitutedText.Mistake) {
            guard let source = origin.substituted(name, "source", in: reading.sourceLanguage) else {
                return refuse(substitutionsOf: name, at: read.range)
            }
            read.source = .message(try source.message())
            guard hasTarget else { return true }
            guard let target = origin.substituted(name, "target", in: targetLanguage) else {
                return refuse(substitutionsOf: name, at: read.range)
            }
            read.target = .message(try target.message())
            return true
        } catch {
            return refuse(name, at: read.range, error.message, help: error.help)
        }
    }

    /// A plural form with the text around it.
    private static func form(_ element: XMLElement, _ around: (before: String, after: String)) -> [ReadPiece] {
        [.text(around.before + element.text.split(at: "%arg").joined(separator: "%lld") + around.after)]
    }

    /// Makes a unit the variant for a plural form.
    ///
    /// - Returns: whether the language of the translations has the form.
    private mutating func setKey(
        _ category: PluralCategory, of name: String, _ unit: inout ReadUnit, hasTarget: Bool
    ) -> Bool {
        if origin.forms[name]?.contains(.other) == false {
            _ = refuse(
                name, at: unit.range, "the plural form \"other\" is missing", help: "Add it: every language has it.",
                code: .missingFallback)
        }
        if let key = AppPlurals(language: targetLanguage, zero: .number).key(of: category) {
            unit.keys = [key]
            return true
        }
        unit.keys = [category.key]
        if hasTarget { report.add([.unusedForm(category, at: unit.range, in: targetLanguage)]) }
        return false
    }

    /// Reports a text that cannot be read, once for all of its units.
    private mutating func refuse(
        _ name: String, at range: Range<Int>, _ message: String, help: String, code: CatalogDiagnostic.Code = .wrongType
    ) -> Bool {
        if refused.insert(name).inserted { report.add(code, at: range, message, help: help) }
        return false
    }

    private mutating func refuse(substitutionsOf name: String, at range: Range<Int>) -> Bool {
        refuse(
            name, at: range, "this text has substitutions other than one plural, which cannot be read",
            help: "Write it as a text with plural variations.")
    }

    private mutating func check(_ target: XMLElement) {
        if let state = target.attribute("state"), !XLIFFState.read1(state.text, approved: nil).isKnown {
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
