import { describe, expect, test } from 'vitest'
import type { Person, Store } from '../../../test/given.ts'
import { offeringIn } from '../../../test/offering.ts'
import { reviewingIn } from '../../../test/reviewing.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, delivered } = await reviewingIn(world)
const { api, ask } = world
const nobodys = '00000000-0000-7000-8000-000000000000'

const { service: offered } = offeringIn(world)
const service = (store: Store, name: string, how: { status?: string; description?: string } = {}) =>
  offered(store, { name, ...how })
/** A review as it will be written after a completed booking. */
async function reviewOf(author: Person, store: Store, serviceId: string, orderId: string, rating: number) {
  const [made] = await world.context.db.once<{ id: string }>(
    `with r as (insert into reviews (id, subject, service_id, vendor_id, purchase_kind, purchase_id, author_id, rating, text)
        values (gen_random_uuid(), 'service', $serviceId, $vendorId, 'order', $orderId, $authorId, $rating, 'Neat parting.')
        returning id),
      s as (update services set rating_sum = rating_sum + $rating, rating_count = rating_count + 1
             where id = $serviceId),
      v as (update vendors set rating_sum = rating_sum + $rating, rating_count = rating_count + 1
             where id = $vendorId)
     select id from r`,
    { serviceId, vendorId: store.vendorId, orderId, authorId: author.id, rating },
  )
  return made!.id
}
const namesOf = async (store: Store, q?: string) => {
  const { data } = await api('GET /vendors/:id/services', { params: { id: store.vendorId }, query: { q } })
  return data.map(({ name }) => name)
}

describe('the services of a store', () => {
  test('are paged and searched by words, without those of other stores', async () => {
    const [store, other] = [await given.vendor(), await given.vendor()]
    for (const name of ['Knotless braids', 'Ghana weaving', 'Wig washing']) await service(store, name)
    await service(store, 'Paused work', { status: 'paused' })
    await service(other, 'Box braids')
    const params = { id: store.vendorId }
    const first = await api('GET /vendors/:id/services', { params, query: { limit: 2 } })
    const rest = await api('GET /vendors/:id/services', {
      params,
      query: { limit: 2, cursor: first.pagination!.next! },
    })
    const names = [...first.data, ...rest.data].map(({ name }) => name).toSorted()
    expect([names, first.pagination!.total]).toEqual([['Ghana weaving', 'Knotless braids', 'Wig washing'], 3])
    expect(await namesOf(store, 'BRAIDS knotless')).toEqual(['Knotless braids'])
    expect(await namesOf(store, 'same day')).toHaveLength(3)
    expect(await namesOf(store, 'braids nails')).toEqual([])
    expect(first.data[0]).toMatchObject({
      price: { amount: 3500, isFrom: false, per: null },
      ...{ durationMinutes: 60, reviewCount: 0 },
    })
  })

  test('are not listed while the store is hidden', async () => {
    const store = await given.vendor()
    const id = await service(store, 'Hidden work')
    await world.context.db.once(`update users set shadowbanned_until = 'infinity' where id = $id`, { id: store.id })
    const list = (token?: string) => ask('GET /vendors/:id/services', { token, params: { id: store.vendorId } })
    expect([(await list()).status, (await list(store.token)).status]).toEqual([404, 200])
    const read = (token?: string) => ask('GET /services/:id/reviews', { token, params: { id } })
    expect([(await read()).status, (await read(store.token)).status]).toEqual([404, 200])
    expect(await read()).toEqual(await ask('GET /services/:id/reviews', { params: { id: nobodys } }))
  })
})

describe('reviews of a service', () => {
  test('need a booking first', async () => {
    const { ada, store, id: orderId } = await delivered()
    const id = await service(store, 'Fan repair')
    const { data, ratingCounts } = await api('GET /services/:id/reviews', { params: { id } })
    expect([data, ratingCounts]).toEqual([[], [0, 0, 0, 0, 0]])
    const body = { orderId, subject: 'service', rating: 5, text: 'Never had it.' }
    const { status, body: said } = await ask('POST /reviews', { token: ada.token, body })
    expect([status, said.code]).toEqual([403, 'review_not_booked'])
    expect((await api('GET /services/:id/reviews', { params: { id } })).data).toEqual([])
  })

  test('count for the service and its store, through edits and deletion', async () => {
    const { ada, store, id: orderId } = await delivered()
    const serviceId = await service(store, 'Box braids')
    const id = await reviewOf(ada, store, serviceId, orderId, 2)
    const stars = async () => {
      const { data } = await api('GET /vendors/:id/services', { params: { id: store.vendorId } })
      const front = await api('GET /vendors/:id', { params: { id: store.vendorId } })
      return [data[0]!.averageRating, data[0]!.reviewCount, front.data.averageRating, front.data.reviewCount]
    }
    expect(await stars()).toEqual([2, 1, 2, 1])
    const { data } = await api('GET /services/:id/reviews', { params: { id: serviceId } })
    expect(data.map(({ subject, service }) => [subject, service])).toEqual([
      ['service', { _id: serviceId, name: 'Box braids' }],
    ])
    await api('PUT /reviews/:id', { token: ada.token, params: { id }, body: { rating: 5, text: 'Done again, well.' } })
    expect(await stars()).toEqual([5, 1, 5, 1])
    const admin = await given.admin()
    const reason = { reason: 'Spam in messages' }
    const params = { id: ada.id }
    await api('POST /admin/users/:id/shadowban', { token: admin.token, params, body: { ...reason, duration: 24 } })
    expect(await stars()).toEqual([0, 0, 0, 0])
    await api('POST /admin/users/:id/lift-shadowban', { token: admin.token, params, body: reason })
    expect(await stars()).toEqual([5, 1, 5, 1])
    await api('DELETE /reviews/:id', { token: ada.token, params: { id } })
    expect(await stars()).toEqual([0, 0, 0, 0])
  })
})
