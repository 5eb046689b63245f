import { readableScale } from '@vendly/contract/picture-size'
import type { ProblemCode } from '@vendly/contract/problems'
import { ensure, Problem } from './problem.ts'
import { loadSharp } from './sharp.ts'

const MAX_PIXELS = 50_000_000

/** First bytes of the accepted formats: JPEG, PNG, GIF, WebP and AVIF. Nothing else is decoded. */
const SIGNATURES: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF[\s\S]{4}WEBP/,
  /^[\s\S]{4}ftyp(mif1|avi[fs])/,
]
/** What iPhones save. The decoder does not come with the picture library, because its patents are licensed. */
const HEIC = /^[\s\S]{4}ftyp(?!avi[fs])[\s\S]*(hei[cmsx]|hev[cx]|msf1)/

interface Target {
  /** Pixels of the longer side, at most. */
  longSide: number
  /** It is read: the shorter side of a long screenshot stays at least so long, and letters keep their edges. */
  shortSide?: number
}

/**
 * Re-encodes a picture: upright, in the size that it is needed in, without location or other metadata. The bytes decide what it
 * is, not the file name. Throws: file_empty, picture_heic, picture_refused, picture_too_large, picture_damaged.
 */
export async function reencode(bytes: Buffer, { longSide, shortSide }: Target): Promise<Buffer> {
  ensure(bytes.length > 0, 'file_empty')
  const start = bytes.subarray(0, 32).toString('latin1')
  ensure(!HEIC.test(start), 'picture_heic')
  ensure(
    SIGNATURES.some((signature) => signature.test(start)),
    'picture_refused',
  )
  const sharp = await loadSharp()
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const found = await picture.metadata().catch(() => undefined)
  // Of a text that only begins like a picture nothing is known.
  if (!found?.width || !found.height) throw new Problem('picture_refused')
  ensure(found.width * found.height <= MAX_PIXELS, 'picture_too_large')
  const scale = shortSide ? readableScale(found.width, found.height, longSide, shortSide) : 1
  const side = shortSide ? Math.max(1, Math.round(Math.max(found.width, found.height) * scale)) : longSide
  try {
    return await picture
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp(shortSide ? { quality: 90, smartSubsample: true, effort: 3 } : { quality: 86, effort: 3 })
      .toBuffer()
  } catch {
    throw new Problem('picture_damaged')
  }
}

/** For `catch`: the words of this use where a file is no picture at all. What else is wrong with it has words of its own. */
export const refusedAs =
  (code: ProblemCode) =>
  (error: unknown): never => {
    throw error instanceof Problem && error.code === 'picture_refused' ? new Problem(code) : error
  }
