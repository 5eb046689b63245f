import { coupons, couponUses } from '../../src/modules/coupons/coupons.tables.ts'
import type { Tx } from '../../src/platform/database.ts'
import { demoBookings } from '../bookings.ts'
import type { DemoCampus } from '../demo-campus.ts'
import { usesOf } from '../history/coupon-orders.ts'
import { checkoutId } from './history.ts'
import { personId, storeId } from './people.ts'
import { type Clock, idFor, insertAll } from './rows.ts'

const NAIRA = 100

/** Coupons of two stores and of the platform: running, for later, paused, used up and ended. */
export async function insertCoupons(tx: Tx, demo: DemoCampus, clock: Clock): Promise<void> {
  const of = (ownerKey: string) => ({
    bearer: 'vendor',
    vendorId: storeId(demo.stores.find((store) => store.ownerKey === ownerKey)!),
    createdBy: personId(demo.vendors.find(({ key }) => key === ownerKey)!),
  })
  const kitchen = of(demo.accounts.kitchen)
  const hostelShop = of(demo.accounts.hostelShop)
  const platform = { bearer: 'platform', vendorId: null, createdBy: personId(demo.admins[0]!) }
  const rows = [
    {
      ...kitchen,
      code: 'JOLLOF10',
      percent: 10,
      cap: 2000 * NAIRA,
      minimum: 5000 * NAIRA,
      perUserLimit: 1,
      days: [3, -20],
    },
    { ...kitchen, code: 'LUNCH300', amount: 300 * NAIRA, minimum: 2000 * NAIRA, totalLimit: 100, days: [40, 10] },
    {
      ...kitchen,
      code: 'QUICK200',
      amount: 200 * NAIRA,
      minimum: 1500 * NAIRA,
      totalLimit: usesOf('QUICK200'),
      days: [9, -7],
    },
    { ...hostelShop, code: 'RESUMPTION', percent: 15, cap: 5000 * NAIRA, perUserLimit: 1, days: [-5, -30] },
    { ...hostelShop, code: 'FANS5', percent: 5, days: [12, -60], pausedAt: clock.ago(1) },
    {
      ...platform,
      code: 'WELCOME',
      percent: 10,
      cap: 1000 * NAIRA,
      perUserLimit: 1,
      totalLimit: 500,
      budget: 100_000 * NAIRA,
      firstOrderOnly: true,
      days: [60, -90],
    },
    {
      ...platform,
      code: 'RAINYDAY',
      amount: 50 * NAIRA,
      minimum: 2500 * NAIRA,
      perUserLimit: 2,
      totalLimit: 200,
      budget: 10_000 * NAIRA,
      days: [2, -14],
    },
  ]
  await insertAll(
    tx,
    coupons,
    rows.map(({ days: [from, to], ...row }) => ({
      ...row,
      id: idFor(`coupon ${row.code}`, Math.max(1, from!)),
      startsAt: clock.ago(from!),
      endsAt: clock.ago(to!),
      createdAt: clock.ago(Math.max(1, from!)),
    })),
  )
  await tx.once(
    `update coupons set category_id = (select id from categories where slug = 'fans-and-cooling') where code = 'FANS5'`,
  )
  await insertAll(
    tx,
    couponUses,
    demo.orders.flatMap((order): (typeof couponUses.$inferInsert)[] => {
      const row = rows.find(({ code }) => code === order.discount?.code)
      if (!row || !order.discount) return []
      const checkout = checkoutId(demo, order)
      return [
        {
          id: idFor(`coupon use ${checkout}`, order.placedDaysAgo),
          couponId: idFor(`coupon ${row.code}`, Math.max(1, row.days[0]!)),
          userId: personId(demo.students.find(({ key }) => key === order.buyerKey)!),
          checkoutId: checkout,
          discount: order.discount.amount * NAIRA,
          usedAt: clock.ago(order.placedDaysAgo),
        },
      ]
    }),
  )
  await insertUsesOfBookings(tx)
  await tx.once(
    `update coupons c set used = u.count, spent = u.spent
       from (select coupon_id, count(*)::int as count, sum(discount) as spent from coupon_uses group by 1) u
      where u.coupon_id = c.id`,
  )
}

/** The bookings with a discount, the first of the demo first. */
async function insertUsesOfBookings(tx: Tx): Promise<void> {
  const booked = await tx.once<{ id: string; buyerId: string; discount: number; usedAt: Date }>(
    `select id, buyer_id as "buyerId", platform_discount as discount, booked_at as "usedAt"
       from bookings where platform_discount > 0 order by number`,
  )
  const codes = demoBookings.flatMap(({ discount }) => (discount ? [discount.code] : []))
  for (const [n, { id, buyerId, discount, usedAt }] of booked.entries())
    await tx.once(
      `insert into coupon_uses (id, coupon_id, user_id, booking_id, discount, used_at)
       select $useId, id, $buyerId, $bookingId, $discount, $usedAt from coupons where code = $code`,
      { useId: idFor(`coupon use ${id}`, 1), buyerId, bookingId: id, discount, usedAt, code: codes[n]! },
    )
}
