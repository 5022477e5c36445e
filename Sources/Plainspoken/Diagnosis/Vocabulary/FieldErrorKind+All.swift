extension FieldErrorKind {
    // MARK: Missing values

    /// The field was not sent at all.
    public static let missing = FieldErrorKind("field.missing")
    /// The text is empty, or contains only spaces.
    public static let blank = FieldErrorKind("field.blank")
    /// The field was sent without a value.
    public static let null = FieldErrorKind("field.null")
    /// The value is wrong in a way that no other kind describes.
    public static let invalid = FieldErrorKind("field.invalid")
    /// There is no field with this name.
    public static let unknown = FieldErrorKind("field.unknown")
    /// The field cannot be changed.
    public static let readOnly = FieldErrorKind("field.read-only")

    /// The field requires another one.
    ///
    /// - Parameter other: the label of the missing field, for example `label.city`.
    public static func requires(_ other: MessageKey) -> FieldErrorKind {
        FieldErrorKind("field.requires", arguments: ["other": .message(other)])
    }

    // MARK: Types and formats

    /// The value has the wrong type, such as text instead of a number.
    public static func wrongType(_ expected: FieldType) -> FieldErrorKind {
        FieldErrorKind("field.wrong-type", arguments: ["expected": .message(expected.key)])
    }

    /// The text has the wrong format.
    public static func format(_ expected: FieldFormat) -> FieldErrorKind {
        FieldErrorKind("field.format", arguments: ["expected": .message(expected.key)])
    }

    /// The value is not one of those allowed.
    ///
    /// - Parameter options: the allowed values, in words that readers know.
    public static func notAnOption(_ options: [String]) -> FieldErrorKind {
        FieldErrorKind("field.not-an-option", arguments: ["options": .list(options)])
    }

    /// The value must be unique but is already in use, such as a user name.
    public static let taken = FieldErrorKind("field.taken")
    /// The password is easy to guess.
    public static let weakPassword = FieldErrorKind("field.weak-password")

    /// Two fields must match but do not.
    ///
    /// - Parameter other: the label of the other field, for example `label.password`.
    public static func mismatch(_ other: MessageKey) -> FieldErrorKind {
        FieldErrorKind("field.mismatch", arguments: ["other": .message(other)])
    }

    // MARK: Sizes

    /// The text has too few characters.
    ///
    /// - Parameter limit: the fewest.
    public static func tooShort(limit: Int) -> FieldErrorKind { withLimit("field.too-short", .integer(limit)) }

    /// The text has too many characters.
    ///
    /// - Parameter limit: the most.
    public static func tooLong(limit: Int) -> FieldErrorKind { withLimit("field.too-long", .integer(limit)) }

    /// The number is too small.
    ///
    /// - Parameter limit: the smallest allowed number.
    public static func tooSmall(limit: ExactNumber) -> FieldErrorKind { withLimit("field.too-small", limit.argument) }

    /// The number is too large.
    ///
    /// - Parameter limit: the largest allowed number.
    public static func tooLarge(limit: ExactNumber) -> FieldErrorKind { withLimit("field.too-large", limit.argument) }

    /// The number is out of range. Both limits are allowed values.
    public static func outOfRange(minimum: ExactNumber, maximum: ExactNumber) -> FieldErrorKind {
        FieldErrorKind(
            "field.out-of-range", arguments: ["minimum": minimum.argument, "maximum": maximum.argument])
    }

    /// The number is not a multiple of a step, such as 0.5.
    public static func notAMultiple(step: ExactNumber) -> FieldErrorKind {
        FieldErrorKind("field.not-a-multiple", arguments: ["step": step.argument])
    }

    /// The list has too few entries.
    ///
    /// - Parameter limit: the fewest.
    public static func tooFew(limit: Int) -> FieldErrorKind { withLimit("field.too-few", .integer(limit)) }

    /// The list has too many entries.
    ///
    /// - Parameter limit: the most.
    public static func tooMany(limit: Int) -> FieldErrorKind { withLimit("field.too-many", .integer(limit)) }

    /// The list contains an entry twice.
    public static let duplicates = FieldErrorKind("field.duplicates")

    // MARK: Times

    /// The time must be in the past.
    public static let notInThePast = FieldErrorKind("field.not-in-the-past")
    /// The time must be in the future.
    public static let notInTheFuture = FieldErrorKind("field.not-in-the-future")

    /// The time is too early.
    ///
    /// - Parameter limit: the earliest allowed time, as shown to the reader.
    public static func tooEarly(limit: String) -> FieldErrorKind { withLimit("field.too-early", .string(limit)) }

    /// The time is too late.
    ///
    /// - Parameter limit: the latest allowed time, as shown to the reader.
    public static func tooLate(limit: String) -> FieldErrorKind { withLimit("field.too-late", .string(limit)) }

    // MARK: Files

    /// The file is too large: `.fileTooLarge(limit: 5, unit: .megabyte)`.
    ///
    /// - Parameters:
    ///   - limit: the largest allowed size.
    ///   - unit: the unit of the size.
    public static func fileTooLarge(limit: ExactNumber, unit: FileSizeUnit) -> FieldErrorKind {
        FieldErrorKind("field.file-too-large", arguments: ["limit": limit.argument, "unit": unit.argument])
    }

    /// Files of this kind are not accepted.
    ///
    /// - Parameter options: the accepted kinds, in words that readers know: `["PDF", "PNG"]`.
    public static func fileType(_ options: [String]) -> FieldErrorKind {
        FieldErrorKind("field.file-type", arguments: ["options": .list(options)])
    }

    private static func withLimit(_ key: MessageKey, _ limit: DiagnosisArgument) -> FieldErrorKind {
        FieldErrorKind(key, arguments: ["limit": limit])
    }

    /// One of each, with sample values.
    package static let all: [FieldErrorKind] = [
        .missing, .blank, .null, .invalid, .wrongType(.string), .format(.email), .tooShort(limit: 0),
        .tooLong(limit: 0), .tooSmall(limit: 0), .tooLarge(limit: 0), .outOfRange(minimum: 0, maximum: 0),
        .notAMultiple(step: 0), .tooFew(limit: 0), .tooMany(limit: 0), .duplicates, .notAnOption([]), .taken,
        .mismatch("label"), .notInThePast, .notInTheFuture, .tooEarly(limit: ""), .tooLate(limit: ""),
        .fileTooLarge(limit: 0, unit: .byte), .fileType([]), .weakPassword, .unknown, .readOnly, .requires("label"),
    ]
}
