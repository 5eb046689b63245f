import { noteOrdersOfAds } from '../../src/modules/ads/ads.results.service.ts'
import { addViews, type Mark, markSteps, type Step, type View } from '../../src/modules/visits/visits.service.ts'
import { hashOfVisitor, saltOf } from '../../src/modules/visits/visits.visitor.ts'
import type { Tx } from '../../src/platform/database.ts'
import { dayInLagos } from '../../src/platform/lagos.ts'
import { diceFor } from '../random.ts'
import type { Clock } from './rows.ts'

const DAYS = 30
/** Guests who look around on a day. */
const GUESTS = 250
const SOURCES = [
  'market',
  'market',
  'market',
  'search',
  'search',
  'whatsapp',
  'store',
  'link',
  'follow',
  'other',
] as const

/** Who would have seen products and services in the last weeks: guests, and everybody who bought something, on the same day. */
export async function insertVisits(tx: Tx, clock: Clock): Promise<void> {
  const dice = diceFor('visits')
  const products = await tx.once<{ id: string }>(
    `select id from products where status = 'active' and vendor_id is not null order by created_at, id`,
  )
  const services = await tx.once<{ id: string }>(
    `select id from services where status = 'active' and vendor_id is not null order by created_at, id`,
  )
  const bought = await tx.once<{ id: string; userId: string; day: string }>(
    `select distinct l.product_id as id, o.buyer_id as "userId", to_char(day_in_lagos(o.paid_at), 'YYYY-MM-DD') as day
       from orders o join order_lines l on l.order_id = o.id
      where o.paid_at is not null order by 3, 2, 1`,
  )
  const ads = await tx.once<{ id: string; productId: string; from: string; to: string }>(
    `select id, product_id as "productId", day_in_lagos(starts_at)::text as from, day_in_lagos(coalesce(closed_at, ends_at))::text as to
       from ads where starts_at is not null`,
  )
  const adOn = (day: string, id: string) =>
    ads.find(({ productId, from, to }) => productId === id && from <= day && day <= to)?.id
  const buyersOf = Map.groupBy(bought, ({ day }) => day)
  for (let ago = DAYS - 1; ago >= 0; ago--) {
    const day = dayInLagos(clock.ago(ago))
    const salt = (await saltOf(tx, day, true))!
    const views: View[] = []
    const marks: Mark[] = []
    const see = (visitor: string, id: string, step: 0 | Step, kind: 'product' | 'service' = 'product') => {
      const seen = { id, day, visitor, guest: null }
      const from = dice.one(SOURCES)
      const adId = step === 3 || from === 'market' || from === 'search' ? (adOn(day, id) ?? null) : null
      views.push({ ...seen, kind, adId, from: adId ? 'ad' : from, minute: dice.whole(480, 1320), userId: null })
      if (step > 0) marks.push({ ...seen, step: step as Step, who: visitor })
    }
    for (const { id, userId } of buyersOf.get(day) ?? []) see(hashOfVisitor(salt, `user ${userId}`), id, 3)
    for (let guest = 0; guest < GUESTS; guest++) {
      const visitor = hashOfVisitor(salt, `guest ${guest}`)
      // The first products of a store are seen most.
      for (let n = dice.whole(1, 4); n > 0; n--)
        see(
          visitor,
          products[Math.floor(dice.next() ** 2 * products.length)]!.id,
          dice.chance(0.88) ? 0 : dice.chance(0.6) ? 1 : 2,
        )
    }
    for (const { id } of services)
      for (let n = dice.whole(0, 6); n > 0; n--)
        see(hashOfVisitor(salt, `guest ${dice.whole(0, GUESTS - 1)}`), id, 0, 'service')
    await addViews(tx, views)
    await markSteps(tx, marks)
  }
  const paid = await tx.once<{ ids: string[] }>(
    'select array_agg(id order by id) as ids from orders where paid_at is not null group by buyer_id, day_in_lagos(paid_at)',
  )
  for (const { ids } of paid) await noteOrdersOfAds(tx, ids)
}
