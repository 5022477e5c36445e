import Configuration
import Foundation
import Hummingbird
import Plainspoken
import PlainspokenFoundation
import PlainspokenHummingbird
import PlainspokenPages
import PlainspokenReference
import PlainspokenService
import PlainspokenXML

/// The shop's routes. None of them deals with languages: they throw, and the middleware answers. The shop's own errors
/// are the entries of `Locales/en.json`, from which the plugin `PlainspokenKeys` generates what is thrown here.
enum Shop {
    /// Where the pages about problems are; in real life an address that the shop's customers can open.
    private static let problems = "https://shop.example/problems/"

    /// The shop's choices, which operators can override with the variables that PlainspokenService knows, such as
    /// `PLAINSPOKEN_LOG_PRIVATE_ARGUMENTS=hidden`.
    ///
    /// - Parameters:
    ///   - locales: the folder of the shop's texts.
    ///   - environment: the variables.
    ///   - onProblem: counts problems.
    static func settings(
        locales: String, environment: [String: String] = ProcessInfo.processInfo.environment,
        onProblem: (@Sendable (ProblemEvent) -> Void)? = nil
    ) async throws(SettingError) -> TranslatorSettings {
        var options = TranslatorOptions()
        options.onProblem = onProblem
        options.types = .under(problems)
        // Programs get JSON or XML, browsers a page.
        options.encoders = [.json, .xml, .html]
        // A short code that customers can tell support over the telephone.
        options.occurrenceCodes = .on
        let ours = InMemoryProvider(values: [
            "plainspoken.catalogs.folders": ConfigValue(.stringArray([locales]), isSecret: false)
        ])
        let variables = EnvironmentVariablesProvider(environmentVariables: environment)
        return try await TranslatorSettings(
            config: ConfigReader(providers: [variables, ours]), formats: [.json, .xml], options: options)
    }

    static func translator(_ settings: TranslatorSettings) throws(CatalogDiagnostic) -> ErrorTranslator {
        try settings.translator(sources: [supplier, .posixError])
    }

    /// The pages that the types of problems lead to.
    static func pages(_ settings: TranslatorSettings) throws -> ProblemPages {
        let reference = try ErrorReference(
            catalogs: settings.catalogs, languages: settings.languages, sourceLanguage: settings.sourceLanguage ?? "en",
            types: settings.options.types)
        return try ProblemPages(reference, base: problems)
    }

    /// What the supplier's codes mean to customers. DISCONTINUED becomes one of the shop's own messages, with its own
    /// status. For 1042 the catalogs have `server.supplier.1042`: words for the customer, in an answer that is still
    /// about the supplier's failure.
    private static let supplier: UpstreamErrorSource = .upstream(
        service: "supplier", codes: ["DISCONTINUED": UpstreamOverride(.productDiscontinued)])

    static func router(
        supplier: Supplier, translator: ErrorTranslator, settings: TranslatorSettings
    ) throws -> Router<ShopContext> {
        let router = Router(context: ShopContext.self)
        router.add(middleware: MetricsMiddleware())
        router.add(middleware: ProblemPagesMiddleware(try pages(settings)))
        router.add(middleware: ErrorTranslationMiddleware(translator, log: settings.log))
        router.add(middleware: CORSMiddleware(allowOrigin: .originBased))

        router.get("/") { _, _ in "Welcome to the shop." }

        router.get("/products/:id") { _, context -> String in
            let id = try context.parameters.require("id")
            guard id == "1" else {
                throw .productNotFound(id: id)
            }
            return "A kettle."
        }
        router.post("/orders") { request, context -> String in
            let order = try await request.decode(as: Order.self, context: context)
            guard order.quantity <= Self.kettlesLeft else {
                throw .orderOutOfStock(left: Self.kettlesLeft).with(under: [.order])
            }
            guard order.card != "0000" else {
                throw .paymentCardDeclined(last4: order.card, account: "DE89 3704 0044").with(under: [.payment])
            }
            return "Ordered for \(order.email)."
        }
        router.post("/wholesale-orders") { request, context -> String in
            let order = try await request.decode(as: WholesaleOrder.self, context: context)
            try order.check()
            return "Ordered for \(order.email)."
        }
        router.get("/search") { request, _ -> String in
            let search = try request.uri.decodeLocalizableQuery(as: Search.self)
            return "\(search.limit) results."
        }
        router.get("/account") { _, _ -> String in
            throw HTTPError(.unauthorized, headers: [.wwwAuthenticate: "Bearer realm=\"shop\""])
        }
        router.get("/legacy") { _, _ -> String in
            throw HTTPError(.conflict, message: "an English sentence from someone else")
        }
        router.get("/prices/:kind") { _, context -> String in
            try await supplier.price(of: try context.parameters.require("kind"))
        }
        router.get("/invoices/:id") { _, context -> String in
            let id = try context.parameters.require("id")
            throw DatabaseError(statement: "SELECT * FROM invoices WHERE id = '\(id)' -- password=hunter2")
        }
        return router
    }

    private static let kettlesLeft = 2
}

/// Keeps decoding errors intact, so that the reader learns about every wrong field. `.everyField` is safe here: the
/// compiler writes the `init(from:)` of the shop's types.
struct ShopContext: RequestContext {
    var coreContext: CoreRequestContextStorage

    init(source: Source) {
        coreContext = .init(source: source)
    }

    var requestDecoder: LocalizableRequestDecoder<JSONDecoder> {
        LocalizableRequestDecoder(JSONDecoder(), search: .everyField)
    }
}

struct Order: Decodable {
    var email: String
    var quantity: Int
    var card: String
}

struct Search: Decodable {
    var limit: Int
}
