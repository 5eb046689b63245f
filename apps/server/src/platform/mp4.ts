type Track = { handler: string; seconds: number; hasFrames: boolean }
export type Mp4 = { brand: string; tracks: Track[] }

type Box = { type: string; start: number; end: number }
const PARENTS = new Set(['moov', 'trak', 'mdia', 'mvex', 'moof', 'traf', 'minf', 'stbl'])
/** A minute of fragmented video has less than a tenth of this. */
const MAX_BOXES = 200_000

function* boxesOf(bytes: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    let [size, header] = [bytes.readUInt32BE(at), 8]
    if (size === 1) [size, header] = [Number(bytes.readBigUInt64BE(at + 8)), 16]
    const end = size === 0 ? to : at + size
    if (size !== 0 && size < header) return
    const box = { type: bytes.toString('latin1', at + 4, at + 8), start: at + header, end: Math.min(end, to) }
    yield box
    if (PARENTS.has(box.type)) yield* boxesOf(bytes, box.start, box.end)
    at = end
  }
}

/** Durations in units of the track's scale. `whole` is what its header says, `listed` and `fragments` the sums of its frames. */
type Counted = {
  id: number
  handler: string
  scale: number
  whole: number
  listed: number
  fragments: number
  frames: number
}

/**
 * The tracks of an MP4 or QuickTime file, which share a container, and the length of their frames: a header may be empty or
 * wrong. null for anything else. Throws: RangeError for a file that ends within a number.
 */
export function readMp4(bytes: Buffer): Mp4 | null {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return null
  const tracks: Counted[] = []
  const byId = new Map<number, Counted>()
  const durations = new Map<number, number>()
  let fragment: { track: Counted; each: number } | undefined
  let [boxes, contentBytes] = [0, 0]
  for (const { type, start, end } of boxesOf(bytes, 0, bytes.length)) {
    if (++boxes > MAX_BOXES) return null
    const track = tracks.at(-1)
    if (type === 'trak') tracks.push({ id: 0, handler: '', scale: 0, whole: 0, listed: 0, fragments: 0, frames: 0 })
    else if (type === 'mdat') contentBytes += end - start
    else if (type === 'trex') durations.set(bytes.readUInt32BE(start + 4), bytes.readUInt32BE(start + 12))
    else if (type === 'tfhd') {
      const id = bytes.readUInt32BE(start + 4)
      const of = byId.get(id)
      fragment = of && { track: of, each: durationOfHeader(bytes, start) ?? durations.get(id) ?? 0 }
    } else if (type === 'trun' && fragment) {
      fragment.track.frames += bytes.readUInt32BE(start + 4)
      fragment.track.fragments += durationOfRun(bytes, { start, end }, fragment.each)
    } else if (track) readOfTrack(bytes, { type, start, end }, track, byId)
  }
  return {
    brand: bytes.toString('latin1', 8, 12),
    tracks: tracks.map(({ handler, scale, whole, listed, fragments, frames }) => ({
      handler,
      seconds: Math.max(whole, listed + fragments) / scale,
      hasFrames: frames > 0 && contentBytes > 0,
    })),
  }
}

function readOfTrack(bytes: Buffer, { type, start, end }: Box, track: Counted, byId: Map<number, Counted>): void {
  const isLarge = bytes[start] === 1
  if (type === 'tkhd') {
    track.id = bytes.readUInt32BE(start + (isLarge ? 20 : 12))
    byId.set(track.id, track)
  } else if (type === 'hdlr') {
    // QuickTime has a second one, of where the content is.
    track.handler ||= bytes.toString('latin1', start + 8, start + 12)
  } else if (type === 'mdhd') {
    track.scale = bytes.readUInt32BE(start + (isLarge ? 20 : 12))
    track.whole = isLarge ? Number(bytes.readBigUInt64BE(start + 24)) : bytes.readUInt32BE(start + 16)
  } else if (type === 'stts') {
    const entries = bytes.readUInt32BE(start + 4)
    if (start + 8 + entries * 8 > end) throw new RangeError('more entries than there is room for')
    for (let at = start + 8; at < start + 8 + entries * 8; at += 8) {
      const frames = bytes.readUInt32BE(at)
      track.frames += frames
      track.listed += frames * bytes.readUInt32BE(at + 4)
    }
  }
}

/** The duration of a sample that a fragment declares for all of its own. */
function durationOfHeader(bytes: Buffer, start: number): number | undefined {
  const flags = bytes.readUInt32BE(start) & 0xffffff
  if (!(flags & 0x8)) return undefined
  return bytes.readUInt32BE(start + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0))
}

function durationOfRun(bytes: Buffer, { start, end }: Pick<Box, 'start' | 'end'>, each: number): number {
  const flags = bytes.readUInt32BE(start) & 0xffffff
  const samples = bytes.readUInt32BE(start + 4)
  if (!(flags & 0x100)) return samples * each
  const width = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
  let at = start + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  if (at + samples * width > end) throw new RangeError('more samples than there is room for')
  let sum = 0
  for (let n = 0; n < samples; n++, at += width) sum += bytes.readUInt32BE(at)
  return sum
}
