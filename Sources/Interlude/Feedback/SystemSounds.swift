public import Foundation
import InterludeJournal

/// The number of a sound of the system.
public typealias SystemSoundID = UInt32

/// A result of a function of the system; 0 for success.
public typealias OSStatus = Int32

/// A link, as functions of Core Foundation take it.
public typealias CFURL = NSURL

/// The vibration of a phone.
public nonisolated let kSystemSoundID_Vibrate: SystemSoundID = 0x0000_0FFF

/// Plays a sound, or a vibration. Inert: each request is a note in the journal.
@preconcurrency @MainActor
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  Stage.current?.journal.record(.note(NoteEntry("system sound \(inSystemSoundID)")))
}

/// Plays a sound with a vibration. Inert: each request is a note in the journal.
@preconcurrency @MainActor
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  AudioServicesPlaySystemSound(inSystemSoundID)
}

/// Not supported: files of sounds are not read. The number is 0, and the result is not 0.
@discardableResult
public nonisolated func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  outSystemSoundID.pointee = 0
  return -1500
}

/// Releases a sound: without effect.
@discardableResult
public nonisolated func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus { 0 }
