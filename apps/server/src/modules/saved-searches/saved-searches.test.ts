import { describe, expect, test } from 'vitest'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { jobs } from '../../app.ts'
import { hours, later, useClock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'

const world = await openWorld()
const given = givenIn(world)
const store = await given.vendor()

const runJob = (task: string) => jobs.find((job) => job.task === task)!.handle(world.context, {} as never)
/** The jobs of one minute, and what they react to. */
async function runMinute(): Promise<void> {
  await runJob('search.indexChangedProducts')
  await world.settle()
  await runJob('savedSearches.notify')
}
const save = (person: Person, body: object) =>
  world.api('POST /search/saved', { token: person.token, body: body as never })
const move = (id: string, placeId: string) =>
  world.context.db.once('update products set place_id = $placeId where id = $id', { id, placeId })
const notificationsOf = async (person: Person) =>
  (await world.api('GET /notifications', { token: person.token })).data.notifications
    .filter((one) => one.title.startsWith('Found: '))
    .map(({ title, body, link }) => ({ title, body, link }))

describe('saved searches', () => {
  test('notify of products listed after the search was saved, with a link', async () => {
    const ada = await given.student()
    await save(ada, { query: 'second hand violins' })
    await runMinute()
    expect(await notificationsOf(ada)).toEqual([])
    const { id } = await given.product(store, { name: 'Violin, second hand', naira: 45_000, condition: 'neat-used' })
    await given.product(store, { name: 'Guitar, second hand', condition: 'neat-used' })
    await runMinute()
    expect(await notificationsOf(ada)).toEqual([
      {
        title: 'Found: “second hand violins”',
        body: 'Violin, second hand, ₦45,000. It matches your saved search.',
        link: `/product/${id}`,
      },
    ])
  })

  test('notify once a day, and once of each product', async () => {
    const ada = await given.student()
    await save(ada, { query: 'cello' })
    const { id } = await given.product(store, { name: 'Cello one' })
    await runMinute()
    await given.product(store, { name: 'Cello two' })
    await given.product(store, { name: 'Cello three' })
    await world.context.db.once('update products set price = 500 where id = $id', { id })
    await runMinute()
    expect(await notificationsOf(ada)).toHaveLength(1)
    const reset = useClock(() => new Date(Date.now() + hours(25)))
    await runMinute().finally(reset)
    const notifications = await notificationsOf(ada)
    expect(notifications).toHaveLength(2)
    expect(notifications[0]).toMatchObject({
      body: '2 new: Cello three and Cello two.',
      link: '/search?q=cello&campus=all',
    })
    const again = useClock(() => later(hours(60), new Date()))
    await runMinute().finally(again)
    expect(await notificationsOf(ada)).toHaveLength(2)
  })

  test('match only the campus, price and category; a lower price can make a product match', async () => {
    const ada = await given.student()
    const home = await given.home()
    await save(ada, { query: 'banjo', campus: home.slug, maxPrice: 5000, category: 'hostel' })
    await given.product(await given.vendor({ campus: await given.campus() }), { name: 'Banjo far away', naira: 1000 })
    await given.product(store, { name: 'Banjo among food', naira: 1000, categoryId: 3 })
    const { id } = await given.product(store, { name: 'Banjo', naira: 9000 })
    await runMinute()
    expect(await notificationsOf(ada)).toEqual([])
    await world.context.db.once('update products set price = 400000 where id = $id', { id })
    await runMinute()
    expect((await notificationsOf(ada)).map((one) => one.link)).toEqual([`/product/${id}`])
  })

  test('do not match own products, paused products or products of hidden sellers', async () => {
    const seller = await given.vendor()
    await save(seller, { query: 'harmonica' })
    const ada = await given.student()
    await save(ada, { query: 'harmonica' })
    const { id } = await given.product(seller, { name: 'Harmonica' })
    const hidden = await given.vendor()
    await world.context.db.once(`update users set shadowbanned_until = 'infinity' where id = $id`, { id: hidden.id })
    await given.product(hidden, { name: 'Harmonica of a hidden seller' })
    await world.context.db.once(`update products set status = 'paused' where id = $id`, { id })
    await runMinute()
    expect([await notificationsOf(seller), await notificationsOf(ada)]).toEqual([[], []])
  })

  test('read price, condition and campus from the text like a search', async () => {
    const ada = await given.student()
    const away = await given.campus()
    await world.context.db.once(`update campuses set short_name = 'FUNAAB' where id = $id`, { id: away.id })
    const { data } = await save(ada, { query: 'i need a uk used mandolin in funaab under 20k' })
    expect(data).toMatchObject({ maxPrice: 20_000, campus: { slug: away.slug } })
    const awayStore = await given.vendor({ campus: away })
    await given.product(store, { name: 'Mandolin', naira: 9000, condition: 'neat-used' })
    await given.product(awayStore, { name: 'Mandolin', naira: 9000, condition: 'new' })
    await given.product(awayStore, { name: 'Mandolin', naira: 30_000, condition: 'neat-used' })
    const { id } = await given.product(awayStore, { name: 'Mandolin', naira: 20_000, condition: 'fair-used' })
    await runMinute()
    expect((await notificationsOf(ada)).map(({ link }) => link)).toEqual([`/product/${id}`])
  })

  test('match only the prices, the condition and the place of the filters', async () => {
    const ada = await given.student()
    const { gate, hostel } = await given.home()
    const body = { query: 'zither', minPrice: 2000, maxPrice: 9000, condition: 'neat-used', place: gate }
    const { data } = await save(ada, body)
    expect(data).toMatchObject({ minPrice: 2000, maxPrice: 9000, condition: 'neat-used', place: { _id: gate } })
    expect(data.link).toBe(`/search?q=zither&campus=all&minPrice=2000&maxPrice=9000&condition=neat-used&place=${gate}`)
    const wanted = { name: 'Zither', naira: 5000, condition: 'neat-used' } as const
    await given.product(store, { ...wanted, naira: 1500 })
    await given.product(store, { ...wanted, condition: 'fair-used' })
    await move((await given.product(store, wanted)).id, hostel)
    const { id } = await given.product(store, wanted)
    await runMinute()
    expect((await notificationsOf(ada)).map(({ link }) => link)).toEqual([`/product/${id}`])
    await save(ada, { ...body, minPrice: 2001 })
    await save(ada, body)
    expect((await world.api('GET /search/saved', { token: ada.token })).data).toHaveLength(2)
  })

  test('read a lowest price and a hall from the text like a search', async () => {
    const ada = await given.student()
    const { gate, hostel } = await given.home()
    await world.context.db.once(`update places set name = 'Jericho Hall', lat = lat + 1 where id = $hostel`, { hostel })
    const { data } = await save(ada, { query: 'lute near jericho hall from 5k to 8k' })
    expect(data).toMatchObject({ minPrice: 5000, maxPrice: 8000, place: null })
    await move((await given.product(store, { name: 'Lute', naira: 3000 })).id, hostel)
    await move((await given.product(store, { name: 'Lute', naira: 6000 })).id, gate)
    const { id } = await given.product(store, { name: 'Lute', naira: 6000 })
    await move(id, hostel)
    await runMinute()
    expect((await notificationsOf(ada)).map(({ link }) => link)).toEqual([`/product/${id}`])
  })

  test('use synonyms like a search', async () => {
    const ada = await given.student()
    await save(ada, { query: 'lappy' })
    await given.product(store, { name: 'Dell laptop' })
    await runMinute()
    expect(await notificationsOf(ada)).toHaveLength(1)
  })

  test('are stored once however often they are saved at the same time, and at most twenty per user', async () => {
    const ada = await given.student()
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(ada, { query: 'Flute  wooden!' })))
    expect(new Set(answers.map((one) => one.data._id)).size).toBe(1)
    await Promise.all(Array.from({ length: 30 }, (_, n) => save(ada, { query: `drum ${n}` }).catch(() => undefined)))
    expect((await world.api('GET /search/saved', { token: ada.token })).data).toHaveLength(20)
    const { status, body } = await world.ask('POST /search/saved', { token: ada.token, body: { query: 'one more' } })
    expect([status, body.code]).toEqual([409, 'saved_searches_full'])
  })

  test('are refused without meaningful words, with an unknown campus or without a query', async () => {
    const ada = await given.student()
    const codeFor = async (body: object) =>
      (await world.ask('POST /search/saved', { token: ada.token, body })).body.code
    expect(await codeFor({ query: 'the and of' })).toBe('search_query_too_vague')
    expect(await codeFor({ query: 'flute', campus: 'nowhere' })).toBe('not_found')
    expect(await codeFor({ query: 'flute', place: newId() })).toBe('not_found')
    expect(await codeFor({ query: ' ' })).toBe('invalid_request')
    expect((await world.ask('POST /search/saved', { body: { query: 'flute' } })).status).toBe(401)
  })

  test('are visible only to their owner, and only the owner can delete them', async () => {
    const [ada, eve] = [await given.student(), await given.student()]
    const { data } = await save(ada, { query: 'clarinet' })
    const remove = async (person: Person, id: string) =>
      (await world.ask('DELETE /search/saved/:id', { token: person.token, params: { id } })).status
    expect(await remove(eve, data._id)).toBe(404)
    expect(await remove(eve, newId())).toBe(404)
    expect((await world.api('GET /search/saved', { token: eve.token })).data).toEqual([])
    expect(await remove(ada, data._id)).toBe(200)
    await given.product(store, { name: 'Clarinet' })
    await runMinute()
    expect(await notificationsOf(ada)).toEqual([])
  })
})
