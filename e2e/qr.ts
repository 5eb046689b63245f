import sharp from 'sharp'

/** How many blocks of how many bytes of text, by version, at the middle level of correction. */
const BLOCKS = [undefined, [1, 16], [1, 28], [1, 44], [2, 32], [2, 43], [4, 27]] as const
const MIDDLE = 0

/** What a QR code says, read from its picture as it was drawn: squares edge to edge, nothing damaged. */
export async function readQr(picture: Buffer): Promise<string> {
  const dark = await squaresOf(picture)
  const size = dark.length
  const { level, mask } = formatOf(dark)
  const [count, length] = BLOCKS[(size - 17) / 4] ?? []
  if (level !== MIDDLE || !count || !length) throw new Error(`a code of ${size} squares, level ${level}`)
  const bits: number[] = []
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
      for (const x of [right, right - 1])
        if (!isFixed(x, y, size)) bits.push(Number(dark[y]![x]! !== isMasked(mask, x, y)))
    }
  }
  const numberAt = (from: number, width: number, of: readonly number[]) =>
    of.slice(from, from + width).reduce((sum, bit) => sum * 2 + bit, 0)
  const bytes = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) => numberAt(at * 8, 8, bits))
  const text = Array.from({ length: count }, (_, block) =>
    Array.from({ length }, (_, at) => bytes[at * count + block]!),
  ).flat()
  const said = text.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((at) => (byte >> at) & 1))
  if (numberAt(0, 4, said) !== 4) throw new Error('not a code of bytes')
  const letters = numberAt(4, 8, said)
  return Buffer.from(Array.from({ length: letters }, (_, at) => numberAt(12 + at * 8, 8, said))).toString('utf8')
}

/** The squares, dark or not. The corner at the top left is seven squares wide, which tells how large one is. */
async function squaresOf(picture: Buffer): Promise<boolean[][]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const isDark = (x: number, y: number) => data[(Math.floor(y) * width + Math.floor(x)) * channels]! < 128
  const columns = Array.from({ length: width }, (_, x) => x)
  const rows = Array.from({ length: height }, (_, y) => y)
  const top = rows.find((y) => columns.some((x) => isDark(x, y)))!
  const left = columns.find((x) => rows.some((y) => isDark(x, y)))!
  const right = columns.findLast((x) => rows.some((y) => isDark(x, y)))!
  const whole = right + 1 - left
  const corner = columns.slice(left).find((x) => !isDark(x, top + 2))! - left
  const size = Math.round((whole / corner) * 7)
  const square = whole / size
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => isDark(left + (x + 0.5) * square, top + (y + 0.5) * square)),
  )
}

function formatOf(dark: readonly boolean[][]): { level: number; mask: number } {
  const places = [...[0, 1, 2, 3, 4, 5, 7].map((y) => [8, y]), [8, 8], ...[7, 5, 4, 3, 2, 1, 0].map((x) => [x, 8])]
  const bits = places.reduce((sum, [x, y], at) => sum | (Number(dark[y!]![x!]!) << at), 0) ^ 0x5412
  return { level: bits >> 13, mask: (bits >> 10) & 7 }
}

/** Corners, the rows that count the squares, and the small mark. */
function isFixed(x: number, y: number, size: number): boolean {
  const mark = size - 7
  return (
    (x < 9 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    (x >= size - 8 && y < 9) ||
    x === 6 ||
    y === 6 ||
    (size > 21 && Math.abs(x - mark) <= 2 && Math.abs(y - mark) <= 2)
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
