import { createHash } from 'node:crypto'
import { chmod, mkdir, rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shortSides } from '@vendly/contract/picture-size'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Env } from '../env.ts'
import { newId } from './ids.ts'
import { reencode, refusedAs } from './reencode.ts'

/** `files` are private documents; `pictures` are served to everyone by the media route. */
export type Storage = { readonly files: Disk; readonly pictures: Disk }

type StorageSettings = Pick<Env, 'STORAGE_URL' | 'dataDir'>

/** The folder with everything stored; undefined when that is a bucket. */
export function storageFolder({ STORAGE_URL, dataDir }: StorageSettings): string | undefined {
  if (!STORAGE_URL) return dataDir
  return STORAGE_URL.startsWith('file:') ? fileURLToPath(STORAGE_URL) : undefined
}

/** A folder of this machine, or a bucket of any S3-compatible store: `https://KEY:SECRET@host/bucket?region=…`. */
export function openStorage(env: StorageSettings): Storage {
  const folder = storageFolder(env)
  if (!folder) {
    // Nothing in the bucket is public: the key tells files from pictures, and only this server reads it.
    const bucket = openBucket(new URL(env.STORAGE_URL!))
    return { files: bucket, pictures: bucket }
  }
  const disk = (name: string, isPrivate: boolean) => new Disk(new WholeFiles(join(folder, name), isPrivate))
  return { files: disk('files', true), pictures: disk('media', false) }
}

/** A file gets its name once all of it is there: what is there is never written again, so a part would stay for ever. */
class WholeFiles extends FSDriver {
  readonly #folder: string
  /** Nobody else on the machine reads its files. */
  readonly #isPrivate: boolean
  constructor(folder: string, isPrivate: boolean) {
    super({ location: folder, visibility: 'private' })
    this.#folder = folder
    this.#isPrivate = isPrivate
  }

  override async put(...[key, contents, options]: Parameters<FSDriver['put']>): Promise<void> {
    const part = `${key}.${newId()}.part`
    try {
      if (this.#isPrivate) await this.#closeFolders(key)
      await super.put(part, contents, options)
      if (this.#isPrivate) await chmod(join(this.#folder, part), 0o600)
      // The driver's own move copies.
      await rename(join(this.#folder, part), join(this.#folder, key))
    } catch (error) {
      await this.delete(part).catch(() => undefined)
      throw error
    }
  }

  /** Also those that an earlier version of the server made. */
  async #closeFolders(key: string): Promise<void> {
    const own = join(this.#folder, dirname(key))
    await mkdir(own, { recursive: true, mode: 0o700 })
    for (const folder of new Set([this.#folder, own])) await chmod(folder, 0o700)
  }
}

/** The driver costs 39 MB and 0.1 s, so it is loaded only where a bucket is used. */
const loadBucketDriver = () =>
  createRequire(import.meta.url)('flydrive/drivers/s3') as typeof import('flydrive/drivers/s3')

function openBucket({ protocol, username, password, host, pathname, searchParams }: URL): Disk {
  const { S3Driver } = loadBucketDriver()
  return new Disk(
    new S3Driver({
      endpoint: `${protocol}//${host}`,
      bucket: pathname.replaceAll('/', ''),
      region: searchParams.get('region') ?? 'auto',
      credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
      forcePathStyle: true,
      // S3-compatible stores support neither Amazon's access lists nor its newer checksums.
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      visibility: 'private',
    }),
  )
}

export type StoredDocument = {
  key: string
  kind: 'picture' | 'pdf'
  bytes: number
  /** Of the file as it was sent and as it is stored: a copy of either is recognised. */
  contentHashes: string[]
}

export const contentHash = (content: Uint8Array): string => createHash('sha256').update(content).digest('base64url')

/** Stores a document: a picture is re-encoded, a PDF is stored as it is. Throws: document_refused, or why its picture cannot be read. */
export async function storeDocument(files: Disk, bytes: Buffer): Promise<StoredDocument> {
  const kind = isPdf(bytes) ? 'pdf' : 'picture'
  const content =
    kind === 'pdf'
      ? bytes
      : await reencode(bytes, { longSide: 2400, shortSide: shortSides.evidence }).catch(refusedAs('document_refused'))
  const key = `documents/${newId()}.${kind === 'pdf' ? 'pdf' : 'webp'}`
  await files.put(key, content)
  return { key, kind, bytes: content.length, contentHashes: [...new Set([contentHash(bytes), contentHash(content)])] }
}

/** Starts and ends like a PDF. It may be another format too, so it is only ever served as a PDF. */
const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).toString('latin1').includes('%%EOF')
