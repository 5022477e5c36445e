/// The style and the script of the report; the plugin EmbedCatalogs adds `files` from `Resources/report`.
enum ReportFiles {
    /// A file of `Resources/report`, which the build compiles into the program.
    static func text(_ name: String) -> String {
        files.first { $0.path.description == "Resources/report/\(name)" }?.bytes.description ?? ""
    }
}
