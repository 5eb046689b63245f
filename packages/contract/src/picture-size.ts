/**
 * Long screenshots stay at least so wide, so that what is written in them can be read: evidence as it was taken; in a chat, whose
 * pictures people pay for with their data, with letters of about half that size.
 */
export const shortSides = { evidence: 1080, chat: 640 } as const
/** Of a canvas on an iPhone, and of what a reader still opens. */
const MOST_PIXELS = 12_000_000
/** WebP ends at 16,383. */
const MOST_PER_SIDE = 16_000

/**
 * How much smaller a picture becomes that is looked at closely, such as evidence: by its longer side, but never so narrow that
 * a long screenshot of a chat cannot be read, which is `shortSide`. At most 1.
 */
export function readableScale(width: number, height: number, longSide: number, shortSide: number): number {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const wanted = Math.max(longSide / long, shortSide / short)
  return Math.min(1, wanted, Math.sqrt(MOST_PIXELS / (width * height)), MOST_PER_SIDE / long)
}
