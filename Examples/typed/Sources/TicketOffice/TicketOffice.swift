import Plainspoken

/// Sells seats on one train. Every error that it throws is an entry of `Locales/en.json`: its name, its values, its status
/// and its retry advice come from there.
struct TicketOffice {
    var train = "IC 81"
    var freeSeats = 3
    var fare = "12.50"
    var isAssigningSeats = false
    /// Seconds since 1970.
    var end = 1_772_352_000.0

    /// Books seats.
    mutating func book(_ booking: Booking) throws {
        guard !isAssigningSeats else { throw .bookingCounterClosed.with(retry: .after(.seconds(90))) }
        guard booking.passengerAge >= 12 else {
            throw Diagnosis(.bodyInvalid, fieldErrors: [FieldError("#/birthday", .tooYoung(age: 12))])
        }
        guard booking.time < end else {
            throw .bookingTooLate(end: PointInTime(secondsSince1970: end))
        }
        guard booking.seats <= freeSeats else { throw .bookingSoldOut(left: freeSeats, train: train) }
        guard booking.fare == fare else { throw .fareWrong(fare: ExactNumber(fare), rule: "weekend-2") }
        try pay(booking.card)
        freeSeats -= booking.seats
    }

    /// Pays. With a typed `throws`, the same names work.
    private func pay(_ card: Card) throws(Diagnosis) {
        guard !card.isAccepted else { return }
        throw .cardDeclined(last4: String(card.number.suffix(4)), others: ["cash", "voucher"], account: card.account)
            .with(cause: BankRefusal(code: "05"))
    }

    /// Reads a ticket of another company. `.labelSeat` is the name of the field in every language.
    func seat(on ticket: [String: String]) throws -> String {
        guard let seat = ticket["seat"] else { throw .ticketImport(field: .labelSeat) }
        return seat
    }

    /// Books on any train that has seats. The key of a thrown error has a name as well.
    mutating func bookAnywhere(_ booking: Booking, on trains: [String]) throws {
        for name in trains {
            train = name
            do {
                return try book(booking)
            } catch let error as Diagnosis where error.key == .bookingSoldOut {
                freeSeats = 3
            }
        }
        throw .booking(status: 409)
    }
}

/// What the bank says, for the log.
struct BankRefusal: Error {
    var code: String
}
