#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// The whole public API, used once. It prints a line for each part it has covered.

@main
enum API {
    static func main() async throws {
        try Diagnoses.use()
        try Validation.use()
        try Sources.use()
        try Libraries.use()
        try Translators.use()
        try Problems.use()
        try Catalogs.use()
        try Suites.use()
        try References.use()
        try Exchange.use()
        Editors.use()
        try await Calls.use()
        try await Clients.use()
        try Languages.use()
        try Messages.use()
    }

    /// Stops if something is not as documented.
    static func expect(_ condition: Bool, _ what: String, line: Int = #line) {
        guard !condition else { return }
        print("not as documented, line \(line): \(what)")
        exit(1)
    }
}
