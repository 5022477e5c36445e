import MessageFormat2

extension CatalogDiagnostic {
    /// A kind of mistake. For each that a single catalog can have, `catalog-lint` has a rule with the same code and
    /// name.
    ///
    /// More kinds may be added: compare with those that you know.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// `F105`
        public let id: String
        /// `duplicate-key`
        public let name: String
        /// Whether a catalog with this mistake is refused.
        public let isError: Bool

        /// - Parameters:
        ///   - id: a letter and digits, such as `Y101`; those of this package begin with F, G, K, M, S or V.
        ///   - name: in lower case, with hyphens.
        ///   - isError: whether a catalog with this mistake is refused.
        public init(_ id: String, _ name: String, isError: Bool = true) {
            self.id = id
            self.name = name
            self.isError = isError
        }

        /// `F105`
        public var description: String { id }

        // MARK: Files

        /// The file or folder does not exist, cannot be read, is too large, or has an unsupported format.
        public static let unreadable = Code("F100", "unreadable")
        /// The file is not valid in its format: not JSON, not XML.
        public static let syntax = Code("F101", "syntax")
        /// The file is not UTF-8.
        public static let encoding = Code("F102", "encoding")
        /// A byte order mark, which is not needed.
        public static let byteOrderMark = Code("F103", "bom", isError: false)
        /// One half of a surrogate pair.
        public static let loneSurrogate = Code("F104", "lone-surrogate")
        /// The same member, key or variant appears twice.
        public static let duplicateKey = Code("F105", "duplicate-key")
        /// A value of the wrong type, or a missing member.
        public static let wrongType = Code("F106", "wrong-type")
        /// The file's name and its member `locale` differ, or one of them is not a language tag.
        public static let localeMismatch = Code("F109", "locale-mismatch")
        /// A document type declaration in an XML catalog.
        public static let doctype = Code("F110", "xml-doctype")
        /// A member, element or attribute that catalogs do not have.
        public static let unknownMember = Code("F113", "unknown-member")
        /// A key that is not valid.
        public static let invalidKey = Code("F114", "invalid-key")

        // MARK: Keys

        /// A part uses the text of another entry, and there is none.
        public static let brokenUse = Code("K213", "broken-use")

        /// A key or part that the source language does not have. It is loaded; no error has it.
        public static let obsolete = Code("K202", "obsolete", isError: false)

        // MARK: Folders and their manifests

        /// A folder that keeps changing while it is read.
        public static let unsettledFolder = Code("F120", "unsettled-folder")
        /// A manifest that cannot be read, or a required one that is missing.
        public static let invalidManifest = Code("F121", "invalid-manifest")
        /// A file that does not match the manifest, or is missing.
        public static let manifestMismatch = Code("F122", "manifest-mismatch")
        /// A manifest of an older generation than the published one.
        public static let olderGeneration = Code("F123", "older-generation")

        // MARK: Messages

        /// A text that is not a valid MessageFormat 2 message.
        public static let messageSyntax = Code("M301", "syntax")
        /// No variant has `*` for every selector.
        public static let missingFallback = Code("M302", "no-fallback")
        /// A variant has more or fewer keys than there are selectors.
        public static let keyCount = Code("M303", "key-count")
        /// Two variants have the same keys.
        public static let duplicateVariant = Code("M304", "duplicate-variant")
        /// A variable is declared twice, or after its first use.
        public static let duplicateDeclaration = Code("M305", "duplicate-declaration")
        /// A selector without a function that can select.
        public static let selectorUnannotated = Code("M306", "selector-unannotated")
        /// An option is given twice.
        public static let duplicateOption = Code("M307", "duplicate-option")

        /// A text calls a function that the translator does not have.
        public static let unknownFunction = Code("M308", "unknown-function")

        /// Limits, and any errors that the parser may report in the future, count as syntax errors.
        package init(_ code: MessageError.Code) {
            switch code {
            case .missingFallbackVariant: self = .missingFallback
            case .variantKeyMismatch: self = .keyCount
            case .duplicateVariant: self = .duplicateVariant
            case .duplicateDeclaration: self = .duplicateDeclaration
            case .missingSelectorAnnotation: self = .selectorUnannotated
            case .duplicateOptionName: self = .duplicateOption
            default: self = .messageSyntax
            }
        }

        // MARK: Variables

        /// A translation shows a variable that the source's entry does not have.
        public static let unknownVariable = Code("V402", "unknown-variable")

        /// A plural category of the language has no variant. The catalog is loaded: its numbers get the variant `*`.
        public static let missingCategory = Code("P501", "missing-category", isError: false)

        // MARK: Settings of a translator

        /// A language is given by something that is not a language tag.
        public static let invalidLanguageTag = Code("S001", "invalid-language-tag")
        /// A language to offer, or the default language, has no catalog.
        public static let languageWithoutCatalog = Code("S002", "language-without-catalog")
        /// Readers of an offered language would not get the built-in texts.
        public static let builtInTextsMissing = Code("S003", "built-in-texts-missing")
        /// The base of problem types is not a URI reference (RFC 3986).
        public static let invalidTypeBase = Code("S004", "invalid-type-base")
        /// The name of an upstream cannot be part of a message key.
        public static let invalidServiceName = Code("S005", "invalid-service-name")
        /// The challenge for 401 responses is not a valid header field value (RFC 9110 §5.5).
        public static let invalidChallenge = Code("S006", "invalid-challenge")
        /// The template for pages cannot be read, or has a place where no value can stand.
        public static let invalidTemplate = Code("S010", "invalid-template")
        /// The declaration of an upstream's format has a pointer that is not one, or does not say what to find.
        public static let invalidUpstreamFormat = Code("S012", "invalid-upstream-format")
        /// The declaration of a problem's shape shows a member that problems do not have, or shows nothing of the problem.
        public static let invalidProblemShape = Code("S013", "invalid-problem-shape")
        /// Two formats of problems have the same media type, so clients would only ever get the first.
        public static let ambiguousFormats = Code("S014", "ambiguous-formats")
    }
}
