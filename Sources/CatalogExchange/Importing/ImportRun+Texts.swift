import CatalogLinting
import Catalogs
import ExchangeFormats
import MessageFormat2

extension CatalogDiagnostic.Code {
    /// A translation that waits for a translator or a reviewer: rule K208.
    static let stale = CatalogDiagnostic.Code("K208", "stale", isError: false)
    /// A text that the source language does not have: rule K202.
    static let obsolete = CatalogDiagnostic.Code("K202", "obsolete", isError: false)
}

/// One text on its way into the catalogs: what its units change, and why it cannot be taken.
extension ImportRun {
    /// Why a text is left as it was.
    private struct Obstacle: Error {
        let code: CatalogDiagnostic.Code
        var severity = Severity.error
        let range: Range<Int>
        let message: String
        let help: String?

        static func isStale(_ unit: ReadUnit) -> Obstacle {
            Obstacle(
                code: .stale, severity: .warning, range: unit.range,
                message: "the source text has changed since this file was written",
                help: "Export the text again, and translate what is new.")
        }

        static func isEmpty(_ unit: ReadUnit) -> Obstacle {
            Obstacle(
                code: P501MissingCategory.info.diagnosticCode, range: unit.targetRange,
                message: ReadUnit.emptyForm(unit),
                help: ReadUnit.emptyFormHelp)
        }

        static func hasOtherVariants(_ unit: ReadUnit, _ message: String) -> Obstacle {
            Obstacle(
                code: CatalogDiagnostic.Code("M311", "bad-variant-key"), range: unit.range, message: message,
                help: "Export the text again: it has other variants now.")
        }
    }

    /// A unit with a new translation.
    private struct Change {
        enum Content {
            case pattern(Message.Pattern)
            case message(Message)
        }

        let unit: ReadUnit
        let content: Content
    }

    /// Puts the message of a text together from its units.
    mutating func assemble(_ id: ExchangeID, _ units: [ReadUnit], _ text: ExchangeText, _ assembly: TextAssembly) {
        if text.translation == nil, let template = templates[id], template.isWhole(units) {
            untranslated += 1
            return
        }
        do throws(Obstacle) {
            // A translation without variants is for all forms, as long as it stays as it was.
            if text.translation?.selectors.isEmpty ?? true, units.contains(where: isNew),
                let unit = units.emptyForm(in: pair.targetTag)
            {
                throw .isEmpty(unit)
            }
            let changes = try changes(in: units, id, text, assembly)
            if !changes.isEmpty {
                let message = try message(of: changes, assembly)
                candidates.append(Candidate(id: id, message: message, units: changes.map(\.unit)))
            } else if units.contains(where: { $0.target != nil && !$0.isCopy }) {
                unchanged += 1
            } else {
                untranslated += 1
            }
        } catch {
            report(error.code, error.severity, at: error.range, error.message, help: error.help, key: id.key)
            left.insert(id)
        }
    }

    /// Whether a unit has another translation than the catalogs.
    func isNew(_ unit: ReadUnit) -> Bool {
        unit.target != nil && unit.target != unit.id.flatMap { written[$0] }?.target
    }

    /// The units with a new translation. The states of the others are noted.
    private mutating func changes(
        in units: [ReadUnit], _ id: ExchangeID, _ text: ExchangeText, _ assembly: TextAssembly
    ) throws(Obstacle) -> [Change] {
        var changes: [Change] = []
        for unit in units where unit.target != nil && !unit.isCopy {
            let before = unit.id.flatMap { written[$0] }
            // A template shows the source text in place of a translation.
            if document.isSourceOnly, unit.target == before?.target { continue }
            let content = try content(of: unit, before, text, assembly)
            if let state = unit.state, let unit = unit.id { states[id.key, default: [:]][unit] = state }
            let hasNewState = unit.state != nil && unit.state != before?.state
            guard content != nil || hasNewState else { continue }
            guard content == nil || unit.keys.isEmpty || Self.fits(unit.keys, text) else {
                throw .hasOtherVariants(unit, "the text has no variant \"\(unit.keys.joined(separator: " "))\"")
            }
            guard isCurrent(unit, before, text, assembly) else { throw .isStale(unit) }
            if let content {
                changes.append(Change(unit: unit, content: content))
            } else {
                decided.insert(id.key)
            }
        }
        return changes
    }

    /// What a unit's translation is from now on; nil if it stays the same.
    private func content(
        of unit: ReadUnit, _ before: ReadUnit?, _ text: ExchangeText, _ assembly: TextAssembly
    ) throws(Obstacle) -> Change.Content? {
        let today = text.units.first { $0.keys == unit.keys }
        let isTranslated = unit.keys.isEmpty ? text.translation != nil : today?.translation != nil
        guard let target = unit.target, target != before?.target || !isTranslated else { return nil }
        // A format may write the same text in several ways.
        switch target {
        case .message(let whole):
            let message = assembly.message(whole)
            return message == text.translation ? nil : .message(message)
        case .pattern(let pieces):
            do throws(TextAssembly.Mistake) {
                let pattern = try assembly.pattern(pieces)
                return pattern == today?.translation ? nil : .pattern(pattern)
            } catch {
                throw Obstacle(
                    code: .unknownVariable, range: unit.targetRange,
                    message: error.message, help: error.help)
            }
        }
    }

    private func message(of changes: [Change], _ assembly: TextAssembly) throws(Obstacle) -> Message {
        guard let first = changes.first else { return Message(pattern: Message.Pattern([])) }
        let message: Message?
        switch first.content {
        case .message(let whole): message = whole
        case .pattern(let pattern) where changes.count == 1 && first.unit.keys.isEmpty:
            message = assembly.message(pattern)
        case .pattern:
            message = assembly.message(
                changes.compactMap { change in
                    guard case .pattern(let pattern) = change.content else { return nil }
                    return (change.unit.keys, pattern)
                })
        }
        guard let message else { throw .hasOtherVariants(first.unit, "these variants are not those of the text") }
        if let error = Message.parse(message.description).errors.first {
            throw Obstacle(
                code: CatalogDiagnostic.Code(error.code), range: first.unit.targetRange, message: error.message,
                help: error.help)
        }
        return message
    }

    /// Whether a unit was translated from today's source text. Formats with one language per file cannot say.
    private func isCurrent(
        _ unit: ReadUnit, _ written: ReadUnit?, _ text: ExchangeText, _ assembly: TextAssembly
    ) -> Bool {
        guard let source = unit.source, source != written?.source else { return true }
        if case .message(let message) = source { return message == text.source }
        if written != nil { return isSource(source, of: text.units.filter { $0.keys == unit.keys }, assembly) }
        // A variant that only the file has was made from one of the others.
        return isSource(source, of: text.units, assembly)
    }

    func isSource(_ source: ReadText, of units: [ExchangeUnit], _ assembly: TextAssembly) -> Bool {
        guard case .pattern(let pieces) = source, let pattern = try? assembly.pattern(pieces) else { return false }
        return units.contains { $0.source == pattern }
    }

    /// Whether keys can be those of a variant of a text.
    private static func fits(_ keys: [String], _ text: ExchangeText) -> Bool {
        let owner = text.translation.flatMap { $0.selectors.isEmpty ? nil : $0 } ?? text.source
        return owner.selectors.count == keys.count
    }
}
