import { uploading } from '@vendly/contract/uploads'
import type { Upload } from 'tus-js-client'
import { loadPart } from './load-part.ts'
import { readSession } from './session.ts'

/** After the last of these retries it waits for the network, or for the person. */
const RETRIES_MS = [0, 1_000, 3_000, 6_000, 12_000]

export type UploadState = {
  state: 'sending' | 'done' | 'failed'
  /** Bytes that the server has. */
  sent: number
  upload?: string
  problem?: string
  /** The server refused it, so a retry would not help. */
  isRefused?: boolean
}

interface ResumableUploadOptions {
  kind: Exclude<(typeof uploading.kinds)[number], 'picture' | 'private'>
  /** Said when there is no network. */
  noNetwork: string
}

/**
 * Uploads one recording in parts, and goes on at the same byte after every interruption, by itself when the network is back.
 * Lives outside React, which subscribes to it.
 */
export class ResumableUpload {
  #now: UploadState = { state: 'sending', sent: 0 }
  #upload: Upload | undefined
  readonly #listeners = new Set<() => void>()
  readonly #blob: Blob
  readonly #options: ResumableUploadOptions

  constructor(blob: Blob, options: ResumableUploadOptions) {
    this.#blob = blob
    this.#options = options
  }

  readonly #resume = () => {
    if (this.#now.state === 'failed' && !this.#now.isRefused) void this.start()
  }

  readonly read = (): UploadState => this.#now
  readonly watch = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) window.addEventListener('online', this.#resume)
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) window.removeEventListener('online', this.#resume)
    }
  }

  readonly start = async (): Promise<void> => {
    if (this.#now.state === 'done') return
    const { sent } = this.#now
    this.#set({ state: 'sending', sent })
    if (this.#upload) return this.#upload.start()
    const tus = await loadPart(() => import('tus-js-client')).catch(() => undefined)
    if (!tus) return this.#fail()
    const session = readSession()
    const blob = this.#blob
    const upload = new tus.Upload(blob, {
      endpoint: uploading.path,
      metadata: { kind: this.#options.kind },
      chunkSize: uploading.chunkBytes,
      retryDelays: RETRIES_MS,
      storeFingerprintForResuming: false,
      headers: session.status === 'in' ? { authorization: `Bearer ${session.token}` } : {},
      // What was accepted, because a slow network takes bytes long before it delivers them.
      onChunkComplete: (_, accepted) => this.#set({ state: 'sending', sent: accepted }),
      onSuccess: () => this.#set({ state: 'done', sent: blob.size, upload: upload.url?.split('/').at(-1) }),
      onError: (error) => this.#fail(refusalOf(error)),
    })
    this.#upload = upload
    upload.start()
  }

  /** Ends it on the server too, where unfinished uploads count against a limit. */
  readonly cancel = (): void => {
    if (this.#now.state !== 'done') void this.#upload?.abort(true).catch(() => undefined)
  }

  #fail(refusal?: string): void {
    const problem = refusal ?? this.#options.noNetwork
    this.#set({ ...this.#now, state: 'failed', problem, isRefused: refusal !== undefined })
  }

  #set(next: UploadState): void {
    this.#now = next
    for (const listener of this.#listeners) listener()
  }
}

function refusalOf(error: Error): string | undefined {
  const { originalResponse } = error as { originalResponse?: { getStatus(): number; getBody(): string } | null }
  if (!originalResponse || originalResponse.getStatus() >= 500 || originalResponse.getStatus() === 0) return undefined
  try {
    return (JSON.parse(originalResponse.getBody()) as { message: string }).message
  } catch {
    return undefined
  }
}
