import Plainspoken

/// A request to travel.
struct Booking {
    var passengerAge: Int
    var seats: Int
    /// Seconds since 1970.
    var time: Double
    /// The fare that the passenger has seen.
    var fare: String
    var card: Card
}

/// A card, and the account behind it, which only the log may know.
struct Card {
    var number: String
    var account: String
    var isAccepted = true
}
