import CatalogLinting
import Dispatch
import TerminalText

/// Checks again whenever a catalog or a configuration file changes, until interrupted.
struct Watch {
    private let check: CheckCommand
    private var setup: CheckSetup
    private var linter: Linter
    private var cache = LintCache()
    /// How often to look at the files. Polling works on every file system; notifications do not.
    private static let interval = DispatchTimeInterval.milliseconds(200)

    /// - Throws: what is wrong with the configuration. Later mistakes in it are only printed.
    init(_ check: CheckCommand) throws {
        self.check = check
        setup = try CheckSetup(check)
        linter = try Linter(setup.project.options)
    }

    mutating func run() throws -> Never {
        let pause = DispatchSemaphore(value: 0)
        var settings = setup.project.stamps()
        var seen: [String: UInt64]?
        while true {
            // The nearest configuration may be a different one by now, and term sheets may have been added.
            var now = setup.project.stamps()
            if let path = check.lint.configurationPath { now[path] = CatalogInput(file: path).stamp }
            if now != settings {
                settings = now
                seen = reload() ? nil : seen
            }
            let inputs = (try? setup.project.find()) ?? []
            let stamps = Dictionary(inputs.map { ($0.path, $0.stamp) }) { first, _ in first }
            if stamps != seen {
                seen = stamps
                do { try report(inputs) } catch let error as LintError {
                    Terminal.complain(lines: "catalog-lint: error: \(error)")
                }
            }
            _ = pause.wait(timeout: .now() + Self.interval)
        }
    }

    private func report(_ inputs: [CatalogInput]) throws {
        let clock = ContinuousClock()
        let start = clock.now
        var report = try linter.lint(inputs: inputs, reusing: cache)
        try setup.project.filter(&report)
        let tenths = (clock.now - start) / .microseconds(100)
        try setup.outputs.write(report, showsStatistics: false, isQuiet: false, showsAll: check.all)
        let time = "\(Int(tenths) / 10).\(Int(tenths) % 10)"
        Terminal.complain("catalog-lint: checked in \(time) ms; waiting for changes (press Ctrl-C to stop)")
    }

    /// Reads the configuration again.
    ///
    /// - Returns: whether it is valid. Until then, the previous one is used.
    private mutating func reload() -> Bool {
        do {
            let setup = try CheckSetup(check)
            linter = try Linter(setup.project.options)
            self.setup = setup
            cache = LintCache()
            return true
        } catch {
            Terminal.complain(lines: "catalog-lint: error: \(CatalogLint.message(for: error))")
            Terminal.complain("catalog-lint: still using the previous configuration")
            return false
        }
    }
}
