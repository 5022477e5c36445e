import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import Plainspoken
import PlainspokenAsyncHTTPClient
import PlainspokenCalls
import PlainspokenFoundation
import PlainspokenHummingbird
import PlainspokenPages
import PlainspokenReference
import PlainspokenService
import Testing

@testable import Storefront

/// The project's README, as a newcomer follows it: its code is repeated here, line by line, and does what the README
/// says.
@Suite struct ReadmeTests {
    private static let readme = URL(filePath: #filePath)
        .deletingLastPathComponent()  // StorefrontTests
        .deletingLastPathComponent()  // Tests
        .deletingLastPathComponent()  // storefront
        .deletingLastPathComponent()  // Examples
        .deletingLastPathComponent().appending(path: "README.md")

    /// The fenced blocks of one language, without their fences.
    private static func blocks(_ language: String) throws -> [String] {
        let text = try String(contentsOf: readme, encoding: .utf8)
        return text.components(separatedBy: "\n```\(language)\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { line in
            let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
            return code.split(separator: " ").joined(separator: " ")
        }.filter { !$0.isEmpty }
    }

    /// Every line of Swift in the README is compiled here. (The part from Package.swift is covered by this package's
    /// own.)
    @Test func everyLineOfSwiftIsHere() throws {
        let here = Set(Self.lines(try String(contentsOfFile: #filePath, encoding: .utf8)))
        let blocks = try Self.blocks("swift").filter { !$0.hasPrefix("// Package.swift") }
        #expect(blocks.count == 14)
        for line in blocks.flatMap(Self.lines) {
            let isHere = here.contains(line)
            #expect(isHere, "not compiled: \(line)")
        }
    }

    @Test func generatedErrors() throws {
        func soldOut() throws {
            throw .orderOutOfStock(left: 2)
        }
        func unknown(_ error: any Error) throws {
            throw .productNotFound(id: "17").with(cause: error)
        }
        let first = try #require(#expect(throws: Diagnosis.self) { try soldOut() })
        #expect(first.key == .orderOutOfStock && first.status == .conflict)
        let second = try #require(#expect(throws: Diagnosis.self) { try unknown(CancellationError()) })
        #expect(second.cause is CancellationError)
    }

    @Test func pages() throws {
        var options = TranslatorOptions()
        func ownLook() throws {
            options.encoders = [.json, .html(try HTMLTemplate(contentsOf: "page.html"))]
        }
        options.encoders = [.json, .html]
        options.types = .under("https://example.com/problems/")
        func serve(_ router: Router<BasicRequestContext>, _ request: HTTPRequest) throws -> PageResponse {
            let reference = try ErrorReference(catalogs: [.builtIn, .directory("Locales")], types: options.types)
            let pages = try ProblemPages(reference, base: "https://example.com/problems/")
            router.add(middleware: ProblemPagesMiddleware(pages))
            let response = pages.response(for: request)
            return response
        }
        let page = try ProblemPages(ErrorReference(types: options.types)).response(path: "/problems/payment.declined")
        #expect(String(decoding: page.body, as: UTF8.self).contains("<h1>Payment declined</h1>"))
    }

    @Test func theFirstProgram() async throws {
        let translator = try ErrorTranslator(sources: [.urlError, .posixError])
        let router = Router()
        router.add(middleware: ErrorTranslationMiddleware(translator))
        router.get("/kettle") { _, _ -> String in throw HTTPError(.notFound) }

        func serve() async throws {
            let app = Application(router: router)
            try await app.runService()
        }
        var logger = Logger(label: "readme")
        logger.logLevel = .critical
        try await Application(router: router, logger: logger).test(.live) { client in
            for (language, texts) in [
                ("en", ["Not found", "This page or item couldn’t be found."]),
                ("ko-KR, en;q=0.5", ["찾을 수 없습니다", "이용하려는 페이지나 콘텐츠를 찾지 못했습니다."]),
            ] {
                try await client.execute(uri: "/kettle", method: .get, headers: [.acceptLanguage: language]) {
                    response in
                    let body = String(buffer: response.body)
                    for text in texts { #expect(body.contains(text), "\(body)") }
                }
            }
        }
    }

    @Test func operation() async throws {
        var logger = Logger(label: "readme")
        logger.logLevel = .critical
        let translator = try ErrorTranslator()
        let router = Router()
        router.add(middleware: MetricsMiddleware())
        router.add(middleware: LogRequestsMiddleware(.info))
        router.add(middleware: ErrorTranslationMiddleware(translator))
        router.add(middleware: CORSMiddleware())
        let watcher = CatalogWatcher(translator.catalogs, logger: logger)
        router.get("/health") { _, _ in watcher.health }
        var app = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)), logger: logger)
        app.addServices(watcher)
        try await app.test(.live) { client in
            try await client.execute(uri: "/health", method: .get) { response in
                #expect(response.status == .ok)
                #expect(String(buffer: response.body).contains("\"generation\":1"))
            }
            try await client.execute(uri: "/nowhere", method: .get) { #expect($0.status == .notFound) }
        }
    }

    @Test func metricsAndTraces() throws {
        let logger = Logger(label: "readme")
        var options = TranslatorOptions()
        let metrics = ProblemMetrics()  // swift-metrics
        let tracing = ProblemTracing()  // swift-distributed-tracing
        options.onProblem = { problem in
            metrics.record(problem)
            tracing.record(problem)
        }
        let translator = try ErrorTranslator(options: options)
        let watcher = CatalogWatcher(translator.catalogs, logger: logger) { health in metrics.record(health) }
        #expect(translator.translate(CancellationError()).status != nil)
        #expect(watcher.health.generation == 1)
    }

    @Test func withoutAFramework() throws {
        let translator = try ErrorTranslator()
        let (error, httpRequest) = (
            CancellationError(), HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/")
        )
        let problem = translator.translate(error, for: "ko-KR, ko;q=0.9, en;q=0.5")  // never throws
        let response = translator.response(to: error, for: httpRequest)  // HTTPTypes: status, header fields, bytes
        #expect(problem.languages == ["ko"])
        #expect(!response.body.isEmpty)
    }

    @Test func vocabulary() throws {
        let translator = try ErrorTranslator()
        func refuse(_ step: Int) throws {
            switch step {
            case 0:
                throw Diagnosis(.resourceAlreadyExists)  // 409
            case 1:
                throw Diagnosis(.limitRate, retry: .after(.seconds(90)))  // 429, and the text says how long to wait
            default:
                throw Diagnosis(
                    .bodyInvalid,  // 422
                    fieldErrors: [FieldError("#/email", .taken), FieldError("#/items/1/name", .tooLong(limit: 40))])
            }
        }
        let problems = try (0...2).map { step in
            translator.translate(try #require(#expect(throws: Diagnosis.self) { try refuse(step) }))
        }
        #expect(problems.map { $0.status?.code } == [409, 429, 422])
        #expect(problems[1].action?.contains("90") == true)
        #expect(problems[2].errors.compactMap(\.detail).count == 2)
    }

    @Test func rules() throws {
        struct Item {
            var price: Int
        }
        let signup = (email: String?.some("anna"), items: [Item(price: 1), Item(price: -1)])
        func check() throws {
            var fields = FieldErrors()
            fields.require(signup.email, "email", .email)
            fields.each(signup.items, "items") { item, fields in fields.check(item.price, "price", .range(0...10_000)) }
            try fields.throwIfAny()
        }
        let error = try #require(#expect(throws: (any Error).self) { try check() })
        let problem = try ErrorTranslator().translate(error)
        #expect(problem.status?.code == 422 && problem.errors.count == 2)
    }

    @Test func circumstances() throws {
        let translator = try ErrorTranslator()
        func describe(_ error: any Error) -> Problem {
            let problem = translator.translate(error, for: "en", in: RequestCircumstances(method: .post))
            return problem
        }
        func refuse() throws {
            throw Diagnosis("payment.provider-down", status: .badGateway, outcome: .notApplied)  // nothing was charged
        }
        let closed = try #require(#expect(throws: Diagnosis.self) { try refuse() })
        let open = Diagnosis("payment.provider-down", status: .badGateway)
        #expect(describe(open).action?.hasPrefix("Check ") == true)
        #expect(describe(closed).action?.contains("heck ") != true)
        #expect(
            translator.translate(open, for: "en", in: RequestCircumstances(method: .get)).action
                == describe(closed).action)
    }

    @Test func calls() async throws {
        let orders = CallClient(CallSettings(service: "orders"), over: .asyncHTTPClient(), format: .json)

        func order(_ request: HTTPRequest) async throws(CallError) -> Order? {
            do throws(CallError) {
                return try await orders.fetch(request, as: Order.self)
            } catch let error where error.isNotFound {
                return nil
            }
        }
        let shop = try RunningShop()
        defer { shop.stop() }
        let request = { (path: String) in
            HTTPRequest(
                method: .get, scheme: "http", authority: String(shop.address.dropFirst("http://".count)), path: path)
        }
        #expect(try await order(request("/nowhere")) == nil)
        let error = try #require(
            await #expect(throws: CallError.self) { try await order(request("/account")) })
        #expect(error.isUnauthorized)
        let translator = try ErrorTranslator()
        #expect(translator.translate(error).status == .badGateway)
        #expect(translator.problem(of: error, for: "ko").title != nil)
    }

    @Test func ownErrorsAndTexts() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "readme-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appending(path: "Locales"), withIntermediateDirectories: true)
        let german = try #require(try Self.blocks("json").first)
        let file = folder.appending(path: "Locales/de.json")
        try german.write(to: file, atomically: true, encoding: .utf8)
        try FileManager.default.copyItem(
            at: URL(filePath: Shop.locales).appending(path: "en.json"), to: folder.appending(path: "Locales/en.json"))

        func translatorOfTheReadme() throws -> ErrorTranslator {
            let translator = try ErrorTranslator(
                catalogs: [.builtIn, .directory("Locales")],  // your texts over the built-in ones
                sources: [SQLiteErrors(), .urlError, .posixError]
            )
            return translator
        }
        let translator = try ErrorTranslator(
            catalogs: [.builtIn, .directory(folder.appending(path: "Locales").path)],
            sources: [SQLiteErrors(), .urlError, .posixError])
        let problem = translator.translate(OrderError.outOfStock(left: 2), for: "de")
        #expect(problem.detail == "Es sind nur noch 2 Stück da.")
        #expect(problem.action == "Wählen Sie eine kleinere Menge.")
        #expect(problem.status == .conflict)
        #expect(translator.translate(SQLiteError(code: .uniqueConstraint)).code == "resource.already-exists")
        #expect(translator.translate(SQLiteError(code: .other)).code == "error")
        #expect(throws: Diagnosis.self) {
            // Or use no type at all: a Diagnosis is an Error.
            throw Diagnosis("signup.email-taken", status: .conflict)
        }

        // A file with a mistake, and what the README says about it.
        try german.replacing("\"title\"", with: "\"tittle\"").write(to: file, atomically: true, encoding: .utf8)
        let failure = try #require(#expect(throws: CatalogDiagnostic.self) { try translator.catalogs.reload() })
        let shown = try #require(try Self.blocks("console").first { $0.contains("tittle") })
        #expect(failure.description.hasSuffix(shown), "\(failure.description)")
    }
}

struct Order: Decodable {
    var id: Int
}

enum OrderError: Error {
    case outOfStock(left: Int)
}

extension OrderError: Diagnosable {
    var diagnosis: Diagnosis {
        switch self {
        case .outOfStock(let left):
            Diagnosis("order.out-of-stock", under: ["order"], arguments: ["left": .integer(left)], status: .conflict)
        }
    }
}

struct SQLiteError: Error {
    enum Code {
        case uniqueConstraint, other
    }
    var code: Code
}

struct SQLiteErrors: ErrorSource {
    func diagnose(_ error: SQLiteError, in context: DiagnosisContext) -> Diagnosis? {
        error.code == .uniqueConstraint ? Diagnosis(.resourceAlreadyExists) : nil
    }
}
