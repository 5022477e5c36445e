import LanguageTags

/// A date skeleton of ICU, and the fields and length of `:date` that write the same.
struct ICUDateSkeleton {
    let skeleton: String
    let fields: String
    let length: String
    /// The style in whose exceptions it has no counterpart; nil if it has one in every language.
    private let exceptions: String?

    private init(_ skeleton: String, _ fields: String, _ length: String, exceptions: String? = nil) {
        self.skeleton = skeleton
        self.fields = fields
        self.length = length
        self.exceptions = exceptions
    }

    /// Whether both write the same in a language.
    func isUsable(in language: LanguageTag) -> Bool {
        exceptions.map { !ICUDateExceptions.contains(.date, $0, language) } ?? true
    }

    /// The known skeletons.
    static let all = [
        ICUDateSkeleton("yMMMMEEEEd", "year-month-day-weekday", "long", exceptions: "full"),
        ICUDateSkeleton("yMMMMd", "year-month-day", "long", exceptions: "long"),
        ICUDateSkeleton("yMMMd", "year-month-day", "medium", exceptions: "medium"),
        ICUDateSkeleton("MMMMEEEEd", "month-day-weekday", "long", exceptions: "long"),
        ICUDateSkeleton("MMMMd", "month-day", "long", exceptions: "long"),
        ICUDateSkeleton("EEEEd", "day-weekday", "long"), ICUDateSkeleton("Ed", "day-weekday", "medium"),
        ICUDateSkeleton("EEEEE", "weekday", "short"), ICUDateSkeleton("EEEE", "weekday", "long"),
        ICUDateSkeleton("E", "weekday", "medium"),
    ]
}
