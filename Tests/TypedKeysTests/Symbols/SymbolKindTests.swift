import Testing

@testable import TypedKeys

/// Which entries have a name in Swift, and what it is.
struct SymbolKindTests {
    @Test(arguments: [
        (#""order.gone": {"title": "Gone", "status": 404}"#, "static var orderGone: Plainspoken.Diagnosis {"),
        (#""order.gone": {"detail": "Gone.", "status": 404}"#, "static var orderGone: Plainspoken.Diagnosis {"),
        (#""order": {"title": "Order"}"#, "static func order(status: Int?) -> Plainspoken.Diagnosis {"),
        (#""order.gone": {"title": "Gone", "status": 404}"#, "static var orderGone: Plainspoken.MessageKey {"),
        (#""label.email": "Email""#, "static var labelEmail: Plainspoken.MessageKey {"),
        (
            #""label.email": {"detail": "Email", "description": "A field."}"#,
            "static var labelEmail: Plainspoken.MessageKey {"
        ),
        (#""page.help": "Help""#, "static var pageHelp: Plainspoken.MessageKey {"),
        (#""field.too-young": "{$field} is too young.""#, "static var tooYoung: Plainspoken.FieldErrorKind {"),
        (#""order.early": "{$field} is early.""#, "static var orderEarly: Plainspoken.FieldErrorKind {"),
        (#""field.wrong-type.ratio": "{$field} must be a ratio.""#, "static var ratio: Plainspoken.FieldType {"),
        (#""field.format.plate": "{$field} is no plate.""#, "static var plate: Plainspoken.FieldFormat {"),
        (
            #""resource.not-found": {"title": "Mine", "status": 404}"#,
            "static var resourceNotFound: Plainspoken.Diagnosis {"
        ),
    ])
    func namesOf(entry: String, declaration: String) {
        let generated = Generated(entry)
        #expect(generated.mistakes == "")
        #expect(!generated.lines(with: declaration).isEmpty)
    }

    @Test(
        "no name: other programs' codes, other words for built-in messages, texts for circumstances",
        arguments: [
            #""server.bank.17": {"detail": "Closed."}"#, #""http.404": {"title": "Not here"}"#,
            #""resource.not-found": {"title": "Not here"}"#, #""field.missing": "{$field}?""#,
            #""order.busy.retry-after": {"title": "Busy", "detail": "{$wait} {$waitUnit}"}"#,
        ])
    func withoutNames(entry: String) {
        let generated = Generated(entry)
        #expect(generated.mistakes == "")
        #expect(!generated.code.contains(" var _") && generated.lines(with: "static var").count == 1)
        #expect(generated.lines(with: "static func").isEmpty)
    }

    /// The texts for circumstances can show more arguments; the engine supplies the wait.
    @Test func textsForCircumstances() {
        let generated = Generated(
            #""order.busy": {"title": "Busy", "status": 503, "retry": "later"}, "#
                + #""order.busy.retry-after": {"detail": "{$name}: {$wait :integer} {$waitUnit} {$retryAfter}"}"#)
        #expect(generated.lines(with: "func orderBusy(name: String) ->").count == 1)
        #expect(
            generated.lines(with: "order.busy.retry-after")
                == ["order.busy.retry-after name:string wait:integer waitUnit:string retryAfter:integer"])
    }
}
