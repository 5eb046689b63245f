import type { Sharp } from 'sharp'
import { loadSharp } from '../../platform/sharp.ts'

/** The hue of each category tint in degrees. Pictures with little colour get `tech`, the grey tint. */
const HUES: readonly (readonly [tint: string, hue: number])[] = [
  ['fashion', 12],
  ['food', 32],
  ['service', 46],
  ['hostel', 130],
  ['sport', 170],
  ['books', 205],
  ['beauty', 345],
]
const MIN_SATURATION = 0.12

export type PictureAnalysis = { width: number; height: number; tint: string; perceptualHash: bigint }

const SAMPLE_SIZE = 64

/** Analyses a small copy: enough for main colour and hash, at a tenth of the cost of the full picture. */
export async function analysePicture(picture: Buffer): Promise<PictureAnalysis> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(picture).metadata()
  const sample = await sharp(picture)
    .resize(SAMPLE_SIZE, SAMPLE_SIZE, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { width, height, tint: await tintOf(sharp(sample)), perceptualHash: await perceptualHashOf(sharp(sample)) }
}

/** The tint with the hue nearest to the picture's main colour. */
async function tintOf(picture: Sharp): Promise<string> {
  const { dominant } = await picture.stats()
  const [r, g, b] = [dominant.r / 255, dominant.g / 255, dominant.b / 255]
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
  const range = max - min
  if (range < MIN_SATURATION) return 'tech'
  const sextant = max === r ? ((g - b) / range + 6) % 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4
  const distance = (hue: number) => Math.min(Math.abs(hue - sextant * 60), 360 - Math.abs(hue - sextant * 60))
  const [tint] = HUES.reduce((best, each) => (distance(each[1]) < distance(best[1]) ? each : best))
  return tint
}

/**
 * A difference hash (dHash) of 64 bits: in 8 rows of 9 grey pixels, whether each pixel is brighter than the next.
 * Resizing, slight cropping or another format change few bits.
 */
async function perceptualHashOf(picture: Sharp): Promise<bigint> {
  const pixels = await picture.greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  let bits = 0n
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++)
      bits = (bits << 1n) | (pixels[row * 9 + column]! > pixels[row * 9 + column + 1]! ? 1n : 0n)
  return bits
}

/**
 * The eight bytes, each made unique by its position, for an index. Two hashes that differ in fewer than eight bits share
 * at least one of them.
 */
export const partsOf = (perceptualHash: bigint): number[] =>
  Array.from({ length: 8 }, (_, index) => index * 256 + Number((perceptualHash >> BigInt(56 - index * 8)) & 0xffn))

/** The signed 64-bit number that the database stores. */
export const bitsOf = (perceptualHash: bigint): string => BigInt.asIntN(64, perceptualHash).toString()
