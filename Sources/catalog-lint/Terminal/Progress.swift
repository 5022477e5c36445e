import Dispatch
import TerminalText

/// Shows progress on a terminal after a second. Nothing appears in CI logs or pipes.
enum Progress {
    /// - Parameter what: a description of the work, such as `checking 12 files`.
    static func during<Result>(_ what: String, _ body: () throws -> Result) rethrows -> Result {
        guard TerminalStream.errors.isTerminal else { return try body() }
        let start = DispatchTime.now()
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "progress"))
        timer.schedule(deadline: start + .seconds(1), repeating: .seconds(1))
        timer.setEventHandler {
            let seconds = (DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1_000_000_000
            try? TerminalStream.errors.printPassing("catalog-lint: \(what) … \(seconds) s")
        }
        timer.resume()
        defer {
            timer.cancel()
            // The line is cleared, so that further output starts at its beginning.
            if DispatchTime.now() > start + .seconds(1) { try? TerminalStream.errors.printPassing("") }
        }
        return try body()
    }
}
