import { describe, expect, test } from 'vitest'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { jobs } from '../../app.ts'
import { hours, later, useClock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'

const world = await openWorld()
const given = givenIn(world)
const store = await given.vendor()

/** What the clock does every minute. */
const minute = () => jobs.find((job) => job.task === 'search.lookAtNews')!.handle(world.context, {} as never)
const save = (person: Person, body: object) =>
  world.api('POST /search/saved', { token: person.token, body: body as never })
const told = async (person: Person) =>
  (await world.api('GET /notifications', { token: person.token })).data.notifications
    .filter((one) => one.title.startsWith('Found: '))
    .map(({ title, body, link }) => ({ title, body, link }))

describe('tell me when there is one', () => {
  test('somebody is told of what is listed after they asked, with the way there', async () => {
    const ada = await given.student()
    await save(ada, { words: 'second hand violins' })
    await minute()
    expect(await told(ada)).toEqual([])
    const { id } = await given.product(store, { name: 'Violin, second hand', naira: 45_000 })
    await given.product(store, { name: 'Guitar, second hand' })
    await minute()
    expect(await told(ada)).toEqual([
      {
        title: 'Found: “second hand violins”',
        body: 'Violin, second hand, ₦45,000. You asked us to tell you.',
        link: `/product/${id}`,
      },
    ])
  })

  test('once a day and search, and of each thing once', async () => {
    const ada = await given.student()
    await save(ada, { words: 'cello' })
    const { id } = await given.product(store, { name: 'Cello one' })
    await minute()
    await given.product(store, { name: 'Cello two' })
    await given.product(store, { name: 'Cello three' })
    await world.context.db.once('update products set price = 500 where id = $1', [id])
    await minute()
    expect(await told(ada)).toHaveLength(1)
    const reset = useClock(() => new Date(Date.now() + hours(25)))
    await minute().finally(reset)
    const news = await told(ada)
    expect(news).toHaveLength(2)
    expect(news[0]).toMatchObject({ body: '2 new: Cello three and Cello two.', link: '/search?q=cello&campus=all' })
    const again = useClock(() => later(hours(60), new Date()))
    await minute().finally(again)
    expect(await told(ada)).toHaveLength(2)
  })

  test('only of what fits the campus, the price and the category, and of what has come down in price', async () => {
    const ada = await given.student()
    const home = await given.home()
    await save(ada, { words: 'banjo', campus: home.slug, maxPrice: 5000, category: 'hostel' })
    await given.product(await given.vendor({ campus: await given.campus() }), { name: 'Banjo far away', naira: 1000 })
    await given.product(store, { name: 'Banjo among food', naira: 1000, categoryId: 3 })
    const { id } = await given.product(store, { name: 'Banjo', naira: 9000 })
    await minute()
    expect(await told(ada)).toEqual([])
    await world.context.db.once('update products set price = 400000 where id = $1', [id])
    await minute()
    expect((await told(ada)).map((one) => one.link)).toEqual([`/product/${id}`])
  })

  test('not of their own things, nor of what is gone before they are told or what nobody may see', async () => {
    const seller = await given.vendor()
    await save(seller, { words: 'harmonica' })
    const ada = await given.student()
    await save(ada, { words: 'harmonica' })
    const { id } = await given.product(seller, { name: 'Harmonica' })
    const hidden = await given.vendor()
    await world.context.db.once(`update users set shadowbanned_until = 'infinity' where id = $1`, [hidden.id])
    await given.product(hidden, { name: 'Harmonica of a hidden one' })
    await world.context.db.once(`update products set status = 'paused' where id = $1`, [id])
    await minute()
    expect([await told(seller), await told(ada)]).toEqual([[], []])
  })

  test('the words mean what they mean in a search, without guessing', async () => {
    const ada = await given.student()
    await save(ada, { words: 'lappy' })
    await given.product(store, { name: 'Dell laptop' })
    await minute()
    expect(await told(ada)).toHaveLength(1)
  })

  test('the same wish pressed ten times is one, and twenty are enough', async () => {
    const ada = await given.student()
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(ada, { words: 'Flute  wooden!' })))
    expect(new Set(answers.map((one) => one.data._id)).size).toBe(1)
    await Promise.all(Array.from({ length: 30 }, (_, n) => save(ada, { words: `drum ${n}` }).catch(() => undefined)))
    expect((await world.api('GET /search/saved', { token: ada.token })).data).toHaveLength(20)
    const { status, body } = await world.ask('POST /search/saved', { token: ada.token, body: { words: 'one more' } })
    expect([status, body.code]).toEqual([409, 'saved_searches_full'])
  })

  test('words that say nothing, unknown places and missing words are refused', async () => {
    const ada = await given.student()
    const ask = async (body: object) => (await world.ask('POST /search/saved', { token: ada.token, body })).body.code
    expect(await ask({ words: 'the and of' })).toBe('search_words_missing')
    expect(await ask({ words: 'flute', campus: 'nowhere' })).toBe('not_found')
    expect(await ask({ words: ' ' })).toBe('invalid_request')
    expect((await world.ask('POST /search/saved', { body: { words: 'flute' } })).status).toBe(401)
  })

  test('is seen and ended by its owner alone; to others it does not exist', async () => {
    const [ada, eve] = [await given.student(), await given.student()]
    const { data } = await save(ada, { words: 'clarinet' })
    const end = async (person: Person, id: string) =>
      (await world.ask('DELETE /search/saved/:id', { token: person.token, params: { id } })).status
    expect(await end(eve, data._id)).toBe(404)
    expect(await end(eve, newId())).toBe(404)
    expect((await world.api('GET /search/saved', { token: eve.token })).data).toEqual([])
    expect(await end(ada, data._id)).toBe(200)
    await given.product(store, { name: 'Clarinet' })
    await minute()
    expect(await told(ada)).toEqual([])
  })
})

describe('what somebody looked at', () => {
  test('is listed last first, fifty at most, and goes along when a guest signs in', async () => {
    const ada = await given.student()
    const ids: string[] = []
    for (let n = 0; n < 53; n++) ids.push((await given.product(store, { name: `Thing ${n}` })).id)
    const look = (productIds: string[]) =>
      world.api('POST /products/recently-viewed', { token: ada.token, body: { productIds } })
    await look(ids.slice(0, 13).reverse())
    const afterwards = useClock(() => later(hours(1), new Date()))
    await look(ids.slice(13).reverse()).finally(afterwards)
    const last = useClock(() => later(hours(2), new Date()))
    await look([ids[0]!, newId()]).finally(last)
    const { data } = await world.api('GET /products/recently-viewed', {
      token: ada.token,
      query: { limit: 50 } as never,
    })
    expect(data.map((card) => card._id)).toEqual([ids[0], ...ids.slice(4).reverse()])
    await world.api('DELETE /products/recently-viewed', { token: ada.token })
    expect((await world.api('GET /products/recently-viewed', { token: ada.token })).data).toEqual([])
  })

  test('a guest’s list shows what is still on sale, in its order', async () => {
    const [a, b, c] = [await given.product(store), await given.product(store), await given.product(store)]
    await world.context.db.once(`update products set status = 'paused' where id = $1`, [b.id])
    const { data } = await world.api('GET /products/cards', { query: { ids: `${c.id},${b.id},${a.id}` } as never })
    expect(data.map((card) => card._id)).toEqual([c.id, a.id])
  })

  test('is nobody else’s', async () => {
    const [ada, eve] = [await given.student(), await given.student()]
    const { id } = await given.product(store)
    await world.api('POST /products/recently-viewed', { token: ada.token, body: { productIds: [id] } })
    expect((await world.api('GET /products/recently-viewed', { token: eve.token })).data).toEqual([])
    expect((await world.ask('GET /products/recently-viewed')).status).toBe(401)
  })
})

describe('what is recommended', () => {
  test('comes from what somebody looked at and says so, then from the campus; never what they saw or sell', async () => {
    const ada = await given.student()
    const seen = await given.product(store, { name: 'Ceiling fan', sold: 900 })
    const like = await given.product(store, { name: 'Table fan', sold: 800 })
    await world.api('POST /products/recently-viewed', { token: ada.token, body: { productIds: [seen.id] } })
    const { data } = await world.api('GET /products/recommended', { token: ada.token, query: { limit: 24 } as never })
    expect(data[0]).toMatchObject({ _id: like.id, because: 'Because you looked at Ceiling fan' })
    expect(data.map((card) => card._id)).not.toContain(seen.id)
    const mine = await world.api('GET /products/recommended', { token: store.token, query: { limit: 24 } as never })
    expect(mine.data.every((card) => card.because?.startsWith('Going well at '))).toBe(true)
  })

  test('a guest gets what goes well', async () => {
    const { data } = await world.api('GET /products/recommended', { query: { limit: 5 } as never })
    expect(new Set(data.map((card) => card.because))).toEqual(new Set(['Going well on Vendly']))
  })
})
