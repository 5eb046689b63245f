import { storeDays } from '@vendly/contract/store-hours'
import { beforeAll, describe, expect, test } from 'vitest'
import { offeringIn } from '../../../test/offering.ts'
import { openWorld } from '../../../test/world.ts'
import { days, later } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { refreshIndex } from './search.service.ts'

const world = await openWorld()
const { given, service } = offeringIn(world)
const { db, pool } = world.context
const ALWAYS = JSON.stringify(storeDays.map((day) => ({ days: day, opens: '00:00', closes: '23:55' })))
const dayAhead = (n: number) => dayInLagos(later(days(n), new Date()))
const made: Record<string, string> = {}

beforeAll(async () => {
  for (const [key, name, ahead, naira] of [
    ['fade', 'Skin fade haircut', 0, 3000],
    ['kids', 'Haircut for children', 0, 2000],
    ['home', 'Haircut at home', 3, 1000],
    ['repair', 'Fan repair', 3, 1500],
  ] as const) {
    const shop = await given.vendor()
    await db.once('update vendors set hours = $hours where id = $id', { id: shop.vendorId, hours: ALWAYS })
    made[key] = await service(shop, { name, naira, leadMinutes: ahead * 1440 })
  }
  await world.settle()
  await transaction(pool, refreshIndex)
})

type Query = NonNullable<Parameters<typeof world.api<'GET /services'>>[1]>['query']
const list = (query: Query) => world.api('GET /services', { query })
const found = async (query: Query) => {
  const { data, pagination, wanted } = await list(query)
  const keys = data.map(({ _id }) => Object.keys(made).find((key) => made[key] === _id)!)
  return { keys, total: pagination!.total, wanted }
}
const tabNumber = async (q: string, plain?: string) =>
  (await world.api('GET /search/counts', { query: { q, plain } })).data.kinds.service

describe('a day in the text', () => {
  test('is a filter, the first start comes first, and the number of the tab is the same', async () => {
    const q = 'haircut tomorrow 4pm'
    const { keys, total, wanted } = await found({ q })
    expect([keys.toSorted(), total, await tabNumber(q)]).toEqual([['fade', 'kids'], 2, 2])
    // The list has days, so it does not promise the time.
    expect(wanted).toEqual({ day: dayAhead(1), text: 'tomorrow', isMet: true })
    const asked = await list({ q: 'haircut', freeOn: dayAhead(1), sort: 'soonest' })
    const said = await list({ q })
    expect(said.data).toEqual(asked.data)
    expect(said.data.map(({ nextFree }) => dayInLagos(new Date(nextFree!.start)))).toEqual([dayAhead(1), dayAhead(1)])
  })

  test('is left out where it is taken back', async () => {
    const q = 'haircut tomorrow 4pm'
    const { keys, total, wanted } = await found({ q, plain: 'time' })
    expect([keys.toSorted(), total, wanted]).toEqual([['fade', 'home', 'kids'], 3, null])
    expect([await tabNumber(q, 'time'), await tabNumber(q, 'price,time')]).toEqual([3, 3])
    const { status } = await world.ask('GET /services', { query: { q, plain: 'day' } as never })
    expect(status).toBe(400)
  })

  test('gives way to the day that is chosen, and the order to the one that is chosen', async () => {
    const later = await found({ q: 'haircut tomorrow', freeOn: dayAhead(4) })
    expect([later.keys.toSorted(), later.wanted?.isMet]).toEqual([['fade', 'home', 'kids'], false])
    const same = await found({ q: 'haircut tomorrow', freeOn: dayAhead(1), sort: 'price' })
    expect([same.keys, same.wanted?.isMet]).toEqual([['kids', 'fade'], true])
    expect((await found({ q: 'haircut tomorrow', sort: 'price' })).keys).toEqual(['kids', 'fade'])
  })

  test('on which nothing is free hides nothing', async () => {
    const { keys, total, wanted } = await found({ q: 'fan repair tomorrow' })
    expect([keys, total, await tabNumber('fan repair tomorrow')]).toEqual([['repair'], 1, 1])
    expect(wanted).toEqual({ day: dayAhead(1), text: 'tomorrow', isMet: false })
  })

  test('a text that is a day alone, or that names none, is searched for as it is', async () => {
    expect(await found({ q: 'tomorrow' })).toEqual({ keys: [], total: 0, wanted: null })
    expect((await found({ q: 'haircut' })).wanted).toBeNull()
    expect((await found({})).wanted).toBeNull()
  })

  test.each(['haircut tomorrow', 'fan repair tomorrow', 'haircut'])('pages of “%s” go on where they end', async (q) => {
    const whole = (await list({ q })).data.map(({ _id }) => _id)
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const { data, pagination } = await list({ q, limit: 1, cursor })
      paged.push(...data.map(({ _id }) => _id))
      cursor = pagination!.next ?? undefined
    } while (cursor)
    expect(paged).toEqual(whole)
  })
})
