import { chatLimits } from '@vendly/contract/chat-limits'
import { complaintLimits } from '@vendly/contract/complaint-limits'
import type { Context } from '../../platform/context.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import { readRecording, readVideo, type StoredVoice, type Video } from '../../platform/recordings.ts'
import { findOwnUpload, finishUpload, readUpload, refuseUpload } from './uploads.service.ts'

/** A recorder goes on for a moment after its end was asked for. */
const GRACE_SECONDS = 2

/**
 * The recording of a finished upload, stored under its id: repeated calls store the same file. `isKept` false only checks it.
 * Throws: not_found, voice_unfinished, voice_refused.
 */
export async function claimVoice(context: Context, userId: string, id: string, isKept = true): Promise<StoredVoice> {
  const upload = await findOwnUpload(context, userId, id)
  ensure(upload.state !== 'refused' && upload.kind === 'voice', 'voice_refused')
  const bytes = await readUpload(context, id, upload.bytes)
  if (!bytes) throw new Problem('voice_unfinished')
  const recording = readRecording(bytes)
  if (!recording || recording.seconds > chatLimits.voiceSeconds + GRACE_SECONDS) {
    await refuseUpload(context, id)
    throw new Problem('voice_refused')
  }
  await finishUpload(context, id, null)
  const voice = {
    file: `voice/${id}`,
    mediaType: recording.mediaType,
    seconds: Math.max(1, Math.round(recording.seconds)),
  }
  if (isKept) await context.storage.files.put(voice.file, bytes)
  return voice
}

/** The video with its length in whole seconds. Throws: video_too_long. */
export function ensureShort(video: Video): Video {
  ensure(video.seconds <= complaintLimits.videoSeconds + GRACE_SECONDS, 'video_too_long')
  return { ...video, seconds: Math.max(1, Math.round(video.seconds)) }
}

/** The video of a finished upload. Throws: not_found, video_unfinished, video_refused, video_too_long. */
export async function claimVideo(
  context: Context,
  userId: string,
  id: string,
): Promise<{ bytes: Buffer; video: Video }> {
  const upload = await findOwnUpload(context, userId, id)
  ensure(upload.state !== 'refused' && upload.kind === 'video', 'video_refused')
  const bytes = await readUpload(context, id, upload.bytes)
  if (!bytes) throw new Problem('video_unfinished')
  try {
    const read = readVideo(bytes)
    if (!read) throw new Problem('video_refused')
    const video = ensureShort(read)
    await finishUpload(context, id, null)
    return { bytes, video }
  } catch (error) {
    if (error instanceof Problem) await refuseUpload(context, id)
    throw error
  }
}
