import { uploading } from '@vendly/contract/uploads'
import type { Upload } from 'tus-js-client'
import { readSession } from '../../../lib/session.ts'
import { dropPicture, storedPicture, storePicture } from './picture-store.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** A second try comes soon, the later ones further apart; then the person is asked. */
const RETRIES_MS = [0, 1_000, 3_000, 6_000, 12_000, 24_000]
/** Pictures that travel at one time. */
const AT_ONCE = 2
const NETWORK = 'The network went. Tap to try again.'

export interface FormPicture {
  id: string
  name: string
  /** The product has it already. */
  key?: string
  /** Where it is being sent to. */
  uploadUrl?: string
  state: 'shrinking' | 'waiting' | 'sending' | 'done' | 'failed'
  size: number
  sent: number
  problem?: string
  /** Refused for good: trying again would not help. */
  refused?: boolean
  preview?: string
}

/** What of a picture is written into a draft. */
export type SavedPicture = Pick<FormPicture, 'id' | 'name' | 'key' | 'uploadUrl' | 'state' | 'size'>

/**
 * The pictures of one form, in their order: made small, kept on the phone, sent piece by piece, and gone on with after
 * every interruption. Lives outside of the screen, which only watches.
 */
export class PictureShelf {
  #pictures: readonly FormPicture[] = []
  readonly #listeners = new Set<() => void>()
  readonly #running = new Map<string, Upload>()
  /** Beside the phone's store, which may have no room. */
  readonly #blobs = new Map<string, Blob>()
  readonly #online = () => this.retryNetwork()
  readonly most: number

  constructor(most: number) {
    this.most = most
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
      .filter(({ state, refused }) => state !== 'shrinking' && !refused)
      .map(({ id, name, key, uploadUrl, state, size }) => ({ id, name, key, uploadUrl, state, size }))
  }

  /** Pictures that a product has, or that a draft was left with: those that never arrived go on. */
  async restore(saved: readonly SavedPicture[]): Promise<void> {
    const known = saved.map(
      (one): FormPicture => ({ ...one, sent: one.state === 'done' ? one.size : 0, preview: previewOf(one) }),
    )
    this.#set(known.map((one) => (one.state === 'done' ? one : { ...one, state: 'waiting' })))
    for (const { id, key } of known) {
      if (key) continue
      const blob = await storedPicture(id)
      if (blob) this.#change(id, { preview: URL.createObjectURL(blob) })
      else this.remove(id)
    }
    this.#next()
  }

  /** Takes files in as far as there is room; gives how many had none. */
  add(files: readonly File[]): number {
    const room = Math.max(0, this.most - this.#pictures.length)
    const taken = files.slice(0, room)
    const made = taken.map((file): FormPicture => {
      const id = crypto.randomUUID()
      return { id, name: file.name, state: 'shrinking', size: file.size, sent: 0, preview: URL.createObjectURL(file) }
    })
    this.#set([...this.#pictures, ...made])
    for (const [at, { id }] of made.entries()) void this.#prepare(id, taken[at]!)
    return files.length - taken.length
  }

  async #prepare(id: string, file: File): Promise<void> {
    const blob = await shrinkPicture(file)
    if (blob.size > uploading.maxBytes)
      return this.#change(id, { state: 'failed', refused: true, problem: 'This file is too large.' })
    this.#blobs.set(id, blob)
    await storePicture(id, blob)
    this.#change(id, { state: 'waiting', size: blob.size })
    this.#next()
  }

  #next(): void {
    for (const { id } of this.#pictures
      .filter(({ state }) => state === 'waiting')
      .slice(0, AT_ONCE - this.#running.size))
      void this.#send(id)
  }

  async #send(id: string): Promise<void> {
    this.#change(id, { state: 'sending', problem: undefined })
    const [blob, tus] = await Promise.all([this.#blobs.get(id) ?? storedPicture(id), import('tus-js-client')])
    const picture = this.#pictures.find((one) => one.id === id)
    if (!picture || this.#running.has(id)) return
    if (!blob) return this.#change(id, { state: 'failed', refused: true, problem: 'Add this picture again.' })
    const session = readSession()
    const upload = new tus.Upload(blob, {
      endpoint: uploading.path,
      uploadUrl: picture.uploadUrl,
      chunkSize: uploading.pieceBytes,
      retryDelays: RETRIES_MS,
      storeFingerprintForResuming: false,
      headers: session.status === 'in' ? { authorization: `Bearer ${session.token}` } : {},
      onUploadUrlAvailable: () => this.#change(id, { uploadUrl: upload.url ?? undefined }),
      onProgress: (sent) => this.#change(id, { sent }),
      onSuccess: () => this.#over(id, { state: 'done', sent: blob.size }),
      onError: (error) => this.#over(id, { state: 'failed', ...failureOf(error) }),
    })
    this.#running.set(id, upload)
    upload.start()
  }

  #over(id: string, change: Partial<FormPicture>): void {
    this.#running.delete(id)
    this.#change(id, change)
    this.#next()
  }

  retry(id: string): void {
    if (this.#pictures.find((one) => one.id === id)?.state !== 'failed') return
    this.#change(id, { state: 'waiting', problem: undefined })
    this.#next()
  }

  /** The network is back: what failed for want of it goes on by itself. */
  retryNetwork(): void {
    for (const { id, state, refused } of this.#pictures) if (state === 'failed' && !refused) this.retry(id)
  }

  remove(id: string): void {
    // Told to the server too, so that it does not count among those still coming.
    void this.#running
      .get(id)
      ?.abort(true)
      .catch(() => undefined)
    this.#running.delete(id)
    this.#blobs.delete(id)
    void dropPicture(id)
    this.#set(this.#pictures.filter((one) => one.id !== id))
    this.#next()
  }

  /** Puts a picture at a place of the order. */
  move(id: string, to: number): void {
    const picture = this.#pictures.find((one) => one.id === id)
    if (!picture) return
    const others = this.#pictures.filter((one) => one.id !== id)
    const at = Math.max(0, Math.min(to, others.length))
    this.#set([...others.slice(0, at), picture, ...others.slice(at)])
  }

  /** When every picture has arrived or failed. */
  settled(): Promise<void> {
    const busy = () => this.#pictures.some(({ state }) => state !== 'done' && state !== 'failed')
    return new Promise((done) => {
      if (!busy()) return done()
      const stop = this.watch(() => {
        if (busy()) return
        stop()
        done()
      })
    })
  }

  /** The form was sent: nothing of it stays on the phone. */
  forget(): void {
    for (const { id } of this.#pictures) void dropPicture(id)
  }

  /** The form is left: what travels stops, and goes on from the draft. */
  rest(): void {
    for (const upload of this.#running.values()) void upload.abort()
    this.#running.clear()
  }

  #change(id: string, change: Partial<FormPicture>): void {
    this.#set(this.#pictures.map((one) => (one.id === id ? { ...one, ...change } : one)))
  }

  #set(pictures: readonly FormPicture[]): void {
    this.#pictures = pictures
    for (const listener of this.#listeners) listener()
  }
}

const previewOf = ({ key }: SavedPicture) => (key ? `/media/${key}-320.webp` : undefined)

/** How a call names a picture that has arrived. */
export const nameOf = ({ key, uploadUrl }: FormPicture) =>
  key ? { key } : { upload: uploadUrl?.split('/').at(-1) ?? '' }

function failureOf(error: Error): Pick<FormPicture, 'problem' | 'refused'> {
  const answer = (error as { originalResponse?: { getStatus(): number; getBody(): string } | null }).originalResponse
  const status = answer?.getStatus() ?? 0
  if (!answer || status >= 500 || status === 0) return { problem: NETWORK, refused: false }
  try {
    return { problem: (JSON.parse(answer.getBody()) as { message: string }).message, refused: status !== 429 }
  } catch {
    return { problem: NETWORK, refused: false }
  }
}
