/// The version of this package, which `--version` of both commands and SARIF say. The next one until it is released.
package enum ReleaseVersion {
    package static let current = "0.1.0"
}
