import ByteText
import LanguageTags
import MessageFormat2

/// The texts of one key in one language, compiled.
///
/// A class, so that choosing an entry costs one retain instead of one for each text.
final class CompiledEntry: Sendable {
    let title: CompiledText?
    let detail: CompiledText?
    let action: CompiledText?
    /// The parts whose texts have nothing to read in them. They count as missing.
    let blankParts: [CatalogPart]
    /// The arguments that any of the texts shows, sorted. The entry is skipped if one is not supplied.
    let requiredArguments: [String]

    /// Whether there is any text at all.
    var hasText: Bool { title != nil || detail != nil || action != nil }

    /// - Parameter texts: by part; a blank one is left out.
    init(_ texts: [CatalogPart: CompiledText]) {
        blankParts = CatalogPart.allCases.filter { texts[$0]?.blankness == .always }
        let texts = texts.filter { $1.blankness != .always }
        let (title, detail, action) = (texts[.title], texts[.detail], texts[.action])
        self.title = title
        self.detail = detail
        self.action = action
        let names = [title, detail, action].flatMap { $0?.requiredArguments ?? [] }
        requiredArguments = names.isEmpty ? [] : Set(names).sorted()
        regionalFrom = [title, detail, action].compactMap { $0?.regionalFrom }.min() ?? .max
        needs =
            blankParts.isEmpty
            ? ArgumentNeeds([title, detail, action].compactMap { $0?.hasArguments == true ? $0?.needs : nil }) : nil
    }

    /// The least that ``CompiledText/regionalFrom`` is in any of the texts.
    private let regionalFrom: UInt64

    /// Whether the texts can be different in another region of their language with these values.
    func followsRegion(_ arguments: MessageArguments) -> Bool {
        arguments.followRegion(from: regionalFrom)
    }

    /// The text of one part.
    func text(_ part: CatalogPart) -> CompiledText? {
        switch part {
        case .title: title
        case .detail: detail
        case .action: action
        }
    }

    /// `nil` if only formatting shows whether there is anything to report, or if there certainly is.
    private let needs: ArgumentNeeds?

    /// What is known about formatting its texts with these values. If that is certain, there also is something to read.
    func outlook(with arguments: MessageArguments) -> ArgumentNeeds.Outlook {
        needs?.outlook(with: arguments, regionalFrom: regionalFrom) ?? .uncertain
    }
}

/// One text of an entry, compiled.
///
/// A class, so that choosing it costs one retain.
final class CompiledText: Sendable {
    private let message: CompiledMessage
    private let messageInJSON: CompiledMessage
    fileprivate let needs: ArgumentNeeds?

    /// - Parameters:
    ///   - message: the text.
    ///   - compiler: the compiler for the text's language.
    init(_ message: Message, _ compiler: inout MessageCompiler) {
        self.message = compiler.compile(message)
        messageInJSON = self.message.escapedForJSON
        blankness = Blankness(message)
        needs = blankness == .never ? ArgumentNeeds(message) : nil
        regionalFrom = self.message.regionalFrom
        plain = self.message.plainText
        plainJSON = plain.map(JSONText.escaped)
    }

    /// Whether there can be nothing to read in the text.
    let blankness: Blankness

    /// Whether there is nothing to read in the text with these values.
    func isBlank(with arguments: MessageArguments, for region: RegionCode) -> Bool {
        blankness == .sometimes && BlankText.isBlank(formatted(arguments, for: region))
    }

    /// The text, if no argument changes it.
    let plain: String?
    /// The value of `plain`, escaped for the inside of a JSON string. If nothing has to be escaped, both are the same object.
    private let plainJSON: String?

    /// Whether formatting uses any argument.
    var hasArguments: Bool { plain == nil }

    /// See ``CompiledMessage/regionalFrom``.
    let regionalFrom: UInt64

    /// Whether the text can be different in another region of its language with these values.
    func followsRegion(_ arguments: MessageArguments) -> Bool {
        arguments.followRegion(from: regionalFrom)
    }

    /// The arguments that it shows, sorted.
    var requiredArguments: [String] { message.requiredArguments }

    /// - Parameter region: the reader's, whose numbers and dates are shown.
    func formatted(_ arguments: MessageArguments, for region: RegionCode) -> String {
        plain ?? message.format(arguments, for: region)
    }

    /// Whether formatting with these values certainly has no issues to report, judging by their types.
    func isCertain(with arguments: MessageArguments) -> Bool {
        !hasArguments || (needs?.outlook(with: arguments, regionalFrom: .max) ?? .uncertain) != .uncertain
    }

    /// The issues that formatting would report. If the types of the values don't settle that, the text is formatted to see.
    func issues(with arguments: MessageArguments) -> [MessageIssue] {
        isCertain(with: arguments) ? [] : message.formatted(arguments).issues
    }

    /// Appends a member of a JSON object with the text.
    ///
    /// - Parameters:
    ///   - region: the reader's, whose numbers and dates are shown.
    ///   - start: everything up to and including the opening quote of the value.
    func append(
        _ arguments: MessageArguments, for region: RegionCode, after start: StaticString, to json: inout ByteWriter
    ) {
        if let plainJSON {
            json.append(start, unescaped: plainJSON.utf8.span)
        } else {
            messageInJSON.append(arguments, for: region, after: start, to: &json)
        }
    }
}

/// Whether there can be nothing to read in a text.
enum Blankness: Sendable {
    case never
    /// Some variant is blank, or shows only values, which may be.
    case sometimes
    case always

    init(_ message: Message) {
        let patterns =
            switch message.body {
            case .pattern(let pattern): [pattern]
            case .select(_, let variants): variants.map(\.pattern)
            }
        let withText = patterns.filter { $0.elements.contains(where: Self.hasText) }
        let withValues = patterns.filter { $0.elements.contains { if case .expression = $0 { true } else { false } } }
        self =
            withText.count == patterns.count ? .never : withText.isEmpty && withValues.isEmpty ? .always : .sometimes
    }

    private static func hasText(_ element: Message.Pattern.Element) -> Bool {
        if case .text(let text) = element { !BlankText.isBlank(text.value) } else { false }
    }
}
