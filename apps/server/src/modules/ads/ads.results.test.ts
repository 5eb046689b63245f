import { describe, expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import { sharesDevice } from '../../../test/devices.ts'
import type { Person, Store } from '../../../test/given.ts'
import { browserIn } from '../../../test/visitors.ts'
import { openWorld } from '../../../test/world.ts'
import { days, hours, now } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { dayInLagos, dayStarts } from '../../platform/lagos.ts'
import { applyAdDates } from './ads.jobs.ts'
import { noteOrdersOfAds } from './ads.results.service.ts'

const world = await openWorld({ TRUST_PROXY: '1' })
const { given, hostel, balance } = await buyingIn(world)
const admin = await given.admin()
/** From noon on, so that no test sees midnight. */
const noon = dayStarts(now()).today.getTime() + hours(12) - now().getTime()
const onDay = (day: number, work: () => Promise<void>) => at(noon + days(day), work)

type Advertised = { store: Store; productId: string; id: string }

const decide = (id: string, verdict: 'approve' | 'reject', body?: object) =>
  world.ask(`POST /admin/ads/:id/${verdict}`, { token: admin.token, params: { id }, body })
async function buyAd(store: Store, productId: string, adDays: number): Promise<string> {
  const body = { productId, days: adDays, paymentMethod: 'wallet' } as const
  await world.api('POST /vendors/ads', { token: store.token, body })
  return (await adsOf(store))[0]!._id
}
const adsOf = async (store: Store) => (await world.api('GET /vendors/ads', { token: store.token })).data
async function advertised(adDays = 5): Promise<Advertised> {
  const store = await given.vendor()
  await given.money(store, 20_000)
  const { id: productId } = await given.product(store, { naira: 1000 })
  const id = await buyAd(store, productId, adDays)
  await decide(id, 'approve')
  return { store, productId, id }
}
async function buyer(): Promise<Person> {
  const person = await given.student(50_000)
  await given.confirm(person)
  return person
}

/** Presses the ad and looks at its product. */
async function press(browser: ReturnType<typeof browserIn>, { id, productId }: Advertised, who?: Person) {
  await browser.post(`/ads/${id}/presses`)
  await browser.see(['product', productId, 'market'], { token: who?.token })
}
async function buy({ token }: Person, productId: string, browser: ReturnType<typeof browserIn>): Promise<string> {
  await browser.post('/cart/add', { productId }, { token })
  const body = { deliveryMethod: 'pickup' } as const
  const { data: quote } = await world.api('POST /orders/summary', { token, body })
  const { data } = await world.api('POST /orders', {
    token,
    body: { ...body, placeId: hostel, expectedTotal: quote.total },
  })
  await world.settle()
  return data.orders[0]!._id
}
const resultOf = async (store: Store) => {
  await world.settle()
  return (await adsOf(store)).map(({ orders, sales, cost, costPerOrder }) => ({ orders, sales, cost, costPerOrder }))
}

describe('an order belongs to the ad', () => {
  test('whose product the buyer saw after pressing it, for seven days, and not after', async () => {
    const [ada, browser] = [await buyer(), browserIn(world)]
    let ad!: Advertised
    await onDay(-1, async () => {
      ad = await advertised(9)
    })
    await onDay(0, () => press(browser, ad, ada))
    for (const day of [0, 6]) await onDay(day, async () => void (await buy(ada, ad.productId, browserIn(world))))
    const brought = { orders: 2, sales: 2000, cost: 1800, costPerOrder: 900 }
    expect(await resultOf(ad.store)).toEqual([brought])
    await onDay(7, async () => void (await buy(ada, ad.productId, browserIn(world))))
    expect(await resultOf(ad.store)).toEqual([brought])
    const { data } = await world.api('GET /admin/ads', { token: admin.token, query: { limit: 50 } })
    expect(data.find(({ _id }) => _id === ad.id)).toMatchObject(brought)
    await onDay(0, async () => {
      const day = dayInLagos(now())
      const { data: report } = await world.api('GET /vendors/my-analytics/report', {
        token: ad.store.token,
        query: { from: day, to: day },
      })
      expect(report.ads).toMatchObject([{ _id: ad.id, ...brought }])
      expect(report.sources).toMatchObject([{ source: 'ad', views: 1, paid: 1 }])
    })
  })

  test('also for guests who sign in before they buy, and when the product was seen a moment before', async () => {
    const [ad, ada, browser] = [await advertised(), await buyer(), browserIn(world)]
    await browser.see(['product', ad.productId, 'search'])
    await press(browser, ad)
    await buy(ada, ad.productId, browser)
    expect(await resultOf(ad.store)).toMatchObject([{ orders: 1 }])
  })

  test('that was pressed last', async () => {
    const [first, ada, browser] = [await advertised(), await buyer(), browserIn(world)]
    await press(browser, first, ada)
    await world.api('POST /vendors/ads/:id/stop', { token: first.store.token, params: { id: first.id } })
    const id = await buyAd(first.store, first.productId, 5)
    await decide(id, 'approve')
    await press(browser, { ...first, id }, ada)
    await buy(ada, first.productId, browser)
    expect(await resultOf(first.store)).toMatchObject([{ orders: 1 }, { orders: 0, costPerOrder: null }])
  })

  test('once, however often the job runs; a refund takes from its sales, not from its orders', async () => {
    const [ad, ada, browser] = [await advertised(), await buyer(), browserIn(world)]
    await press(browser, ad, ada)
    const orderId = await buy(ada, ad.productId, browser)
    const again = () => transaction(world.context.pool, (tx) => noteOrdersOfAds(tx, [orderId]))
    await Promise.all([again(), again()])
    expect(await resultOf(ad.store)).toMatchObject([{ orders: 1, sales: 1000 }])
    await world.api('PATCH /orders/:id/cancel', { token: ada.token, params: { id: orderId }, body: {} })
    expect(await resultOf(ad.store)).toMatchObject([{ orders: 1, sales: 0 }])
  })
})

describe('an order does not belong to the ad', () => {
  test('without a press, after the press of another ad, nor with a press that was made up', async () => {
    const [ad, other] = [await advertised(), await advertised()]
    const browser = browserIn(world)
    const ada = await buyer()
    await press(browser, other, ada)
    await browser.see(['product', ad.productId], { token: ada.token })
    const cookie = browser.cookie().replaceAll(other.id, ad.id).replaceAll(other.productId, ad.productId)
    await browserIn(world).see(['product', ad.productId], { token: ada.token, headers: { cookie } })
    await buy(ada, ad.productId, browser)
    expect(await resultOf(ad.store)).toMatchObject([{ orders: 0 }])
    expect(await resultOf(other.store)).toMatchObject([{ orders: 0 }])
  })

  test('when the buyer shares a device with the seller', async () => {
    const [ad, ada, browser] = [await advertised(), await buyer(), browserIn(world)]
    await sharesDevice(world.context.db, ada.id, ad.store.id)
    await press(browser, ad, ada)
    await buy(ada, ad.productId, browser)
    expect(await resultOf(ad.store)).toMatchObject([{ orders: 0, sales: 0 }])
  })

  test('when a robot pressed it', async () => {
    const [ad, ada, browser] = [await advertised(), await buyer(), browserIn(world)]
    await browser.post(`/ads/${ad.id}/presses`, undefined, { headers: { 'user-agent': 'Googlebot/2.1' } })
    await browser.see(['product', ad.productId], { token: ada.token })
    await buy(ada, ad.productId, browser)
    expect(await resultOf(ad.store)).toMatchObject([{ orders: 0 }])
  })
})

describe('an ad whose product looks different from what was approved', () => {
  const rename = (productId: string, name: string) =>
    world.context.db.once('update products set name = $name where id = $productId', { productId, name })
  const shown = async ({ store }: Advertised) => {
    const [campus] = await world.context.db.once<{ slug: string }>(
      'select c.slug from vendors v join campuses c on c.id = v.campus_id where v.user_id = $id',
      { id: store.id },
    )
    return (await world.api('GET /ads/shown', { query: { campus: campus!.slug } })).data?._id ?? null
  }
  async function alone(): Promise<Advertised> {
    const campus = await given.campus()
    const store = await given.vendor({ campus })
    await given.money(store, 20_000)
    const { id: productId } = await given.product(store, { naira: 1000 })
    const id = await buyAd(store, productId, 5)
    await decide(id, 'approve')
    return { store, productId, id }
  }

  test('is hidden at once, waits for approval, and then goes on with the days that it had left', async () => {
    const ad = await alone()
    await at(days(1.5), async () => {
      await rename(ad.productId, 'Something else')
      expect(await shown(ad)).toBe(null)
      await applyAdDates(world.context)
      expect(await adsOf(ad.store)).toMatchObject([{ status: 'pending', isChanged: true }])
    })
    await at(days(3.5), async () => {
      await decide(ad.id, 'approve')
      expect(await shown(ad)).toBe(ad.id)
    })
    await at(days(6.9), () => applyAdDates(world.context))
    expect(await adsOf(ad.store)).toMatchObject([{ status: 'running', isChanged: false }])
    await at(days(7.1), () => applyAdDates(world.context))
    expect(await adsOf(ad.store)).toMatchObject([{ status: 'ended', refunded: 0 }])
    expect(await world.faults()).toEqual([])
  })

  test('is paid back for the days that have not begun when it is rejected, or not reviewed in time', async () => {
    const [rejected, forgotten] = [await alone(), await alone()]
    await at(days(1.5), async () => {
      for (const { productId } of [rejected, forgotten]) await rename(productId, 'Something else')
      await applyAdDates(world.context)
      await decide(rejected.id, 'reject', { reason: 'This is not what you sell.' })
    })
    await at(days(4.6), () => applyAdDates(world.context))
    expect(await adsOf(rejected.store)).toMatchObject([{ status: 'rejected', refunded: 600, cost: 400 }])
    expect(await adsOf(forgotten.store)).toMatchObject([{ status: 'stopped', refunded: 600 }])
    expect([await balance(rejected.store), await balance(forgotten.store)]).toEqual([19_600, 19_600])
    expect(await world.faults()).toEqual([])
  })

  test('is approved only as it was reviewed', async () => {
    const ad = await alone()
    await rename(ad.productId, 'Something else')
    await applyAdDates(world.context)
    const { data } = await world.api('GET /admin/ads/:id', { token: admin.token, params: { id: ad.id } })
    await rename(ad.productId, 'Something worse')
    const look = data.preview!.look
    expect(await decide(ad.id, 'approve', { look })).toMatchObject({ status: 409, body: { code: 'ad_changed' } })
    await rename(ad.productId, 'Something else')
    expect(await decide(ad.id, 'approve', { look })).toMatchObject({ status: 200 })
  })
})
