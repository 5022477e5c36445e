import Foundation
import Plainspoken
import Synchronization

/// Makes responses and checks each of them.
struct ReaderThread {
    let translator: ErrorTranslator
    let languages: [String]
    let responses: Int
    let floor: PublishedNumber

    func run() -> SoakReport {
        var report = SoakReport()
        var body: [UInt8] = []
        body.reserveCapacity(1_024)
        var last = 0
        let clock = ThreadTimes.Clock()
        let error = Diagnosis("shop.part", under: ["shop"])
        var before = clock.now()
        while report.responses < responses {
            let language = languages[report.responses % languages.count]
            let floor = floor.number
            body.removeAll(keepingCapacity: true)
            let head = translator.encode(error, for: .acceptLanguage(language), into: &body)
            let now = clock.now()
            report.add(now - before)
            report.responses += 1
            check(body, head, language, max(floor, last), &last, &report)
            // Checking does not count.
            before = clock.now()
        }
        return report
    }

    private func check(
        _ body: [UInt8], _ head: EncodedProblem, _ language: String, _ floor: Int, _ last: inout Int,
        _ report: inout SoakReport
    ) {
        guard let title = Self.text("\"title\":\"", body), let detail = Self.text("\"detail\":\"", body),
            head.languages.count == 1, head.languages.first?.description == language, title.language == language,
            detail.language == language
        else {
            report.missing += 1
            report.faults.append(String(decoding: body, as: UTF8.self))
            return
        }
        if title.number != detail.number { report.mixed += 1 }
        if title.number < floor { report.older += 1 }
        if CandidateFolder.Fault(of: title.number) != nil { report.corrupt += 1 }
        last = title.number
    }

    /// Parses `17 de` after a name.
    private static func text(_ name: StaticString, _ body: [UInt8]) -> (number: Int, language: String)? {
        let name = name.withUTF8Buffer { Array($0) }
        guard body.count > name.count,
            let start = (0..<body.count - name.count).first(where: { start in
                body[start] == name[0] && body[start + 1] == name[1] && body[start...].starts(with: name)
            })
        else { return nil }
        let text = body[(start + name.count)...].prefix { $0 != UInt8(ascii: "\"") }
        let parts = text.split(separator: UInt8(ascii: " "))
        guard parts.count == 2, let number = Int(String(decoding: parts[0], as: UTF8.self)) else { return nil }
        return (number, String(decoding: parts[1], as: UTF8.self))
    }
}

/// The last state that is known to be published.
final class PublishedNumber: Sendable {
    private let value = Atomic(0)
    /// For the planted race: written by one thread and read by others, without a lock.
    nonisolated(unsafe) static var unlocked = 0
    let plantsRace: Bool

    init(plantsRace: Bool) { self.plantsRace = plantsRace }

    var number: Int {
        if plantsRace, Self.unlocked < 0 { return 0 }
        return value.load(ordering: .acquiring)
    }

    func set(_ number: Int) {
        if plantsRace { Self.unlocked = number }
        value.store(number, ordering: .releasing)
    }
}
