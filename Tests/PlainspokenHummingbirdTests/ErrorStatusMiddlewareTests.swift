#if Hummingbird
import HTTPTypes
import Hummingbird
@testable import Plainspoken
import Synchronization
import TestSupport
import Testing
import Tracing

@testable import PlainspokenHummingbird

/// What metrics and traces count, outside and inside our middleware.
extension RealConnections {
    @Suite struct ErrorStatusMiddlewareTests {
        struct Bug: Error {}

        enum Order: String, CaseIterable {
            /// Metrics and traces see the answer.
            case outside
            /// They see the error, and the status from `ErrorStatusMiddleware`.
            case inside
            /// As before, with middleware around it that throws other errors.
            case insideOfCORS
        }

        /// What routes throw, and the answer.
        static let errors: [(name: String, error: any Error & Sendable, status: Int)] = [
            ("diagnosis", Diagnosis("order.unknown", status: .notFound), 404),
            ("framework", HTTPError(.conflict, headers: [.retryAfter: "7"], message: "some English"), 409),
            ("status", HTTPStatusError(429, headerFields: [.retryAfter: "30"]), 429),
            ("problem", Problem(title: "Teapot", status: HTTPResponse.Status(code: 418), code: "teapot"), 418),
            ("bug", Bug(), 500),
            ("interim", HTTPError(.continue), 500),
            ("cancelled", CancellationError(), 503),
            ("precondition", Diagnosis(ProblemKind.resourceChanged), 412),
            ("passed-on", passedOn, 404),
        ]

        /// Another server's own problem, which is passed on to readers of its language. Others get 502.
        private static let passedOn: Diagnosis = {
            var diagnosis = Diagnosis("order.elsewhere", status: .badGateway)
            var problem = ForeignProblem(in: "en", code: "order.elsewhere")
            problem.title = "No such order"
            problem.status = .notFound
            diagnosis.foreignProblem = problem
            return diagnosis
        }()

        /// - Parameter root: where the routes are, so that tests do not see what others have measured.
        static func router(
            _ order: Order?, messages: HTTPErrorMessages = .asDetail, under root: String = ""
        ) throws -> Router<BasicRequestContext> {
            _ = (MetricsRecorder.shared, SpanRecorder.shared)
            let translator = try ErrorTranslator.loadedOnce()
            let translation = ErrorTranslationMiddleware<BasicRequestContext>(translator, httpErrorMessages: messages)
            let router = Router()
            func addMeasuring() {
                router.add(middleware: MetricsMiddleware())
                router.add(middleware: TracingMiddleware())
            }
            switch order {
            case nil: router.add(middleware: translation)
            case .outside:
                addMeasuring()
                router.add(middleware: translation)
            case .inside:
                router.add(middleware: translation)
                addMeasuring()
                router.add(middleware: ErrorStatusMiddleware(translator))
            case .insideOfCORS:
                router.add(middleware: translation)
                router.add(middleware: CORSMiddleware(allowOrigin: .originBased))
                addMeasuring()
                router.add(middleware: ErrorStatusMiddleware(translator))
            }
            let prefix = root + (order.map { "/\($0)" } ?? "/alone")
            for item in errors { router.get("\(prefix)/\(item.name)/:id") { _, _ -> String in throw item.error } }
            router.get("\(prefix)/fine/:id") { _, _ in "fine" }
            router.get("\(prefix)/query/:id") { request, _ in
                try request.uri.decodeLocalizableQuery(as: [String: Int].self).description
            }
            return router
        }

        private static func get(_ connection: RawConnection, _ path: String, _ fields: String = "") -> String {
            connection.send("GET \(path) HTTP/1.1\r\nHost: a.example\r\nIf-Match: \"1\"\r\n\(fields)\r\n")
            return connection.receiveResponse()
        }

        /// What counters and spans say of one route.
        private static func seen(_ route: String) -> (statuses: Set<String>, failed: Set<Bool>) {
            let counts = MetricsRecorder.shared.counts.keys.filter {
                $0.hasPrefix("hb.requests ") && $0.contains("http.route=\(route) ")
            }
            let spans = SpanRecorder.shared.records.filter { $0.name == route }
            var statuses = Set(counts.compactMap { $0.split(separator: "=").last.map(String.init) })
            for span in spans {
                if case .int64(let status)? = span.attributes.get("http.response.status_code") {
                    statuses.insert("\(status)")
                } else if case .int32(let status)? = span.attributes.get("http.response.status_code") {
                    statuses.insert("\(status)")
                }
            }
            return (statuses, Set(spans.map(\.hasFailed)))
        }

        /// Metrics and traces have the status of the answer, even if the route's error has none.
        @Test(arguments: Order.allCases)
        func statuses(_ order: Order) async throws {
            try await RunningServer.run(try Self.router(order)) { port in
                for item in Self.errors + [("fine", Bug(), 200), ("query", Bug(), 400)] {
                    let path = "/\(order)/\(item.name)/1?a=x"
                    let answer = try await RawConnection.run {
                        Self.get(try RawConnection(port: port), path, "Accept-Language: en\r\n")
                    }
                    #expect(answer.statuses == [item.status], "\(item.name)")
                    // Measurements after the last byte follow shortly.
                    let route = "/\(order)/\(item.name)/{id}"
                    _ = try await eventually { !Self.seen(route).statuses.isEmpty }
                    let seen = Self.seen(route)
                    #expect(seen.statuses == ["\(item.status)"], "\(route)")
                    if order != .outside { #expect(!seen.failed.contains(true) || item.status >= 500) }
                }
            }
        }

        /// The answer is the same as without it, down to the byte.
        @Test(arguments: [Order.inside, .insideOfCORS], [HTTPErrorMessages.logged, .asDetail])
        func answers(_ order: Order, _ messages: HTTPErrorMessages) async throws {
            func answers(_ order: Order?, _ fields: String) async throws -> [String] {
                try await RunningServer.run(try Self.router(order, messages: messages, under: "/answers")) { port in
                    try await RawConnection.run {
                        let connection = try RawConnection(port: port)
                        let prefix = "/answers" + (order.map { "/\($0)" } ?? "/alone")
                        return (Self.errors.map(\.name) + ["query"]).map {
                            Self.get(connection, "\(prefix)/\($0)/1?a=x", fields).withoutDate
                                .replacing(/urn:uuid:[0-9a-f-]{36}/, with: "")
                        }
                    }
                }
            }
            for language in ["en", "ko", "en, ko"] {
                let fields = "Accept-Language: \(language)\r\n"
                #expect(try await answers(order, fields) == answers(nil, fields))
            }
        }

        /// A reader of another language gets our own answer with a different status, and so do the metrics.
        @Test(arguments: Order.allCases)
        func whatIsPassedOnInOneLanguage(_ order: Order) async throws {
            try await RunningServer.run(try Self.router(order, under: "/korean")) { port in
                let answer = try await RawConnection.run {
                    Self.get(try RawConnection(port: port), "/korean/\(order)/passed-on/1", "Accept-Language: ko\r\n")
                }
                #expect(answer.statuses == [502])
                #expect(try await eventually { Self.seen("/korean/\(order)/passed-on/{id}").statuses == ["502"] })
            }
        }

        /// An error takes one occurrence id, however often it is examined.
        @Test func occurrences() async throws {
            let made = Counter()
            let options = TranslatorOptions(occurrenceIDs: .custom { "urn:example:\(made.next())" })
            let translator = try ErrorTranslator(options: options)
            let router = Router()
            router.add(middleware: ErrorTranslationMiddleware(translator))
            router.add(middleware: ErrorStatusMiddleware(translator))
            router.get("/bug") { _, _ -> String in throw Bug() }
            try await RunningServer.run(router) { port in
                for number in 1...3 {
                    let answer = try await RawConnection.run { Self.get(try RawConnection(port: port), "/bug") }
                    #expect(answer.contains("urn:example:\(number)\""), "\(answer)")
                }
            }
        }

        /// Whatever paths clients request, there are only as many labels as routes and statuses.
        @Test(.shows(.memoryGrowth), .seeded, arguments: Order.allCases)
        func noLabelIsAClientsChoice(_ order: Order) async throws {
            let marker = "zq\(order)"
            try await RunningServer.run(try Self.router(order)) { port in
                try await RawConnection.run {
                    let connection = try RawConnection(port: port)
                    var random = RepeatableRandom(seed: 7)
                    for number in 0..<200 {
                        let word = marker + String(random.next(), radix: 36)
                        let item = Self.errors[number % Self.errors.count].name
                        let path = number.isMultiple(of: 2) ? "/\(word)" : "/\(order)/\(item)/\(word)"
                        #expect(Self.get(connection, path).statuses != [200])
                    }
                }
            }
            let labels = MetricsRecorder.shared.counts.keys
            #expect(!labels.contains { $0.contains("zq") })
            // Each route and status has three counters; no route is one route.
            #expect(labels.count { $0.contains("=/\(order)/") } <= 3 * (Self.errors.count + 4))
            #expect(!SpanRecorder.shared.records.contains { $0.name.contains("zq") })
        }

        private final class Counter: Sendable {
            private let value = Mutex(0)
            func next() -> Int {
                value.withLock {
                    $0 += 1
                    return $0
                }
            }
        }
    }
}
#endif
