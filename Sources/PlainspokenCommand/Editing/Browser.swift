import Foundation

/// Opens a page in the person's browser, if that is possible.
enum Browser {
    static func open(_ url: String) {
        let environment = ProcessInfo.processInfo.environment
        _ = commands(for: url) { environment[$0] }.first(where: start)
    }

    /// The commands to try, each with its arguments.
    ///
    /// - Parameter variable: the value of an environment variable.
    static func commands(for url: String, _ variable: (String) -> String?) -> [[String]] {
        // Several commands are separated by colons, and `%s` is where the address goes, as xdg-open has it.
        let chosen = (variable("BROWSER") ?? "").split(separator: ":").map { command in
            let words = command.split(separator: " ").map(String.init)
            return words.contains { $0.contains("%s") } ? words.map { $0.replacing("%s", with: url) } : words + [url]
        }
        #if os(macOS)
        return chosen + [["open", url]]
        #else
        // Without a screen, xdg-open would start a browser that needs this terminal.
        let hasScreen = variable("DISPLAY") != nil || variable("WAYLAND_DISPLAY") != nil
        return chosen + (hasScreen ? [["xdg-open", url]] : [])
        #endif
    }

    /// Starts a program, which outlives this one and prints nothing here.
    ///
    /// - Returns: whether there is such a program.
    private static func start(_ command: [String]) -> Bool {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let places = command[0].contains("/") ? [command[0]] : folders.map { "\($0)/\(command[0])" }
        guard let place = places.first(where: FileManager.default.isExecutableFile) else { return false }
        let process = Process()
        process.executableURL = URL(filePath: place)
        process.arguments = Array(command.dropFirst())
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return (try? process.run()) != nil
    }
}
