import sharp from 'sharp'

/** Number of blocks and data bytes in each, by version, at the medium error correction level. */
const BLOCKS = [undefined, [1, 16], [1, 28], [1, 44], [2, 32], [2, 43], [4, 27]] as const
const MEDIUM = 0

/** Text of a QR code in a screenshot: sharp squares edge to edge, so no error correction is needed. */
export async function readQr(picture: Buffer): Promise<string> {
  const dark = await modulesIn(picture)
  const size = dark.length
  const { level, mask } = formatOf(dark)
  const [count, length] = BLOCKS[(size - 17) / 4] ?? []
  if (level !== MEDIUM || !count || !length) throw new Error(`cannot read a code of ${size} modules at level ${level}`)
  const bits: number[] = []
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let row = 0; row < size; row++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - row : row
      for (const x of [right, right - 1])
        if (!isFixed(x, y, size)) bits.push(Number(dark[y]![x]! !== isMasked(mask, x, y)))
    }
  }
  const numberAt = (from: number, width: number, source: readonly number[]) =>
    source.slice(from, from + width).reduce((sum, bit) => sum * 2 + bit, 0)
  const bytes = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) => numberAt(at * 8, 8, bits))
  const data = Array.from({ length: count }, (_, block) =>
    Array.from({ length }, (_, at) => bytes[at * count + block]!),
  ).flat()
  const content = data.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((at) => (byte >> at) & 1))
  if (numberAt(0, 4, content) !== 4) throw new Error('not a code in byte mode')
  const textBytes = numberAt(4, 8, content)
  return Buffer.from(Array.from({ length: textBytes }, (_, at) => numberAt(12 + at * 8, 8, content))).toString('utf8')
}

/** The modules of the code, dark or not. The finder pattern at the top left is seven modules wide, which gives their size. */
async function modulesIn(picture: Buffer): Promise<boolean[][]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const isDark = (x: number, y: number) => data[(Math.floor(y) * width + Math.floor(x)) * channels]! < 128
  const columns = Array.from({ length: width }, (_, x) => x)
  const rows = Array.from({ length: height }, (_, y) => y)
  const top = rows.find((y) => columns.some((x) => isDark(x, y)))!
  const left = columns.find((x) => rows.some((y) => isDark(x, y)))!
  const right = columns.findLast((x) => rows.some((y) => isDark(x, y)))!
  const codeWidth = right + 1 - left
  const corner = columns.slice(left).find((x) => !isDark(x, top + 2))! - left
  const size = Math.round((codeWidth / corner) * 7)
  const square = codeWidth / size
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => isDark(left + (x + 0.5) * square, top + (y + 0.5) * square)),
  )
}

function formatOf(dark: readonly boolean[][]): { level: number; mask: number } {
  const places = [...[0, 1, 2, 3, 4, 5, 7].map((y) => [8, y]), [8, 8], ...[7, 5, 4, 3, 2, 1, 0].map((x) => [x, 8])]
  const bits = places.reduce((sum, [x, y], at) => sum | (Number(dark[y!]![x!]!) << at), 0) ^ 0x5412
  return { level: bits >> 13, mask: (bits >> 10) & 7 }
}

/** Finder patterns, timing patterns and the alignment pattern carry no data. */
function isFixed(x: number, y: number, size: number): boolean {
  const alignment = size - 7
  return (
    (x < 9 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    (x >= size - 8 && y < 9) ||
    x === 6 ||
    y === 6 ||
    (size > 21 && Math.abs(x - alignment) <= 2 && Math.abs(y - alignment) <= 2)
  )
}

function isMasked(mask: number, x: number, y: number): boolean {
  const product = x * y
  const rules = [
    (x + y) % 2,
    y % 2,
    x % 3,
    (x + y) % 3,
    (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
    (product % 2) + (product % 3),
    ((product % 2) + (product % 3)) % 2,
    (((x + y) % 2) + (product % 3)) % 2,
  ]
  return rules[mask] === 0
}
