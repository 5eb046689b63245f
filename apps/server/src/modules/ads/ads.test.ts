import { moneyLimits } from '@vendly/contract/limits'
import { describe, expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import type { Person, Store } from '../../../test/given.ts'
import { moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { applyAdDates } from './ads.jobs.ts'
import { deleteUnpaidAds } from './ads.service.ts'

const world = await openWorld()
const { given, balance } = await buyingIn(world)
const { pay } = moneyIn(world)
const admin = await given.admin()
const DAY = 86_400_000
const run = () => applyAdDates(world.context)

/** A store with ₦5,000 and a product to advertise. */
async function storeWithProduct(naira = 5000): Promise<{ store: Store; productId: string }> {
  const store = await given.vendor()
  if (naira) await given.money(store, naira)
  return { store, productId: (await given.product(store)).id }
}
const buy = (store: Store, body: object, key?: string) =>
  world.ask('POST /vendors/ads', { token: store.token, key, body: { paymentMethod: 'wallet', ...body } })
const adsOf = async (store: Store) => (await world.api('GET /vendors/ads', { token: store.token })).data
const decide = (id: string, verdict: 'approve' | 'reject', body?: object) =>
  world.ask(`POST /admin/ads/:id/${verdict}`, { token: admin.token, params: { id }, body })
const verify = async (store: Store, reference: string) =>
  (await world.api('GET /wallet/verify/:reference', { token: store.token, params: { reference } })).data
const newsOf = async (store: Store) => {
  await world.settle()
  const { data } = await world.api('GET /notifications', { token: store.token })
  return data.notifications.map(({ title }) => title)
}
async function bought(days = 5) {
  const { store, productId } = await storeWithProduct()
  await buy(store, { productId, days })
  const [ad] = await adsOf(store)
  return { store, productId, id: ad!._id }
}
const deferred = async (id: string) => {
  const [row] = await world.context.db.once<{ amount: number }>(
    `select (credits - debits)::int as amount from ledger_accounts where code = $code`,
    { code: `ads_deferred:ad:${id}` },
  )
  return (row?.amount ?? 0) / 100
}

describe('bought from the wallet', () => {
  test('it waits for approval, and its money is deferred', async () => {
    const { store, id } = await bought()
    expect(await adsOf(store)).toMatchObject([{ status: 'pending', days: 5, price: 1000, views: 0, presses: 0 }])
    expect([await balance(store), await deferred(id)]).toEqual([4000, 1000])
    const { data } = await world.api('GET /wallet/transactions', { token: store.token, query: { type: 'ad' } })
    expect(data).toMatchObject([{ type: 'ad', direction: 'out', amount: 1000 }])
    expect(await world.faults()).toEqual([])
  })

  test.each(['with one key', 'without a key'])('ten presses at once %s pay once', async (how) => {
    const { store, productId } = await storeWithProduct()
    const key = how === 'with one key' ? newId() : undefined
    await Promise.all(Array.from({ length: 10 }, () => buy(store, { productId, days: 5 }, key)))
    expect(await balance(store)).toBe(4000)
    expect(await adsOf(store)).toHaveLength(1)
  })

  test.each([
    [{ days: 0 }, 400, 'invalid_request'],
    [{ days: 31 }, 400, 'invalid_request'],
    [{ days: 1.5 }, 400, 'invalid_request'],
    [{ days: 5, startsOn: '2020-01-01' }, 422, 'ad_date'],
    [{ days: 5, startsOn: '2099-01-01' }, 422, 'ad_date'],
    [{ days: 5, startsOn: 'tomorrow' }, 400, 'invalid_request'],
    [{ days: 5, productId: newId() }, 422, 'ad_product_unknown'],
    [{ days: 30 }, 409, 'insufficient_balance'],
  ])('%o is refused in words, and nothing is paid', async (wrong, status, code) => {
    const { store, productId } = await storeWithProduct()
    const { status: answered, body } = await buy(store, { productId, ...wrong })
    expect([answered, body.code]).toEqual([status, code])
    expect(await balance(store)).toBe(5000)
  })

  test('only for an own product that is on sale', async () => {
    const [{ store }, other] = [await storeWithProduct(), await storeWithProduct()]
    const { id: draft } = await given.product(store, { status: 'draft' })
    for (const productId of [other.productId, draft])
      expect(await buy(store, { productId, days: 5 })).toMatchObject({ body: { code: 'ad_product_unknown' } })
  })
})

describe('bought by card', () => {
  const open = async (store: Store, productId: string) => {
    const body = { purpose: 'ad', amount: 1000, adDetails: { productId, days: 5 } }
    return (await world.ask('POST /wallet/fund', { token: store.token, body })).body.data as { reference: string }
  }

  test('it waits for approval once the money has come, once', async () => {
    const { store, productId } = await storeWithProduct(0)
    const { reference } = await open(store, productId)
    expect(reference).toMatch(/^va-/)
    expect((await open(store, productId)).reference).toBe(reference)
    expect(await adsOf(store)).toEqual([])
    await pay(reference)
    await Promise.all(Array.from({ length: 5 }, () => verify(store, reference)))
    expect(await adsOf(store)).toMatchObject([{ status: 'pending', price: 1000 }])
    expect(await balance(store)).toBe(0)
    expect(await world.faults()).toEqual([])
  })

  test('when the product has an ad meanwhile, the money stays in the wallet', async () => {
    const { store, productId } = await storeWithProduct(1000)
    const { reference } = await open(store, productId)
    await buy(store, { productId, days: 5 })
    await pay(reference)
    await verify(store, reference)
    expect(await adsOf(store)).toHaveLength(1)
    expect(await balance(store)).toBe(1000)
    expect(await newsOf(store)).toContain('Your payment is in your wallet')
  })
})

test('an ad that is not paid is gone once its payment cannot come any more; what comes later stays in the wallet', async () => {
  const { store, productId } = await storeWithProduct(0)
  const body = { purpose: 'ad', amount: 1000, adDetails: { productId, days: 5 } }
  const { data } = (await world.ask('POST /wallet/fund', { token: store.token, body })).body
  const { reference } = data as { reference: string }
  const stored = () => world.context.db.once('select status from ads where product_id = $productId', { productId })
  const clean = () => transaction(world.context.pool, deleteUnpaidAds)
  await at(7 * DAY, clean)
  expect(await stored()).toEqual([{ status: 'unpaid' }])
  await at(8 * DAY, clean)
  expect(await stored()).toEqual([])
  await pay(reference)
  expect(await verify(store, reference)).toMatchObject({ status: 'completed', balance: 1000 })
  expect(await newsOf(store)).toContain('Your payment is in your wallet')
  expect(await world.faults()).toEqual([])
})

describe('an administrator', () => {
  test('approves it once, and it runs; it is written down', async () => {
    const { store, id } = await bought()
    const answers = await Promise.all([
      decide(id, 'approve'),
      decide(id, 'approve'),
      decide(id, 'reject', { reason: 'No' }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [ad] = await adsOf(store)
    expect(['running', 'rejected']).toContain(ad!.status)
    expect(await world.faults()).toEqual([])
    const [row] = await world.context.db.once<{ n: number }>(
      'select count(*)::int as n from audit_log where subject_id = $id',
      { id },
    )
    expect(row!.n).toBe(1)
  })

  test('rejects it with a reason, and all of it is paid back', async () => {
    const { store, id } = await bought()
    expect((await decide(id, 'reject', { reason: '' })).status).toBe(400)
    expect((await decide(id, 'reject', { reason: 'The picture is not yours.' })).status).toBe(200)
    expect(await adsOf(store)).toMatchObject([
      { status: 'rejected', reason: 'The picture is not yours.', refunded: 1000 },
    ])
    expect([await balance(store), await deferred(id)]).toEqual([5000, 0])
    expect(await newsOf(store)).toContain('Your ad was rejected')
    expect(await world.faults()).toEqual([])
  })

  test('sees what an ad shows, and what became of the other ads of its store', async () => {
    const { store, productId, id } = await bought()
    await decide(id, 'reject', { reason: 'The picture is not yours.' })
    await buy(store, { productId, days: 2 })
    const [next] = await adsOf(store)
    const review = async () =>
      (await world.api('GET /admin/ads/:id', { token: admin.token, params: { id: next!._id } })).data
    const { preview, history } = await review()
    const [product] = await world.context.db.once<{ price: number; stock: number; description: string }>(
      'select (price / 100)::int as price, stock, description from products where id = $productId',
      { productId },
    )
    expect(preview).toMatchObject(product!)
    expect(history).toMatchObject({ ads: 2, rejected: 1, stopped: 0 })
    expect(history.latest.map(({ _id, reason }) => [_id, reason])).toEqual([[id, 'The picture is not yours.']])
    await world.context.db.once(`update products set status = 'paused' where id = $productId`, { productId })
    expect((await review()).preview).toBe(null)
    const asked = { token: store.token, params: { id: next!._id } }
    expect((await world.ask('GET /admin/ads/:id', asked)).status).toBe(403)
  })

  test('sees ads of all stores; nobody else does', async () => {
    const { store, id } = await bought()
    const { data } = await world.api('GET /admin/ads', { token: admin.token, query: { status: 'pending' } })
    expect(data.map(({ _id }) => _id)).toContain(id)
    expect((await world.ask('GET /admin/ads', { token: store.token })).status).toBe(403)
    expect((await decide(newId(), 'approve')).status).toBe(404)
  })
})

describe('while it runs', () => {
  test('it is shown on a campus that was added a moment ago', async () => {
    // The catalogue is read here, and known for a minute.
    await world.api('GET /products', { query: {} })
    const campus = await given.campus()
    const store = await given.vendor({ campus })
    await given.money(store, 5000)
    const { id: productId } = await given.product(store)
    await buy(store, { productId, days: 5 })
    const [ad] = await adsOf(store)
    await decide(ad!._id, 'approve')
    const { data } = await world.api('GET /ads/shown', { query: { campus: campus.slug } })
    expect(data?._id).toBe(ad!._id)
  })

  test('it is shown on its campus, and its views and presses are counted', async () => {
    const campus = await given.campus()
    const store = await given.vendor({ campus })
    await given.money(store, 5000)
    const { id: productId } = await given.product(store)
    await buy(store, { productId, days: 5 })
    const [{ _id: id } = { _id: '' }] = await adsOf(store)
    const shown = async () => (await world.api('GET /ads/shown', { query: { campus: campus.slug } })).data
    expect(await shown()).toBe(null)
    await world.api('POST /ads/:id/views', { params: { id } })
    await decide(id, 'approve')
    expect(await shown()).toMatchObject({ _id: id, product: { _id: productId } })
    await world.api('POST /ads/:id/views', { params: { id } })
    await world.api('POST /ads/:id/presses', { params: { id } })
    expect(await adsOf(store)).toMatchObject([{ status: 'running', views: 1, presses: 1 }])
    await world.context.db.once('update products set stock = 0 where id = $productId', { productId })
    expect(await shown()).toBe(null)
  })

  test('the presses of a visitor are counted so many times a day for each ad, and a guest by their network', async () => {
    const [id, other] = [newId(), newId()]
    const press = async (ad: string, who?: Person) =>
      (await world.ask('POST /ads/:id/presses', { token: who?.token, params: { id: ad } })).status
    const presses = async () =>
      (await Promise.all(Array.from({ length: moneyLimits.ads.pressesPerDay + 1 }, () => press(id)))).toSorted()
    const ada = await given.student()
    expect((await presses()).slice(-2)).toEqual([200, 429])
    expect(await press(id, ada)).toBe(200)
    expect([await press(id), await press(other)]).toEqual([429, 200])
  })

  test('it ends after its days, and its price is earned', async () => {
    const { store, id } = await bought()
    await decide(id, 'approve')
    await at(4.9 * DAY, run)
    expect(await adsOf(store)).toMatchObject([{ status: 'running' }])
    await at(5.1 * DAY, async () => {
      await Promise.all([run(), run()])
    })
    expect(await adsOf(store)).toMatchObject([{ status: 'ended', refunded: 0 }])
    expect([await balance(store), await deferred(id)]).toEqual([4000, 0])
    expect(await newsOf(store)).toContain('Your ad has ended')
    expect(await world.faults()).toEqual([])
  })

  test('one that is to start later starts on its day', async () => {
    const { store, productId } = await storeWithProduct()
    const startsOn = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10)
    await buy(store, { productId, days: 5, startsOn })
    const [{ _id: id } = { _id: '' }] = await adsOf(store)
    await decide(id, 'approve')
    expect(await adsOf(store)).toMatchObject([{ status: 'approved' }])
    await run()
    expect(await adsOf(store)).toMatchObject([{ status: 'approved' }])
    await at(4 * DAY, run)
    expect(await adsOf(store)).toMatchObject([{ status: 'running' }])
  })
})

describe('it is stopped and the rest is paid back', () => {
  test('by its vendor alone: the days that have not begun', async () => {
    const { store, id } = await bought()
    await decide(id, 'approve')
    const stop = (who: Store) => world.ask('POST /vendors/ads/:id/stop', { token: who.token, params: { id } })
    expect((await stop(await given.vendor())).status).toBe(404)
    await at(1.5 * DAY, async () => {
      expect((await Promise.all([stop(store), stop(store)])).map(({ status }) => status).sort()).toEqual([200, 409])
    })
    expect(await adsOf(store)).toMatchObject([{ status: 'stopped', refunded: 600 }])
    expect([await balance(store), await deferred(id)]).toEqual([4600, 0])
    expect(await world.faults()).toEqual([])
  })

  test.each([
    ['the product is deleted', 'delete from products where id = $productId'],
    ['the product is removed', `update products set status = 'removed' where id = $productId`],
    ['the store is suspended', `update users set status = 'suspended' where id = $userId`],
  ])('when %s', async (_, sql) => {
    const { store, productId, id } = await bought()
    await world.context.db.once(sql, sql.includes('$userId') ? { userId: store.id } : { productId })
    await run()
    const [row] = await world.context.db.once('select status, refunded from ads where id = $id', { id })
    expect(row).toEqual({ status: 'stopped', refunded: 100_000 })
    expect(await deferred(id)).toBe(0)
    expect(await world.faults()).toEqual([])
  })

  test('when nobody has reviewed it within three days', async () => {
    const { store } = await bought()
    await at(2.9 * DAY, run)
    expect(await adsOf(store)).toMatchObject([{ status: 'pending' }])
    await at(3.1 * DAY, run)
    expect(await adsOf(store)).toMatchObject([{ status: 'stopped', refunded: 1000 }])
    expect(await balance(store)).toBe(5000)
  })
})
