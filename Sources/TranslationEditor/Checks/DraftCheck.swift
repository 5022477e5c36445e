import CatalogExchange
import CatalogLinting
import Catalogs
import MessageFormat2

/// What the linter says about a key while it is edited: the file is checked as if the drafts had been saved.
struct DraftCheck {
    let findings: [Finding]
    /// Mistakes because of which a draft is not a message.
    let faults: [(part: CatalogPart, error: MessageError)]
    let edited: EditedEntry
    /// The file with the drafts.
    let view: CatalogView
    /// The texts with the drafts in them.
    let texts: [ShownPart]

    /// - Parameter revision: a number that no other content has.
    /// - Throws: ``LintError`` if the file cannot express the drafts, or the suppressions cannot be read.
    init(_ edited: EditedEntry, _ drafts: [TextDraft], revision: UInt64) throws(LintError) {
        self.edited = edited
        let (messages, faults) = edited.messages(of: drafts)
        self.faults = faults.compactMap { part, fault in
            if case .invalid(let error) = fault { (part, error) } else { nil }
        }
        let target = try edited.target()
        let bytes = messages.isEmpty ? target.view.file.bytes : try edited.bytes(target, with: messages)
        let isThere = !messages.isEmpty || target.before != nil
        let (project, tag) = (edited.project, edited.side.tag)
        let inputs =
            messages.isEmpty
            ? project.inputs : edited.inputs(with: target.path, bytes, revision: revision)
        var report = LintReport()
        if isThere {
            report = try project.linter.lint(inputs: inputs, reusing: project.cache, only: [tag])
            try project.settings.filter(&report)
        }
        let ofInvalid = Set(self.faults.map(\.part))
        let view = messages.isEmpty ? target.view : edited.load(target.path, bytes)
        self.view = view
        findings = report.findings.filter { finding in
            guard finding.locale == tag.description, finding.key == edited.key, !Self.ofStates.contains(finding.code)
            else { return false }
            // The file still has the text before the mistake.
            guard !ofInvalid.isEmpty, let entry = Self.entry(edited.key, view) else { return true }
            return !ofInvalid.contains { entry[$0]?.fileRange.contains(finding.range.lowerBound) ?? false }
        }
        let units = UnitBuilder(edited.side.facts)
        let entry = Self.entry(edited.key, view)
        let drafted = Set(messages.map(\.part))
        texts = edited.texts.map { shown in
            guard drafted.contains(shown.part), let text = entry?[shown.part] else { return shown }
            let new = ShownPart(shown.part, of: shown.sourceText, translation: text, isCopy: false, units)
            return ShownPart(shown, raw: new.raw, exchange: new.exchange)
        }
    }

    /// Findings that the page shows as states: missing, and outdated.
    private static let ofStates: Set<String> = ["K201", "K208"]

    static func entry(_ key: String, _ view: CatalogView) -> CatalogEntry? {
        (0..<view.count).lazy.map { view.entry($0) }.first { $0.keyBytes.elementsEqual(key.utf8) }
    }

    /// Whether one of the parts has a finding because of which readers might see something broken.
    func hasErrors(in parts: Set<CatalogPart>) -> Bool {
        let places = places
        return findings.contains { finding in
            finding.severity == .error && (places.place(of: finding).part.map(parts.contains) ?? true)
        }
    }

    private var places: FindingPlaces { FindingPlaces(Self.entry(edited.key, view), texts) }

    /// The most findings that are shown about one key.
    private static let maximum = 200

    var json: JSONValue {
        let places = places
        return .array(
            faults.map(Self.json) + findings.prefix(Self.maximum).map { Self.json($0, at: places.place(of: $0)) })
    }

    private static func json(_ part: CatalogPart, _ error: MessageError) -> JSONValue {
        [
            "id": "", "code": "M301", "name": "syntax", "severity": "error", "message": .string(error.message),
            "help": error.help.map { .string($0) } ?? .null, "part": .string(part.rawValue), "unit": .null,
            "piece": .null, "start": 0,
            "end": 0, "fix": .null,
        ]
    }

    private static func json(_ finding: Finding, at place: FindingPlace) -> JSONValue {
        // A variant that is missing has an empty box.
        let fix = finding.fix.flatMap { fix -> JSONValue? in
            fix.addsDraft
                ? nil : ["safe": .bool(fix.safety == .safe), "title": .string(finding.help ?? finding.message)]
        }
        return [
            "id": .string(finding.hash), "code": .string(finding.code), "name": .string(finding.name),
            "severity": .string(finding.severity.rawValue), "message": .string(finding.message),
            "help": finding.help.map { .string($0) } ?? .null,
            "part": place.part.map { .string($0.rawValue) } ?? .null,
            "unit": place.unit.map { .integer($0) } ?? .null, "piece": place.piece.map { .integer($0) } ?? .null,
            "start": .integer(place.range.lowerBound), "end": .integer(place.range.upperBound), "fix": fix ?? .null,
        ]
    }

    /// The texts after one finding's fix.
    ///
    /// - Parameter id: the finding's hash.
    /// - Returns: nil if the finding is not there any more, or has no fix, or the fix would break the text.
    func fixed(_ id: String) -> [ShownPart]? {
        guard let finding = findings.first(where: { $0.hash == id && $0.fix?.addsDraft == false }),
            finding.path == view.file.path
        else { return nil }
        let (bytes, rules) = FixApplier.apply([finding], upTo: .unsafe, to: view.file.bytes)
        guard !rules.isEmpty else { return nil }
        let after = edited.load(view.file.path, bytes)
        guard after.readingError == nil, let entry = Self.entry(edited.key, after) else { return nil }
        let units = UnitBuilder(edited.side.facts)
        return texts.compactMap { shown in
            guard let text = entry[shown.part] else { return nil }
            let new = ShownPart(shown.part, of: shown.sourceText, translation: text, isCopy: false, units)
            guard new.raw != shown.raw else { return nil }
            return ShownPart(shown, raw: new.raw, exchange: new.exchange)
        }
    }
}
