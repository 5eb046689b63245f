import { expect } from 'vitest'
import { findOverdueOrders, findWrongCoupons } from './order-faults.ts'
import type { World } from './world.ts'

/** SQL: what was there of a line `l` did not come back in stock. What was missing never does. */
const IS_GONE = `l.restocked_at is null
  and (l.refunded_at is not null or o.status not in ('rejected', 'cancelled') or o.picked_up_at is not null and (
        o.id = any($unshelved::uuid[])
        or not exists (select from delivery_failures f where f.order_id = o.id and f.returned_at is not null)))`

type Stock = {
  /** Of all products at the start, without those that are always available. */
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
    expect(await findOverdueOrders(world.context.db, new Date(Date.now() + offset))).toEqual([])
  }

  /** All money paid in, and not taken by a bank, is in a wallet, in escrow or earned by the platform; all counted stock is in a product or an order. */
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
              (select sum(stock) from products where not always_available)::int as stock,
              (select coalesce(sum(l.from_stock::int * l.missing
                                     + case when ${IS_GONE} then l.from_stock::int * (l.quantity - l.missing) + l.swapped else 0 end), 0)
                 from (select l.*, coalesce((select sum(m.quantity) from missing_items m
                                              where m.line_id = l.id and m.answer = 'swapped' and m.swap_from_stock), 0) as swapped
                         from order_lines l) l
                 join orders o on o.id = l.order_id)::int as sold,
              (select count(*) from (select 1 from journals where kind = 'order.pay' group by subject_id having count(*) > 1) d)::int as duplicates
         from ledger_balances`,
      { unshelved },
    )
    expect(sums!.wallets + sums!.escrow + sums!.earned - sums!.assets).toBe(sums!.funded)
    expect(sums!.stock + sums!.sold).toBe(inStock)
    expect(sums!.duplicates).toBe(0)
    expect(await findWrongCoupons(world.context.db)).toEqual([])
  }

  return { expectNothingOverdue, expectConsistent }
}
