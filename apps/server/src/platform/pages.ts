import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { CACHED_QUALITY, pack } from './http/compression.ts'
import { Problem } from './problem.ts'

/** A page as it was rendered. */
export type RenderedPage = {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
  /** Of everything that it shows. */
  readonly ids: ReadonlySet<string>
  /** False when something that it would show could not be loaded. */
  readonly isComplete: boolean
}

export type CachedPage = {
  /** With `etag`. */
  readonly headers: Readonly<Record<string, string>>
  /** Compressed by brotli. */
  readonly packed: Buffer
  /** For clients without brotli; made when the first of them asks. */
  gzip?: Promise<Buffer>
  readonly ids: ReadonlySet<string>
  /** When rendering began: what changed later is not in it. */
  readonly startedMs: number
  readonly freshMs: number
  readonly outageMs: number
}

/** A page being rendered, and what has changed since it began. */
type Rendering = { readonly startedMs: number; readonly changed: Set<string>; page: Promise<CachedPage | RenderedPage> }

/** On this channel the database says which rows changed: ids separated by commas, or EVERYTHING. */
export const PAGES_CHANNEL = 'vendly_pages'
const EVERYTHING = '*'

const MAX_BYTES = 32 * 1024 * 1024

/**
 * Public pages in memory, by address and campus. A page is fresh for the seconds that its headers allow to every shared
 * cache, and invalidated as soon as a row that it shows changes. After these seconds it is shown only while the database is not
 * available.
 */
export class PageCache {
  /** How many requests each source has answered. */
  readonly answered = { memory: 0, outage: 0, rendering: 0 }
  private readonly isAnswering: () => boolean
  private readonly cache: LRUCache<string, CachedPage>
  private readonly keysById = new Map<string, Set<string>>()
  private readonly renderings = new Set<Rendering>()
  private readonly latest = new Map<string, Rendering>()
  private isFollowing = false
  private readonly listeners: (() => void)[] = []

  /** `isAnswering` says whether the database answers. */
  constructor(isAnswering: () => boolean, maxBytes = MAX_BYTES) {
    this.isAnswering = isAnswering
    this.cache = new LRUCache({
      maxSize: maxBytes,
      // As if each were cached for clients without brotli too.
      sizeCalculation: ({ packed, ids }, key) => Math.ceil(packed.length * 2.5) + ids.size * 200 + key.length + 2_000,
      dispose: ({ ids }, key) => {
        for (const id of ids) this.unlink(id, key)
      },
    })
  }

  /** Bytes in use. */
  get size(): number {
    return this.cache.calculatedSize
  }

  /** Changes arrive from now on. What was cached before may have missed some. */
  follow(): void {
    this.invalidate(EVERYTHING)
    this.isFollowing = true
  }

  /** Changes no longer arrive. */
  lose(): void {
    this.isFollowing = false
    for (const { changed } of this.renderings) changed.add(EVERYTHING)
  }

  /** `listener` is called when all pages may have changed, before any is rendered again. */
  onEverything(listener: () => void): void {
    this.listeners.push(listener)
  }

  /** Drops the pages that show one of these ids: a message of PAGES_CHANNEL. */
  invalidate(message: string): void {
    const ids = message.split(',')
    for (const { changed } of this.renderings) for (const id of ids) changed.add(id)
    if (message === EVERYTHING) {
      this.cache.clear()
      for (const listener of this.listeners) listener()
    } else for (const id of ids) for (const key of [...(this.keysById.get(id) ?? [])]) this.cache.delete(key)
  }

  /** The page of `key`, from memory or rendered. Throws what rendering throws. */
  async find(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage | RenderedPage> {
    const cached = this.usable(key)
    if (cached && this.isFollowing && this.ageMs(cached) < cached.freshMs) {
      this.answered.memory++
      return cached
    }
    if (cached && !this.isAnswering()) return this.showDuringOutage(cached)
    try {
      const page = await this.renderOnce(key, render)
      this.answered.rendering++
      return page
    } catch (error) {
      const earlier = this.usable(key)
      if (earlier && error instanceof Problem && error.code === 'unavailable') return this.showDuringOutage(earlier)
      throw error
    }
  }

  private usable(key: string): CachedPage | undefined {
    const page = this.cache.get(key)
    return page && this.ageMs(page) < page.outageMs ? page : undefined
  }

  /** Tests hold it still, to tell what was dropped from what became too old. */
  ageMs(page: CachedPage): number {
    return ageOf(page)
  }

  private showDuringOutage(page: CachedPage): CachedPage {
    this.answered.outage++
    return page
  }

  /** Visitors who ask at the same time share one rendering, unless something changed since it began. */
  private renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage | RenderedPage> {
    const running = this.latest.get(key)
    if (running && running.changed.size === 0) return running.page
    const changed = new Set(this.isFollowing ? [] : [EVERYTHING])
    const rendering = { startedMs: performance.now(), changed } as Rendering
    this.renderings.add(rendering)
    this.latest.set(key, rendering)
    rendering.page = render()
      .then((page) => this.store(key, page, rendering))
      .finally(() => {
        this.renderings.delete(rendering)
        if (this.latest.get(key) === rendering) this.latest.delete(key)
      })
    return rendering.page
  }

  private async store(
    key: string,
    page: RenderedPage,
    { startedMs, changed }: Rendering,
  ): Promise<CachedPage | RenderedPage> {
    const lifetime = lifetimeOf(page)
    if (!lifetime) return page
    const packed = await pack(page.body, 'br', CACHED_QUALITY)
    const etag = `W/"${createHash('sha256').update(page.body).digest('base64url').slice(0, 16)}"`
    const headers = { ...Object.fromEntries(page.headers), etag }
    const cached: CachedPage = { headers, packed, ids: page.ids, startedMs, ...lifetime }
    if ([EVERYTHING, ...page.ids].some((id) => changed.has(id))) return cached
    this.cache.set(key, cached)
    for (const id of this.cache.has(key) ? page.ids : []) this.link(id, key)
    return cached
  }

  private link(id: string, key: string): void {
    const keys = this.keysById.get(id) ?? new Set()
    this.keysById.set(id, keys.add(key))
  }

  private unlink(id: string, key: string): void {
    const keys = this.keysById.get(id)
    keys?.delete(key)
    if (keys?.size === 0) this.keysById.delete(id)
  }
}

/** In milliseconds. */
export const ageOf = ({ startedMs }: CachedPage): number => performance.now() - startedMs

/** How long a page may be cached, as its headers say to every shared cache; undefined if it may not. */
function lifetimeOf({ status, headers, isComplete }: RenderedPage): { freshMs: number; outageMs: number } | undefined {
  const caching = headers.get('cache-control') ?? ''
  const fresh = /\bs-maxage=(\d+)/.exec(caching)?.[1]
  const outage = /\bstale-if-error=(\d+)/.exec(caching)?.[1]
  if (status !== 200 || !isComplete || headers.has('set-cookie') || !/\bpublic\b/.test(caching)) return undefined
  return fresh && outage ? { freshMs: Number(fresh) * 1000, outageMs: Number(outage) * 1000 } : undefined
}
