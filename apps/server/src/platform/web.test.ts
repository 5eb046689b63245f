import { get, type IncomingHttpHeaders } from 'node:http'
import { resolve } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { givenIn } from '../../test/given.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld(
  { REQUEST_LIMIT: '10', TRUST_PROXY: '1' },
  resolve(import.meta.dirname, '../../../web/build'),
)
const given = givenIn(world)
await given.product(await given.vendor(), { name: 'Rechargeable fan' })

/** The page as a visitor at this address gets it. */
const visit = (path: string, from: string) =>
  new Promise<{ status: number; html: string; retryAfter: string | undefined }>((done, fail) => {
    get(world.url + path, { headers: { 'x-forwarded-for': from } }, async (response) => {
      done({
        status: response.statusCode!,
        html: await text(response),
        retryAfter: response.headers['retry-after'],
      })
    }).on('error', fail)
  })

test('a visitor who asks for too many pages leaves the others theirs', async () => {
  expect((await visit('/marketplace', '198.51.100.2')).html).toContain('Rechargeable fan')
  const pages = []
  for (let n = 0; n < 101; n++) pages.push(await visit('/marketplace', '198.51.100.3'))
  // A page counts once, however many calls it makes.
  expect(pages.slice(0, 100).map(({ status }) => status)).toEqual(Array(100).fill(200))
  expect(pages[100]).toMatchObject({ status: 429, retryAfter: expect.stringMatching(/^\d+$/) })
  expect(pages[100]!.html).toContain('<h1>Please try again</h1>')
  expect((await visit('/marketplace', '198.51.100.2')).html).toContain('Rechargeable fan')
})

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, plain: (bytes: Buffer) => bytes }

test.for([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0', 'plain'],
  ['', 'plain'],
] as const)(
  'a response to a client that accepts "%s" is sent as %s, with the same content',
  async ([accepted, packing]) => {
    for (const path of ['/about', '/api/openapi.json']) {
      const [plain, packed] = [await bytesOf(path, ''), await bytesOf(path, accepted)]
      expect(packed.headers['content-encoding'] ?? 'plain').toBe(packing)
      expect(packed.headers.vary).toContain('accept-encoding')
      expect(withoutNonce(unpack[packing](packed.bytes))).toBe(withoutNonce(plain.bytes))
      if (packing !== 'plain') expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
    }
  },
)

/** An answer as it came over the line. */
const bytesOf = (path: string, accepted: string) =>
  new Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }>((done, fail) => {
    get(world.url + path, { headers: { 'accept-encoding': accepted } }, async (response) =>
      done({ headers: response.headers, bytes: await buffer(response) }),
    ).on('error', fail)
  })

const withoutNonce = (page: Buffer) => page.toString().replaceAll(/nonce="[^"]*"/g, '')

test('files of the build are kept for good, and one that is gone is not found', async () => {
  const [, asset] = /"(\/assets\/[^"]+\.js)"/.exec((await visit('/about', '198.51.100.8')).html)!
  const response = await fetch(world.url + asset, { headers: { 'accept-encoding': 'br' } })
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(await response.text()).toContain('import')
  expect((await fetch(world.url + asset, { method: 'HEAD' })).status).toBe(200)
  for (const outside of ['..%2Ffavicon.ico', '..%2F..%2Fserver%2Findex.js', '%2e%2e%2ffavicon.ico', '.%2F', 'a%2Fb.js'])
    expect([400, 403, 404]).toContain((await fetch(`${world.url}/assets/${outside}`)).status)
  const gone = await fetch(`${world.url}/assets/gone-Ab12.js`)
  expect([gone.status, ((await gone.json()) as { code: string }).code]).toEqual([404, 'route_not_found'])
  const icon = await fetch(`${world.url}/favicon.ico`)
  expect([icon.status, icon.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
})

test('headers that mean something on documents only are on documents only', async () => {
  const namesOf = async (path: string) => [...(await fetch(world.url + path)).headers.keys()]
  const ofDocuments = ['content-security-policy', 'cross-origin-opener-policy', 'permissions-policy', 'referrer-policy']
  const ofAll = ['cross-origin-resource-policy', 'x-content-type-options', 'x-frame-options']
  expect(await namesOf('/marketplace')).toEqual(expect.arrayContaining([...ofDocuments, ...ofAll]))
  for (const path of ['/api/products', '/marketplace.data']) {
    const names = await namesOf(path)
    expect(names).toEqual(expect.arrayContaining(ofAll))
    expect(names.filter((name) => ofDocuments.includes(name))).toEqual([])
  }
})

test('a form larger than any of ours is refused, whatever page it is sent to', async () => {
  const send = (path: string, body: string | ReadableStream) =>
    fetch(world.url + path, {
      ...{ method: 'POST', body, duplex: 'half' },
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '198.51.100.4' },
    } as RequestInit)
  const form = (length: number) => `email=${'a'.repeat(length)}`
  for (const path of ['/login', '/contact', '/unsubscribe/wrong', '/about']) {
    const answer = await send(path, form(300_000))
    expect([path, answer.status]).toEqual([path, 413])
    expect(await answer.text()).toContain('That is too large to send.')
    // Its length is not known beforehand.
    expect([path, (await send(path, new Blob([form(300_000)]).stream())).status]).toEqual([path, 413])
  }
  expect((await send('/login', form(1_000))).status).toBe(422)
})
