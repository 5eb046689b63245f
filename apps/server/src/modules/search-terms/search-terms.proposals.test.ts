import { searchTermLimits } from '@vendly/contract/search-term-limits'
import type { SynonymProposal } from '@vendly/contract/synonym-proposals'
import { expect, test } from 'vitest'
import { at } from '../../../test/buying.ts'
import { forgedNumberCursors, forgedTimeCursors } from '../../../test/forged-cursors.ts'
import { givenIn } from '../../../test/given.ts'
import { browserIn } from '../../../test/visitors.ts'
import { openWorld } from '../../../test/world.ts'
import { days, hours, minutes, now } from '../../platform/clock.ts'
import { flushCounts } from '../../platform/counts.ts'
import { encodeCursor } from '../../platform/cursor.ts'
import { transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { dayStarts } from '../../platform/lagos.ts'
import { closeSearchDays, forgetSearches } from './search-terms.days.service.ts'
import { proposeSynonyms } from './search-terms.rewrites.service.ts'

// Trusted, so that a test can come from several networks.
const world = await openWorld({ TRUST_PROXY: '1' })
const given = givenIn(world)
const { db, pool } = world.context
const store = await given.vendor()
const clippers = await given.product(store, { name: 'Barbing clippers' })
const admin = await given.admin()
const { token } = admin
const nameOf = async (id: string) =>
  (
    await db.once<{ name: string }>(`select first_name || ' ' || last_name as name from users where id = $id`, { id })
  )[0]!.name

/** From noon of tomorrow on, so that no test sees midnight. */
const noon = dayStarts(now()).today.getTime() + days(1) + hours(12) - now().getTime()
type Went = { from: string; to: string; wait?: number; opens?: boolean }

/** So many visitors search for one phrase and then for another one, and open what that found. */
async function went(day: number, count: number, { from, to, wait = minutes(2), opens = true }: Went): Promise<void> {
  const browsers = Array.from({ length: count }, () => browserIn(world))
  await at(noon + days(day), async () => {
    for (const browser of browsers) await browser.post('/searches', { q: from })
    await flushCounts(db)
  })
  await at(noon + days(day) + wait, async () => {
    for (const browser of browsers) await browser.post('/searches', { q: to })
    await flushCounts(db)
    if (opens) for (const browser of browsers) await browser.see(['product', clippers.id, 'search'])
    await flushCounts(db)
  })
}
/** The night after a day. Twice, since a job that runs twice changes nothing. */
const night = (day: number) =>
  at(noon + days(day + 1), async () => {
    for (const _ of [1, 2]) {
      await transaction(pool, closeSearchDays)
      await transaction(pool, proposeSynonyms)
    }
    await transaction(pool, forgetSearches)
  })
const listed = async () =>
  (await world.api('GET /admin/search/proposals', { token, query: {} as never })).data.map(
    ({ phrase, meaning, visitors, days: on }) => [phrase, meaning, visitors, on],
  )
const idOf = async (phrase: string) =>
  (await world.api('GET /admin/search/proposals', { token, query: {} as never })).data.find(
    (one) => one.phrase === phrase,
  )!._id
const decide = (id: string, decision: 'accepted' | 'dismissed' | null) =>
  world.ask('PUT /admin/search/proposals/:id', { token, params: { id }, body: { decision } })
const names = async (q: string) =>
  (await world.api('GET /products/search', { query: { q } as never })).data.map(({ name }) => name)

test('what five visitors on two days went on to is proposed, and nothing else', async () => {
  await went(0, 4, { from: 'kwarkwara', to: 'barbing clippers' })
  await went(0, 3, { from: 'one day only', to: 'barbing clippers' })
  // Later than ten minutes, without a press, and as a narrower search.
  await went(0, 4, { from: 'too late', to: 'barbing clippers', wait: minutes(searchTermLimits.rewriteMinutes + 1) })
  await went(0, 4, { from: 'not opened', to: 'barbing clippers', opens: false })
  await went(0, 4, { from: 'clippers', to: 'barbing clippers' })
  await night(0)
  expect(await listed()).toEqual([])
  await went(1, 3, { from: 'kwarkwara', to: 'barbing clippers' })
  await went(1, 3, { from: 'too late', to: 'barbing clippers', wait: minutes(searchTermLimits.rewriteMinutes + 1) })
  await went(1, 3, { from: 'not opened', to: 'barbing clippers', opens: false })
  await went(1, 3, { from: 'clippers', to: 'barbing clippers' })
  await night(1)
  expect(await listed()).toEqual([['kwarkwara', 'barbing clippers', 7, 2]])
  // The visitors are deleted, the counts stay.
  await night(6)
  expect(await listed()).toEqual([['kwarkwara', 'barbing clippers', 7, 2]])
})

test('a proposal is accepted in one call, taken back, and dismissed so that it is not made again', async () => {
  const id = await idOf('kwarkwara')
  expect(await names('kwarkwara')).toEqual([])
  for (const _ of [1, 2]) expect((await decide(id, 'accepted')).status).toBe(200)
  expect([await names('kwarkwara'), await listed()]).toEqual([['Barbing clippers'], []])
  await decide(id, null)
  expect([await names('kwarkwara'), (await listed()).length]).toEqual([[], 1])
  await decide(id, 'dismissed')
  await went(7, 5, { from: 'kwarkwara', to: 'barbing clippers' })
  await night(7)
  expect(await listed()).toEqual([])
  const actions = await db.once<{ action: string }>(`select action from audit_log order by id`)
  expect(actions.map(({ action }) => action)).toEqual([
    'synonym.added',
    'synonym.deleted',
    'synonym-proposal.dismissed',
  ])
})

const listDismissed = (query: object = {}) =>
  world.ask('GET /admin/search/proposals', { token, query: { status: 'dismissed', ...query } as never })
const dismissed = async () => (await listDismissed()).body.data as SynonymProposal[]

test('a dismissed proposal is listed with who dismissed it and when, and restored', async () => {
  const [one, ...others] = await dismissed()
  expect(one).toMatchObject({ phrase: 'kwarkwara', meaning: 'barbing clippers', visitors: 7, days: 2 })
  expect([others, one!.dismissed!.by]).toEqual([[], await nameOf(admin.id)])
  expect(Date.parse(one!.dismissed!.at)).toBeLessThanOrEqual(now().getTime())
  await decide(one!._id, null)
  expect([await dismissed(), await listed()]).toEqual([[], [['kwarkwara', 'barbing clippers', 7, 2]]])
  await decide(one!._id, 'accepted')
  expect(await names('kwarkwara')).toEqual(['Barbing clippers'])
  // What is a synonym is in their list.
  expect([await dismissed(), await listed()]).toEqual([[], []])
  const [entry] = await db.once<{ action: string }>(`select action from audit_log order by id desc offset 1 limit 1`)
  expect(entry!.action).toBe('synonym-proposal.reopened')
  await decide(one!._id, 'dismissed')
  expect([await names('kwarkwara'), (await dismissed()).length]).toEqual([[], 1])
})

test('phrases that mean the same already are not proposed, nor after ninety days what visitors did', async () => {
  for (const day of [20, 21]) await went(day, 3, { from: 'barber machine', to: 'barbing clippers' })
  await night(21)
  expect(await listed()).toEqual([['barber machine', 'barbing clippers', 6, 2]])
  const body = { phrases: ['barbing clippers', 'barber machine'] }
  const { data } = await world.api('POST /admin/search/synonyms', { token, body })
  await night(22)
  expect(await listed()).toEqual([])
  await world.api('DELETE /admin/search/synonyms/:id', { token, params: { id: data._id } })
  await night(23)
  expect(await listed()).toHaveLength(1)
  await night(21 + searchTermLimits.loggedDays)
  await night(22 + searchTermLimits.loggedDays)
  expect(await listed()).toEqual([])
})

test('only who may change goods decides, and pages are read one after another', async () => {
  for (const day of [130, 131]) {
    await went(day, 3, { from: 'first words', to: 'barbing clippers' })
    await went(day, 4, { from: 'second words', to: 'barbing clippers' })
  }
  await night(131)
  const read = async (query: object) =>
    (await world.ask('GET /admin/search/proposals', { token, query })) as never as {
      body: { data: { phrase: string }[]; pagination: { next: string | null; total: number } }
    }
  const first = (await read({ limit: 1 })).body
  expect([first.data.map(({ phrase }) => phrase), first.pagination.total]).toEqual([['second words'], 2])
  const { body } = await read({ limit: 1, cursor: first.pagination.next })
  expect([body.data.map(({ phrase }) => phrase), body.pagination.next]).toEqual([['first words'], null])
  for (const [, cursor] of forgedNumberCursors)
    expect((await world.ask('GET /admin/search/proposals', { token, query: { cursor } })).body.code).toBe(
      'cursor_invalid',
    )
  const later = encodeCursor({ value: 2 ** 40, id: newId(), page: 1, total: 2, exact: true })
  expect((await read({ cursor: later })).body.data).toHaveLength(2)
  const finance = await given.admin({ adminRole: 'finance' })
  const asked = { params: { id: await idOf('first words') }, body: { decision: 'accepted' } }
  expect((await world.ask('PUT /admin/search/proposals/:id', { ...asked, token: finance.token })).status).toBe(403)
  const unknown = { ...asked, params: { id: store.vendorId! }, token }
  expect((await world.ask('PUT /admin/search/proposals/:id', unknown)).status).toBe(404)
})

test('the dismissed ones are read page after page, the latest first', async () => {
  const ids = { first: await idOf('first words'), second: await idOf('second words') }
  await at(0, () => decide(ids.second, 'dismissed'))
  await at(minutes(1), () => decide(ids.first, 'dismissed'))
  const { body } = await listDismissed({ limit: 1 })
  const phrases = (data: unknown) => (data as SynonymProposal[]).map(({ phrase }) => phrase)
  const { next, total } = body.pagination as { next: string; total: number }
  expect([phrases(body.data), total]).toEqual([['first words'], 3])
  const rest = (await listDismissed({ limit: 2, cursor: next })).body
  expect([phrases(rest.data), (rest.pagination as { next: null }).next]).toEqual([['second words', 'kwarkwara'], null])
  // A page of the other list is none of this one.
  for (const [, cursor] of forgedTimeCursors) expect((await listDismissed({ cursor })).body.code).toBe('cursor_invalid')
  expect((await listDismissed({ status: 'gone' })).status).toBe(400)
})
