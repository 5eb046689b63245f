import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { analysePicture } from '../apps/server/src/modules/uploads/uploads.perceptual-hash.ts'
import { DEFAULT_FILES, encode } from '../apps/server/src/platform/media.ts'
import { reencode } from '../apps/server/src/platform/storage.ts'

/**
 * `npm run bench -- --pictures`: what the pictures of one listing cost the server: CPU ms and bytes for each step and
 * file, the mean of eight pictures as phones send them.
 */
const ROUNDS = 3
const folder = resolve(import.meta.dirname, '../apps/server/seed/pictures')
const LONGEST = 1280

/** CPU of this process with all its threads while the work is done, in ms. */
async function cpuOf<T>(work: () => Promise<T>): Promise<[T, number]> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return [result, (user + system) / 1000]
}

/** A camera's grain and edges on a demo picture: drawn ones alone would weigh next to nothing. */
async function photo(file: string): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width: LONGEST,
      height: LONGEST,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 36 },
    },
  })
    .png()
    .toBuffer()
  return sharp(readFileSync(resolve(folder, file)))
    .resize(LONGEST, LONGEST)
    .composite([{ input: grain, blend: 'overlay' }])
    .webp({ quality: 80 })
    .toBuffer()
}

type Figure = { cpu: number[]; bytes: number[] }
const figures = new Map<string, Figure>()
function note(name: string, cpu: number, bytes: number): void {
  const figure = figures.get(name) ?? { cpu: [], bytes: [] }
  figure.cpu.push(cpu)
  figure.bytes.push(bytes)
  figures.set(name, figure)
}
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

export async function measurePictures(): Promise<void> {
  const manifest = JSON.parse(readFileSync(resolve(folder, 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const files = Object.values(manifest)
    .filter((_, at) => at % 97 === 0)
    .slice(0, 8)
  const photos = await Promise.all(files.map(({ file }) => photo(file)))
  await reencode(photos[0]!, LONGEST)
  for (let round = 0; round < ROUNDS; round++)
    for (const sent of photos) {
      const [original, cpu] = await cpuOf(() => reencode(sent, LONGEST))
      note('taken in, made anew', cpu, original.length)
      const [, looked] = await cpuOf(() => analysePicture(original))
      note('tint and likeness', looked, 0)
      for (const file of DEFAULT_FILES) {
        const [width, format] = file.split('.') as [string, string]
        const [made, spent] = await cpuOf(() => encode(original, Number(width), format))
        note(file, spent, made.length)
      }
    }
  process.stdout.write(`\nPictures of one listing, each (mean of ${photos.length} pictures, ${ROUNDS} rounds)\n`)
  for (const [name, { cpu, bytes }] of figures)
    process.stdout.write(
      `  ${name.padEnd(22)} ${mean(cpu).toFixed(1).padStart(7)} ms CPU ${(mean(bytes) / 1000).toFixed(1).padStart(8)} kB\n`,
    )
  const whole = [...figures.values()].reduce((sum, { cpu }) => sum + mean(cpu), 0)
  process.stdout.write(
    `  one picture in all     ${whole.toFixed(1).padStart(7)} ms CPU; eight ${(whole * 8).toFixed(0)} ms\n`,
  )
}
