import Testing

@testable import Plainspoken
@testable import PlainspokenReference

/// What an API description says about problems.
@Suite struct OpenAPIDescriptionTests {
    private static func document(_ reference: ErrorReference) throws -> JSONValue {
        try JSONValue(parsing: OpenAPIDescription(of: reference).json)
    }

    @Test func problemHasItsOwnSchema() throws {
        let document = try Self.document(SampleCatalogs.reference(SampleCatalogs.payments))
        #expect(document["openapi"]?.string == "3.1.0")
        let schema = try #require(document["components"]?["schemas"]?["PaymentCardDeclined"])
        #expect(schema["properties"]?["code"]?["const"]?.string == "payment.card-declined")
        #expect(schema["properties"]?["status"]?["const"]?.integer == 402)
        #expect(schema["description"]?.string == "Shown at the checkout.\n\nThe bank said no.")
        #expect(schema["allOf"]?[0]?["$ref"]?.string == "#/components/schemas/Problem")
        #expect(schema["x-retry"]?.string == "never")
        #expect(schema["x-arguments"]?["last4"]?["example"]?.string == "4242")
        #expect(schema["x-arguments"]?["account"] == nil, "private arguments are for the log only")
    }

    @Test func responsesAreByStatus() throws {
        let document = try Self.document(SampleCatalogs.reference(SampleCatalogs.payments, SampleCatalogs.order))
        let responses = try #require(document["components"]?["responses"])
        #expect(responses.members?.map(\.name) == ["Problem", "Problem402", "Problem409"])
        let content = try #require(responses["Problem409"]?["content"])
        #expect(content.members?.map(\.name) == ["application/problem+json", "application/problem+xml"])
        let schema = try #require(content["application/problem+json"]?["schema"])
        #expect(schema["oneOf"]?[0]?["$ref"]?.string == "#/components/schemas/OrderSoldOut")
        #expect(schema["discriminator"]?["propertyName"]?.string == "code")
        #expect(responses["Problem409"]?["headers"]?["WWW-Authenticate"] == nil)
    }

    @Test func examplesAreInEachLanguage() throws {
        let german = #""order.sold-out": {"title": "Ausverkauft", "detail": "Noch {$left :integer} da."}"#
        let reference = try SampleCatalogs.reference(SampleCatalogs.order, german: german)
        let examples = try #require(try Self.document(reference)["components"]?["examples"])
        #expect(examples["OrderSoldOut.en"]?["value"]?["detail"]?.string == "Only 2 are left.")
        #expect(examples["OrderSoldOut.de"]?["value"]?["detail"]?.string == "Noch 2 da.")
    }

    @Test func builtInProblemsHaveWhatTheyNeed() throws {
        let document = try Self.document(ErrorReferenceTests.builtIn.get())
        let components = try #require(document["components"])
        #expect(components["responses"]?["Problem401"]?["headers"]?["WWW-Authenticate"] != nil)
        #expect(components["examples"]?["BodyInvalid.en"]?["value"]?["errors"]?[0]?["pointer"]?.string == "#/email")
        #expect(components["examples"]?["Http404.ar"]?["value"]?["dir"]?.string == "rtl")
        #expect(components["schemas"]?["UrlOffline"] == nil, "there is no response")
        #expect(components["schemas"]?["Http200"] == nil, "it is not a problem")
    }

    /// A request with a precondition gets another status, which a strict client must not refuse.
    @Test func everyStatusOfAProblemIsAllowed() throws {
        let components = try #require(try Self.document(ErrorReferenceTests.builtIn.get())["components"])
        let status = components["schemas"]?["ResourceChanged"]?["properties"]?["status"]
        #expect(status?["enum"]?.elements?.compactMap(\.integer) == [409, 412] && status?["const"] == nil)
        for (name, code, example) in [
            ("Problem409", 409, "ResourceChanged.en"), ("Problem412", 412, "ResourceChanged.412.en"),
        ] {
            let content = components["responses"]?[name]?["content"]?["application/problem+json"]
            let choice = content?["schema"]?["oneOf"]?.elements?.compactMap { $0["$ref"]?.string }
            #expect(choice?.contains("#/components/schemas/ResourceChanged") == true)
            #expect(content?["examples"]?[example] != nil)
            #expect(components["examples"]?[example]?["value"]?["status"]?.integer == Int64(code))
        }
    }

    /// As XMLProblemEncoder and problem.rng have it.
    @Test func fieldErrorsHaveTheNameOfTheStandardInXML() throws {
        let schemas = try Self.document(ErrorReferenceTests.builtIn.get())["components"]?["schemas"]
        #expect(schemas?["FieldError"]?["xml"]?["name"]?.string == "i")
        #expect(schemas?["Problem"]?["properties"]?["errors"]?["xml"]?["wrapped"]?.bool == true)
        #expect(schemas?["FieldError"]?["xml"]?["namespace"] == schemas?["Problem"]?["xml"]?["namespace"])
    }

    @Test func typesHaveTheirBase() throws {
        let types = ProblemTypes.under("https://shop.example/problems/")
        let document = try Self.document(SampleCatalogs.reference(SampleCatalogs.order, types: types))
        let example = document["components"]?["examples"]?["OrderSoldOut.en"]?["value"]
        #expect(example?["type"]?.string == "https://shop.example/problems/order.sold-out")
    }

    @Test func everyReferenceLeadsSomewhere() throws {
        let document = try Self.document(ErrorReferenceTests.builtIn.get())
        func check(_ value: JSONValue) {
            for member in value.members ?? [] {
                if member.name == "$ref", let path = member.value.string {
                    let names = path.split(separator: "/").dropFirst().map(String.init)
                    let target = names.reduce(document as JSONValue?) { $0?[$1] }
                    #expect(target != nil, "\(path)")
                }
                check(member.value)
            }
            value.elements?.forEach(check)
        }
        check(document)
    }

    @Test func sameCatalogsGiveTheSameBytes() throws {
        let first = try OpenAPIDescription(of: ErrorReferenceTests.builtIn.get()).json
        #expect(try OpenAPIDescription(of: ErrorReference()).json == first)
    }

    @Test(arguments: [
        (
            #""order.sold-out": {"title": "A", "detail": "A."}, "order.sold.out": {"title": "B", "detail": "B."}"#,
            "`order.sold-out` and `order.sold.out` would both be the schema OrderSoldOut. Rename one of the keys."
        ),
        (
            #""problem": {"title": "A", "detail": "A."}"#,
            "`problem` would be the schema Problem, which every description has already. Rename the key."
        ),
    ])
    func sameNameIsAnError(messages: String, text: String) throws {
        let reference = try SampleCatalogs.reference(messages)
        let error = #expect(throws: NameCollision.self) { try OpenAPIDescription(of: reference) }
        #expect(error?.description == text)
    }

    @Test func missingStatusIsReported() throws {
        let reference = try SampleCatalogs.reference(#""order": {"title": "Not possible", "detail": "No."}"#)
        #expect(try OpenAPIDescription(of: reference).withoutStatus == ["order"])
        #expect(try OpenAPIDescription(of: ErrorReferenceTests.builtIn.get()).withoutStatus.isEmpty)
    }
}
