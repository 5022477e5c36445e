import Plainspoken
import PlainspokenTesting
import Testing

@testable import TicketOffice

struct TicketOfficeTests {
    private static let folder = "\(#filePath.dropLast("Tests/TicketOfficeTests/TicketOfficeTests.swift".count))"
    private static let translator = Result { try Program.translator(texts: folder + "Sources/TicketOffice/Locales") }

    @Test(
        arguments: zip(
            Program.failures.map(\.name),
            [
                "409 booking.sold-out Only 3 seats are left on train IC 81.",
                "410 booking.too-late Tickets for this train could be booked until 2026-03-01 08:00.",
                "503 booking.counter-closed Seats are being assigned. Try again in 90 seconds.",
                "422 body.invalid Date of birth: passengers under 12 cannot travel alone.",
                "409 fare.wrong This trip costs 12.50 now.",
                "402 card.declined The card ending in 4242 was declined.",
                "422 ticket.import Seat could not be read from the ticket.",
                "409 booking This booking cannot be made.",
            ]))
    func readersSeeTheValues(name: String, expected: String) throws {
        let failure = try #require(Program.failures.first { $0.name == name })
        let error = try #require(throws: Diagnosis.self) { try failure.run() }
        let problem = try Self.translator.get().translate(error, for: "en")
        let text = problem.errors.first?.detail ?? problem.detail ?? ""
        #expect("\(problem.status?.code ?? 0) \(problem.code) \(text)" == expected)
    }

    @Test func theAccountIsForTheLog() throws {
        let failure = try #require(Program.failures.first { $0.name == "declined" })
        let error = try #require(throws: Diagnosis.self) { try failure.run() }
        #expect(error.arguments["account"]?.isPrivate == true)
        #expect(error.cause is BankRefusal)
    }

    /// Nothing is declared twice: what the code can ask for comes from the catalog.
    @Test func declarations() throws {
        let keys = Set(try Self.translator.get().declarations(and: .typedKeys).map(\.key))
        #expect(
            keys.isSuperset(of: [.bookingSoldOut, .labelSeat, "field.too-young", "booking.counter-closed.retry-after"]))
        try Self.translator.get().writeDeclarations(to: Self.folder + "messages.json", and: .typedKeys)
    }
}
