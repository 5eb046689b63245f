import { beforeEach, expect, test, vi } from 'vitest'
import { PageCache, type RenderedPage } from './pages.ts'
import { Problem } from './problem.ts'

const SHARED = 'public, max-age=0, s-maxage=10, stale-if-error=600'
const page = (text: string, more: Partial<RenderedPage> & { headers?: Headers } = {}): RenderedPage => ({
  status: 200,
  headers: new Headers({ 'cache-control': SHARED, 'content-type': 'text/html' }),
  body: Buffer.from(text),
  ids: new Set(['fan', 'store']),
  isComplete: true,
  ...more,
})
const unavailable = () => Promise.reject(new Problem('unavailable'))

let isAnswering = true
let pages: PageCache
let renders = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  isAnswering = true
  renders = 0
  pages = new PageCache(() => isAnswering, 1_000_000)
  pages.follow()
  return () => vi.useRealTimers()
})
const open = (key = '/', rendered = page('')) =>
  pages.find(key, async () => {
    renders++
    return rendered
  })

test('a page is rendered again after ten seconds', async () => {
  await open()
  vi.advanceTimersByTime(9_900)
  await open()
  expect(renders).toBe(1)
  vi.advanceTimersByTime(200)
  await open()
  await open()
  expect(renders).toBe(2)
})

test.each(['fan', 'store', 'bed,fan', '*'])(
  'a change of %s invalidates a page with a fan of a store',
  async (message) => {
    await open()
    pages.invalidate(message)
    await open()
    expect(renders).toBe(2)
  },
)

test('a change of something else does not', async () => {
  await open()
  pages.invalidate('bed,chair')
  await open()
  expect(renders).toBe(1)
})

test.each<[string, RenderedPage]>([
  ['sets a cookie', page('', { headers: new Headers({ 'cache-control': SHARED, 'set-cookie': 'a=b' }) })],
  ['is private', page('', { headers: new Headers({ 'cache-control': 'private, s-maxage=10, stale-if-error=9' }) })],
  ['says nothing about caches', page('', { headers: new Headers() })],
  ['was not found', page('', { status: 404 })],
  ['lacks a part', page('', { isComplete: false })],
])('a page that %s is not cached', async (_, rendered) => {
  await open('/', rendered)
  await open('/', rendered)
  expect([renders, pages.size]).toEqual([2, 0])
})

test('visitors at the same time share one rendering, unless something changed since it began', async () => {
  const made: PromiseWithResolvers<RenderedPage>[] = []
  const slowly = () =>
    pages.find('/', () => {
      made.push(Promise.withResolvers())
      return made.at(-1)!.promise
    })
  const [first, second] = [slowly(), slowly()]
  expect(made).toHaveLength(1)
  pages.invalidate('fan')
  const [third, fourth] = [slowly(), slowly()]
  expect(made).toHaveLength(2)
  made[0]!.resolve(page('old price'))
  expect(await first).toBe(await second)
  made[1]!.resolve(page('new price'))
  expect(await third).toBe(await fourth)
  // The first was out of date before it was finished, so only the second is cached.
  expect(await open()).toBe(await third)
})

test('a change of something else while a page is rendered does not prevent that it is cached', async () => {
  const made = Promise.withResolvers<RenderedPage>()
  const first = pages.find('/', () => made.promise)
  pages.invalidate('bed')
  made.resolve(page(''))
  const cached = await first
  expect(await open()).toBe(cached)
  expect(renders).toBe(0)
})

test('without word of changes every page is rendered, and nothing is cached', async () => {
  await open()
  pages.lose()
  await open()
  await open()
  expect(renders).toBe(3)
  pages.follow()
  await open()
  await open()
  expect(renders).toBe(4)
})

test('word of changes that is lost while a page is rendered, and found again', async () => {
  const made = Promise.withResolvers<RenderedPage>()
  const first = pages.find('/', () => made.promise)
  pages.lose()
  pages.follow()
  made.resolve(page(''))
  await first
  await open()
  expect(renders).toBe(1)
})

test('while the database is not available an old page is shown, for ten minutes', async () => {
  const cached = await open()
  vi.advanceTimersByTime(60_000)
  expect(await pages.find('/', unavailable)).toBe(cached)
  pages.lose()
  isAnswering = false
  expect(await open()).toBe(cached)
  await expect(pages.find('/other', unavailable)).rejects.toThrow(Problem)
  vi.advanceTimersByTime(541_000)
  await expect(pages.find('/', unavailable)).rejects.toThrow(Problem)
  expect(pages.answered).toEqual({ memory: 0, outage: 2, rendering: 1 })
})

test('what is known to have changed is not shown, even then', async () => {
  await open()
  pages.invalidate('fan')
  isAnswering = false
  await expect(pages.find('/', unavailable)).rejects.toThrow(Problem)
})

test('a page that cannot be rendered for another reason fails', async () => {
  await open()
  vi.advanceTimersByTime(11_000)
  await expect(pages.find('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})

test('the memory is bounded, and the pages visited last stay', async () => {
  const big = () => page(Array.from({ length: 20_000 }, () => Math.random().toString(36)[3]).join(''))
  for (let n = 0; n < 200; n++) {
    await open(`/${n}`, big())
    expect(pages.size).toBeLessThan(1_000_000)
  }
  renders = 0
  await open('/199', big())
  expect(renders).toBe(0)
  await open('/0', big())
  expect(renders).toBe(1)
  pages.invalidate('*')
  expect(pages.size).toBe(0)
})
