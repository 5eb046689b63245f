import { expect, test } from 'vitest'
import type { Person, Store } from '../../../test/given.ts'
import { reviewingIn } from '../../../test/reviewing.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, delivered, another, write } = await reviewingIn(world)
const { api, ask } = world

const inbox = (
  store: Person,
  query: { show?: 'unanswered' | 'all'; rating?: number; cursor?: string; limit?: number } = {},
) => api('GET /vendors/my-reviews', { token: store.token, query })
const reply = (store: Person, id: string) =>
  ask('PUT /reviews/:id/reply', { token: store.token, params: { id }, body: { text: 'Thank you.' } })

/** A store with reviews of its product and of itself, oldest first. */
async function givenReviews(ratings: readonly number[]): Promise<{ store: Store; ids: string[] }> {
  const { ada, store, productId, id } = await delivered()
  const ids: string[] = []
  const send = async (who: Person, orderId: string, subject: 'product' | 'vendor', rating: number) => {
    const { status, body } = await write(who, orderId, { subject, rating })
    expect(status).toBe(201)
    ids.push((body.data as { _id: string })._id)
  }
  const [first, ...others] = ratings
  await send(ada, id, 'product', first!)
  for (const rating of others) {
    const { who, orderId } = await another(productId)
    await send(who, orderId, 'vendor', rating)
  }
  return { store, ids }
}

test('a store sees what waits for its reply, newest first, and everything on request', async () => {
  const { store, ids } = await givenReviews([5, 2, 4])
  const before = await inbox(store)
  expect(before.data.map(({ _id }) => _id)).toEqual([...ids].reverse())
  expect([before.unanswered, before.ratingCounts, before.pagination?.total]).toEqual([3, [0, 1, 0, 1, 1], 3])
  expect((await reply(store, ids[1]!)).status).toBe(200)
  const after = await inbox(store)
  expect(after.data.map(({ _id }) => _id)).toEqual([ids[2], ids[0]])
  expect([after.unanswered, after.pagination?.total]).toEqual([2, 2])
  const all = await inbox(store, { show: 'all' })
  expect(all.data.map(({ _id }) => _id)).toEqual([...ids].reverse())
  expect((await inbox(store, { show: 'all', rating: 2 })).data.map(({ _id }) => _id)).toEqual([ids[1]])
  expect((await inbox(store, { rating: 2 })).data).toEqual([])
})

test('stars without a word wait for no reply, unless they are few', async () => {
  const { store, ids } = await givenReviews([5, 3, 4])
  await world.context.db.once(`update reviews set text = '' where id = any($ids::uuid[])`, { ids })
  const { data, unanswered, pagination } = await inbox(store)
  expect([data.map(({ _id }) => _id), unanswered, pagination?.total]).toEqual([[ids[1]], 1, 1])
  expect((await inbox(store, { show: 'all' })).data).toHaveLength(3)
  // The dashboard and the record that administrators see count the same ones.
  const { data: dashboard } = await world.api('GET /vendors/my-dashboard', { token: store.token })
  const admin = await given.admin()
  const { data: record } = await world.api('GET /admin/vendor-records/:id', {
    token: admin.token,
    params: { id: store.vendorId },
  })
  expect([dashboard.unanswered, record.now.unansweredReviews]).toEqual([1, 1])
})

test('its pages follow each other without gaps', async () => {
  const { store, ids } = await givenReviews([1, 2, 3, 4, 5])
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await inbox(store, { limit: 2, cursor })
    seen.push(...page.data.map(({ _id }) => _id))
    cursor = page.pagination?.next ?? undefined
  } while (cursor)
  expect(seen).toEqual([...ids].reverse())
})

test('it is the inbox of the own store alone', async () => {
  const { ids } = await givenReviews([5])
  const { store: other } = await delivered()
  expect((await inbox(other, { show: 'all' })).data.map(({ _id }) => _id)).not.toContain(ids[0])
  const student = await given.student()
  expect((await ask('GET /vendors/my-reviews', { token: student.token })).status).toBe(403)
})

test('a store is notified of a review with the way to its inbox', async () => {
  const { store } = await givenReviews([5])
  await world.settle()
  const { data } = await api('GET /notifications', { token: store.token })
  expect(data.notifications.filter(({ type }) => type === 'review').map(({ link }) => link)).toEqual([
    '/vendor/reviews',
  ])
})
