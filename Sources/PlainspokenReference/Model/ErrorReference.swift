import ByteText
public import LanguageTags
public import MessageFormat2
public import Plainspoken

/// All errors of a service, as its catalogs describe them, for documentation: what they are called, which status each has, what
/// readers see in each language.
///
/// ```swift
/// let reference = try ErrorReference(catalogs: [.builtIn, .directory("Locales")])
/// reference["payment.declined"]?.status                               // 402
/// reference.texts(of: "payment.declined", in: "de")?.title            // "Zahlung abgelehnt"
/// ```
///
/// The descriptions are in the catalogs of the source language. Where several origins have an entry for a key, the last one counts,
/// as for an ``/Plainspoken/ErrorTranslator``.
public struct ErrorReference: Sendable {
    /// The problems that readers' programs can get, sorted by key. Variants of a problem, field errors, labels and the general texts
    /// of a class of statuses are not among them, because they never are a problem's code.
    public let entries: [Entry]

    /// The messages for single fields, which problems list in `errors`; sorted by key.
    public let fieldErrors: [Entry]

    /// The languages in which readers can be answered, the source language first and the others in alphabetical order.
    public let languages: [LanguageTag]

    /// The messages that the code declares; `nil` if they were not given.
    public let declarations: DeclaredMessages?

    private let index: [MessageKey: Int]
    private let layers: CatalogLayers
    /// Values for the arguments of everything that is described, so that texts are not parsed for each page.
    private let examples: [MessageKey: DiagnosisArguments]
    let translator: ErrorTranslator

    /// Loads all catalogs and collects the errors that they describe.
    ///
    /// - Parameters:
    ///   - catalogs: the same as for the service's ``/Plainspoken/ErrorTranslator``. Built-in problems are included only if
    ///     `CatalogOrigin.builtIn` is listed.
    ///   - languages: the languages to describe.
    ///   - sourceLanguage: the language in which the application's catalogs are written first. It has the descriptions.
    ///   - declarations: what the code declares: only these problems are described, and their arguments have its types. `nil` for
    ///     everything in the catalogs.
    ///   - types: the values of the member `type`, as in the service's ``/Plainspoken/TranslatorOptions``.
    ///   - functions: the functions that texts can call.
    /// - Throws: the first mistake in a catalog, with file, line and column, or a missing source language.
    public init(
        catalogs: [CatalogOrigin] = [.builtIn], languages: OfferedLanguages = .ofApplication,
        sourceLanguage: LanguageTag = "en", declarations: DeclaredMessages? = nil,
        types: ProblemTypes = .aboutBlank, functions: FunctionRegistry = .standard
    ) throws(CatalogDiagnostic) {
        let layers = try CatalogLayers(catalogs, sourceLanguage: sourceLanguage)
        translator = try ErrorTranslator(
            catalogs: layers.origins, languages: languages, defaultLanguage: sourceLanguage,
            sourceLanguage: sourceLanguage,
            options: TranslatorOptions(types: types, occurrenceIDs: .off, functions: functions))
        let offered = translator.catalogs.languages.filter { $0 != sourceLanguage }
        self.languages = [sourceLanguage] + offered
        self.layers = layers
        self.declarations = declarations
        let described = EntryCollection(layers, self.languages, declarations)
        entries = described.problems
        fieldErrors = described.fieldErrors
        var examples: [MessageKey: DiagnosisArguments] = [:]
        for described in described.problems + described.fieldErrors {
            for key in [described.key] + described.variants {
                guard let entry = layers.entry(for: key) else { continue }
                examples[key] = Self.examples(for: entry, of: described, layers, declarations)
            }
        }
        self.examples = examples
        index = Dictionary(uniqueKeysWithValues: described.problems.enumerated().map { ($1.key, $0) })
    }

    /// The problem with this key; `nil` if there is none. Also found by the key of one of its variants,
    /// `http.503.retry-after`.
    public subscript(key: MessageKey) -> Entry? {
        if let place = index[key] { return entries[place] }
        return MessageVariant.base(of: key.rawValue).flatMap { index[MessageKey($0)] }.map { entries[$0] }
    }

    /// Title, detail and action of a message as a reader of a language sees them, with the examples of the source language's catalog
    /// as values. Texts that are missing in that language come from where a translator would take them.
    ///
    /// ```swift
    /// reference.texts(of: "http.429.retry-after", in: "en")?.action       // "Try again in 5 minutes."
    /// ```
    ///
    /// - Parameters:
    ///   - key: a problem, a variant of one, a field error or a label.
    ///   - language: any language; one that is not offered gets what its reader would get.
    /// - Returns: `nil` if no catalog has the key in its source language.
    public func texts(of key: MessageKey, in language: LanguageTag) -> Texts? {
        guard let problem = problem(of: key, in: language) else { return nil }
        // A field error or a label is no answer by itself, so that it has no title from a more general message.
        let hasTitle = self[key] != nil || layers.entry(for: key)?.has(.title) ?? false
        return Texts(
            title: hasTitle ? problem.title : nil, detail: problem.detail, action: problem.action,
            language: problem.languages.first ?? language, isTranslated: layers.hasTexts(for: key, in: language))
    }

    /// The problem that a reader of a language gets, with the examples of the source language's catalog as values.
    ///
    /// - Parameters:
    ///   - key: a problem, a variant of one, a field error or a label.
    ///   - language: any language.
    ///   - status: the status of the response; `nil` for the problem's own.
    /// - Returns: `nil` if no catalog has the key in its source language.
    func problem(of key: MessageKey, in language: LanguageTag, status: Int? = nil) -> Problem? {
        guard let entry = layers.entry(for: key) else { return nil }
        let status = (status ?? self[key]?.status).flatMap(HTTPStatusCodes.status)
        let diagnosis = Diagnosis(
            key, arguments: examples[key] ?? Self.examples(for: entry, of: self[key], layers, declarations),
            status: status,
            fieldErrors: Self.sampleFieldErrors[key] ?? [],
            outcome: .notApplied)
        return translator.translate(diagnosis, for: .languages([language]))
    }

    /// A digest of the messages of a key in each language that has its own, which changes with every text, even one that the examples
    /// don't show.
    func digests(of key: MessageKey) -> [(language: LanguageTag, digest: String)] {
        layers.catalogEntries(for: key).sorted { $0.key < $1.key }.map { language, entry in
            var digest = SHA256()
            for part in CatalogPart.allCases {
                digest.append(Array("\(part.rawValue)\u{0}".utf8))
                digest.append(Array(layers.text(part, of: entry, in: language)?.source ?? []))
                digest.append([0])
            }
            return (language, String("\(digest.digest())".prefix(16)))
        }
    }

    /// The code of an occurrence that never happened: `0c9f3d6e-51b7-8e20-a4d1-7be2039f6c18`.
    private static let sampleOccurrence = "81SY-V0R1"

    /// What problems that are about fields usually list.
    private static let sampleFieldErrors: [MessageKey: [FieldError]] = [
        "body.invalid": [FieldError("#/email", .missing)],
        "query.invalid": [FieldError(parameter: "limit", .missing)],
        "path.invalid": [FieldError(parameter: "id", .invalid)],
        "header.invalid": [FieldError(header: "X-Tenant", .missing)],
    ]

    /// A value for each argument that the texts of an entry can ask for.
    ///
    /// - Parameter problem: the problem that the entry is, or is a variant of.
    private static func examples(
        for entry: CatalogEntry, of problem: Entry?, _ layers: CatalogLayers, _ declarations: DeclaredMessages?
    ) -> DiagnosisArguments {
        var uses: [String: [Message.Function]] = [:]
        for text in CatalogPart.allCases.compactMap({ layers.sourceText($0, of: entry) }) {
            // A text with mistakes has none; they are reported where catalogs are read.
            for variable in TextUse(text, report: { _ in }).variables {
                uses[variable.name, default: []] += variable.functions
            }
        }
        let placeholders = Dictionary(entry.placeholders.map { ($0.name, $0) }) { first, _ in first }
        // Those of a variant are private if they are private in the problem itself.
        let secret = Set((problem?.arguments ?? []).filter(\.isPrivate).map(\.name))
        var arguments = DiagnosisArguments()
        for name in Set(uses.keys).union(placeholders.keys).sorted() {
            let declared = declarations?.argument(name, of: entry.key)?.type
            // In a service no text can show them, so no documentation does.
            let isPrivate = placeholders[name]?.isPrivate ?? false || declared?.isPrivate ?? false
            if isPrivate || secret.contains(name) { continue }
            // The service supplies the code of the occurrence, unless an entry lists an argument of its own by that name.
            if name == SuppliedArgument.reference, placeholders[name] == nil, declared == nil {
                arguments[name] = .string(Self.sampleOccurrence)
                continue
            }
            let type = declared?.name ?? placeholders[name]?.type ?? ArgumentType.asked(by: uses[name] ?? [])?.name
            arguments[name] = ExampleValue.argument(placeholders[name]?.example, type: type, name: name)
        }
        return arguments
    }
}
