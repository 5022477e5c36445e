import Plainspoken

/// The parts of pages for browsers; the plugin EmbedCatalogs adds `files` from `Resources/pages`.
package enum PageFiles: EmbeddedFiles {
    /// A file of `Resources/pages`, which the build compiles into the program.
    package static func text(_ name: String) -> String {
        files.first { $0.path.description == "Resources/pages/\(name)" }?.bytes.description ?? ""
    }
}
