import { storeDays } from '@vendly/contract/store-hours'
import { describe, expect, test } from 'vitest'
import { givenIn, type Store } from '../../../test/given.ts'
import { offeringIn } from '../../../test/offering.ts'
import { openWorld } from '../../../test/world.ts'
import { later, minutes } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { refreshIndex } from './search.service.ts'

const world = await openWorld()
const given = givenIn(world)
const { service, category } = offeringIn(world)
const { db, pool } = world.context
await given.category()
await category()
const away = await given.campus()
await db.once(`update campuses set short_name = 'KWASU' where id = $id`, { id: away.id })
const { hostel } = await given.home()
await db.once(`update places set name = 'Jubilee Hall' where id = $hostel`, { hostel })

async function storeCalled(name: string, values: Record<string, unknown> = {}, campus?: typeof away): Promise<Store> {
  const made = await given.vendor({ campus })
  for (const [column, value] of Object.entries({ business_name: name, ...values }))
    await db.once(`update vendors set ${column} = $value where id = $id`, { value, id: made.vendorId })
  return made
}
const ALWAYS = JSON.stringify(storeDays.map((day) => ({ days: day, opens: '00:00', closes: '23:55' })))
const ngozi = await storeCalled('Mama Ngozi’s Kitchen', { hours: ALWAYS })
const plug = await storeCalled('Hostel Plug', { category: 'hostel' })
const okrika = await storeCalled('Okrika Plug Ife')
const kopy = await storeCalled('Kopy Kingdom', { tagline: 'Prints, binding and photocopies' })
await storeCalled('Great Bookshop', {}, away)
const soles = await storeCalled('Sole Society', { category: 'hostel' })
const names = ['Blender', 'Pillow', 'Kettle', 'Iron', 'Bucket', 'Stool', 'Mirror', 'Lamp', 'Carpet', 'Curtain']
for (const name of names) await given.product(plug, { name: `${name}, plain` })
await given.product(plug, { name: 'Surge protector with plug', sold: 1 })
await given.product(okrika, { name: 'Denim jacket' })
await given.product(ngozi, { name: 'Jollof bowl' })
for (const size of [41, 42, 43]) await given.product(soles, { name: `Canvas sneakers, size ${size}` })
const haircut = await service(kopy, { name: 'Skin fade haircut', leadMinutes: 0 })
const repair = await service(plug, { name: 'Standing fan repair', leadMinutes: 2 * 1440 })
await db.once('update vendors set hours = $hours where id = any($ids::uuid[])', {
  hours: ALWAYS,
  ids: [kopy.vendorId, plug.vendorId],
})
await world.settle()
await transaction(pool, refreshIndex)

const find = async (q: string, campus?: string) =>
  (await world.api('GET /search/highlights', { query: { q, campus } })).data
const stores = async (q: string, campus?: string) => {
  const { list, isNamed } = (await find(q, campus)).stores
  return [isNamed, ...list.map(({ businessName }) => businessName)]
}
const storeTab = async (q: string) =>
  (await world.api('GET /vendors/search', { query: { q } })).data.map(({ businessName }) => businessName)
const products = async (q: string) =>
  (await world.api('GET /products/search', { query: { q } })).data.map(({ name }) => name)

describe('the stores of a text', () => {
  test.each([
    ['mama ngosi', 'Mama Ngozi’s Kitchen'],
    ['mamangozi', 'Mama Ngozi’s Kitchen'],
    ['where can i find kopy kingdum', 'Kopy Kingdom'],
    ['hostelplug', 'Hostel Plug'],
    ['bookshop kwasu', 'Great Bookshop'],
  ])('are named: %s', async (q, name) => {
    expect(await stores(q)).toEqual([true, name])
    expect((await storeTab(q))[0]).toBe(name)
  })

  test('say whether they are open, and where they are', async () => {
    const [store] = (await find('mama ngozi')).stores.list
    expect(store).toMatchObject({ slug: ngozi.slug, opening: { state: expect.stringMatching(/open|closed/) } })
    expect(store!.campus.shortName).not.toBe('')
  })

  test('are those with the word in their names, places, goods or services', async () => {
    expect(await stores('plug')).toEqual([false, 'Hostel Plug', 'Okrika Plug Ife'])
    expect(await stores('photocopy')).toEqual([false, 'Kopy Kingdom'])
    expect(await stores('where to buy sneakers')).toEqual([false, 'Sole Society'])
    expect(await storeTab('where to buy sneakers')).toEqual(['Sole Society'])
    expect(await stores('haircut')).toEqual([false, 'Kopy Kingdom'])
    expect(await stores('zzqqxx')).toEqual([false])
  })

  test('a named one is found from every campus, others only on the campus that is searched', async () => {
    expect(await stores('kopy kingdom', away.slug)).toEqual([true, 'Kopy Kingdom'])
    expect(await stores('sneakers', away.slug)).toEqual([false])
  })

  test('a store or service that is called what others sell does not stand above their products', async () => {
    const traders = [await given.vendor(), await given.vendor()]
    for (const trader of traders) await given.product(trader, { name: 'Smoky jollof rice, 1 plate' })
    for (const trader of traders) await given.product(trader, { name: 'Dell Latitude laptop, 8 GB' })
    const taker = await storeCalled('Jollof Rice')
    await given.product(taker, { name: 'Jollof rice, small plate' })
    await storeCalled('Laptop')
    const offer = await service(taker, { name: 'Laptop' })
    expect(await stores('jollof rice')).toEqual([false, 'Jollof Rice'])
    expect(await stores('jolof rice')).toEqual([false, 'Jollof Rice'])
    expect((await stores('laptop'))[0]).toBe(false)
    expect((await find('laptop')).services).toMatchObject({ list: [{ _id: offer }], isNamed: false })
  })

  test('one rival cannot take its name from a store', async () => {
    const rival = await given.vendor()
    for (const size of [1, 2, 3]) await given.product(rival, { name: `Mama Ngozi kitchen rice, ${size} kg` })
    expect(await stores('mama ngozi kitchen')).toEqual([true, 'Mama Ngozi’s Kitchen'])
  })

  test('a hidden one is not shown', async () => {
    const hidden = await storeCalled('Trumpet Corner')
    expect(await stores('trumpet corner')).toEqual([true, 'Trumpet Corner'])
    await db.once(`update users set status = 'suspended' where id = $id`, { id: hidden.id })
    expect(await stores('trumpet corner')).toEqual([false])
  })

  test('a store that lists other goods is found by those', async () => {
    const { id } = await given.product(okrika, { name: 'Harmonica' })
    expect(await stores('harmonica')).toEqual([false, 'Okrika Plug Ife'])
    await db.once(`update products set status = 'paused' where id = $id`, { id })
    expect(await stores('harmonica')).toEqual([false])
  })
})

describe('a store’s name', () => {
  test('is what that store sells, where no product is called so', async () => {
    expect(await products('mama ngosi')).toEqual(['Jollof bowl'])
    expect(await products('solesociety')).toHaveLength(3)
    const { data } = await world.api('GET /search/counts', { query: { q: 'mama ngosi' } })
    expect(data.kinds).toMatchObject({ product: 1 })
  })

  test('of one word is nothing that its products are', async () => {
    expect(await products('plug')).toEqual(['Surge protector with plug'])
  })
  test('and a product are a product of that store', async () => {
    expect((await products('hostel plug pillow'))[0]).toBe('Pillow, plain')
    const others = [await given.vendor(), await given.vendor(), await given.vendor()]
    for (const other of others) await given.product(other, { name: 'Ofada bowl, large', sold: 50 })
    await given.product(ngozi, { name: 'Ofada bowl, small' })
    for (const q of ['ofada mama ngozi', 'mama ngozi ofada', 'ofada bowl mama ngozi kitchen'])
      expect([q, (await products(q))[0]]).toEqual([q, 'Ofada bowl, small'])
    expect(await products('okrika plug')).toEqual(['Denim jacket'])
    const { body } = await world.ask('GET /products/search', { query: { q: 'ofada mama ngozi' } })
    expect(body.match).toBe('all')
    for (const q of ['ofada from mama ngosi', 'ofada by mamangozi kitchen'])
      expect([q, await products(q)]).toEqual([q, ['Ofada bowl, small']])
  })
})

describe('the services of a text', () => {
  const services = async (q: string) => {
    const { list, isNamed, wanted } = (await find(q)).services
    return { ids: list.map(({ _id }) => _id), isNamed, wanted, starts: list.map(({ nextFree }) => nextFree?.start) }
  }
  const dayAhead = (n: number) => dayInLagos(later(minutes(n * 1440), new Date()))

  test('are those that it names, with their first free start', async () => {
    const found = await services('haircut')
    expect(found).toMatchObject({ ids: [haircut], isNamed: true, wanted: null })
    expect(found.starts[0]).toEqual(expect.any(String))
    expect((await services('quick haircut')).ids).toEqual([haircut])
    expect(await services('fan')).toMatchObject({ ids: [repair], isNamed: false })
    expect(await services('trumpet')).toMatchObject({ ids: [], isNamed: false })
  })

  test('are found by their campus and place too', async () => {
    const placed = await storeCalled('Jubilee Cuts')
    const dreads = await service(placed, { name: 'Dreadlocks retwist' })
    await db.once('update services set place_id = $hostel where id = $dreads', { hostel, dreads })
    const far = await service(await given.vendor({ campus: away }), { name: 'Dreadlocks wash' })
    await db.once('update services set campus_id = $campusId where id = $far', { campusId: away.id, far })
    expect((await services('dreadlocks kwasu')).ids).toEqual([far])
    expect((await services('dreadlocks near jubilee hall')).ids).toEqual([dreads])
    const { data } = await world.api('GET /services', { query: { q: 'dreadlocks in kwasu' } })
    expect(data.map(({ _id }) => _id)).toEqual([far])
  })

  test('start on the day and at the time that it says', async () => {
    const found = await services('haircut tomorrow 4pm')
    expect(found).toMatchObject({ ids: [haircut], wanted: { day: dayAhead(1), isMet: true } })
    expect(found.wanted!.text).toBe('tomorrow from 4 pm')
    expect(found.starts).toEqual([`${dayAhead(1)}T15:00:00.000Z`])
  })

  test('have their next start where nothing is free then', async () => {
    const found = await services('repair tomorrow')
    expect(found).toMatchObject({ ids: [repair], wanted: { day: dayAhead(1), text: 'tomorrow', isMet: false } })
    expect(dayInLagos(new Date(found.starts[0]!)) > dayAhead(1)).toBe(true)
  })
})

test('suggestions have the named store with its state, categories and services of the words', async () => {
  const suggest = async (q: string) => (await world.api('GET /search/suggestions', { query: { q } })).data
  expect((await suggest('mama ngoz')).stores).toMatchObject([{ slug: ngozi.slug, isNamed: true }])
  expect((await suggest('hostel li')).categories).toEqual([
    { slug: 'hostel', name: 'Hostel life', isOfServices: false },
  ])
  expect((await suggest('hai')).categories).toEqual([{ slug: 'hair', name: 'Hair', isOfServices: true }])
  expect((await suggest('haircut tomorrow')).services.map(({ _id }) => _id)).toEqual([haircut])
  expect((await suggest('plug')).stores.map(({ slug, isNamed }) => [slug, isNamed])).toEqual([
    [plug.slug, false],
    [okrika.slug, false],
  ])
})
