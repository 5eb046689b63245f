import { searchTermLimits } from '@vendly/contract/search-term-limits'
import type { SearchTerm } from '@vendly/contract/search-terms'
import { expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { browserIn } from '../../../test/visitors.ts'
import { openWorld } from '../../../test/world.ts'
import { days, hours, minutes, now } from '../../platform/clock.ts'
import { flushCounts } from '../../platform/counts.ts'
import { transaction } from '../../platform/database.ts'
import { dayStarts } from '../../platform/lagos.ts'
import { closeSearchDays, forgetSearches } from './search-terms.days.service.ts'

// Trusted, so that a test can come from several networks.
const world = await openWorld({ TRUST_PROXY: '1' })
const { given, hostel } = await buyingIn(world)
const { db, pool } = world.context
const store = await given.vendor()
const kettle = await given.product(store, { name: 'Whistling kettle', stock: 50 })
const admin = await given.admin()

/** From noon of tomorrow on, so that no test sees midnight. */
const noon = dayStarts(now()).today.getTime() + days(1) + hours(12) - now().getTime()
type Browser = ReturnType<typeof browserIn>
type Visiting = { token?: string }

const search = (browser: Browser, q: string, visiting: Visiting = {}, isNarrowed = false) =>
  browser.post('/searches', { q, isNarrowed }, visiting)
const term = async (phrase: string): Promise<SearchTerm> => {
  await flushCounts(db)
  const { data } = await world.api('GET /admin/search/terms', {
    token: admin.token,
    query: { tab: 'all', days: 120, limit: 50 } as never,
  })
  return data.find((one) => one.phrase === phrase)!
}
const recordOf = async (phrase: string) => {
  const { _id: id } = await term(phrase)
  const { data } = await world.api('GET /admin/search/terms/:id', {
    ...{ token: admin.token, params: { id }, query: { days: 120 } as never },
  })
  return data
}
/** Others who search for the same, so that the phrase is listed. */
const others = async (phrase: string) => {
  for (let n = 0; n < searchTermLimits.leastVisitors; n++) await search(browserIn(world), phrase)
}
const buyer = async (): Promise<Person> => {
  const person = await given.student(50_000)
  await given.confirm(person)
  return person
}
async function pay({ token }: Person): Promise<void> {
  const body = { deliveryMethod: 'pickup' } as const
  const { data: quote } = await world.api('POST /orders/summary', { token, body })
  await world.api('POST /orders', { token, body: { ...body, placeId: hostel, expectedTotal: quote.total } })
  await world.settle()
}
const cart = (browser: Browser, token: string, productId = kettle.id) =>
  browser.post('/cart/add', { productId }, { token })
const close = () => transaction(pool, closeSearchDays)
const led = ({ searches, presses, carted, bought }: SearchTerm) => ({ searches, presses, carted, bought })

test('a search is followed to the paid order, each step once, also when a guest signs in on the way', async () => {
  const [ada, bola] = [await buyer(), await buyer()]
  const [one, other] = [browserIn(world), browserIn(world)]
  await at(noon, async () => {
    await others('whistling kettle')
    await search(one, 'Whistling Kettle')
    await one.see(['product', kettle.id, 'search'])
    await flushCounts(db)
    await cart(one, ada.token)
    await search(other, 'whistling kettle', { token: bola.token })
    await flushCounts(db)
    // Straight from the list, without its page.
    await cart(other, bola.token)
    expect(led(await term('whistling kettle'))).toEqual({ searches: 5, presses: 1, carted: 2, bought: 0 })
    await pay(ada)
    await cart(one, ada.token)
    await pay(ada)
    expect(led(await term('whistling kettle'))).toEqual({ searches: 5, presses: 1, carted: 2, bought: 1 })
  })
  await at(noon + minutes(1), async () => {
    const { last, products } = await recordOf('whistling kettle')
    // The kettle, and the store that sells it.
    expect(last).toEqual({ found: 2, match: 'all', understood: '' })
    expect(products).toEqual([{ _id: kettle.id, name: 'Whistling kettle', opened: 1, carted: 2, bought: 1 }])
  })
})

test('what the search did not show or lead to, and what is bought days later, is not counted', async () => {
  const [ada, bola] = [await buyer(), await buyer()]
  const [one, two] = [browserIn(world), browserIn(world)]
  const blender = await given.product(store, { name: 'Blue blender', stock: 50 })
  const start = noon + days(1)
  await at(start, async () => {
    await others('blue blender')
    await search(one, 'blue blender', { token: ada.token })
    await search(two, 'blue blender', { token: bola.token }, true)
    await flushCounts(db)
    await cart(one, ada.token)
    // Sorted or filtered, so it is not known what was shown.
    await cart(two, bola.token, blender.id)
    expect(led(await term('blue blender'))).toEqual({ searches: 5, presses: 0, carted: 0, bought: 0 })
    await one.see(['product', blender.id, 'search'], { token: ada.token })
  })
  await at(start + days(searchTermLimits.visitorDays), async () => {
    await cart(one, ada.token, blender.id)
    await pay(ada)
    expect(led(await term('blue blender'))).toEqual({ searches: 5, presses: 1, carted: 0, bought: 0 })
  })
})

test('a purchase of the next day changes a closed day without being a drift, and later nothing does', async () => {
  const ada = await buyer()
  const browser = browserIn(world)
  const toaster = await given.product(store, { name: 'Slim toaster', stock: 50 })
  const start = noon + days(10)
  await at(start, async () => {
    await others('slim toaster')
    await search(browser, 'slim toaster', { token: ada.token })
    await browser.see(['product', toaster.id, 'search'], { token: ada.token })
    await flushCounts(db)
  })
  await at(start + days(1), async () => {
    expect(await close()).toBe(0)
    await cart(browser, ada.token, toaster.id)
    await pay(ada)
  })
  for (let night = 2; night <= 6; night++) await at(start + days(night), async () => expect(await close()).toBe(0))
  await at(start + days(6), async () => {
    expect(led(await term('slim toaster'))).toEqual({ searches: 4, presses: 1, carted: 1, bought: 1 })
    await db.once(
      `update search_days d set bought = 0 from search_terms t where t.id = d.term_id and t.phrase = 'slim toaster'`,
    )
    expect(await close()).toBe(1)
    expect(led(await term('slim toaster')).bought).toBe(1)
  })
})

test('after three days nothing links the searches of a person, and words that few typed are gone', async () => {
  const start = noon + days(20)
  const browser = browserIn(world)
  const rowsOf = () =>
    db.once<{ phrase: string; understood: string; visitor: string; isHour: boolean; shown: number }>(
      `select phrase, understood, encode(visitor, 'hex') as visitor, at = date_trunc('hour', at) and counted_at = date_trunc('hour', counted_at) as "isHour",
              cardinality(shown) as shown
         from searches where day = (select max(day) from searches) order by phrase, visitor`,
    )
  await at(start, async () => {
    await others('whistling kettle')
    await search(browser, 'whistling kettle')
    await search(browser, 'chidinma kettle under 5k')
    await search(browser, '0803 555 0119')
    await flushCounts(db)
  })
  const before = await rowsOf()
  expect(before.map(({ phrase }) => phrase)).toContain('chidinma kettle under 5k')
  await at(start + days(1), close)
  await at(start + days(searchTermLimits.visitorDays + 1), async () => {
    await close()
    await transaction(pool, forgetSearches)
    const after = await rowsOf()
    expect(after.map(({ phrase }) => phrase)).toEqual(['', '', ...Array(4).fill('whistling kettle')])
    expect(after.map(({ understood }) => understood)).toEqual(Array(6).fill(''))
    // Before, three rows were of one visitor.
    expect([
      new Set(before.map(({ visitor }) => visitor)).size,
      new Set(after.map(({ visitor }) => visitor)).size,
    ]).toEqual([4, 6])
    expect(after.some(({ visitor }) => before.some((one) => one.visitor === visitor))).toBe(false)
    expect([after.every(({ isHour }) => isHour), after.at(-1)!.shown]).toEqual([true, 1])
    // A job that runs twice changes nothing.
    await transaction(pool, forgetSearches)
    expect(await rowsOf()).toEqual(after)
  })
  const columns = await db.once<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name in ('searches', 'search_results') and column_name ~ 'user|device|visit|session'`,
  )
  expect(columns).toEqual([{ name: 'visitor' }])
})
