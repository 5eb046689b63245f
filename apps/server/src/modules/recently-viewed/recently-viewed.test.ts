import { describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, later, useClock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'

const world = await openWorld()
const given = givenIn(world)
const store = await given.vendor()

describe('recently viewed products', () => {
  test('are listed latest first, at most fifty, with those a guest viewed before signing in', async () => {
    const ada = await given.student()
    const ids: string[] = []
    for (let n = 0; n < 53; n++) ids.push((await given.product(store, { name: `Product ${n}` })).id)
    const recordViews = (productIds: string[]) =>
      world.api('POST /products/recently-viewed', { token: ada.token, body: { productIds } })
    await recordViews(ids.slice(0, 13).reverse())
    const afterwards = useClock(() => later(hours(1), new Date()))
    await recordViews(ids.slice(13).reverse()).finally(afterwards)
    const last = useClock(() => later(hours(2), new Date()))
    await recordViews([ids[0]!, newId()]).finally(last)
    const { data } = await world.api('GET /products/recently-viewed', {
      token: ada.token,
      query: { limit: 50 } as never,
    })
    expect(data.map((card) => card._id)).toEqual([ids[0], ...ids.slice(4).reverse()])
    await world.api('DELETE /products/recently-viewed', { token: ada.token })
    expect((await world.api('GET /products/recently-viewed', { token: ada.token })).data).toEqual([])
  })

  test('show a guest those that are still on sale, in the order of the list', async () => {
    const [a, b, c] = [await given.product(store), await given.product(store), await given.product(store)]
    await world.context.db.once(`update products set status = 'paused' where id = $id`, { id: b.id })
    const { data } = await world.api('GET /products/cards', { query: { ids: `${c.id},${b.id},${a.id}` } as never })
    expect(data.map((card) => card._id)).toEqual([c.id, a.id])
  })

  test('are private', async () => {
    const [ada, eve] = [await given.student(), await given.student()]
    const { id } = await given.product(store)
    await world.api('POST /products/recently-viewed', { token: ada.token, body: { productIds: [id] } })
    expect((await world.api('GET /products/recently-viewed', { token: eve.token })).data).toEqual([])
    expect((await world.ask('GET /products/recently-viewed')).status).toBe(401)
  })
})
