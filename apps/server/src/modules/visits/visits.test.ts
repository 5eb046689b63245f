import { visitLimits } from '@vendly/contract/visit-sources'
import { expect, test } from 'vitest'
import { at } from '../../../test/buying.ts'
import { givenIn } from '../../../test/given.ts'
import { browserIn } from '../../../test/visitors.ts'
import { openWorld } from '../../../test/world.ts'
import { days, hours, later, minutes, now } from '../../platform/clock.ts'
import { flushCounts } from '../../platform/counts.ts'
import { transaction } from '../../platform/database.ts'
import { dayInLagos, dayStarts } from '../../platform/lagos.ts'
import { closeVisitDays, forgetVisitors } from './visits.days.service.ts'

// Trusted, so that a test can come from several networks.
const world = await openWorld({ TRUST_PROXY: '1' })
const given = givenIn(world)
const { db } = world.context

const viewsOf = async (id: string) => {
  await flushCounts(db)
  const [row] = await db.once<{ views: number; visitors: number }>(
    `select coalesce((select sum(views) from product_days where product_id = $id), 0)::int as views,
            (select count(distinct visitor) from visits where subject_id = $id)::int as visitors`,
    { id },
  )
  return [row!.views, row!.visitors]
}

test('a visitor counts once in half an hour, and a visit ends by itself', async () => {
  const store = await given.vendor()
  const { id } = await given.product(store)
  const [one, other] = [browserIn(world), browserIn(world)]
  const noon = dayStarts(now()).today.getTime() + days(1) + hours(12) - now().getTime()
  await at(noon, async () => {
    for (const browser of [one, one, other]) expect(await browser.see(['product', id])).toBe(200)
    expect(await viewsOf(id)).toEqual([2, 2])
  })
  await at(noon + minutes(visitLimits.visitMinutes - 1), async () => {
    await one.see(['product', id])
    expect(await viewsOf(id)).toEqual([2, 2])
  })
  await at(noon + minutes(visitLimits.visitMinutes + 1), async () => {
    await one.see(['product', id])
    expect(await viewsOf(id)).toEqual([3, 2])
  })
})

test('owners, robots and who saves data are no visitors, and nothing about them is stored in the browser', async () => {
  const store = await given.vendor()
  const { id } = await given.product(store)
  const browser = browserIn(world)
  await browser.see(['product', id], { token: store.token })
  await browser.see(['product', id], { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } })
  await browser.see(['product', id], { headers: { 'save-data': 'on' } })
  expect([await viewsOf(id), browser.cookie()]).toEqual([[0, 0], ''])
  const ada = await given.student()
  await browser.see(['product', id], { token: ada.token })
  expect([await viewsOf(id), browser.cookie()]).toEqual([[1, 1], ''])
  const paused = await given.product(store)
  await db.once(`update products set status = 'paused' where id = $id`, { id: paused.id })
  await browser.see(['product', paused.id])
  expect(await viewsOf(paused.id)).toEqual([0, 0])
})

test('who signs in stays one visitor', async () => {
  const store = await given.vendor()
  const [rice, beans] = [await given.product(store), await given.product(store)]
  const [browser, ada] = [browserIn(world), await given.student()]
  await browser.see(['product', rice.id])
  await browser.see(['store', store.slug])
  await flushCounts(db)
  await browser.see(['product', beans.id], { token: ada.token })
  await browser.see(['product', rice.id], { token: ada.token })
  expect(await viewsOf(rice.id)).toEqual([1, 1])
  const visitors = await db.once(`select distinct visitor from visits where vendor_id = $id`, { id: store.vendorId })
  expect(visitors).toHaveLength(1)
})

test('one network cannot look like many visitors, and nobody makes up a visit', async () => {
  const store = await given.vendor()
  const { id } = await given.product(store)
  const browser = browserIn(world)
  const statuses: number[] = []
  for (let n = 0; n <= visitLimits.newVisitorsPerMinute; n++) {
    statuses.push(await browser.see(['product', id]))
    browser.forget()
  }
  expect(statuses.slice(-2)).toEqual([200, 429])
  const forged = browserIn(world)
  const visit = { headers: { cookie: 'vendly-visit=AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAA' } }
  for (let n = 0; n < visitLimits.newVisitorsPerMinute; n++) await forged.see(['product', id], visit)
  expect(await forged.see(['product', id], visit)).toBe(429)
  const kept = browserIn(world)
  const other = await given.product(store)
  const seen: number[] = []
  for (let n = 0; n <= visitLimits.guestsPerHour; n++) seen.push(await kept.see(['product', other.id]))
  expect(seen.slice(-2)).toEqual([200, 429])
})

test('what is not an id is refused in words', async () => {
  const body = { kind: 'product', id: 'rice', from: 'link' }
  const { status, body: said } = await world.ask('POST /visits', { body })
  expect([status, said.errors]).toMatchObject([400, [{ field: 'id', message: 'This is not an id.' }]])
})

test('a closed day keeps its figures, and nobody can tell who came after its visitors are deleted', async () => {
  const store = await given.vendor()
  const { id } = await given.product(store)
  const figures = () =>
    db.once(
      `select d.views, d.seen, v.visitors from visit_days d join visitor_days v using (day, vendor_id) where vendor_id = $id`,
      { id: store.vendorId },
    )
  const close = () => transaction(world.context.pool, closeVisitDays)
  const [one, other] = [browserIn(world), browserIn(world)]
  for (const browser of [one, other]) await browser.see(['product', id])
  await one.see(['store', store.slug])
  await flushCounts(db)
  expect(await figures()).toEqual([])
  const expected = [{ views: 2, seen: 2, visitors: 2 }]
  // Each night until its visitors had a week to buy, and some nights more.
  for (let night = 1; night <= 11; night++)
    await at(days(night), async () => {
      expect([await close(), await figures()]).toEqual([0, expected])
    })
  await at(days(visitLimits.keptDays + 2), async () => {
    await transaction(world.context.pool, forgetVisitors)
    const [left] = await db.once(
      'select (select count(*) from visits)::int as visits, (select count(salt) from visit_salts)::int as salts',
    )
    expect(left).toEqual({ visits: 0, salts: 0 })
    await close()
    expect(await figures()).toEqual(expected)
  })
})

test('a closed day that differs from a new count is found and set right', async () => {
  const store = await given.vendor()
  const { id } = await given.product(store)
  await browserIn(world).see(['product', id])
  await flushCounts(db)
  const close = () => transaction(world.context.pool, closeVisitDays)
  for (const night of [7, 8]) await at(days(night), async () => expect(await close()).toBe(0))
  await db.once('update visit_days set seen = seen + 1 where day = $day and vendor_id = $id', {
    ...{ day: dayInLagos(later(0)), id: store.vendorId },
  })
  await at(days(8), async () => {
    expect(await close()).toBe(1)
    expect(await close()).toBe(0)
    expect(await db.once('select sum(drifts)::int as drifts from visit_salts')).toEqual([{ drifts: 1 }])
  })
})
