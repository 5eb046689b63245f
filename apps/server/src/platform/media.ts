import { createHash } from 'node:crypto'
import { shortSides } from '@vendly/contract/picture-size'
import type { FastifyInstance } from 'fastify'
import type { Disk } from 'flydrive'
import type { Context } from './context.ts'
import { sendProblem } from './http/errors.ts'
import { Problem } from './problem.ts'
import { reencode } from './reencode.ts'
import { loadSharp } from './sharp.ts'
import type { Storage } from './storage.ts'

const NAME = /^([a-z0-9]{8,64})-(160|320|640|1280)\.(avif|webp|jpg)$/
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

const WIDTHS = [160, 320, 640, 1280]
/** Sizes that pages use for every picture; others are made on first request. */
export const DEFAULT_SIZES: readonly Size[] = [
  ...[160, 320, 640].flatMap((width) => ['avif', 'webp'].map((format) => ({ width, format }))),
  { width: 640, format: 'jpg' },
]

/** Where a stored picture is served; clients add width and format: `/media/<key>-320.webp`. */
export const mediaUrl = (key: string): string => `/media/${key}`

export const originalOf = (key: string): string => `originals/${key}.webp`
const privateOriginalOf = (key: string): string => `photos/${key}.webp`

/**
 * Pictures at the widths and in the formats the pages ask for: `/media/<key>-<width>.<format>`. A job makes them after an
 * upload; a missing one is made on first request. Cached for ever: the key is a hash of the content.
 */
export function serveMedia(app: FastifyInstance, { storage: { pictures } }: Context): void {
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const { file } = request.params
    const [, key, width, format] = NAME.exec(file) ?? []
    const picture = key ? await madeFile(pictures, key, { width: Number(width), format: format! }) : undefined
    if (!picture) return sendProblem(reply, new Problem('not_found'))
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(TYPES[file.slice(file.lastIndexOf('.') + 1)]!)
      .send(picture)
  })
}

/** The bytes stored under a key, or undefined. */
const read = (disk: Disk, key: string): Promise<Buffer | undefined> =>
  disk.getBytes(key).then(Buffer.from, () => undefined)

const making = new Map<string, Promise<Buffer | undefined>>()
let queue: Promise<unknown> = Promise.resolve()

export type Size = { width: number; format: string }
const madeOf = (key: string, { width, format }: Size): string => `made/${key}-${width}.${format}`

/** One file of a public picture, made if it does not exist yet. */
export const madeFile = (pictures: Disk, key: string, size: Size): Promise<Buffer | undefined> =>
  made(pictures, madeOf(key, size), size, () => read(pictures, originalOf(key)))

/** The same of a private picture, which `/media` does not have. Those of before that are also public stay where they are. */
export const madePrivateFile = ({ files, pictures }: Storage, key: string, size: Size): Promise<Buffer | undefined> =>
  made(
    files,
    `photos/${madeOf(key, size)}`,
    size,
    async () => (await read(files, privateOriginalOf(key))) ?? read(pictures, originalOf(key)),
  )

type FindOriginal = () => Promise<Buffer | undefined>

/** Concurrent requests for the same file share the work. */
async function made(disk: Disk, file: string, size: Size, findOriginal: FindOriginal): Promise<Buffer | undefined> {
  const stored = await read(disk, file)
  if (stored) return stored
  const running =
    making.get(file) ?? oneAtATime(() => make(disk, file, size, findOriginal)).finally(() => making.delete(file))
  making.set(file, running)
  return running
}

/** One picture at a time per process, so that pictures never take a second core from requests. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const result = queue.then(work)
  queue = result.catch(() => undefined)
  return result
}

async function make(disk: Disk, file: string, { width, format }: Size, findOriginal: FindOriginal) {
  const original = await findOriginal()
  if (!original) return undefined
  const content = await encode(original, width, format)
  await disk.put(file, content)
  return content
}

/** A picture at one width in one format. This AVIF effort costs no more CPU than WebP and gives smaller files. */
export async function encode(original: Buffer, width: number, format: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const picture = sharp(original).resize({ width, withoutEnlargement: true })
  if (format === 'avif') return picture.avif({ quality: 45, effort: 2 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 72, effort: 4 }).toBuffer()
  return linkPicture(original, width)
}

const LINK_BYTES = 100_000
const LINK_QUALITIES = [80, 68, 55, 42, 30]

/** The link preview of chat apps: square and small, because they crop other shapes and drop large files. */
async function linkPicture(original: Buffer, width: number): Promise<Buffer> {
  const sharp = await loadSharp()
  const square = sharp(original)
    .resize({ width, height: width, fit: 'cover', position: 'attention', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
  for (const quality of LINK_QUALITIES) {
    const content = await square.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (content.length < LINK_BYTES || quality === LINK_QUALITIES.at(-1)) return content
  }
  throw new Error('no quality to try')
}

/** Re-encodes a picture to at most `maxPixels` per side and stores it; the same picture twice is one file. Throws: picture_refused. */
export async function storePicture(
  disk: Disk,
  bytes: Buffer,
  maxPixels: number,
): Promise<{ key: string; content: Buffer }> {
  const content = await reencode(bytes, { longSide: maxPixels })
  const key = createHash('sha256').update(content).digest('hex').slice(0, 24)
  if (!(await disk.exists(originalOf(key)))) await disk.put(originalOf(key), content)
  return { key, content }
}

/** Stores a picture that only links of `signLink` open, under a name that its owner chooses. Returns what was stored. Throws: picture_refused. */
export async function storePrivatePicture({ files }: Storage, key: string, bytes: Buffer, maxPixels: number) {
  const content = await reencode(bytes, { longSide: maxPixels, shortSide: shortSides.chat })
  await files.put(privateOriginalOf(key), content)
  return content
}

/** The stored private picture, or undefined. */
export const readPrivatePicture = ({ files }: Storage, key: string): Promise<Buffer | undefined> =>
  read(files, privateOriginalOf(key))

export const deletePrivatePicture = ({ files }: Storage, key: string): Promise<void> =>
  files.delete(privateOriginalOf(key))

/** A public picture becomes a private one with the same key. */
export async function makePrivate({ files, pictures }: Storage, key: string): Promise<void> {
  const original = await read(pictures, originalOf(key))
  if (!original) return
  await files.put(privateOriginalOf(key), original)
  for (const width of WIDTHS)
    for (const format of Object.keys(TYPES)) await pictures.delete(madeOf(key, { width, format }))
  await pictures.delete(originalOf(key))
}
