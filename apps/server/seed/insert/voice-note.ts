import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Disk } from 'flydrive'
import { serverFolder } from '../../src/places.ts'
import { readRecording, type StoredVoice } from '../../src/platform/recordings.ts'
import { idFor } from './rows.ts'

/** A few seconds of a fan, synthesised and recorded by a browser. Puts it where voice notes are. */
export async function placeVoiceNote(files: Disk): Promise<StoredVoice> {
  const bytes = await readFile(join(serverFolder, 'seed/recordings/fan.webm'))
  const recording = readRecording(bytes)
  if (!recording) throw new Error('The voice note of the demo is not one')
  const file = `voice/${idFor('voice note')}`
  await files.put(file, bytes)
  return { file, mediaType: recording.mediaType, seconds: Math.round(recording.seconds) }
}
