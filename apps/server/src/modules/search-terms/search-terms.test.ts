import type { Pagination } from '@vendly/contract/paging'
import { searchTermLimits } from '@vendly/contract/search-term-limits'
import type { SearchCounts, SearchTerm } from '@vendly/contract/search-terms'
import { expect, test } from 'vitest'
import { at } from '../../../test/buying.ts'
import { givenIn } from '../../../test/given.ts'
import { browserIn } from '../../../test/visitors.ts'
import { openWorld } from '../../../test/world.ts'
import { days, minutes } from '../../platform/clock.ts'
import { flushCounts } from '../../platform/counts.ts'
import { transaction } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { closeSearchDays, forgetSearches } from './search-terms.days.service.ts'

// Trusted, so that a test can come from several networks.
const world = await openWorld({ TRUST_PROXY: '1' })
const given = givenIn(world)
const { db, pool } = world.context
// All before the first search, since processes remember campuses for a minute.
const [there, own, campus] = [await given.campus(), await given.campus(), await given.campus()]
const store = await given.vendor({ campus })
const fan = await given.product(store, { name: 'Rechargeable standing fan' })
const admin = await given.admin()

type Browser = ReturnType<typeof browserIn>
const search = (browser: Browser, q: string, visiting = {}, where: string | null = campus.slug) =>
  browser.post('/searches', { q, ...(where ? { campus: where } : {}) }, visiting)
/** So many visitors search for it on one day. */
async function searched(q: string, count: number = searchTermLimits.leastVisitors, where: string | null = campus.slug) {
  const browsers = Array.from({ length: count }, () => browserIn(world))
  for (const browser of browsers) expect(await search(browser, q, {}, where)).toBe(200)
  return browsers
}
const list = async (query: object = {}, token = admin.token) => {
  await flushCounts(db)
  const { body } = await world.ask('GET /admin/search/terms', { token, query })
  return body as unknown as { data: SearchTerm[]; pagination: Pagination; totals: SearchCounts | null }
}
const find = async (phrase: string, query: object = { tab: 'all' }) =>
  (await list(query)).data.find((one) => one.phrase === phrase)

test('what three visitors of a day search for is listed, and what fewer did is only counted', async () => {
  const before = (await list()).totals!
  await searched('Okrika!')
  await searched('Chidinma Okonkwo', 2)
  const { data, totals } = await list({ tab: 'empty' })
  expect(data.find(({ phrase }) => phrase === 'okrika')).toMatchObject({ searches: 3, presses: 0, empty: 3 })
  expect(data.map(({ phrase }) => phrase)).not.toContain('chidinma okonkwo')
  expect(totals).toMatchObject({ searches: before.searches + 5, presses: before.presses, empty: before.empty + 5 })
})

test('numbers and addresses of people are not stored, however many search for them', async () => {
  await searched('0803 555 0119')
  await searched('ada@example.com')
  await flushCounts(db)
  const stored = await db.once<{ phrase: string }>(`select phrase from searches where phrase ~ '0803|ada'`)
  expect([stored, (await list({ tab: 'all' })).data.filter(({ phrase }) => /0803|ada/.test(phrase))]).toEqual([[], []])
})

test('one visitor counts once in half an hour, robots and administrators never', async () => {
  const [one] = await searched('standing fan')
  await search(one!, 'standing  FAN')
  await search(browserIn(world), 'standing fan', { token: admin.token })
  await search(browserIn(world), 'standing fan', { headers: { 'user-agent': 'Googlebot/2.1' } })
  expect(await find('standing fan')).toMatchObject({ searches: 3, empty: 0 })
  await flushCounts(db)
  await db.once(`update searches set counted_at = counted_at - interval '31 minutes' where phrase = 'standing fan'`)
  await search(one!, 'standing fan')
  expect(await find('standing fan')).toMatchObject({ searches: 4 })
})

test('a result that is opened within a minute is a press, once for each search, and not by its seller', async () => {
  const [one, two] = await searched('rechargeable fan')
  const owner = browserIn(world)
  await search(owner, 'rechargeable fan', { token: store.token })
  await one!.see(['product', fan.id, 'search'])
  await one!.see(['store', store.slug, 'search'])
  await two!.see(['product', fan.id, 'market'])
  await owner.see(['product', fan.id, 'search'], { token: store.token })
  expect(await find('rechargeable fan')).toMatchObject({ searches: 4, presses: 1 })
  await at(minutes(1) + 1000, async () => {
    await two!.see(['product', fan.id, 'search'])
    await flushCounts(db)
  })
  expect(await find('rechargeable fan')).toMatchObject({ searches: 4, presses: 1 })
})

test('a press whose search comes with a later batch is counted with it', async () => {
  const browsers = await searched('fan for hostel')
  await flushCounts(db)
  const late = browserIn(world)
  await search(late, 'fan for hostel')
  await flushCounts(db)
  await db.once(`update searches set at = at + interval '1 hour' where phrase = 'fan for hostel'`)
  await browsers[0]!.see(['product', fan.id, 'search'])
  await flushCounts(db)
  await db.once(`update searches set at = at - interval '1 hour' where phrase = 'fan for hostel'`)
  expect(await find('fan for hostel')).toMatchObject({ presses: 1 })
})

test('a search is of the campus in its address, else of the one that is remembered, else of the own one', async () => {
  const seller = await given.vendor({ campus: own })
  const remembered = { headers: { cookie: `vendly-campus=${there.slug}` } }
  for (const visiting of [remembered, remembered, remembered]) await search(browserIn(world), 'mango', visiting, null)
  await search(browserIn(world), 'mango', remembered)
  await search(browserIn(world), 'mango', { token: seller.token }, null)
  await search(browserIn(world), 'mango', {}, 'all')
  const counts = [there, campus, own].map(
    async ({ slug }) => (await find('mango', { tab: 'all', campus: slug }))?.searches,
  )
  expect([await Promise.all(counts), (await find('mango'))?.searches]).toEqual([[3, 1, 1], 6])
})

test('ten batches at once lose nothing, and equal a naive count', async () => {
  const browsers = Array.from({ length: 10 }, () => browserIn(world))
  const phrases = ['bole', 'suya spice', 'zobo']
  await Promise.all(
    browsers.map(async (browser) => {
      for (const phrase of phrases) {
        await search(browser, phrase)
        await browser.see(['product', fan.id, 'search'])
        await flushCounts(db)
      }
    }),
  )
  for (const phrase of phrases) expect(await find(phrase)).toMatchObject({ searches: 10, presses: 10, empty: 10 })
})

test('one network is stopped, and bad input is refused in words', async () => {
  const browser = browserIn(world)
  const statuses: number[] = []
  for (let n = 0; n <= searchTermLimits.searchesPerMinute; n++) statuses.push(await search(browser, `word ${n}`))
  expect(statuses.slice(-2)).toEqual([200, 429])
  const { status, body } = await world.ask('POST /searches', { body: { q: '   ' } })
  expect([status, body.code]).toEqual([400, 'invalid_request'])
  expect(await search(browserIn(world), 'x', {}, 'no-such-campus')).toBe(200)
  await flushCounts(db)
})

test('pages are read one after another without gaps', async () => {
  for (const word of ['alpha', 'beta', 'gamma', 'delta', 'epsilon']) await searched(`${word} nothing`)
  const all = (await list({ tab: 'all', limit: 50 })).data.map(({ _id }) => _id)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ tab: 'all', limit: 2, ...(cursor && { cursor }) })
    seen.push(...page.data.map(({ _id }) => _id))
    cursor = page.pagination.next ?? undefined
    if (cursor) expect(page.data).toHaveLength(2)
  } while (cursor)
  expect(seen).toEqual(all)
})

test('what few open is a tab of its own', async () => {
  const browsers = await searched('standing', 5)
  expect(await find('standing', { tab: 'unpressed' })).toMatchObject({
    searches: 5,
    presses: 0,
    empty: 0,
    proposal: { act: expect.any(String) },
  })
  await browsers[0]!.see(['product', fan.id, 'search'])
  expect(await find('standing', { tab: 'unpressed' })).toBeUndefined()
  expect((await list({ tab: 'unpressed', campus: 'elsewhere' })).data).toEqual([])
})

test('a closed day keeps its counts when who searched is deleted, and a change of it is found', async () => {
  await searched('pos machine')
  await searched('a quiet phrase', 1)
  await flushCounts(db)
  const close = () => transaction(pool, closeSearchDays)
  const naive = await db.once(
    `select t.phrase, sum(m.searches)::int as searches, sum(m.presses)::int as presses, sum(m.empty)::int as empty
       from searches m left join search_terms t on t.phrase = m.phrase group by 1 order by 1 nulls last`,
  )
  const kept = () =>
    db.once(
      `select t.phrase, sum(d.searches)::int as searches, sum(d.presses)::int as presses, sum(d.empty)::int as empty
         from search_days d left join search_terms t on t.id = d.term_id group by 1 order by 1 nulls last`,
    )
  const open = await list({ tab: 'all', limit: 50 })
  for (const night of [1, 2, 3])
    await at(days(night), async () => expect([await close(), await kept()]).toEqual([0, naive]))
  await at(days(3), async () => {
    await db.once('update search_days set searches = searches + 1 where day = $day::date and term_id is not null', {
      day: dayInLagos(new Date(Date.now())),
    })
    expect(await close()).toBeGreaterThan(0)
    expect([await close(), await kept()]).toEqual([0, naive])
  })
  await at(days(searchTermLimits.visitorDays + 1), async () => {
    const count = async () =>
      (await db.once<{ count: number }>('select count(*)::int as count from searches'))[0]!.count
    const before = await count()
    // A job that runs twice changes nothing.
    for (const _ of [1, 2]) await transaction(pool, forgetSearches)
    expect([await count(), before > 0]).toEqual([before, true])
    await close()
    expect(await kept()).toEqual(naive)
    const after = await list({ tab: 'all', limit: 50 })
    expect(after.data.map(({ phrase, searches }) => [phrase, searches])).toEqual(
      open.data.map(({ phrase, searches }) => [phrase, searches]),
    )
  })
  await at(days(searchTermLimits.loggedDays + 1), async () => {
    await close()
    await transaction(pool, forgetSearches)
    expect(await db.once('select count(*)::int as count from searches')).toEqual([{ count: 0 }])
    expect(await kept()).toEqual(naive)
  })
  await at(days(searchTermLimits.keptDays + 3), async () => {
    await transaction(pool, forgetSearches)
    expect(await kept()).toEqual([])
    expect(await db.once('select count(*)::int as count from search_terms')).toEqual([{ count: 0 }])
  })
})
