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
        withOther("field.requires", other)
    }

    /// The field is required because another one was filled in.
    ///
    /// - Parameter other: the label of the other field.
    public static func requiredWith(_ other: MessageKey) -> FieldErrorKind {
        withOther("field.required-with", other)
    }

    /// At least one of several fields is required.
    ///
    /// - Parameter labels: the labels of the fields, for example `["label.email", "label.phone"]`.
    public static func oneRequired(_ labels: [MessageKey]) -> FieldErrorKind {
        FieldErrorKind("field.one-required", arguments: ["options": .messages(labels)])
    }

    /// The field cannot be used together with another one.
    ///
    /// - Parameter other: the label of the other field.
    public static func excludes(_ other: MessageKey) -> FieldErrorKind { withOther("field.excludes", other) }

    /// Something must be agreed to first, such as terms.
    public static let notAccepted = FieldErrorKind("field.not-accepted")
    /// What the field refers to does not exist, such as a category that was deleted meanwhile.
    public static let notFound = FieldErrorKind("field.not-found")
    /// The value is kept for other uses, such as the user name “admin”.
    public static let reserved = FieldErrorKind("field.reserved")

    // MARK: Types and formats

    /// The value has the wrong type, such as text instead of a number.
    public static func wrongType(_ expected: FieldType) -> FieldErrorKind {
        FieldErrorKind(expected.key, under: "field.wrong-type")
    }

    /// The text has the wrong format.
    public static func format(_ expected: FieldFormat) -> FieldErrorKind {
        FieldErrorKind(expected.key, under: "field.format")
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
        withOther("field.mismatch", other)
    }

    /// Two fields must differ but do not.
    ///
    /// - Parameter other: the label of the other field.
    public static func mustDiffer(_ other: MessageKey) -> FieldErrorKind { withOther("field.must-differ", other) }

    /// The text has characters that are not allowed.
    ///
    /// - Parameter options: the allowed ones, in words that readers know: `["a–z", "0–9"]`.
    public static func characters(_ options: [String]) -> FieldErrorKind {
        FieldErrorKind("field.characters", arguments: ["options": .list(options)])
    }

    // MARK: Passwords

    /// The password lacks some kinds of characters.
    ///
    /// - Parameter parts: what it must have: `[.lowercase, .digit]`.
    public static func passwordNeeds(_ parts: [PasswordPart]) -> FieldErrorKind {
        FieldErrorKind("field.password-needs", arguments: ["options": .messages(parts.map(\.key))])
    }

    /// The password has appeared in a data leak.
    public static let passwordLeaked = FieldErrorKind("field.password-leaked")
    /// The current password, entered by someone who is signed in, is not correct.
    public static let wrongPassword = FieldErrorKind("field.wrong-password")
    /// The new value is the one that was used so far.
    public static let sameAsBefore = FieldErrorKind("field.same-as-before")

    // MARK: Sizes

    /// The text does not have exactly the required number of characters.
    ///
    /// - Parameter limit: the number.
    public static func wrongLength(limit: Int) -> FieldErrorKind { withLimit("field.wrong-length", .integer(limit)) }

    /// The number of characters is out of range. Both limits are allowed.
    public static func lengthRange(minimum: Int, maximum: Int) -> FieldErrorKind {
        FieldErrorKind(
            "field.length-range", arguments: ["minimum": .integer(minimum), "maximum": .integer(maximum)])
    }

    /// The number of entries is out of range. Both limits are allowed.
    public static func countRange(minimum: Int, maximum: Int) -> FieldErrorKind {
        FieldErrorKind(
            "field.count-range", arguments: ["minimum": .integer(minimum), "maximum": .integer(maximum)])
    }

    /// The number must be greater than a limit, which is not allowed itself: a price above 0.
    public static func greaterThan(limit: ExactNumber) -> FieldErrorKind {
        withLimit("field.greater-than", limit.argument)
    }

    /// The number must be less than a limit, which is not allowed itself.
    public static func lessThan(limit: ExactNumber) -> FieldErrorKind { withLimit("field.less-than", limit.argument) }

    /// The number has too many decimal places.
    ///
    /// - Parameter limit: the most.
    public static func tooPrecise(limit: Int) -> FieldErrorKind { withLimit("field.too-precise", .integer(limit)) }

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

    /// The time must be before that of another field.
    ///
    /// - Parameter other: the label of the other field.
    public static func beforeOther(_ other: MessageKey) -> FieldErrorKind { withOther("field.before-other", other) }

    /// The time must be after that of another field.
    ///
    /// - Parameter other: the label of the other field.
    public static func afterOther(_ other: MessageKey) -> FieldErrorKind { withOther("field.after-other", other) }

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

    private static func withOther(_ key: MessageKey, _ other: MessageKey) -> FieldErrorKind {
        FieldErrorKind(key, arguments: ["other": .message(other)])
    }

    /// One of each, with sample values.
    package static let all: [FieldErrorKind] =
        [
            .missing, .blank, .null, .invalid, FieldErrorKind("field.wrong-type"), FieldErrorKind("field.format"),
            .tooShort(limit: 0),
            .tooLong(limit: 0), .tooSmall(limit: 0), .tooLarge(limit: 0), .outOfRange(minimum: 0, maximum: 0),
            .notAMultiple(step: 0), .tooFew(limit: 0), .tooMany(limit: 0), .duplicates, .notAnOption([]), .taken,
            .mismatch("label"), .notInThePast, .notInTheFuture, .tooEarly(limit: ""), .tooLate(limit: ""),
            .fileTooLarge(limit: 0, unit: .byte), .fileType([]), .weakPassword, .unknown, .readOnly, .requires("label"),
            .requiredWith("label"), .oneRequired([]), .excludes("label"), .notAccepted, .notFound, .reserved,
            .mustDiffer("label"), .characters([]), .passwordNeeds([]), .passwordLeaked, .wrongPassword, .sameAsBefore,
            .wrongLength(limit: 0), .lengthRange(minimum: 0, maximum: 0), .countRange(minimum: 0, maximum: 0),
            .greaterThan(limit: 0), .lessThan(limit: 0), .tooPrecise(limit: 0), .beforeOther("label"),
            .afterOther("label"),
        ] + FieldType.all.map { .wrongType($0) } + FieldFormat.all.filter { $0 != .pattern }.map { .format($0) }
}
