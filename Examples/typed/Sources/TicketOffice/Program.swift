import MessageFormat2
import Plainspoken

/// Prints what two readers see of every failure: `swift run TicketOffice [folder of the catalogs]`.
@main
enum Program {
    static func main() throws {
        let folder = CommandLine.arguments.dropFirst().first ?? "Sources/TicketOffice/Locales"
        let translator = try translator(texts: folder)
        for (name, failure) in failures {
            do {
                try failure()
            } catch {
                print(name)
                for language in ["en", "de"] {
                    let problem = translator.translate(error, for: .acceptLanguage(language))
                    print("  \(problem.status?.code ?? 0) \(problem.code): \(text(of: problem))")
                }
            }
        }
    }

    /// Every error of the office.
    static let failures: [(name: String, run: @Sendable () throws -> Void)] = [
        ("sold out", { try office().book(booking { $0.seats = 4 }) }),
        ("too late", { try office().book(booking { $0.time = 1_772_352_001 }) }),
        ("closed", { try office { $0.isAssigningSeats = true }.book(booking()) }),
        ("too young", { try office().book(booking { $0.passengerAge = 9 }) }),
        ("wrong fare", { try office().book(booking { $0.fare = "11" }) }),
        ("declined", { try office().book(booking { $0.card.isAccepted = false }) }),
        ("unreadable", { _ = try TicketOffice().seat(on: [:]) }),
        ("nowhere", { try office().bookAnywhere(booking { $0.seats = 4 }, on: ["IC 81", "IC 83"]) }),
    ]

    static func translator(texts folder: String) throws -> ErrorTranslator {
        var options = TranslatorOptions()
        options.functions = .drafts
        return try ErrorTranslator(catalogs: [.builtIn, .directory(folder)], options: options)
    }

    private static func text(of problem: Problem) -> String {
        let fields = problem.errors.map(\.detail)
        return ([problem.title, problem.detail, problem.action].compactMap { $0 } + fields.compactMap { $0 })
            .joined(separator: " | ")
    }

    private static func office(_ change: (inout TicketOffice) -> Void = { _ in }) -> OfficeVisit {
        var office = TicketOffice()
        change(&office)
        return OfficeVisit(office: office)
    }

    private static func booking(_ change: (inout Booking) -> Void = { _ in }) -> Booking {
        var booking = Booking(
            passengerAge: 30, seats: 1, time: 1_772_300_000, fare: "12.50",
            card: Card(number: "4000 0000 4242", account: "DE02 1203 0000"))
        change(&booking)
        return booking
    }
}

/// One visit to an office, which ends with its first error.
struct OfficeVisit {
    var office: TicketOffice

    func book(_ booking: Booking) throws {
        var office = office
        try office.book(booking)
    }

    func bookAnywhere(_ booking: Booking, on trains: [String]) throws {
        var office = office
        try office.bookAnywhere(booking, on: trains)
    }
}
