import sharp from 'sharp'

/** The hue at the middle of each category tint, in degrees; pictures with hardly any colour take `tech`, the grey one. */
const HUES: readonly (readonly [tint: string, hue: number])[] = [
  ['fashion', 12],
  ['food', 32],
  ['service', 46],
  ['hostel', 130],
  ['sport', 170],
  ['books', 205],
  ['beauty', 345],
]
const GREY = 0.12

/** All that is known of a picture by looking at it. */
export type Look = { width: number; height: number; tint: string; perceptualHash: bigint }

const SMALL = 64

/** Looks at a small copy: main colour and perceptualHash need no more, and a large one costs ten times as much. */
export async function analysePicture(picture: Buffer): Promise<Look> {
  const { width, height } = await sharp(picture).metadata()
  const small = await sharp(picture).resize(SMALL, SMALL, { fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer()
  return { width, height, tint: await tintOf(small), perceptualHash: await perceptualHashOf(small) }
}

/** The tint nearest to the picture's main colour. */
async function tintOf(picture: Buffer): Promise<string> {
  const { dominant } = await sharp(picture).stats()
  const [r, g, b] = [dominant.r / 255, dominant.g / 255, dominant.b / 255]
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const spread = most - least
  if (spread < GREY) return 'tech'
  const sixth = most === r ? ((g - b) / spread + 6) % 6 : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  const apart = (hue: number) => Math.min(Math.abs(hue - sixth * 60), 360 - Math.abs(hue - sixth * 60))
  const [tint] = HUES.reduce((best, one) => (apart(one[1]) < apart(best[1]) ? one : best))
  return tint
}

/**
 * What a picture looks like in 64 bits: of nine grey dots in each of eight rows, whether each is brighter than the next.
 * Shrinking, cropping a little or another format change few of them.
 */
async function perceptualHashOf(picture: Buffer): Promise<bigint> {
  const dots = await sharp(picture).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  let bits = 0n
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++)
      bits = (bits << 1n) | (dots[row * 9 + column]! > dots[row * 9 + column + 1]! ? 1n : 0n)
  return bits
}

/** The eight bytes, each told apart by its place. Two pictures that differ in fewer than eight bits share one of them. */
export const partsOf = (perceptualHash: bigint): number[] =>
  Array.from({ length: 8 }, (_, place) => place * 256 + Number((perceptualHash >> BigInt(56 - place * 8)) & 0xffn))

/** As the database keeps it: with a sign. */
export const bitsOf = (perceptualHash: bigint): string => BigInt.asIntN(64, perceptualHash).toString()
