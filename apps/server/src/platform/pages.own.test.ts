import { expect, test } from 'vitest'
import { givenIn } from '../../test/given.ts'
import { visit, webBuild } from '../../test/pages.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld({}, webBuild)
const given = givenIn(world)
const store = await given.vendor()
const person = await given.student(0, { password: 'the right password' })
const lamp = await given.product(store, { name: 'Desk lamp' })
const pages = [`/store/${store.slug}`, `/product/${lamp.id}`]

const post = (call: string, body: object, token = '') =>
  fetch(`${world.url}/api/auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
const markOf = (response: Response) => response.headers.getSetCookie().find((line) => line.startsWith('vendly-in='))

const signedIn = await post('login', { email: person.email, password: 'the right password' })
const cookie = markOf(signedIn)!.split(';')[0]!
await world.context.db.once(`update users set shadowbanned_until = 'infinity' where id = $id`, { id: store.id })

test('a hidden page is missing for guests, and a page like any other for browsers that have signed in', async () => {
  const { answered } = world.context.pages
  const [memory, size] = [answered.memory, world.context.pages.size]
  const missing = ['/store/no-such-store', `/product/${store.id}`]
  for (const path of [...pages, ...missing]) {
    const guest = await visit(world.url, path)
    const known = await visit(world.url, path, { cookie: `a=b; ${cookie}` })
    const next = await visit(world.url, path)
    expect([path, guest.status, known.status, next.status]).toEqual([path, 404, 200, 404])
    for (const { headers } of [guest, known]) {
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers.vary).toContain('cookie')
      expect(headers['set-cookie']).toBeUndefined()
    }
    // The same page for both: nothing in it depends on who asks.
    expect(known.html).toBe(guest.html)
  }
  expect([answered.memory, world.context.pages.size]).toEqual([memory, size])
  const elsewhere = await visit(world.url, '/no/such/page', { cookie })
  expect(elsewhere.status).toBe(404)
})

test('the browser forgets at sign-out that somebody has signed in', async () => {
  const { data } = (await signedIn.json()) as { data: { token: string } }
  expect(markOf(signedIn)).toMatch(/^vendly-in=1; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(markOf(await post('logout', {}, data.token))).toMatch(/^vendly-in=; .*Expires=Thu, 01 Jan 1970/)
})
