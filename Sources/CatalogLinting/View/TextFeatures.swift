/// What occurs in a text, found in one pass over its bytes. A rule says which features concern it
/// (``TextRule/looksAt``); a text without them never reaches the rule, which is what makes seventy rules cheap.
///
/// A feature is a hint: it is never absent where the thing is there, but may be present where it is not, for a
/// placeholder's syntax is looked at like text. Rules look again.
package struct TextFeatures: OptionSet, Sendable, Hashable {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }

    private init(bit: UInt64) { rawValue = 1 << bit }

    /// Every text has it: for rules that look at all texts.
    package static let any = TextFeatures(bit: 0)
    /// There are no bytes but white space.
    package static let blank = TextFeatures(bit: 1)
    /// `{`, `}`, `\` or a leading `.`: the message parser has to read it.
    package static let syntax = TextFeatures(bit: 2)
    /// Digits, of any script.
    package static let digits = TextFeatures(bit: 3)
    /// Letters, of any script.
    package static let letters = TextFeatures(bit: 4)
    /// White space at the start or at the end.
    package static let edgeSpace = TextFeatures(bit: 5)
    /// Two spaces or more in a row.
    package static let doubleSpace = TextFeatures(bit: 6)
    /// LF or CR.
    package static let newline = TextFeatures(bit: 7)
    /// A control character other than LF, CR and tab.
    package static let control = TextFeatures(bit: 8)
    /// `<`, `>` or `&`.
    package static let markup = TextFeatures(bit: 9)
    /// `%` or `${`, with which other programs write placeholders.
    package static let foreign = TextFeatures(bit: 10)
    /// Parentheses and brackets that are not simply in pairs.
    package static let brackets = TextFeatures(bit: 11)
    /// `/`, `@` or a dot between letters: there may be an address.
    package static let link = TextFeatures(bit: 12)
    /// Bytes from 0x80.
    package static let nonASCII = TextFeatures(bit: 13)
    /// A word that follows itself.
    package static let repeatedWord = TextFeatures(bit: 14)
    /// A bidirectional control (UAX #9): marks, embeddings, overrides, isolates.
    package static let bidiControl = TextFeatures(bit: 15)
    /// A character without width or ink: zero-width space, soft hyphen, word joiner, byte order mark, tags.
    package static let invisible = TextFeatures(bit: 16)
    /// Something that may not be in normalization form C.
    package static let maybeNotNFC = TextFeatures(bit: 17)
    /// A word with letters of two scripts.
    package static let mixedScript = TextFeatures(bit: 18)
    /// U+FFFD.
    package static let replacement = TextFeatures(bit: 19)
    /// What UTF-8 looks like that was read as Latin-1.
    package static let mojibake = TextFeatures(bit: 20)
    /// `: ; ! ?` after a word, or a guillemet: French has rules about the space next to it.
    package static let spacedPunctuation = TextFeatures(bit: 21)
    /// A tab.
    package static let tab = TextFeatures(bit: 22)
    /// A space other than U+0020: no-break space, ideographic space and so on.
    package static let otherSpace = TextFeatures(bit: 23)

    /// What may be a note that the text is not done: `TODO:`, `[fuzzy]`, `??`.
    package static let notes = TextFeatures(bit: 24)

    /// Digits beyond ASCII.
    package static let localDigits = TextFeatures(bit: 25)

    // What a text is like beside its source text.

    /// There is a source text.
    package static let hasSource = TextFeatures(bit: 32)
    /// The bytes are those of the source text.
    package static let sameAsSource = TextFeatures(bit: 33)
    /// It does not end with the same kind of character as its source.
    package static let endDiffers = TextFeatures(bit: 34)
    /// It is less than half or more than double as long as its source, in characters.
    package static let lengthDiffers = TextFeatures(bit: 35)
    /// It starts with white space, or the source does, and not both with the same.
    package static let edgesDiffer = TextFeatures(bit: 36)

    /// It has letters, and none of its language's.
    package static let foreignScript = TextFeatures(bit: 37)

    /// There are digits, and not the same ones in the same order as in the source.
    package static let numbersDiffer = TextFeatures(bit: 38)
    /// There may be addresses, and not the same ones in the same order as in the source.
    package static let linksDiffer = TextFeatures(bit: 39)
    /// There are tags, and not the same ones in the same order as in the source, or there is no source.
    package static let tagsDiffer = TextFeatures(bit: 52)

    // What its message has.

    /// A placeholder or markup.
    package static let placeholders = TextFeatures(bit: 40)
    /// Variants.
    package static let variants = TextFeatures(bit: 41)
    /// Declarations: `.input`, `.local`.
    package static let declarations = TextFeatures(bit: 42)
    /// Something is wrong with its syntax or data model.
    package static let broken = TextFeatures(bit: 43)
    /// The whole data model was parsed: there are functions, options, literals, markup, declarations or escapes.
    package static let dataModel = TextFeatures(bit: 44)

    /// A function that is not one of the standard, final ones.
    package static let unusualFunctions = TextFeatures(bit: 45)
    /// Functions with options.
    package static let options = TextFeatures(bit: 46)
    /// Literals: as operands, as values of options, or in quotation marks as variant keys.
    package static let literals = TextFeatures(bit: 47)
    /// Markup: `{#b}`.
    package static let markupPlaceholders = TextFeatures(bit: 48)
    /// A declaration that nothing in the message refers to.
    package static let unusedDeclarations = TextFeatures(bit: 49)
    /// An argument is used with a function.
    package static let functions = TextFeatures(bit: 50)
    /// A name with letters beyond ASCII.
    package static let unusualNames = TextFeatures(bit: 51)

    /// What a message can be wrong in beside its source. A translation that is proven to agree with its source in all of
    /// this does not count as having it: see ``Agreement``.
    package static let agreed: TextFeatures = [
        .syntax, .placeholders, .variants, .declarations, .dataModel, .functions, .newline,
    ]

    package func intersects(_ other: TextFeatures) -> Bool { rawValue & other.rawValue != 0 }
}
