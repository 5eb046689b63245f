/** Containers as browsers and phones record them, with frames that hold nothing: as many seconds as asked for. */
const bytesOf = (...parts: (Buffer | number[] | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

const uint = (value: number, bytes: number): Buffer => {
  const made = Buffer.alloc(bytes)
  made.writeUIntBE(value, 0, bytes)
  return made
}

const element = (id: number[], content: Buffer): Buffer => bytesOf(id, uint(0x10000000 + content.length, 4), content)
const UNKNOWN = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]

/** As Chromium writes it: segment and clusters of unknown length, and no duration. */
export function webm(seconds: number, { codec = 'A_OPUS', docType = 'webm', frameBytes = 3, track = 1 } = {}): Buffer {
  const head = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], bytesOf(docType)))
  const entry = bytesOf(element([0xd7], uint(1, 1)), element([0x86], bytesOf(codec)))
  const tracks = element([0x16, 0x54, 0xae, 0x6b], element([0xae], entry))
  const frame = Buffer.alloc(frameBytes, 1)
  const clusters = Array.from({ length: seconds }, (_, n) =>
    bytesOf(
      ...[[0x1f, 0x43, 0xb6, 0x75], UNKNOWN, element([0xe7], uint(n * 1000, 4))],
      ...Array.from({ length: 16 }, (_, at) =>
        element([0xa3], bytesOf([0x80 + track], uint(at * 60, 2), [0x80], frame)),
      ),
    ),
  )
  return bytesOf(head, [0x18, 0x53, 0x80, 0x67], UNKNOWN, tracks, ...clusters)
}

function page(position: number, content: Buffer): Buffer {
  const header = Buffer.alloc(27)
  header.write('OggS', 'latin1')
  header.writeBigInt64LE(BigInt(position), 6)
  header.writeUInt8(1, 26)
  return bytesOf(header, [content.length], content)
}

/** As Firefox writes it. */
export const ogg = (seconds: number): Buffer =>
  bytesOf(
    page(0, bytesOf('OpusHead', [1, 1], [0x38, 0x01], [0x80, 0xbb, 0, 0], [0, 0, 0])),
    ...Array.from({ length: seconds }, (_, n) => page((n + 1) * 48_000 + 0x138, bytesOf([1, 2, 3]))),
  )

const box = (type: string, ...content: (Buffer | number[])[]): Buffer => {
  const inside = bytesOf(...content)
  return bytesOf(uint(inside.length + 8, 4), type, inside)
}

/** As Safari writes it: fragments, and no duration. */
export function mp4(seconds: number, { handler = 'soun' } = {}): Buffer {
  const mdhd = box('mdhd', uint(0, 4), uint(0, 4), uint(0, 4), uint(48_000, 4), uint(0, 4), uint(0, 4))
  const tkhd = box('tkhd', Buffer.alloc(12), uint(1, 4))
  const hdlr = box('hdlr', uint(0, 4), uint(0, 4), Buffer.from(handler), Buffer.alloc(13))
  const trex = box('trex', uint(0, 4), uint(1, 4), uint(1, 4), uint(1_024, 4), uint(0, 4), uint(0, 4))
  const moov = box('moov', box('trak', tkhd, box('mdia', mdhd, hdlr)), box('mvex', trex))
  const fragments = Array.from({ length: seconds }, () =>
    box(
      'moof',
      box('traf', box('tfhd', uint(0x8, 4), uint(1, 4), uint(4_800, 4)), box('trun', uint(0, 4), uint(10, 4))),
    ),
  )
  return bytesOf(box('ftyp', Buffer.from('iso5'), uint(0, 4)), moov, ...fragments)
}

/** As cameras of phones write it: frames first, then how long each is. `declared`: what the header says instead. */
export function cameraVideo(
  seconds: number,
  { brand = 'isom', declared = seconds, frames = seconds * 30 } = {},
): Buffer {
  const trak = (id: number, handler: string, scale: number, counted: number, each: number) => {
    const tkhd = box('tkhd', Buffer.alloc(12), uint(id, 4))
    const mdhd = box('mdhd', Buffer.alloc(12), uint(scale, 4), uint(declared * scale, 4), uint(0, 4))
    const hdlr = box('hdlr', uint(0, 4), uint(0, 4), Buffer.from(handler), Buffer.alloc(13))
    // QuickTime says once more where the content is.
    const place = box('hdlr', uint(0, 4), Buffer.from('dhlr'), Buffer.from('url '), Buffer.alloc(13))
    const stts = box('stts', uint(0, 4), uint(1, 4), uint(counted, 4), uint(each, 4))
    return box('trak', tkhd, box('mdia', mdhd, hdlr, box('minf', place, box('stbl', stts))))
  }
  const tracks = [trak(1, 'soun', 48_000, seconds * 50, 960), trak(2, 'vide', 600, frames, 20)]
  return bytesOf(
    box('ftyp', Buffer.from(brand.padEnd(4)), uint(0, 4)),
    box('mdat', Buffer.alloc(seconds * 1000, 1)),
    box('moov', ...tracks),
  )
}
