import Plainspoken

/// The library's own errors: what happened, what only the log may know, and what the reader is told.
enum ShelfError: Error, Diagnosable {
    /// All copies are lent; one comes back in some days.
    case lent(days: Int)
    /// The database is down.
    case lost(path: String)

    var diagnosis: Diagnosis {
        switch self {
        case .lent(let days): Diagnosis(.resourceInUse, retry: .after(.seconds(days * 86_400)), cause: self)
        case .lost: Diagnosis(.error, cause: self)
        }
    }
}

/// What happens to books, by their titles.
enum Shelf {
    /// A secret that is in errors, to show that no client reads it.
    static let secret = "/var/lib/shelf-7.db"

    /// How a title fails; `nil` for a book that is there.
    static func failure(of title: String) -> (any Error)? {
        switch title {
        case "": blank
        case "many": many
        case "unknown": Diagnosis(.resourceNotFound)
        case "lent": ShelfError.lent(days: 2)
        case "lost": ShelfError.lost(path: secret)
        case "strict": Diagnosis(.signInRequired)
        case "slow": CancellationError()
        default: nil
        }
    }

    private static var blank: FieldErrors {
        var errors = FieldErrors()
        errors.add("title", .blank)
        return errors
    }

    /// More mistakes than a status has room for.
    private static var many: FieldErrors {
        var errors = FieldErrors()
        for place in 0..<1_000 { errors.add(FieldError("#/titles/\(place)/name", .tooLong(limit: 40))) }
        return errors
    }
}
