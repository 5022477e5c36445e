// What the service as a whole does not do now.
extension ProblemKind {
    /// Thrown by all routes while the service is being worked on. With `retry: .after(…)` the text says how long to wait.
    public static let serviceMaintenance = ProblemKind(
        "service.maintenance", status: .serviceUnavailable, retry: .later)
    /// Thrown by routes that save something, while the service only shows what it has.
    public static let serviceReadOnly = ProblemKind("service.read-only", status: .serviceUnavailable, retry: .later)
    /// Thrown where a feature is turned off.
    public static let serviceFeatureOff = ProblemKind("service.feature-off", status: .forbidden, retry: .never)

    static let ofService = [serviceMaintenance, serviceReadOnly, serviceFeatureOff]
}
