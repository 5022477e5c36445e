/// What occurs in a text, found in one pass over its bytes. A rule declares which features it needs
/// (``TextRule/looksAt``) and which other bytes (``TextRule/signs``); a text without them never reaches the rule, which
/// makes seventy rules cheap.
///
/// A feature is a hint: it is always set if the thing is there, but may also be set if it is not, because the
/// syntax of a placeholder is scanned like text. Rules check again.
struct TextFeatures: OptionSet, Sendable, Hashable {
    let rawValue: UInt64
    init(rawValue: UInt64) { self.rawValue = rawValue }

    private init(bit: UInt64) { rawValue = 1 << bit }

    /// Every text has this feature. It is for rules that look at all texts.
    static let any = TextFeatures(bit: 0)
    /// There is only white space.
    static let blank = TextFeatures(bit: 1)
    /// `{`, `}`, `\` or a leading `.`: the message parser has to read it.
    static let syntax = TextFeatures(bit: 2)
    /// Digits, of any script.
    static let digits = TextFeatures(bit: 3)
    /// Letters, of any script.
    static let letters = TextFeatures(bit: 4)
    /// White space at the start or at the end.
    static let edgeSpace = TextFeatures(bit: 5)
    /// Two spaces or more in a row.
    static let doubleSpace = TextFeatures(bit: 6)
    /// LF or CR.
    static let newline = TextFeatures(bit: 7)
    /// A control character other than LF, CR and tab.
    static let control = TextFeatures(bit: 8)
    /// `<`, `>` or `&`.
    static let markup = TextFeatures(bit: 9)
    /// Parentheses and brackets that do not simply come in pairs.
    static let brackets = TextFeatures(bit: 10)
    /// `/`, `@` or a dot between letters: there may be an address.
    static let link = TextFeatures(bit: 11)
    /// Bytes from 0x80.
    static let nonASCII = TextFeatures(bit: 12)
    /// A repeated word.
    static let repeatedWord = TextFeatures(bit: 13)
    /// A bidirectional control (UAX #9): marks, embeddings, overrides, isolates.
    static let bidiControl = TextFeatures(bit: 14)
    /// A zero-width or invisible character: zero-width space, soft hyphen, word joiner, byte order mark, tags.
    static let invisible = TextFeatures(bit: 15)
    /// Something that may not be in normalization form C.
    static let maybeNotNFC = TextFeatures(bit: 16)
    /// A word with letters of two scripts.
    static let mixedScript = TextFeatures(bit: 17)
    /// U+FFFD.
    static let replacement = TextFeatures(bit: 18)
    /// Characters that look like UTF-8 read as Latin-1.
    static let mojibake = TextFeatures(bit: 19)
    /// `«` or `»`.
    static let guillemet = TextFeatures(bit: 20)
    /// A space other than U+0020: no-break space, ideographic space and so on.
    static let otherSpace = TextFeatures(bit: 21)
    /// Digits beyond ASCII.
    static let localDigits = TextFeatures(bit: 22)

    /// Quotation marks that do not simply come in pairs.
    static let quotation = TextFeatures(bit: 44)
    /// A full stop or comma after a space or another, or a comma between letters.
    static let looseStop = TextFeatures(bit: 45)
    /// `$name` without a brace before it: in declarations and after `.match`, or in words.
    static let bareVariable = TextFeatures(bit: 46)

    /// Words of another language, or of leftovers: see ``SmallWords``.
    static let suspectWords = TextFeatures(bit: 47)
    /// A letter that the language does not have, or a sign that stands for one: see ``LanguageLetters``.
    static let foreignLetter = TextFeatures(bit: 48)
    /// A small letter at the start of the text, or of a variant.
    static let smallStart = TextFeatures(bit: 49)
    /// A number with a word, a sign or a separator behind it: `25 MB`, `2.5`, `1,000`.
    static let amount = TextFeatures(bit: 50)
    /// A full stop, a comma or another mark of ASCII where Arabic, Chinese and Japanese have their own.
    static let latinMark = TextFeatures(bit: 51)
    /// `;`, `:`, `!` or `?` at the end of a word.
    static let endMark = TextFeatures(bit: 52)
    /// `?`, `!` or `:` before another mark or a space.
    static let doubleMark = TextFeatures(bit: 53)

    // Features of a text compared with its source text.

    /// There is a source text.
    static let hasSource = TextFeatures(bit: 23)
    /// The text is identical to its source, byte for byte.
    static let sameAsSource = TextFeatures(bit: 24)
    /// The text may not end with the same kind of character as its source.
    static let endDiffers = TextFeatures(bit: 25)
    /// The text may be much longer or shorter than its source.
    static let lengthDiffers = TextFeatures(bit: 26)
    /// The text or its source starts with white space, and they differ in it.
    static let edgesDiffer = TextFeatures(bit: 27)
    /// The text has letters, but none of its language's scripts.
    static let foreignScript = TextFeatures(bit: 28)
    /// There are digits, and not the same ones in the same order as in the source.
    static let numbersDiffer = TextFeatures(bit: 29)
    /// There may be addresses, and not the same ones in the same order as in the source.
    static let linksDiffer = TextFeatures(bit: 30)
    /// There are tags, and not the same ones in the same order as in the source, or there is no source.
    static let tagsDiffer = TextFeatures(bit: 31)

    // Features of its message.

    /// A placeholder or markup.
    static let placeholders = TextFeatures(bit: 32)
    /// Variants.
    static let variants = TextFeatures(bit: 33)
    /// Declarations: `.input`, `.local`.
    static let declarations = TextFeatures(bit: 34)
    /// There is an error in its syntax or data model.
    static let broken = TextFeatures(bit: 35)
    /// The whole data model was parsed: there are functions, options, literals, markup, declarations or escapes.
    static let dataModel = TextFeatures(bit: 36)
    /// A function that is not one of the standard, final ones.
    static let unusualFunctions = TextFeatures(bit: 37)
    /// Functions with options.
    static let options = TextFeatures(bit: 38)
    /// Literals: as operands, or in quotation marks as variant keys. Those in options come with ``options``.
    static let literals = TextFeatures(bit: 39)
    /// Markup: `{#b}`.
    static let markupPlaceholders = TextFeatures(bit: 40)
    /// A declaration that nothing in the message refers to.
    static let unusedDeclarations = TextFeatures(bit: 41)
    /// An argument is used with a function.
    static let functions = TextFeatures(bit: 42)
    /// A name with letters beyond ASCII.
    static let unusualNames = TextFeatures(bit: 43)

    /// What only the message parser can tell. Until it has read a text with ``syntax``, all of these may be there.
    static let ofMessage: TextFeatures = [
        .placeholders, .variants, .declarations, .broken, .dataModel, .functions, .unusualFunctions, .options,
        .literals,
        .markupPlaceholders, .unusedDeclarations, .unusualNames,
    ]

    /// What a text with the ``MessageShape`` of its source has in common with it.
    static let ofShape: TextFeatures = [.ofMessage, .syntax, .newline, .bareVariable, .lengthDiffers]

    /// The feature for a rule's own ``ByteSign``: one of the remaining bits. When they run out, signs share the last one.
    static func sign(_ number: Int) -> TextFeatures { TextFeatures(bit: min(54 + UInt64(number), 62)) }

    func intersects(_ other: TextFeatures) -> Bool { rawValue & other.rawValue != 0 }
}
