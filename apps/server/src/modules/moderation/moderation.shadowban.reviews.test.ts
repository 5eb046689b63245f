import { describe, expect, test } from 'vitest'
import { moderatingIn } from '../../../test/moderating.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, useClock } from '../../platform/clock.ts'

const world = await openWorld()
const { given, ban, lift, addProduct, reviewed } = await moderatingIn(world)

const reviewsOf = async (product: { id: string }, token?: string) => {
  const answer = await world.api('GET /products/:id/reviews', { token, params: { id: product.id } })
  return { texts: answer.data.map((one) => one.rating), counts: answer.ratingCounts, total: answer.pagination!.total }
}
const starsOf = async (product: { id: string }, token?: string) => {
  const { data } = await world.api('GET /products/:id', { token, params: { id: product.id } })
  return [data.averageRating, data.reviewCount, data.storeRating]
}

describe('a reviewer under a shadowban', () => {
  test('sees their own reviews and ratings as before, which nobody else sees and which do not count', async () => {
    const [store, kind, harsh] = [await given.vendor(), await given.student(), await given.student()]
    const fan = await addProduct(store, 'Rated fan')
    await reviewed(kind, store, fan, 5)
    await reviewed(harsh, store, fan, 1)
    const all = { texts: [1, 5], counts: [1, 0, 0, 0, 1], total: 2 }
    expect([await reviewsOf(fan), await starsOf(fan)]).toEqual([all, [3, 2, 3]])
    await ban(harsh)
    const rest = { texts: [5], counts: [0, 0, 0, 0, 1], total: 1 }
    for (const token of [undefined, store.token, kind.token])
      expect([await reviewsOf(fan, token), await starsOf(fan, token)]).toEqual([rest, [5, 1, 5]])
    expect([await reviewsOf(fan, harsh.token), await starsOf(fan, harsh.token)]).toEqual([all, [3, 2, 3]])
    await lift(harsh)
    expect([await reviewsOf(fan), await starsOf(fan)]).toEqual([all, [3, 2, 3]])
  })

  test('posts reviews that only they see, and the seller is not notified', async () => {
    const [store, harsh] = [await given.vendor(), await given.student()]
    const fan = await addProduct(store, 'Fresh fan')
    await ban(harsh)
    const { data, message } = await reviewed(harsh, store, fan, 1)
    expect([data.rating, message]).toEqual([1, 'Thank you. Your review helps the next buyer.'])
    await world.settle()
    expect(await reviewsOf(fan, store.token)).toMatchObject({ total: 0 })
    expect(await starsOf(fan)).toEqual([0, 0, 0])
    expect([await reviewsOf(fan, harsh.token), await starsOf(fan, harsh.token)]).toMatchObject([
      { total: 1 },
      [1, 1, 1],
    ])
    const { data: notified } = await world.api('GET /notifications', { token: store.token })
    expect(notified.notifications.filter((one) => one.type === 'review')).toEqual([])
    await lift(harsh)
    expect(await starsOf(fan)).toEqual([1, 1, 1])
  })

  test('has ratings that count again when the ban ends', async () => {
    const [store, harsh] = [await given.vendor(), await given.student()]
    const fan = await addProduct(store, 'Timed fan')
    await reviewed(harsh, store, fan, 2)
    const back = useClock(() => new Date(Date.now() - hours(2)))
    await ban(harsh, 1)
    back()
    await world.settle()
    expect(await reviewsOf(fan)).toMatchObject({ total: 1 })
    expect(await starsOf(fan)).toEqual([2, 1, 2])
  })

  test('ratings add up in any order of reviews, bans and lifts', async () => {
    const store = await given.vendor()
    const fan = await addProduct(store, 'Busy fan')
    const people = await Promise.all(Array.from({ length: 6 }, () => given.student()))
    await Promise.all(people.map((one, n) => reviewed(one, store, fan, (n % 5) + 1).then(() => ban(one))))
    await Promise.all(people.slice(0, 3).map(lift))
    expect(await starsOf(fan)).toEqual([2, 3, 2])
    expect((await reviewsOf(fan)).counts).toEqual([1, 1, 1, 0, 0])
  })
})
