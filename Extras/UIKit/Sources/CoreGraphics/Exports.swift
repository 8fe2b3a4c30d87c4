// Foundation has CGFloat, CGPoint, CGSize and CGRect.
@_exported import Foundation
