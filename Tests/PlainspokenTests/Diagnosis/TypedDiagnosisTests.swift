import HTTPTypes
import TestSupport
import Testing

@testable import Plainspoken

/// What generated functions call, and what is said in addition.
struct TypedDiagnosisTests {
    @Test(
        .shows(.statusRange),
        arguments: [(409, 409), (100, 100), (599, 599), (99, 500), (600, 500), (-1, 500), (.max, 500)])
    func anyStatusGivesAnAnswer(stated: Int, status: Int) {
        #expect(Diagnosis(typedKey: "order.gone", status: stated).status?.code == status)
    }

    @Test func withoutResponse() { #expect(Diagnosis(typedKey: "order.gone", status: nil).status == nil) }

    @Test func theSameAsALiteral() {
        var diagnosis = Diagnosis(typedKey: "order.gone", status: 409, retry: .never)
        diagnosis.arguments.set("left", .integer(2))
        diagnosis.arguments.set("price", .number("0.50"))
        diagnosis.arguments.set("end", .date(PointInTime(secondsSince1970: 5, zone: "UTC")))
        diagnosis.arguments.set("who", .private(.string("x")))
        let literal = Diagnosis(
            "order.gone",
            arguments: [
                "left": 2, "price": .decimal("0.50"), "end": .date(secondsSince1970: 5, zone: "UTC"),
                "who": .private("x"),
            ], status: .conflict, retry: .never)
        #expect(diagnosis.description == literal.description)
        #expect(diagnosis.retry == literal.retry)
    }

    @Test func valuesInOneCall() {
        func of(_ diagnosis: Diagnosis) -> String { diagnosis.description }
        #expect(of(Diagnosis(typedKey: "k", status: 409, "a", 1)) == "k, status 409, a 1")
        #expect(of(Diagnosis(typedKey: "k", status: 409, "a", 1, "b", "x")) == "k, status 409, a 1, b x")
        #expect(of(Diagnosis(typedKey: "k", status: nil, "a", 1, "b", 2, "c", 3)) == "k, a 1, b 2, c 3")
        let four = Diagnosis(typedKey: "k", status: 400, retry: .later, "a", 1, "b", 2, "c", 3, "d", .private(4))
        #expect(of(four) == "k, status 400, a 1, b 2, c 3, d <private>")
        #expect(four.retry == .later)
    }

    @Test func withAddsAndKeeps() {
        struct Cause: Error {}
        let diagnosis = Diagnosis(
            "order.gone", under: ["order"], arguments: ["a": 1], status: .conflict, code: "c", retry: .never,
            outcome: .unknown)
        let same = diagnosis.with()
        #expect(same.description == diagnosis.description)
        #expect(same.generalKeys == ["order"] && same.code == "c" && same.retry == .never && same.outcome == .unknown)
        let more = diagnosis.with(
            under: ["x"], arguments: ["b": 2], status: .gone, code: "d", fieldErrors: [FieldError("#/a", .missing)],
            retry: .later, outcome: .notApplied, headerFields: [.allow: "GET"], cause: Cause())
        #expect(more.key == "order.gone" && more.generalKeys == ["x"] && more.status == .gone && more.code == "d")
        #expect(more.arguments["a"] == 1 && more.arguments["b"] == 2)
        #expect(more.fieldErrors.map(\.key) == ["field.missing"] && more.headerFields?[.allow] == "GET")
        #expect(more.retry == .later && more.outcome == .notApplied && more.cause is Cause)
    }

    @Test(arguments: [
        ("", []), ("a", [MessageDeclaration("a")]), ("a\n\nb", [MessageDeclaration("a"), MessageDeclaration("b")]),
        (
            "a x:integer y:private-string z:date",
            [MessageDeclaration("a", arguments: ["x": .integer, "y": .private(.string), "z": .date])]
        ),
        ("a x x: :y x:number x:private-", [MessageDeclaration("a")]),
    ])
    func tables(table: String, declarations: [MessageDeclaration]) {
        #expect([MessageDeclaration](table: table) == declarations)
    }

    /// A table word and what it is read as agree for every type.
    @Test func everyType() {
        for type in ArgumentType.all + ArgumentType.all.map({ .private($0) }) {
            let argument = MessageDeclaration.Argument(name: "x", type: type)
            #expect([MessageDeclaration](table: "a \(argument.tableWord)").first?.arguments == [argument])
        }
    }

    /// The application's declarations count, and those of its types beside them.
    @Test func moreDeclarations() throws {
        let translator = try ErrorTranslator()
        let mine = MessageDeclaration("order.gone", arguments: ["left": .integer])
        #expect(translator.declarations(and: [mine]).contains(mine))
    }
}
