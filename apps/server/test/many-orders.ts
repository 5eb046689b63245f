import type { Params, Tx } from '../src/platform/database.ts'
import { transaction } from '../src/platform/database.ts'
import type { Person, Store } from './given.ts'
import type { World } from './world.ts'

const ORDERS = 20_000

/** Many paid orders over a year, most of them delivered: without lines and money. */
async function addManyOrders(tx: Tx, { store, ada }: { store: Store; ada: Person }): Promise<void> {
  await tx.once(
    `with checkout as (
       insert into checkouts (id, buyer_id, method, total, paid_at)
       values (gen_random_uuid(), $buyerId, 'wallet', 100000, now()) returning id
     )
     insert into orders (id, number, checkout_id, buyer_id, seller_id, vendor_id, campus_id, status, items_total,
                         delivery_fee, rider_fee, commission_bps, commission, total, delivery_method,
                         placed_at, paid_at)
     select gen_random_uuid(), 'VD-9' || n, (select id from checkout), $buyerId, $sellerId, v.id, v.campus_id,
            case when n % 100 = 0 then 'confirmed' else 'delivered' end, 100000, 0, 0, 500, 5000, 100000, 'pickup',
            now() - n * interval '26 minutes', now() - n * interval '26 minutes'
       from generate_series(1, ${ORDERS}) n, vendors v
      where v.id = $vendorId`,
    { buyerId: ada.id, sellerId: store.id, vendorId: store.vendorId },
  )
  await tx.once(
    `insert into escrows (subject_kind, subject_id, status, amount, settled, held_at, closed_at)
     select 'order', o.id, case when o.status = 'delivered' then 'released' else 'held' end, o.total,
            case when o.status = 'delivered' then o.total else 0 end, o.paid_at,
            case when o.status = 'delivered' then o.paid_at end
       from orders o
      where o.number like 'VD-9%' and not exists (select from escrows es where es.subject_id = o.id)`,
  )
  await tx.once('analyze orders, escrows')
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

class RolledBack extends Error {
  readonly scans: string[][]
  constructor(scans: string[][]) {
    super('rolled back')
    this.scans = scans
  }
}

/** How each query reads the orders when there are many: the kinds of its scans. */
export async function explainWithManyOrders(
  { context }: World,
  people: { store: Store; ada: Person },
  queries: readonly { text: string; values: Params }[],
): Promise<string[][]> {
  const explained = transaction(context.pool, async (tx) => {
    await addManyOrders(tx, people)
    const scans: string[][] = []
    for (const { text, values } of queries) {
      const [row] = await tx.once<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, values)
      const nodes = nodesOf(row!['QUERY PLAN'][0]!.Plan).filter((node) => node['Relation Name'] === 'orders')
      scans.push(nodes.map((node) => node['Node Type']))
    }
    throw new RolledBack(scans)
  })
  const error = await explained.catch((thrown: unknown) => thrown)
  if (error instanceof RolledBack) return error.scans
  throw error
}
