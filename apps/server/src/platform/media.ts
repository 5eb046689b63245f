import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Disk } from 'flydrive'
import sharp from 'sharp'
import type { Context } from './context.ts'
import { sendProblem } from './http/errors.ts'
import { Problem } from './problem.ts'
import { reencode } from './storage.ts'

sharp.concurrency(1)
sharp.cache(false)

const NAME = /^([a-z0-9]{8,64})-(160|320|640|1280)\.(avif|webp|jpg)$/
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** What pages ask for of every picture; the rest is made when somebody asks. */
export const DEFAULT_FILES: readonly string[] = [
  ...[160, 320, 640].flatMap((width) => [`${width}.avif`, `${width}.webp`]),
  '640.jpg',
]

/** Where a stored picture is served; clients add width and format: `/media/<key>-320.webp`. */
export const mediaUrl = (key: string): string => `/media/${key}`

export const originalOf = (key: string): string => `originals/${key}.webp`

/**
 * Pictures at the widths and in the formats the pages ask for: `/media/<key>-<width>.<format>`. A job makes them after an
 * upload; what is missing is made when first asked for. Kept for ever: the key is a hash of the content.
 */
export function serveMedia(app: FastifyInstance, { storage: { pictures } }: Context): void {
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const { file } = request.params
    const picture = NAME.test(file) ? await madeFile(pictures, file) : undefined
    if (!picture) return sendProblem(reply, new Problem('not_found'))
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(TYPES[file.slice(file.lastIndexOf('.') + 1)]!)
      .send(picture)
  })
}

/** The bytes behind a key; none when there is nothing. */
const read = (disk: Disk, key: string): Promise<Buffer | undefined> =>
  disk.getBytes(key).then(Buffer.from, () => undefined)

const making = new Map<string, Promise<Buffer | undefined>>()
let turn: Promise<unknown> = Promise.resolve()

/** One file of a picture, made where it is not there yet; requests for one file at one time share one making. */
export async function madeFile(disk: Disk, file: string): Promise<Buffer | undefined> {
  const kept = await read(disk, `made/${file}`)
  if (kept) return kept
  const running = making.get(file) ?? inTurn(() => make(disk, file)).finally(() => making.delete(file))
  making.set(file, running)
  return running
}

/** One at a time in a process: pictures never take a second core from people. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work)
  turn = mine.catch(() => undefined)
  return mine
}

async function make(disk: Disk, file: string): Promise<Buffer | undefined> {
  const [, key, width, format] = NAME.exec(file)!
  const original = await read(disk, originalOf(key!))
  if (!original) return undefined
  const content = await encode(original, Number(width), format!)
  await disk.put(`made/${file}`, content)
  return content
}

/** A picture at one width in one format. AVIF at an effort that costs no more than WebP and weighs less. */
export function encode(original: Buffer, width: number, format: string): Promise<Buffer> {
  const picture = sharp(original).resize({ width, withoutEnlargement: true })
  if (format === 'avif') return picture.avif({ quality: 45, effort: 2 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 72, effort: 4 }).toBuffer()
  return linkPicture(original, width)
}

const LINK_BYTES = 100_000
const LINK_QUALITIES = [80, 68, 55, 42, 30]

/** Square and light: what a chat shows beside a link. Chats cut other shapes anyhow, and drop what is heavy. */
async function linkPicture(original: Buffer, width: number): Promise<Buffer> {
  const square = sharp(original)
    .resize({ width, height: width, fit: 'cover', position: 'attention', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
  for (const quality of LINK_QUALITIES) {
    const content = await square.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (content.length < LINK_BYTES || quality === LINK_QUALITIES.at(-1)) return content
  }
  throw new Error('no quality to try')
}

/**
 * Takes a picture in, made anew at most `longest` pixels a side. The same picture twice is one file.
 * Codes: picture_refused.
 */
export async function storePicture(
  disk: Disk,
  bytes: Buffer,
  longest: number,
): Promise<{ key: string; content: Buffer }> {
  const content = await reencode(bytes, longest)
  const key = createHash('sha256').update(content).digest('hex').slice(0, 24)
  if (!(await disk.exists(originalOf(key)))) await disk.put(originalOf(key), content)
  return { key, content }
}
