import ByteText
import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Opens a page in the person's browser, if that is possible.
enum Browser {
    static func open(_ url: String) { _ = commands(for: url, variable).first(where: start) }

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

    private static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(validatingCString: value)
    }

    /// Starts a program that outlives this one: Ctrl-C is not for it, and nothing that it prints is for this terminal.
    ///
    /// - Returns: whether there is such a program.
    private static func start(_ command: [String]) -> Bool {
        #if canImport(Darwin)
        var attributes: posix_spawnattr_t?
        var actions: posix_spawn_file_actions_t?
        #else
        var attributes = posix_spawnattr_t()
        var actions = unsafe posix_spawn_file_actions_t()
        #endif
        unsafe posix_spawnattr_init(&attributes)
        unsafe posix_spawn_file_actions_init(&actions)
        defer {
            unsafe posix_spawnattr_destroy(&attributes)
            unsafe posix_spawn_file_actions_destroy(&actions)
        }
        var signals = sigset_t()
        unsafe sigfillset(&signals)
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        let flags = CInt(POSIX_SPAWN_SETPGROUP) | CInt(POSIX_SPAWN_SETSIGDEF)
        unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
        for number in 0...2 as ClosedRange<CInt> {
            unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
        }
        let words = unsafe command.map { unsafe strdup($0) } + [nil]
        defer { unsafe words.forEach { unsafe free($0) } }
        var process = pid_t()
        let error = unsafe posix_spawnp(&process, command[0], &actions, &attributes, words, environ)
        guard error == 0 else { return false }
        // It would stay in the list of processes until somebody asks how it has ended.
        DispatchQueue.global().async { [process] in _ = waitpid(process, nil, 0) }
        return true
    }
}
