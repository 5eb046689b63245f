import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { S3Driver } from 'flydrive/drivers/s3'
import sharp from 'sharp'
import type { Env } from '../env.ts'
import { newId } from './ids.ts'
import { Problem } from './problem.ts'

/** `files`: what nobody may open without being asked who they are. `pictures`: what the media route gives to everybody. */
export type Storage = { readonly files: Disk; readonly pictures: Disk }

/** A folder of this machine, or a bucket of any S3-compatible store: `https://KEY:SECRET@host/bucket?region=…`. */
export function openStorage({ STORAGE_URL, dataDir }: Pick<Env, 'STORAGE_URL' | 'dataDir'>): Storage {
  if (STORAGE_URL && !STORAGE_URL.startsWith('file:')) {
    // Nothing in the bucket is public: both kinds are told apart by their keys and given out by this server alone.
    const bucket = openBucket(new URL(STORAGE_URL))
    return { files: bucket, pictures: bucket }
  }
  const folder = STORAGE_URL ? fileURLToPath(STORAGE_URL) : dataDir
  const disk = (name: string) => new Disk(new FSDriver({ location: join(folder, name), visibility: 'private' }))
  return { files: disk('files'), pictures: disk('media') }
}

function openBucket({ protocol, username, password, host, pathname, searchParams }: URL): Disk {
  return new Disk(
    new S3Driver({
      endpoint: `${protocol}//${host}`,
      bucket: pathname.replaceAll('/', ''),
      region: searchParams.get('region') ?? 'auto',
      credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
      forcePathStyle: true,
      // Stores that are not Amazon's know neither its access lists nor its newer checksums.
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      visibility: 'private',
    }),
  )
}

const MOST_PIXELS = 50_000_000

/** How the kinds of pictures begin that are taken: JPEG, PNG, GIF, WebP, HEIC and AVIF. Anything else is not even opened. */
const BEGINNINGS: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF[\s\S]{4}WEBP/,
  /^[\s\S]{4}ftyp(hei[cmsx]|hev[cx]|mif1|msf1|avi[fs])/,
]

/**
 * A picture made anew: upright, at most `longest` pixels a side, without place data or anything else that was hidden in
 * the file. Decides by what the bytes are, whatever the file is called. Codes: picture_refused.
 */
export async function reencode(bytes: Buffer, longest: number): Promise<Buffer> {
  const beginning = bytes.subarray(0, 16).toString('latin1')
  if (!BEGINNINGS.some((one) => one.test(beginning))) throw new Problem('picture_refused')
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86, effort: 3 })
      .toBuffer()
  } catch {
    throw new Problem('picture_refused')
  }
}

export type StoredDocument = { key: string; kind: 'picture' | 'pdf'; bytes: number }

/** Keeps a document: a picture, made anew, or a PDF as it is. Codes: document_refused. */
export async function storeDocument(files: Disk, bytes: Buffer): Promise<StoredDocument> {
  const kind = isPdf(bytes) ? 'pdf' : 'picture'
  const content = kind === 'pdf' ? bytes : await reencode(bytes, 2400).catch(refuseDocument)
  const key = `documents/${newId()}.${kind === 'pdf' ? 'pdf' : 'webp'}`
  await files.put(key, content)
  return { key, kind, bytes: content.length }
}

/** Begins and ends like one. It may be something else as well, so it is never given out as anything but a PDF. */
const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).toString('latin1').includes('%%EOF')

const refuseDocument = (): never => {
  throw new Problem('document_refused')
}
