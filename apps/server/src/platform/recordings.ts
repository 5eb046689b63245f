import { readMp4 } from './mp4.ts'
import { readWebm } from './webm.ts'

/** A recording in the private storage. */
export type StoredVoice = { file: string; mediaType: string; seconds: number }

type Recording = { mediaType: 'audio/webm' | 'audio/ogg' | 'audio/mp4'; seconds: number }
export type Video = {
  mediaType: 'video/webm' | 'video/mp4' | 'video/quicktime'
  extension: 'webm' | 'mp4' | 'mov'
  seconds: number
}

/**
 * What browsers record: Opus in WebM or Ogg, or AAC or Opus in MP4. The kind and the length are read from the bytes; null
 * for anything else. The length is that of the frames, because recorders leave the one in the header empty.
 */
export function readRecording(bytes: Buffer): Recording | null {
  const recording = attempt(() => readWebmVoice(bytes) ?? readOgg(bytes) ?? readMp4Voice(bytes))
  return recording && isLong(recording.seconds) ? recording : null
}

/** What cameras of phones and browsers record: a WebM, MP4 or QuickTime file with frames of a video. null for anything else. */
export function readVideo(bytes: Buffer): Video | null {
  const video = attempt(() => readWebmVideo(bytes) ?? readMp4Video(bytes))
  return video && isLong(video.seconds) ? video : null
}

const isLong = (seconds: number) => Number.isFinite(seconds) && seconds > 0

function attempt<Result>(read: () => Result | null): Result | null {
  try {
    return read()
  } catch (error) {
    // The file ends within a number.
    if (error instanceof RangeError) return null
    throw error
  }
}

function readWebmVoice(bytes: Buffer): Recording | null {
  const { docType, tracks, seconds } = readWebm(bytes) ?? {}
  const isVoice = docType === 'webm' && tracks?.length === 1 && tracks[0]!.codec === 'A_OPUS'
  return isVoice && seconds ? { mediaType: 'audio/webm', seconds } : null
}

function readWebmVideo(bytes: Buffer): Video | null {
  const { docType, tracks, seconds } = readWebm(bytes) ?? {}
  const isVideo = tracks?.some(({ codec, hasFrames }) => hasFrames && /^V_(VP8|VP9|AV1)$/.test(codec))
  return docType === 'webm' && isVideo && seconds ? { mediaType: 'video/webm', extension: 'webm', seconds } : null
}

function readMp4Voice(bytes: Buffer): Recording | null {
  const { tracks } = readMp4(bytes) ?? {}
  const [track] = tracks ?? []
  return tracks?.length === 1 && track!.handler === 'soun' ? { mediaType: 'audio/mp4', seconds: track!.seconds } : null
}

function readMp4Video(bytes: Buffer): Video | null {
  const { brand, tracks } = readMp4(bytes) ?? {}
  if (!tracks?.some(({ handler, hasFrames }) => handler === 'vide' && hasFrames)) return null
  // Cameras add tracks of text and of time that may be empty.
  const seconds = Math.max(...tracks.filter(({ hasFrames }) => hasFrames).map((track) => track.seconds))
  return brand === 'qt  '
    ? { mediaType: 'video/quicktime', extension: 'mov', seconds }
    : { mediaType: 'video/mp4', extension: 'mp4', seconds }
}

const PAGE_HEADER = 27
const OPUS_RATE = 48_000

function readOgg(bytes: Buffer): Recording | null {
  if (bytes.toString('latin1', 0, 4) !== 'OggS') return null
  let [skipped, samples] = [-1, 0]
  for (let at = 0; at + PAGE_HEADER <= bytes.length; ) {
    if (bytes.toString('latin1', at, at + 4) !== 'OggS') return null
    const parts = bytes.readUInt8(at + 26)
    const start = at + PAGE_HEADER + parts
    let length = 0
    for (let n = 0; n < parts; n++) length += bytes.readUInt8(at + PAGE_HEADER + n)
    if (at === 0) {
      if (bytes.toString('latin1', start, start + 8) !== 'OpusHead') return null
      skipped = bytes.readUInt16LE(start + 10)
    }
    const position = bytes.readBigInt64LE(at + 6)
    if (position > 0n) samples = Math.max(samples, Number(position))
    at = start + length
  }
  return samples > 0 ? { mediaType: 'audio/ogg', seconds: (samples - skipped) / OPUS_RATE } : null
}
