extension FieldErrorKind {
    // MARK: Whether there is a value

    /// Used where a field was not sent at all.
    public static let missing = FieldErrorKind("field.missing")
    /// Used where a text has nothing in it but spaces.
    public static let blank = FieldErrorKind("field.blank")
    /// Used where a field was sent without a value.
    public static let null = FieldErrorKind("field.null")
    /// Used where no other kind says what is wrong.
    public static let invalid = FieldErrorKind("field.invalid")
    /// Used where nothing takes a field of this name.
    public static let unknown = FieldErrorKind("field.unknown")
    /// Used where a field cannot be changed.
    public static let readOnly = FieldErrorKind("field.read-only")

    /// Used where a field needs another one beside it.
    ///
    /// - Parameter other: the label of the field that is missing, for example `label.city`.
    public static func requires(_ other: MessageKey) -> FieldErrorKind {
        FieldErrorKind("field.requires", arguments: ["other": .message(other)])
    }

    // MARK: What it is

    /// Used where a value is of another kind: text in place of a number.
    public static func wrongType(_ expected: FieldType) -> FieldErrorKind {
        FieldErrorKind("field.wrong-type", arguments: ["expected": .message(expected.key)])
    }

    /// Used where a text does not look as it has to.
    public static func format(_ expected: FieldFormat) -> FieldErrorKind {
        FieldErrorKind("field.format", arguments: ["expected": .message(expected.key)])
    }

    /// Used where only some values are taken.
    ///
    /// - Parameter options: these values, as readers know them.
    public static func notAnOption(_ options: [String]) -> FieldErrorKind {
        FieldErrorKind("field.not-an-option", arguments: ["options": .list(options)])
    }

    /// Used where a value is to be the only one of its kind, and exists already, such as a user name.
    public static let taken = FieldErrorKind("field.taken")
    /// Used where a password is easy to guess.
    public static let weakPassword = FieldErrorKind("field.weak-password")

    /// Used where two fields have to be alike.
    ///
    /// - Parameter other: the label of the other one, for example `label.password`.
    public static func mismatch(_ other: MessageKey) -> FieldErrorKind {
        FieldErrorKind("field.mismatch", arguments: ["other": .message(other)])
    }

    // MARK: How long, how large, how many

    /// Used where a text has too few characters.
    ///
    /// - Parameter limit: the fewest.
    public static func tooShort(limit: Int) -> FieldErrorKind { withLimit("field.too-short", .integer(limit)) }

    /// Used where a text has too many characters.
    ///
    /// - Parameter limit: the most.
    public static func tooLong(limit: Int) -> FieldErrorKind { withLimit("field.too-long", .integer(limit)) }

    /// Used where a number is too small.
    ///
    /// - Parameter limit: the smallest that is taken.
    public static func tooSmall(limit: ExactNumber) -> FieldErrorKind { withLimit("field.too-small", limit.argument) }

    /// Used where a number is too large.
    ///
    /// - Parameter limit: the largest that is taken.
    public static func tooLarge(limit: ExactNumber) -> FieldErrorKind { withLimit("field.too-large", limit.argument) }

    /// Used where a number has limits on both sides. Both limits are taken.
    public static func outOfRange(minimum: ExactNumber, maximum: ExactNumber) -> FieldErrorKind {
        FieldErrorKind(
            "field.out-of-range", arguments: ["minimum": minimum.argument, "maximum": maximum.argument])
    }

    /// Used where a number goes up in steps, such as 0.5.
    public static func notAMultiple(step: ExactNumber) -> FieldErrorKind {
        FieldErrorKind("field.not-a-multiple", arguments: ["step": step.argument])
    }

    /// Used where a list has too few entries.
    ///
    /// - Parameter limit: the fewest.
    public static func tooFew(limit: Int) -> FieldErrorKind { withLimit("field.too-few", .integer(limit)) }

    /// Used where a list has too many entries.
    ///
    /// - Parameter limit: the most.
    public static func tooMany(limit: Int) -> FieldErrorKind { withLimit("field.too-many", .integer(limit)) }

    /// Used where a list has an entry twice.
    public static let duplicates = FieldErrorKind("field.duplicates")

    // MARK: When

    /// Used where a moment has to be over.
    public static let notInThePast = FieldErrorKind("field.not-in-the-past")
    /// Used where a moment has to be still to come.
    public static let notInTheFuture = FieldErrorKind("field.not-in-the-future")

    /// Used where a moment is too early.
    ///
    /// - Parameter limit: the earliest that is taken, as the reader is to see it.
    public static func tooEarly(limit: String) -> FieldErrorKind { withLimit("field.too-early", .string(limit)) }

    /// Used where a moment is too late.
    ///
    /// - Parameter limit: the latest that is taken, as the reader is to see it.
    public static func tooLate(limit: String) -> FieldErrorKind { withLimit("field.too-late", .string(limit)) }

    // MARK: Files

    /// Used where a file is too large: `.fileTooLarge(limit: 5, unit: .megabyte)`.
    ///
    /// - Parameters:
    ///   - limit: the largest size that is taken.
    ///   - unit: what the size is counted in.
    public static func fileTooLarge(limit: ExactNumber, unit: FileSizeUnit) -> FieldErrorKind {
        FieldErrorKind("field.file-too-large", arguments: ["limit": limit.argument, "unit": unit.argument])
    }

    /// Used where files of this kind are not taken.
    ///
    /// - Parameter options: the kinds that are, as readers know them: `["PDF", "PNG"]`.
    public static func fileType(_ options: [String]) -> FieldErrorKind {
        FieldErrorKind("field.file-type", arguments: ["options": .list(options)])
    }

    private static func withLimit(_ key: MessageKey, _ limit: DiagnosisArgument) -> FieldErrorKind {
        FieldErrorKind(key, arguments: ["limit": limit])
    }

    /// One of each, with samples for values.
    static let all: [FieldErrorKind] = [
        .missing, .blank, .null, .invalid, .wrongType(.string), .format(.email), .tooShort(limit: 0),
        .tooLong(limit: 0), .tooSmall(limit: 0), .tooLarge(limit: 0), .outOfRange(minimum: 0, maximum: 0),
        .notAMultiple(step: 0), .tooFew(limit: 0), .tooMany(limit: 0), .duplicates, .notAnOption([]), .taken,
        .mismatch("label"), .notInThePast, .notInTheFuture, .tooEarly(limit: ""), .tooLate(limit: ""),
        .fileTooLarge(limit: 0, unit: .byte), .fileType([]), .weakPassword, .unknown, .readOnly, .requires("label"),
    ]
}
