import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { analysePicture } from '../apps/server/src/modules/uploads/uploads.perceptual-hash.ts'
import { DEFAULT_SIZES, encode } from '../apps/server/src/platform/media.ts'
import { reencode } from '../apps/server/src/platform/reencode.ts'

const ROUNDS = 3
const PICTURES = 8
/** Longest side of a stored original, in pixels. */
const MAX_SIDE = 1280
const folder = resolve(import.meta.dirname, '../apps/server/seed/pictures')

/** The result of the work, and the CPU time in ms that this process with all its threads used for it. */
async function cpuOf<T>(work: () => Promise<T>): Promise<[T, number]> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return [result, (user + system) / 1000]
}

/** A demo picture with the grain of a camera: a drawing alone would compress to almost nothing. */
async function photo(file: string): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width: MAX_SIDE,
      height: MAX_SIDE,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 36 },
    },
  })
    .png()
    .toBuffer()
  return sharp(readFileSync(resolve(folder, file)))
    .resize(MAX_SIDE, MAX_SIDE)
    .composite([{ input: grain, blend: 'overlay' }])
    .webp({ quality: 80 })
    .toBuffer()
}

interface Samples {
  /** In ms. */
  cpu: number[]
  bytes: number[]
}
const samplesByStep = new Map<string, Samples>()

function addSample(step: string, cpu: number, bytes: number): void {
  const samples = samplesByStep.get(step) ?? { cpu: [], bytes: [] }
  samples.cpu.push(cpu)
  samples.bytes.push(bytes)
  samplesByStep.set(step, samples)
}
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** CPU time and bytes of every step that the pictures of one listing take on the server. */
export async function measurePictures(): Promise<void> {
  const manifest = JSON.parse(readFileSync(resolve(folder, 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const files = Object.values(manifest)
    .filter((_, index) => index % 97 === 0)
    .slice(0, PICTURES)
  const photos = await Promise.all(files.map(({ file }) => photo(file)))
  // Warm-up.
  await reencode(photos[0]!, { longSide: MAX_SIDE })
  for (let round = 0; round < ROUNDS; round++)
    for (const upload of photos) {
      const [original, reencodeCpu] = await cpuOf(() => reencode(upload, { longSide: MAX_SIDE }))
      addSample('re-encoded original', reencodeCpu, original.length)
      const [, analysisCpu] = await cpuOf(() => analysePicture(original))
      addSample('tint, perceptual hash', analysisCpu, 0)
      for (const { width, format } of DEFAULT_SIZES) {
        const [encoded, encodeCpu] = await cpuOf(() => encode(original, width, format))
        addSample(`${width}.${format}`, encodeCpu, encoded.length)
      }
    }
  process.stdout.write(`\nPer picture of a listing (mean of ${photos.length} pictures, ${ROUNDS} rounds)\n`)
  for (const [step, { cpu, bytes }] of samplesByStep)
    process.stdout.write(
      `  ${step.padEnd(22)} ${mean(cpu).toFixed(1).padStart(7)} ms CPU ${(mean(bytes) / 1000).toFixed(1).padStart(8)} kB\n`,
    )
  const total = [...samplesByStep.values()].reduce((sum, { cpu }) => sum + mean(cpu), 0)
  process.stdout.write(
    `  ${'total per picture'.padEnd(22)} ${total.toFixed(1).padStart(7)} ms CPU; ${PICTURES} pictures ${(total * PICTURES).toFixed(0)} ms\n`,
  )
}
