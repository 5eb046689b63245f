import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { at } from '../../../test/buying.ts'
import { givenIn } from '../../../test/given.ts'
import { browserIn } from '../../../test/visitors.ts'
import { openWorld } from '../../../test/world.ts'
import { days, hours, now } from '../../platform/clock.ts'
import { flushCounts } from '../../platform/counts.ts'
import { transaction } from '../../platform/database.ts'
import { dayInLagos, dayStarts } from '../../platform/lagos.ts'
import { CLICK_SHARE, clearClickShares } from '../search/search.click-shares.service.ts'
import { countClickShares } from './search-terms.click-shares.service.ts'
import { markViewed } from './search-terms.results.service.ts'
import { addSearches, markPresses } from './search-terms.service.ts'

const world = await openWorld({ TRUST_PROXY: '1' })
const given = givenIn(world)
const { db, pool } = world.context
const store = await given.vendor()
const noon = dayStarts(now()).today.getTime() + hours(12) - now().getTime()
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

type Crowd = {
  phrase: string
  shown: readonly string[]
  /** Of each day. */
  users: number
  /** What each of them opens, by their number. */
  opens: (user: number) => string | undefined
  days?: number
  isUser?: boolean
  looks?: boolean
  name?: string
}

/** What a crowd searches for and opens on each of the last days. */
async function play(crowd: Crowd): Promise<void> {
  const { phrase, shown, users, opens, isUser = true, looks = true, name = 'user' } = crowd
  for (let ago = 1; ago <= (crowd.days ?? 10); ago++) {
    const moment = new Date(now().getTime() + noon - days(ago))
    const [day, when] = [dayInLagos(moment), moment.toISOString()]
    const of = (user: number) => ({ day, visitor: hash(`${day} ${phrase} ${name} ${user}`), at: when })
    const everyone = Array.from({ length: users }, (_, user) => user)
    const opened = everyone.flatMap((user) => {
      const productId = opens(user)
      return productId ? [{ ...of(user), productId, n: user }] : []
    })
    await transaction(pool, async (tx) => {
      const found = { found: shown.length, match: 'all' as const, understood: '', shown }
      await addSearches(
        tx,
        everyone.map((user) => ({ ...of(user), ...found, phrase, campusId: null, isUser })),
      )
      await markPresses(
        tx,
        opened.map(({ productId: id, ...press }) => ({ ...press, kind: 'product', id, adId: null, userId: null })),
      )
      if (looks) await markViewed(tx, opened)
    })
  }
}
async function count(): Promise<void> {
  // A job that runs twice changes nothing.
  for (const _ of [1, 2]) await transaction(pool, countClickShares)
  clearClickShares(db)
}
const sharesOf = async (phrase: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.once<{ id: string; factor: number }>(
    'select product_id as id, factor from search_click_shares where phrase = $phrase',
    { phrase },
  )
  return new Map(rows.map(({ id, factor }) => [id, factor]))
}
const factorOf = async (phrase: string, id: string) => (await sharesOf(phrase)).get(id) ?? 1
const products = async (name: string, count: number) => {
  const made: string[] = []
  for (let n = 0; n < count; n++) made.push((await given.product(store, { name: `${name} ${'ABCD'[n]}` })).id)
  return made
}
const search = async (q: string, query: object = {}) =>
  (await world.api('GET /products/search', { query: { q, ...query } as never })).data.map(({ _id }) => _id)

test('what most open comes before what few open, in the order of relevance alone', async () => {
  const made = await products('Adire scarf', 3)
  const shown = await search('adire scarf')
  expect([...shown].sort()).toEqual([...made].sort())
  const last = shown.at(-1)!
  // Everybody finds the last one.
  await play({ phrase: 'adire scarf', shown, users: 12, opens: (user) => (user < 10 ? last : shown[0]) })
  // Other phrases are opened from the top, so that the last place is usually opened rarely.
  const others = await products('Plain notebook', 3)
  await play({
    phrase: 'plain notebook',
    shown: others,
    users: 40,
    opens: (user) => (user < 30 ? others[0] : undefined),
  })
  await count()
  expect(await factorOf('adire scarf', last)).toBeCloseTo(1 + CLICK_SHARE.maxChange)
  expect(await factorOf('adire scarf', shown[0]!)).toBeCloseTo(1 - CLICK_SHARE.maxChange)
  expect((await search('Adire  SCARF'))[0]).toBe(last)
  expect(await search('adire scarf', { exact: '1' })).toEqual(shown)
  const pages: string[] = []
  let cursor: string | undefined
  do {
    const page = await world.api('GET /products/search', { query: { q: 'adire scarf', limit: 1, cursor } as never })
    pages.push(...page.data.map(({ _id }) => _id))
    cursor = page.pagination?.next ?? undefined
  } while (cursor)
  expect(pages).toEqual(await search('adire scarf'))
})

test('three accomplices gain nothing, on however many days and with whatever they press', async () => {
  const made = await products('Beaded slippers', 2)
  const own = made[1]!
  await play({ phrase: 'beaded slippers', shown: made, users: 3, opens: () => own, days: 30 })
  // Among others who find it no better than its place.
  const busy = await products('Woven basket', 2)
  const usual = (user: number) => (user < 8 ? busy[0] : user < 12 ? busy[1] : undefined)
  await play({ phrase: 'woven basket', shown: busy, users: 30, opens: usual, days: 20 })
  await count()
  const before = await factorOf('woven basket', busy[1]!)
  await play({ phrase: 'woven basket', shown: busy, users: 3, opens: () => busy[1], days: 20, name: 'accomplice' })
  await count()
  expect(await factorOf('beaded slippers', own)).toBe(1)
  expect(await factorOf('woven basket', busy[1]!)).toBeLessThanOrEqual(Math.max(1, before))
})

test('guests, presses without a look, and phrases with few searches change nothing', async () => {
  const made = await products('Clay pot', 2)
  const all = { phrase: 'clay pot', shown: made, opens: () => made[1] }
  await play({ ...all, users: 30, isUser: false, name: 'guest' })
  await play({ ...all, users: 1, days: CLICK_SHARE.minShown - 1 })
  await count()
  expect([...(await sharesOf('clay pot'))]).toEqual([])
  const seen = await products('Wax candle', 2)
  await play({ phrase: 'wax candle', shown: seen, users: 20, opens: () => seen[1], looks: false })
  await count()
  expect(await factorOf('wax candle', seen[1]!)).toBeLessThanOrEqual(1)
})

test('a look is reported by the browser, of users alone, and never by the seller', async () => {
  const lantern = await given.product(store, { name: 'Camping lantern' })
  const [ada, guest, owner] = [await given.student(), browserIn(world), browserIn(world)]
  const browser = browserIn(world)
  const visiting = { token: ada.token }
  await at(noon + days(1), async () => {
    for (const [one, as] of [
      [browser, visiting],
      [guest, {}],
      [owner, { token: store.token }],
    ] as const) {
      await one.post('/searches', { q: 'camping lantern' }, as)
      await one.see(['product', lantern.id, 'search'], as)
      await flushCounts(db)
      expect(await one.post('/searches/views', { productId: lantern.id }, as)).toBe(200)
      await flushCounts(db)
    }
  })
  const rows = await db.once(
    `select s.is_viewed as "isViewed", m.is_sample as "isSample"
       from search_results s join searches m on m.id = s.search_id where s.product_id = $id order by 1 desc`,
    { id: lantern.id },
  )
  expect(rows).toEqual([
    { isViewed: true, isSample: true },
    { isViewed: false, isSample: false },
  ])
  const { status } = await world.ask('POST /searches/views', { body: { productId: 'lantern' } })
  expect(status).toBe(400)
})
