import { deliveryLimits, limits } from '@vendly/contract/limits'
import { expect } from 'vitest'
import type { World } from './world.ts'

/** From the payment, or the slot of an order for later, on: accepted, prepared, waiting for a rider, carried, brought back or after a hand-over without the code. */
const LONGEST_HOURS =
  limits.acceptHours +
  deliveryLimits.accepted.endHours +
  Math.max(deliveryLimits.collecting.endHours, deliveryLimits.waiting.endHours + 1 + deliveryLimits.carried.endHours) +
  Math.max(limits.releaseHours, deliveryLimits.returning.endHours)
/** A stage that starts again after a complaint. */
const RESTART_HOURS = Math.max(deliveryLimits.accepted.endHours, deliveryLimits.collecting.endHours)

/** SQL: what was there of a line `l` did not come back in stock. What was missing never does. */
const IS_GONE = `l.restocked_at is null
  and (l.refunded_at is not null or o.status not in ('rejected', 'cancelled') or o.picked_up_at is not null and (
        o.id = any($unshelved::uuid[])
        or not exists (select from delivery_failures f where f.order_id = o.id and f.returned_at is not null)))`

/** Coupons and orders that do not fit: a count that is not that of the uses, a use without an order, an order without a use. */
const WRONG_COUPONS = `with discounts as (
    select checkout_id, sum(vendor_discount + platform_discount)::bigint as amount,
           bool_or(status not in ('cancelled', 'rejected')) as "isGoingOn"
      from orders where vendor_discount + platform_discount > 0 group by 1
  )
  select c.code as wrong from coupons c
   where c.used <> (select count(*) from coupon_uses u where u.coupon_id = c.id and u.returned_at is null)
  union all
  select 'use of ' || coalesce(u.checkout_id, d.checkout_id)
    from coupon_uses u full join discounts d using (checkout_id)
   where (u.returned_at is null and u.id is not null) is distinct from coalesce(d."isGoingOn", false)
      or (d."isGoingOn" and d.amount > u.discount)`

type Stock = {
  /** Of all products at the start. */
  inStock: number
  /** Orders that came back, and are not on the shelf again. */
  unshelved: readonly string[]
}

/** What is true of all orders of a world at any time. */
export function orderChecksIn(world: World, { inStock, unshelved }: Stock) {
  /**
   * No order and no complaint is past its deadline, no money is held for longer than all stages of an order may take together, with
   * the time of its complaints and chargebacks, and none for a checkout that nobody can pay any more.
   */
  async function expectNothingOverdue({ offset }: { offset: number }): Promise<void> {
    const late = await world.context.db.once(
      `select number, orders.status, next_step_at, paid_at from orders join escrows es on es.subject_id = orders.id
        where es.status = 'held'
          and (orders.status in ('confirmed', 'preparing', 'ready', 'picked-up') and next_step_at <= $at
               or answer_by <= $at
               or orders.status = 'pending' and accept_by < $at
               or orders.status = 'delivered' and es.release_at < $at
               or greatest(paid_at, slot_at) < $at::timestamptz - make_interval(hours => $longest::int) - (
                    select coalesce(sum(c.updated_at - c.created_at + make_interval(hours => $restart::int)), '0')
                      from complaints c where c.purchase_id = orders.id) - (
                    select coalesce(sum(b.closed_at - b.created_at + make_interval(hours => $restart::int)), '0')
                      from chargebacks b where orders.id = any (b.order_ids)))
        union all
       select 'checkout ' || id, 'held', null, created_at from checkouts c join escrow_holds h on h.subject_id = c.id
        where h.amount > 0 and paid_at is null
          and not exists (select from orders o where o.checkout_id = c.id and o.status = 'pending' and o.paid_at is null)
        union all
       select number, status, deadline_at, created_at from complaints
        where status not in ('resolved', 'withdrawn') and deadline_at <= $at`,
      { at: new Date(Date.now() + offset), longest: LONGEST_HOURS, restart: RESTART_HOURS },
    )
    expect(late).toEqual([])
  }

  /** All money paid in, and not taken by a bank, is in a wallet, in escrow or earned by the platform; all stock is in a product or an order. */
  async function expectConsistent(): Promise<void> {
    expect(await world.faults()).toEqual([])
    const [sums] = await world.context.db.once<{
      funded: number
      wallets: number
      escrow: number
      earned: number
      assets: number
      stock: number
      sold: number
      duplicates: number
    }>(
      `select ((select coalesce(sum(amount), 0) from payments where succeeded_at is not null)
               - (select coalesce(sum(amount), 0) from chargebacks where status = 'lost'))::bigint as funded,
              coalesce(sum(from_entries) filter (where code ~ '^(wallet|reserve|due|rider_due|chargeback_hold):'), 0)::bigint as wallets,
              coalesce(sum(from_entries) filter (where code like 'escrow:%'), 0)::bigint as escrow,
              coalesce(sum(case type when 'expense' then -from_entries else from_entries end)
                         filter (where type in ('revenue', 'expense') and code <> 'expense:provider_fees'), 0)::bigint as earned,
              coalesce(sum(from_entries) filter (where code like 'receivable:%' or code like 'bank:%'), 0)::bigint as assets,
              (select sum(stock) from products)::int as stock,
              (select coalesce(sum(l.missing + case when ${IS_GONE} then l.quantity - l.missing + l.swapped else 0 end), 0)
                 from (select l.*, coalesce((select sum(m.quantity) from missing_items m
                                              where m.line_id = l.id and m.answer = 'swapped'), 0) as swapped
                         from order_lines l) l
                 join orders o on o.id = l.order_id)::int as sold,
              (select count(*) from (select 1 from journals where kind = 'order.pay' group by subject_id having count(*) > 1) d)::int as duplicates
         from ledger_balances`,
      { unshelved },
    )
    expect(sums!.wallets + sums!.escrow + sums!.earned - sums!.assets).toBe(sums!.funded)
    expect(sums!.stock + sums!.sold).toBe(inStock)
    expect(sums!.duplicates).toBe(0)
    expect(await world.context.db.once(WRONG_COUPONS)).toEqual([])
  }

  return { expectNothingOverdue, expectConsistent }
}
