import { shortSides } from '@vendly/contract/picture-size'
import { uploading } from '@vendly/contract/uploads'
import type { Upload } from 'tus-js-client'
import { draftPictures } from '../../../lib/device-files.ts'
import { loadPart } from '../../../lib/load-part.ts'
import { readSession } from '../../../lib/session.ts'
import { EMPTY_FILE, shrinkImage } from '../../../lib/shrink-image.ts'

/** After the last of these retries the seller is asked. */
const RETRIES_MS = [0, 1_000, 3_000, 6_000, 12_000, 24_000]
/** Uploads at the same time. */
const MAX_RUNNING = 2
const NO_NETWORK = 'No network. Tap to try again.'
/** As large as any page shows a picture. */
const SIZE = { maxSide: 1280, quality: 0.8, type: 'image/webp' } as const

type PictureKind = Extract<(typeof uploading.kinds)[number], 'picture' | 'private'>

export interface FormPicture {
  id: string
  name: string
  /** Storage key of a picture the product already has. */
  key?: string
  /** Address of the resumable upload. */
  uploadUrl?: string
  state: 'shrinking' | 'waiting' | 'sending' | 'done' | 'failed'
  size: number
  sent: number
  problem?: string
  /** The server refused it, so a retry would not help. */
  isRefused?: boolean
  preview?: string
}

/** The part of a picture that is stored in a draft. */
export type SavedPicture = Pick<FormPicture, 'id' | 'name' | 'key' | 'uploadUrl' | 'state' | 'size'>

/**
 * The pictures of one form, in order: shrunk, stored on the device, uploaded in chunks, and resumed after every
 * interruption. Lives outside React; the screen subscribes to it.
 */
export class PictureUploader {
  #pictures: readonly FormPicture[] = []
  readonly #listeners = new Set<() => void>()
  readonly #running = new Map<string, Upload>()
  /** Also in memory, because the device's storage may be full. */
  readonly #blobs = new Map<string, Blob>()
  readonly #online = () => this.retryNetwork()
  readonly max: number
  readonly #kind: PictureKind

  /** A `private` picture is shown to those who read what it belongs to. */
  constructor(max: number, kind: PictureKind = 'picture') {
    this.max = max
    this.#kind = kind
  }

  readonly read = (): readonly FormPicture[] => this.#pictures
  readonly watch = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) window.addEventListener('online', this.#online)
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) window.removeEventListener('online', this.#online)
    }
  }

  saved(): SavedPicture[] {
    return this.#pictures
      .filter(({ state, isRefused }) => state !== 'shrinking' && !isRefused)
      .map(({ id, name, key, uploadUrl, state, size }) => ({ id, name, key, uploadUrl, state, size }))
  }

  /** Starts with the pictures of a product or a draft, and resumes unfinished uploads. */
  async restore(saved: readonly SavedPicture[]): Promise<void> {
    const known = saved.map(
      (one): FormPicture => ({ ...one, sent: one.state === 'done' ? one.size : 0, preview: previewOf(one) }),
    )
    this.#set(known.map((one) => (one.state === 'done' ? one : { ...one, state: 'waiting' })))
    for (const { id, key } of known) {
      if (key) continue
      const blob = await draftPictures.read(id)
      if (blob) this.#update(id, { preview: URL.createObjectURL(blob) })
      else this.remove(id)
    }
    this.#next()
  }

  /** Adds files up to the maximum; returns how many were left out. */
  add(files: readonly File[]): number {
    const room = Math.max(0, this.max - this.#pictures.length)
    const accepted = files.slice(0, room)
    const added = accepted.map((file): FormPicture => {
      const id = crypto.randomUUID()
      return { id, name: file.name, state: 'shrinking', size: file.size, sent: 0, preview: URL.createObjectURL(file) }
    })
    this.#set([...this.#pictures, ...added])
    for (const [at, { id }] of added.entries()) void this.#prepare(id, accepted[at]!)
    return files.length - accepted.length
  }

  async #prepare(id: string, file: File): Promise<void> {
    if (file.size === 0) return this.#update(id, { state: 'failed', isRefused: true, problem: EMPTY_FILE })
    // What this browser cannot read is sent as it is.
    const blob =
      (await shrinkImage(file, this.#kind === 'private' ? { ...SIZE, shortSide: shortSides.chat } : SIZE)) ?? file
    if (blob.size > uploading.maxBytes)
      return this.#update(id, { state: 'failed', isRefused: true, problem: 'This photo is too large.' })
    this.#blobs.set(id, blob)
    await draftPictures.write(id, blob)
    this.#update(id, { state: 'waiting', size: blob.size })
    this.#next()
  }

  #next(): void {
    for (const { id } of this.#pictures
      .filter(({ state }) => state === 'waiting')
      .slice(0, MAX_RUNNING - this.#running.size))
      void this.#send(id)
  }

  async #send(id: string): Promise<void> {
    this.#update(id, { state: 'sending', problem: undefined })
    const load = loadPart(() => import('tus-js-client')).catch(() => undefined)
    const [blob, tus] = await Promise.all([this.#blobs.get(id) ?? draftPictures.read(id), load])
    const picture = this.#pictures.find((one) => one.id === id)
    if (!picture || this.#running.has(id)) return
    if (!blob) return this.#update(id, { state: 'failed', isRefused: true, problem: 'Add this photo again.' })
    if (!tus) return this.#finish(id, { state: 'failed', problem: NO_NETWORK, isRefused: false })
    const session = readSession()
    const upload = new tus.Upload(blob, {
      endpoint: uploading.path,
      uploadUrl: picture.uploadUrl,
      metadata: { kind: this.#kind },
      chunkSize: uploading.chunkBytes,
      retryDelays: RETRIES_MS,
      storeFingerprintForResuming: false,
      headers: session.status === 'in' ? { authorization: `Bearer ${session.token}` } : {},
      onUploadUrlAvailable: () => this.#update(id, { uploadUrl: upload.url ?? undefined }),
      // What was accepted, because a slow network takes bytes long before it delivers them.
      onChunkComplete: (_, sent) => this.#update(id, { sent }),
      onSuccess: () => this.#finish(id, { state: 'done', sent: blob.size }),
      onError: (error) => this.#finish(id, { state: 'failed', ...failureOf(error) }),
    })
    this.#running.set(id, upload)
    upload.start()
  }

  #finish(id: string, change: Partial<FormPicture>): void {
    this.#running.delete(id)
    this.#update(id, change)
    this.#next()
  }

  retry(id: string): void {
    if (this.#pictures.find((one) => one.id === id)?.state !== 'failed') return
    this.#update(id, { state: 'waiting', problem: undefined })
    this.#next()
  }

  /** Resumes what failed only because there was no network. */
  retryNetwork(): void {
    for (const { id, state, isRefused } of this.#pictures) if (state === 'failed' && !isRefused) this.retry(id)
  }

  remove(id: string): void {
    // Ends it on the server too, where unfinished uploads count against a limit.
    void this.#running
      .get(id)
      ?.abort(true)
      .catch(() => undefined)
    this.#running.delete(id)
    this.#blobs.delete(id)
    void draftPictures.remove(id)
    this.#set(this.#pictures.filter((one) => one.id !== id))
    this.#next()
  }

  /** Moves a picture to this position. */
  move(id: string, to: number): void {
    const picture = this.#pictures.find((one) => one.id === id)
    if (!picture) return
    const others = this.#pictures.filter((one) => one.id !== id)
    const at = Math.max(0, Math.min(to, others.length))
    this.#set([...others.slice(0, at), picture, ...others.slice(at)])
  }

  /** Resolves once every picture is uploaded or has failed. */
  settled(): Promise<void> {
    const isBusy = () => this.#pictures.some(({ state }) => state !== 'done' && state !== 'failed')
    return new Promise((resolve) => {
      if (!isBusy()) return resolve()
      const stop = this.watch(() => {
        if (isBusy()) return
        stop()
        resolve()
      })
    })
  }

  /** After the form was submitted: removes the stored files. */
  clearStored(): void {
    for (const { id } of this.#pictures) void draftPictures.remove(id)
  }

  /** Stops the uploads when the form is closed; the draft resumes them. */
  pause(): void {
    for (const upload of this.#running.values()) void upload.abort()
    this.#running.clear()
  }

  #update(id: string, change: Partial<FormPicture>): void {
    this.#set(this.#pictures.map((one) => (one.id === id ? { ...one, ...change } : one)))
  }

  #set(pictures: readonly FormPicture[]): void {
    this.#pictures = pictures
    for (const listener of this.#listeners) listener()
  }
}

const previewOf = ({ key }: SavedPicture) => (key ? `/media/${key}-320.webp` : undefined)

/** How the API refers to an uploaded picture. */
export const toPictureRef = ({ key, uploadUrl }: FormPicture) =>
  key ? { key } : { upload: uploadUrl?.split('/').at(-1) ?? '' }

function failureOf(error: Error): Pick<FormPicture, 'problem' | 'isRefused'> {
  const answer = (error as { originalResponse?: { getStatus(): number; getBody(): string } | null }).originalResponse
  const status = answer?.getStatus() ?? 0
  if (!answer || status >= 500 || status === 0) return { problem: NO_NETWORK, isRefused: false }
  try {
    return { problem: (JSON.parse(answer.getBody()) as { message: string }).message, isRefused: status !== 429 }
  } catch {
    return { problem: NO_NETWORK, isRefused: false }
  }
}
