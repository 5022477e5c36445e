import MessageFormat2

extension ArgumentValue {
    /// The types that can be named on a command line: `--argument since:date=2026-01-02`.
    enum TypeName: String, CaseIterable {
        case string, integer, decimal, date, list, message
    }

    /// Reads a value of a given type.
    ///
    /// - Returns: nil if the text is not a value of that type.
    init?(_ text: String, as type: TypeName) {
        switch type {
        case .string: self = .string(text)
        case .message: self = .message(text)
        case .list: self = .list(text.split(separator: ",").map { ArgumentValue(guessing: String($0)) })
        case .integer:
            guard let value = Int64(text), !text.hasPrefix("+") else { return nil }
            self = .integer(value)
        case .decimal:
            guard DecimalNumber(parsing: text.utf8) != nil else { return nil }
            self = .decimal(text)
        case .date:
            guard let seconds = Moment(text)?.seconds else { return nil }
            self = .date(secondsSince1970: seconds, zone: nil)
        }
    }

    /// Reads a value without a given type: a number if it is written like one in JSON, a date if it has a day and a
    /// time, else a string.
    init(guessing text: String) {
        let isMoment = text.utf8.count > 10 && text.utf8.dropFirst(10).first == UInt8(ascii: "T")
        if DecimalNumber(parsing: text.utf8) != nil {
            self = ArgumentValue(text, as: .integer) ?? .decimal(text)
        } else if isMoment, let seconds = Moment(text)?.seconds {
            self = .date(secondsSince1970: seconds, zone: nil)
        } else {
            self = .string(text)
        }
    }
}
