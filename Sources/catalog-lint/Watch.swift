import CatalogLinting
import Foundation

/// Checks again whenever a catalog changes, until it is interrupted.
struct Watch {
    private let configuration: LintConfiguration
    private let paths: [String]
    private let outputs: OutputPlan
    private let remains: RemainingFindings
    /// Between two looks at the files, in seconds: every file system can be asked, and not all of them tell.
    private static let interval = 0.2

    init(_ configuration: LintConfiguration, _ paths: [String], _ outputs: OutputPlan) {
        self.configuration = configuration
        self.paths = paths
        self.outputs = outputs
        remains = RemainingFindings(configuration, paths)
    }

    func run() throws {
        let linter = try Linter(configuration.options)
        let cache = LintCache()
        var seen: [String: Date]?
        while true {
            let inputs = (try? CatalogInput.find(paths)) ?? []
            let now = Dictionary(inputs.map { ($0.path, Self.time($0.path)) }, uniquingKeysWith: { first, _ in first })
            if now != seen {
                seen = now
                do {
                    let clock = ContinuousClock()
                    let start = clock.now
                    var report = try linter.lint(inputs: inputs, reusing: cache)
                    try remains.filter(&report)
                    try outputs.write(report, showsStatistics: false, isQuiet: false)
                    let time = (clock.now - start).components
                    let milliseconds = time.seconds * 1_000 + time.attoseconds / 1_000_000_000_000_000
                    Terminal.complain("catalog-lint: checked in \(milliseconds) ms; waiting for changes (Ctrl-C ends)")
                } catch let error as LintError {
                    Terminal.complain("catalog-lint: \(error)")
                }
            }
            Thread.sleep(forTimeInterval: Self.interval)
        }
    }

    private static func time(_ path: String) -> Date {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.modificationDate] as? Date ?? .distantPast
    }
}
