import Interlude
import InterludeLab

// In Swift 5 mode, the top level of a program is not isolated to the main actor.
Lab.run("client") { BallViewController() }
