import HTTPTypes
import Plainspoken

/// What servers do with the options that they have by default: each problem has an id.
enum DefaultOptions {
    static func measure(_ folder: String) throws {
        let translator = try Workload.translator(folder)
        let headers = Workload.headers
        let numbers = Workload.numbers
        let name = "plainspoken"
        var buffer: [UInt8] = []
        buffer.reserveCapacity(4_096)

        Measure.run(name, "full-default") { index in
            let error: any Error = APIError.tooManyRequests(field: Workload.field, retryAfter: numbers[index % 6])
            var body: [UInt8] = []
            body.reserveCapacity(512)
            _ = translator.encode(error, for: .acceptLanguage(headers[index & 7]), into: &body)
            return body.count
        }
        Measure.run(name, "buffer-default") { index in
            let error: any Error = APIError.tooManyRequests(field: Workload.field, retryAfter: numbers[index % 6])
            buffer.removeAll(keepingCapacity: true)
            _ = translator.encode(error, for: .acceptLanguage(headers[index & 7]), into: &buffer)
            return buffer.count
        }
        Measure.run(name, "typed-default") { index in
            let diagnosis: Diagnosis = .appTooManyRequests(n: numbers[index % 6], field: Workload.field)
            buffer.removeAll(keepingCapacity: true)
            _ = translator.encode(diagnosis, for: .acceptLanguage(headers[index & 7]), into: &buffer)
            return buffer.count
        }
        Measure.run(name, "problem-default") { index in
            let error: any Error = APIError.tooManyRequests(field: Workload.field, retryAfter: numbers[index % 6])
            let problem = translator.translate(error, for: .acceptLanguage(headers[index & 7]))
            buffer.removeAll(keepingCapacity: true)
            JSONProblemEncoder().encode(problem, into: &buffer)
            return buffer.count
        }
        // The cause is what a database or another server threw.
        let cause: any Error = APIError.tooManyRequests(field: Workload.field, retryAfter: 1)
        Measure.run(name, "cause-default") { index in
            let error: any Error = StorageFailed(cause: cause)
            buffer.removeAll(keepingCapacity: true)
            _ = translator.encode(error, for: .acceptLanguage(headers[index & 7]), into: &buffer)
            return buffer.count
        }
        // An error that no source knows, and the line about it.
        let log = ErrorLog(LogPolicy(sampling: .all))
        Measure.run(name, "log-unknown") { index in
            let error: any Error = UnknownFailure(order: numbers[index % 6])
            buffer.removeAll(keepingCapacity: true)
            let encoded = translator.encode(error, for: .acceptLanguage(headers[index & 7]), into: &buffer)
            let entry = log.entry(for: encoded, of: LoggedRequest(method: .get, path: "/bug"))
            return entry?.description.utf8.count ?? 0
        }
        let requests = headers.map {
            HTTPRequest(
                method: .get, scheme: "https", authority: "shop.example", path: "/orders/7",
                headerFields: [.acceptLanguage: $0, .accept: "application/json"])
        }
        Measure.run(name, "response-default") { index in
            let error: any Error = APIError.tooManyRequests(field: Workload.field, retryAfter: numbers[index % 6])
            let response = translator.response(to: error, for: requests[index & 7])
            return response.body.count + response.head.headerFields.count
        }
        // The same for clients that know another shape, in which each answer has as many members of the problem.
        let shape = try ProblemShape(
            json: Array(
                #"""
                {"version": 1, "mediaType": "application/json", "body": {"error": {
                    "type": "$type", "title": "$title", "status": "$status", "detail": "$detail", "instance": "$instance",
                    "code": "$code", "action": "$action", "retryAfter": "$retryAfter"}}}
                """#.utf8))
        for (metric, encoders) in [
            ("response-two-formats", [.json, shape]), ("response-shape", [shape, .json]),
            ("response-vapor", [.vapor, .json]),
        ] as [(String, [any ProblemEncoder])] {
            let translator = try Workload.translator(folder, encoders: encoders)
            Measure.run(name, metric) { index in
                let error: any Error = APIError.tooManyRequests(field: Workload.field, retryAfter: numbers[index % 6])
                let response = translator.response(to: error, for: requests[index & 7])
                return response.body.count + response.head.headerFields.count
            }
        }
    }
}
