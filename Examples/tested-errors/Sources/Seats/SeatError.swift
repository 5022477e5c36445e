public import Plainspoken

/// An error type of one's own.
public enum SeatError: Diagnosable {
    case taken(seat: String)
    case closed(minutes: Int)

    public var diagnosis: Diagnosis {
        switch self {
        case .taken(let seat): Diagnosis("seat.taken", arguments: ["seat": .string(seat)], status: .conflict)
        case .closed(let minutes): Diagnosis("seat.closed", arguments: ["minutes": .integer(minutes)], status: .gone)
        }
    }

    public static let messages = [
        MessageDeclaration("seat.taken", arguments: ["seat": .string]),
        MessageDeclaration("seat.closed", arguments: ["minutes": .integer]),
    ]
}

/// The same with a mistake: an argument that is misspelt where it is supplied.
public enum MisspeltSeatError: Diagnosable {
    case taken(seat: String)

    public var diagnosis: Diagnosis {
        switch self {
        case .taken(let seat): Diagnosis("seat.taken", arguments: ["seta": .string(seat)], status: .conflict)
        }
    }

    public static let messages = [MessageDeclaration("seat.taken", arguments: ["seat": .string])]
}
