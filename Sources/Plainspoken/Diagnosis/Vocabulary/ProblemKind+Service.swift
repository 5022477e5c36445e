// Things that the whole service cannot do at the moment.
extension ProblemKind {
    /// Thrown by all routes during maintenance. With `retry: .after(…)` the text says how long to wait.
    public static let serviceMaintenance = ProblemKind(
        "service.maintenance", status: .serviceUnavailable, retry: .later)
    /// Thrown by routes that save something, while the service is read-only.
    public static let serviceReadOnly = ProblemKind("service.read-only", status: .serviceUnavailable, retry: .later)
    /// The feature is turned off.
    public static let serviceFeatureOff = ProblemKind("service.feature-off", status: .forbidden, retry: .never)
    /// The reader’s version of the app is no longer supported.
    public static let serviceAppOutdated = ProblemKind("service.app-outdated", status: 426, retry: .never)

    static let ofService = [
        serviceMaintenance, serviceReadOnly, serviceFeatureOff, serviceAppOutdated,
    ]
}
