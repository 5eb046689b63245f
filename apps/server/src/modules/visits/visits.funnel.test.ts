import { type NamedSource, namedSources, visitLimits } from '@vendly/contract/visit-sources'
import { expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { cellsOf } from '../../../test/statement-files.ts'
import { browserIn } from '../../../test/visitors.ts'
import { openWorld } from '../../../test/world.ts'
import { days, hours, later, now } from '../../platform/clock.ts'
import { flushCounts } from '../../platform/counts.ts'
import { transaction } from '../../platform/database.ts'
import { dayInLagos, dayStarts } from '../../platform/lagos.ts'
import { closeVisitDays } from './visits.days.service.ts'

const world = await openWorld({ TRUST_PROXY: '1' })
const { given, hostel } = await buyingIn(world)
const store = await given.vendor()
const other = await given.vendor()
const admin = await given.admin()
const products = [await given.product(store), await given.product(store), await given.product(other)]
const LAST_DAY = 9

/** From noon of the first day on, so that no test sees midnight. */
const first = dayStarts(now()).today.getTime() + hours(12) - now().getTime() - days(LAST_DAY + 1)
const onDay = (day: number, work: () => Promise<void>) => at(first + days(day), work)
const dayOf = (day: number) => dayInLagos(later(first + days(day)))

/** The same numbers in every run. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

type Done = { day: number; who: string; product: number } & ({ from: NamedSource } | { step: 1 | 2 | 3 })

/** Counts again from everything that happened, in the simplest way. */
function recount(done: readonly Done[], isOurs: (product: number) => boolean) {
  const rows = new Map<string, { day: number; who: string; product: number; from: NamedSource; step: number }>()
  for (const one of done) {
    const keyOn = (day: number) => `${day} ${one.who} ${one.product}`
    if ('from' in one) {
      if (!rows.has(keyOn(one.day))) rows.set(keyOn(one.day), { ...one, step: 0 })
      continue
    }
    for (let day = one.day; day > one.day - visitLimits.funnelDays; day--) {
      const row = rows.get(keyOn(day))
      if (!row) continue
      row.step = Math.max(row.step, one.step)
      break
    }
  }
  const ours = [...rows.values()].filter(({ product }) => isOurs(product))
  const from = (step: number) => ours.filter((row) => row.step >= step).length
  const bySource = Map.groupBy(ours, (row) => row.from)
  const byDay = Map.groupBy(ours, (row) => row.day)
  return {
    funnel: { seen: from(0), carted: from(1), opened: from(2), paid: from(3) },
    paidBySource: Object.fromEntries(
      [...bySource].map(([source, all]) => [source, all.filter((row) => row.step === 3).length]),
    ),
    visitors: [...byDay]
      .map(([day, all]) => ({ day: dayOf(day), visitors: new Set(all.map(({ who }) => who)).size }))
      .sort((a, b) => a.day.localeCompare(b.day)),
  }
}

async function pay({ token }: Person, browser: ReturnType<typeof browserIn>): Promise<void> {
  const body = { deliveryMethod: 'pickup' } as const
  await browser.post('/orders/summary', body, { token })
  const { data: quote } = await world.api('POST /orders/summary', { token, body })
  await world.api('POST /orders', { token, body: { ...body, placeId: hostel, expectedTotal: quote.total } })
}

const done: Done[] = []
async function playDays(): Promise<void> {
  const roll = dice(7)
  const people = await Promise.all(Array.from({ length: 3 }, () => given.student(500_000)))
  for (const person of people) await given.confirm(person)
  for (let day = 0; day <= LAST_DAY; day++)
    await onDay(day, async () => {
      for (const [index, person] of people.entries()) {
        const browser = browserIn(world)
        // Some begin as guests, and sign in before they put something into the cart.
        const isGuest = roll(3) === 0
        const who = `person ${index}`
        for (const product of new Set([roll(3), roll(3)])) {
          if (roll(4) === 0) continue
          const from = namedSources[roll(namedSources.length)]!
          await browser.see(['product', products[product]!.id, from], isGuest ? {} : { token: person.token })
          done.push({ day, who: isGuest ? `guest ${day} ${index}` : who, product, from })
        }
        await flushCounts(world.context.db)
        const product = roll(3)
        if (roll(2) === 0) continue
        await browser.post('/cart/add', { productId: products[product]!.id }, { token: person.token })
        for (const one of done) if (one.who === `guest ${day} ${index}`) one.who = who
        done.push({ day, who, product, step: 1 })
        if (roll(2) === 0) {
          await world.api('DELETE /cart/clear', { token: person.token })
          continue
        }
        const isPaid = roll(3) > 0
        if (isPaid) await pay(person, browser)
        else await browser.post('/orders/summary', { deliveryMethod: 'pickup' }, { token: person.token })
        done.push({ day, who, product, step: isPaid ? 3 : 2 })
        if (!isPaid) await world.api('DELETE /cart/clear', { token: person.token })
      }
      await world.settle()
    })
}

const span = { from: dayOf(0), to: dayOf(LAST_DAY) }
const shown = async () => {
  const { data } = await world.api('GET /vendors/my-analytics/report', { token: store.token, query: span })
  const { data: all } = await world.api('GET /admin/analytics', { token: admin.token, query: span })
  const paidBySource = Object.fromEntries(data.sources.map(({ source, paid }) => [source, paid]))
  return {
    ours: { funnel: data.funnel, paidBySource, visitors: data.visitors },
    all: { funnel: all.funnel, visitors: all.visitors },
  }
}

test('the funnel, its sources and its visitors are those of a naive recount, whichever days are closed', async () => {
  await playDays()
  const { paidBySource: _, ...all } = recount(done, () => true)
  const expected = { ours: recount(done, (product) => product < 2), all }
  expect(expected.ours.funnel.paid).toBeGreaterThan(3)
  const close = () => transaction(world.context.pool, closeVisitDays)
  await onDay(LAST_DAY, async () => expect(await shown()).toEqual(expected))
  await onDay(4, async () => expect(await close()).toBe(0))
  for (const night of [LAST_DAY + 1, LAST_DAY + 2, LAST_DAY + 8, LAST_DAY + 9])
    await onDay(night, async () => expect([await close(), await shown()]).toEqual([0, expected]))
  // A job that runs twice changes nothing.
  await onDay(LAST_DAY + 9, async () => expect([await close(), await shown()]).toEqual([0, expected]))
})

test('the file of sources has a line for each day and source, under the names of the screen', async () => {
  const search = new URLSearchParams({ ...span, format: 'csv' })
  const response = await fetch(`${world.url}/api/vendors/my-analytics/sources/export?${search}`, {
    headers: { authorization: `Bearer ${store.token}` },
  })
  const [head, ...rows] = cellsOf(await response.text())
  expect(head).toEqual(['Day', 'Source', 'Views', 'Viewed', 'Add to cart', 'Checkout', 'Paid'])
  const { funnel } = recount(done, (product) => product < 2)
  expect(rows.reduce((sum, cells) => sum + Number(cells[3]), 0)).toBe(funnel.seen)
  expect(rows.reduce((sum, cells) => sum + Number(cells[6]), 0)).toBe(funnel.paid)
})
