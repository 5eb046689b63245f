type Track = { codec: string; hasFrames: boolean }
export type Webm = { docType: string; tracks: Track[]; seconds: number }

/** An element's number or length: the first byte says how many follow. A length of only ones is unknown. */
function readVint(bytes: Buffer, at: number, keepsMarker: boolean): { value: number; length: number } {
  const first = bytes.readUInt8(at)
  const length = Math.clz32(first) - 23
  if (length > 8) throw new RangeError('not a number of EBML')
  let value = keepsMarker ? first : first & (0xff >> length)
  let isUnknown = !keepsMarker && value === 0xff >> length
  for (let n = 1; n < length; n++) {
    const next = bytes.readUInt8(at + n)
    if (next !== 0xff) isUnknown = false
    value = value * 256 + next
  }
  return { value: isUnknown ? Number.POSITIVE_INFINITY : value, length }
}

const EBML = 0x1a45dfa3
const [DOC_TYPE, TIMESTAMP_SCALE, CLUSTER_TIME, SIMPLE_BLOCK, BLOCK] = [0x4282, 0x2ad7b1, 0xe7, 0xa3, 0xa1]
const [TRACK, TRACK_NUMBER, CODEC] = [0xae, 0xd7, 0x86]
/** Elements that are entered: segment, information, tracks, track, cluster, group of blocks. */
const ENTERED = new Set([EBML, 0x18538067, 0x1549a966, 0x1654ae6b, TRACK, 0x1f43b675, 0xa0])
/** Recorders put this much sound into a block, at most; a picture of a video is shown for less. */
const LAST_BLOCK_SECONDS = 0.06
/** A minute of video has less than a tenth of this. */
const MAX_ELEMENTS = 200_000

const numberOf = (bytes: Buffer): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0)

/**
 * The tracks of a WebM file and the length of its frames, because recorders leave the length in the header empty. null for what
 * is no WebM or has no frames. Throws: RangeError for a file that ends within a number.
 */
export function readWebm(bytes: Buffer): Webm | null {
  if (bytes.length < 4 || bytes.readUInt32BE(0) !== EBML) return null
  let [docType, scale, cluster, last] = ['', 1_000_000, 0, -1]
  const tracks: { number: number; codec: string }[] = []
  const withFrames = new Set<number>()
  let elements = 0
  for (let at = 0; at < bytes.length; ) {
    if (++elements > MAX_ELEMENTS) return null
    const id = readVint(bytes, at, true)
    const size = readVint(bytes, at + id.length, false)
    const start = at + id.length + size.length
    const end = start + size.value
    if (id.value === TRACK) tracks.push({ number: 0, codec: '' })
    if (ENTERED.has(id.value)) {
      at = start
      continue
    }
    // A recording that was cut ends within a block.
    if (end > bytes.length) break
    const track = tracks.at(-1)
    if (id.value === DOC_TYPE) docType = bytes.toString('latin1', start, end)
    else if (id.value === TRACK_NUMBER && track) track.number = numberOf(bytes.subarray(start, end))
    else if (id.value === CODEC && track) track.codec = bytes.toString('latin1', start, end)
    else if (id.value === TIMESTAMP_SCALE) scale = numberOf(bytes.subarray(start, end))
    else if (id.value === CLUSTER_TIME) cluster = numberOf(bytes.subarray(start, end))
    else if (id.value === SIMPLE_BLOCK || id.value === BLOCK) {
      const number = readVint(bytes, start, false)
      withFrames.add(number.value)
      last = Math.max(last, cluster + bytes.readInt16BE(start + number.length))
    }
    at = end
  }
  if (last < 0) return null
  return {
    docType,
    tracks: tracks.map(({ number, codec }) => ({ codec, hasFrames: withFrames.has(number) })),
    seconds: (last * scale) / 1e9 + LAST_BLOCK_SECONDS,
  }
}
