import Playground

/// What a kernel says about itself.
public enum KernelInformation {
  /// The content of a `kernel_info_reply`.
  public static let content: JSON = [
    "status": "ok", "protocol_version": .text(KernelMessage.protocolVersion), "implementation": "trellis",
    "implementation_version": .text(TrellisVersion.number),
    "language_info": [
      "name": "trellis", "version": .text(TrellisVersion.number), "mimetype": "text/x-trellis",
      "file_extension": ".trellis", "pygments_lexer": "trellis", "codemirror_mode": "swift",
    ],
    "banner": .text("Trellis \(TrellisVersion.number) — type help, then Shift-Enter"), "debugger": false,
    "help_links": .array([]), "supported_features": .array([]),
  ]
}
