import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Person, Store } from '../../../test/given.ts'
import { reviewingIn } from '../../../test/reviewing.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, bought, delivered, another, write } = await reviewingIn(world)
const { api, ask } = world
const missingId = '00000000-0000-7000-8000-000000000000'

const idOf = ({ body }: { body: Record<string, unknown> }) => (body.data as { _id: string })._id
const edit = (who: Person, id: string, rating: number, text = 'Changed.') =>
  ask('PUT /reviews/:id', { token: who.token, params: { id }, body: { rating, text } })
const starsOf = async (productId: string) => {
  const { data } = await api('GET /products/:id', { params: { id: productId } })
  return [data.averageRating, data.reviewCount]
}
const storeStars = async (store: Store) => {
  const { data } = await api('GET /vendors/:id', { params: { id: store.vendorId } })
  return [data.averageRating, data.reviewCount]
}
const notificationsOf = async (who: Person) => {
  await world.settle()
  return (await api('GET /notifications', { token: who.token })).data.notifications.filter(
    ({ type }) => type === 'review',
  )
}

describe('a review', () => {
  test('is written for the product, the store and the rider of a delivered order, each once', async () => {
    const rider = await given.rider()
    const { ada, store, productId, id } = await delivered(rider)
    for (const [subject, rating] of [
      ['product', 5],
      ['vendor', 4],
      ['rider', 3],
    ] as const) {
      expect((await write(ada, id, { subject, rating })).status).toBe(201)
      expect((await write(ada, id, { subject, rating })).body.code).toBe('review_twice')
    }
    expect([await starsOf(productId), await storeStars(store)]).toEqual([
      [5, 1],
      [4.5, 2],
    ])
    const [riders] = await world.context.db.once(
      'select rating_sum as sum, rating_count as n from riders where user_id = $riderId',
      { riderId: rider.id },
    )
    expect(riders).toEqual({ sum: 3, n: 1 })
    expect((await notificationsOf(rider)).map(({ title, body }) => [title, body])).toEqual([
      ['3 of 5 stars', 'A buyer reviewed your delivery.'],
    ])
    expect(await notificationsOf(store)).toHaveLength(2)
  })

  test('needs a delivered order of its author', async () => {
    const { id } = await bought(1000)
    const early = await delivered()
    const stranger = await given.student()
    expect(await write(stranger, id)).toEqual(await write(stranger, missingId))
    expect((await write(stranger, id)).status).toBe(404)
    const { ada, id: onItsWay } = await bought(1000)
    expect((await write(ada, onItsWay)).body.code).toBe('review_not_bought')
    expect((await write(early.ada, early.id, { subject: 'rider' })).body.code).toBe('review_not_bought')
    expect((await write(early.ada, early.id, { productId: missingId })).body.code).toBe('review_not_bought')
  })

  test('sent ten times at once is written and counted once', async () => {
    const { ada, productId, id } = await delivered()
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(ada, id, { rating: 2 })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await starsOf(productId)).toEqual([2, 1])
  })

  test('has up to three re-encoded pictures', async () => {
    const { ada, productId, id } = await delivered()
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2b3be5' } })
      .jpeg()
      .toBuffer()
    const send = (count: number) => {
      const form = new FormData()
      form.append('json', JSON.stringify({ orderId: id, rating: 5 }))
      for (let n = 0; n < count; n++)
        form.append('images', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'a.jpg')
      return ask('POST /reviews', { token: ada.token, body: form })
    }
    expect((await send(4)).status).toBe(413)
    expect((await send(1)).status).toBe(201)
    const { data } = await api('GET /products/:id/reviews', { params: { id: productId } })
    const { pictures } = data[0]!
    expect(pictures).toHaveLength(1)
    expect((await fetch(`${world.url}${pictures[0]!.url}-160.webp`)).status).toBe(200)
  })

  test('with a file that is not a picture is refused', async () => {
    const { ada, productId, id } = await delivered()
    const form = new FormData()
    form.append('json', JSON.stringify({ orderId: id, rating: 5 }))
    form.append('images', new Blob(['<svg/>'], { type: 'image/jpeg' }), 'a.jpg')
    expect((await ask('POST /reviews', { token: ada.token, body: form })).body.code).toBe('picture_refused')
    expect(await starsOf(productId)).toEqual([0, 0])
  })

  test('shows that it was edited, counts with its new rating, and its old version is saved for administrators', async () => {
    const { ada, productId, id } = await delivered()
    const reviewId = idOf(await write(ada, id, { rating: 1, text: 'Bad.' }))
    await edit(ada, reviewId, 5, 'They put it right.')
    const { data } = await api('GET /products/:id/reviews', { params: { id: productId } })
    expect(data.map(({ text, rating, editedAt }) => [text, rating, editedAt !== null])).toEqual([
      ['They put it right.', 5, true],
    ])
    expect(await starsOf(productId)).toEqual([5, 1])
    const bola = await given.student()
    await api('POST /reviews/:id/report', {
      token: bola.token,
      params: { id: reviewId },
      body: { reason: 'Bought praise' },
    })
    const admin = await given.admin()
    const reported = await api('GET /admin/reviews/reported', { token: admin.token })
    expect(reported.data[0]!.versions.map(({ action, rating, text }) => [action, rating, text])).toEqual([
      ['edited', 1, 'Bad.'],
    ])
  })

  test('that is deleted is gone, and can be written again', async () => {
    const { ada, store, productId, id } = await delivered()
    const reviewId = idOf(await write(ada, id, { rating: 1 }))
    const press = () => ask('DELETE /reviews/:id', { token: ada.token, params: { id: reviewId } })
    const answers = await Promise.all(Array.from({ length: 10 }, press))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(404)])
    expect([await starsOf(productId), await storeStars(store)]).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect((await write(ada, id, { rating: 3 })).status).toBe(201)
    expect(await starsOf(productId)).toEqual([3, 1])
  })

  test('cannot be edited or deleted by others', async () => {
    const { ada, id } = await delivered()
    const reviewId = idOf(await write(ada, id))
    const bola = await given.student()
    expect(await edit(bola, reviewId, 1)).toEqual(await edit(bola, missingId, 1))
    expect((await ask('DELETE /reviews/:id', { token: bola.token, params: { id: reviewId } })).status).toBe(404)
  })
})

test('ten buyers who write, edit and delete at the same time leave the exact average', async () => {
  const { store, productId } = await delivered()
  const buyers = await Promise.all(Array.from({ length: 10 }, () => another(productId)))
  const written = await Promise.all(buyers.map(({ who, orderId }, n) => write(who, orderId, { rating: (n % 5) + 1 })))
  expect(await starsOf(productId)).toEqual([3, 10])
  await Promise.all(
    written.map((answer, n) => {
      const { who } = buyers[n]!
      if (n < 4) return ask('DELETE /reviews/:id', { token: who.token, params: { id: idOf(answer) } })
      return edit(who, idOf(answer), 5)
    }),
  )
  expect([await starsOf(productId), await storeStars(store)]).toEqual([
    [5, 6],
    [5, 6],
  ])
})

describe('readers', () => {
  test('mark a review as helpful once each, except its author', async () => {
    const { ada, id } = await delivered()
    const reviewId = idOf(await write(ada, id))
    const [bola, chi] = [await given.student(), await given.student()]
    const helpful = (who: Person, method: 'POST' | 'DELETE' = 'POST') =>
      ask(`${method} /reviews/:id/helpful`, { token: who.token, params: { id: reviewId } })
    await Promise.all(Array.from({ length: 10 }, () => helpful(bola)))
    expect((await helpful(chi)).body.data).toEqual({ helpfulCount: 2, isHelpful: true })
    await Promise.all(Array.from({ length: 10 }, () => helpful(bola, 'DELETE')))
    expect((await helpful(chi)).body.data).toEqual({ helpfulCount: 1, isHelpful: true })
    expect((await helpful(ada)).body.code).toBe('own_review')
    const { data } = await api('GET /reviews/mine', { token: chi.token, query: { ids: reviewId } })
    expect(data).toEqual({ own: [], helpful: [reviewId], answerable: [] })
  })

  test('report one with a reason; an administrator removes it once, and the stars change', async () => {
    const { ada, productId, id } = await delivered()
    const reviewId = idOf(await write(ada, id, { rating: 1 }))
    const [bola, admin] = [await given.student(), await given.admin()]
    const report = () =>
      ask('POST /reviews/:id/report', {
        token: bola.token,
        params: { id: reviewId },
        body: { reason: 'Insults the seller' },
      })
    expect([(await report()).status, (await report()).body.code]).toEqual([201, 'report_twice'])
    const judge = () =>
      ask('PATCH /admin/reviews/:id', {
        token: admin.token,
        params: { id: reviewId },
        body: { outcome: 'removed', reason: 'Insults' },
      })
    const answers = await Promise.all([judge(), judge()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await starsOf(productId)).toEqual([0, 0])
    const reported = await api('GET /admin/reviews/reported', { token: admin.token })
    expect(reported.data.some(({ review }) => review._id === reviewId)).toBe(false)
    const [action] = await world.context.db.once<{ n: number }>(
      `select count(*)::int as n from audit_log where action = 'review.removed' and subject_id = $reviewId`,
      { reviewId },
    )
    expect(action!.n).toBe(1)
  })

  test('read one reply of the store, which only that store can write and change', async () => {
    const { ada, store, productId, id } = await delivered()
    const reviewId = idOf(await write(ada, id))
    const other = await given.vendor()
    const reply = (who: Store, text: string) =>
      ask('PUT /reviews/:id/reply', { token: who.token, params: { id: reviewId }, body: { text } })
    expect((await reply(other, 'Thank you')).status).toBe(404)
    await reply(store, 'Thank you, Ada.')
    await reply(store, 'Thank you, Ada!')
    const { data } = await api('GET /products/:id/reviews', { params: { id: productId } })
    expect([data[0]!.reply?.text, data[0]!.reply?.editedAt === null]).toEqual(['Thank you, Ada!', false])
    expect(await notificationsOf(ada)).toHaveLength(1)
  })

  test('read reviews of a user, and of a store filtered by stars, page by page', async () => {
    const { ada, store, productId, id } = await delivered()
    await write(ada, id, { rating: 5 })
    await write(ada, id, { subject: 'vendor', rating: 2 })
    const { who, orderId } = await another(productId)
    await write(who, orderId, { rating: 5 })
    const mine = await api('GET /reviews/user/:id', { params: { id: ada.id } })
    expect(mine.data.map(({ subject }) => subject)).toEqual(['vendor', 'product'])
    const five = await api('GET /vendors/:id/reviews', {
      params: { id: store.vendorId },
      query: { rating: 5, limit: 1 },
    })
    expect([five.data.length, five.pagination?.total, five.ratingCounts]).toEqual([1, 2, [0, 1, 0, 0, 2]])
    const rest = await api('GET /reviews/vendor/:id', {
      params: { id: store.vendorId },
      query: { rating: 5, cursor: five.pagination!.next! },
    })
    expect(rest.data).toHaveLength(1)
  })
})
