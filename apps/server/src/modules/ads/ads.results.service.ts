import { statement, type Tx } from '../../platform/database.ts'
import { sharedThingsSql } from '../auth/auth.shared.sql.ts'
import { findPressedAds } from '../visits/visits.ads.queries.ts'

type Bought = { orderId: string; productId: string; buyerId: string; day: string }
const listBought = statement<Bought>(
  'ads.listBought',
  `select distinct o.id as "orderId", l.product_id as "productId", o.buyer_id as "buyerId",
          to_char(day_in_lagos(o.paid_at), 'YYYY-MM-DD') as day
     from orders o join order_lines l on l.order_id = o.id
    where o.id = any($orderIds::uuid[]) and o.paid_at is not null`,
)
// Not of the seller, nor of accounts that are probably theirs too.
const insertOrders = statement<never>(
  'ads.insertOrders',
  `insert into ad_orders (order_id, product_id, ad_id)
   select r."orderId", a.product_id, a.id
     from json_to_recordset($rows::json) as r("orderId" uuid, "adId" uuid, "buyerId" uuid)
     join ads a on a.id = r."adId"
     join vendors v on v.id = a.vendor_id
    where v.user_id <> r."buyerId" and cardinality(${sharedThingsSql('r."buyerId"', 'v.user_id')}) = 0
    order by 1, 2
   on conflict do nothing`,
)

/** Notes which ads orders that were just paid for came from. What is noted stays, so a second run changes nothing. */
export async function noteOrdersOfAds(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const bought = await tx.rows(listBought, { orderIds })
  if (!bought[0]) return
  const { buyerId: userId, day } = bought[0]
  const adOf = await findPressedAds(tx, { userId, day, productIds: bought.map(({ productId }) => productId) })
  const rows = bought.flatMap(({ orderId, productId, buyerId }) => {
    const adId = adOf.get(productId)
    return adId ? [{ orderId, adId, buyerId }] : []
  })
  if (rows.length > 0) await tx.rows(insertOrders, { rows: JSON.stringify(rows) })
}
