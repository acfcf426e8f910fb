// A client writes `import Interlude` where it wrote `import UIKit`, and gets what UIKit brings along:
// Foundation, the geometry of Core Graphics and the layers of Quartz Core.
@_exported public import Foundation
@_exported public import InterludeLayers
@_exported public import InterludeMotion
