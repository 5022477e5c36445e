import ByteText

extension FieldPlace {
    /// The place as answers show it, at most ``AnswerLimits/placeBytes`` long, because senders choose names.
    var bounded: FieldPlace {
        guard text.utf8.count > AnswerLimits.placeBytes else { return self }
        return switch self {
        case .pointer(let pointer): .pointer(Self.outerPart(of: pointer))
        case .parameter(let name): .parameter(BoundedText.of(name, limit: AnswerLimits.placeBytes))
        case .header(let name): .header(BoundedText.of(name, limit: AnswerLimits.placeBytes))
        }
    }

    /// The pointer to the nearest enclosing part that is short enough.
    private static func outerPart(of pointer: String) -> String {
        let start = pointer.utf8.prefix(AnswerLimits.placeBytes + 1)
        guard let end = start.lastIndex(of: UInt8(ascii: "/")) else { return "#" }
        let outer = String(decoding: start[..<end], as: UTF8.self)
        return outer.isEmpty ? "#" : outer
    }
}

extension FieldError {
    /// The field error as answers show it.
    var bounded: FieldError {
        var error = self
        error.place = place.bounded
        if AnswerLimits.name(code ?? key.rawValue) == nil {
            error.code = AnswerLimits.name(key.rawValue) ?? FieldErrorKind.invalid.key.rawValue
        }
        return error
    }
}

extension ForeignProblem.FieldError {
    /// The field error as answers show it.
    var bounded: Self {
        Self(
            at: place.bounded, code: AnswerLimits.name(code) ?? FieldErrorKind.invalid.key.rawValue, detail: detail,
            parameters: parameters)
    }
}

extension TranslationIssue {
    /// The issue for an error with more field errors than an answer can have; `nil` if they all fit.
    static func surplus(ofFieldErrors count: Int) -> TranslationIssue? {
        guard count > AnswerLimits.fieldErrors else { return nil }
        return TranslationIssue(
            .limitExceeded,
            "\(count - AnswerLimits.fieldErrors) of \(count) field errors were dropped: an answer can have \(AnswerLimits.fieldErrors)"
        )
    }
}
