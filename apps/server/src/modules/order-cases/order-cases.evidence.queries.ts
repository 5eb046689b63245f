import { type Db, statement } from '../../platform/database.ts'
import { ORDER_ESCROW } from '../orders/orders.held.sql.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'

export type OrderEvidence = {
  id: string
  number: string
  escrow: string
  store: string
  items: string
  total: number
  /** To the buyer's wallet. */
  refunded: number
  place: string | null
  placedAt: Date
  pickedUpAt: Date | null
  deliveredAt: Date | null
  rider: string | null
  isCodeMatched: boolean
  isConfirmed: boolean
}

const list = statement<OrderEvidence>(
  'orderCases.listEvidence',
  `select o.id, o.number, es.status as escrow, ${sellerNameSql('v', 'su')} as store, o.total, p.name as place,
          (select coalesce(sum(e.amount), 0)
             from journals j
             join ledger_entries e on e.journal_id = j.id and e.side = 'C'
             join ledger_accounts a on a.id = e.account_id and a.code = 'wallet:user:' || o.buyer_id
            where j.subject_id = o.id and j.subject_kind = 'order')::bigint as refunded, o.placed_at as "placedAt",
          o.picked_up_at as "pickedUpAt", o.delivered_at as "deliveredAt", r.first_name as rider,
          (select string_agg(l.quantity || ' x ' || l.name, ', ' order by l.id) from order_lines l where l.order_id = o.id) as items,
          exists (select 1 from order_events e where e.order_id = o.id and e.code_used) as "isCodeMatched",
          exists (select 1 from order_events e
                   where e.order_id = o.id and e.to_status = 'delivered' and e.actor_role = 'buyer') as "isConfirmed"
     from orders o
     ${ORDER_ESCROW}
     join users su on su.id = o.seller_id
     left join vendors v on v.id = o.vendor_id
     left join users r on r.id = o.rider_id
     left join places p on p.id = o.place_id
    where o.paid_at is not null
      and case when $checkoutId::uuid is null then o.buyer_id = $buyerId and o.placed_at >= $since else o.checkout_id = $checkoutId end
    order by o.placed_at
    limit 20`,
)

/** What is known about the handing over of a checkout's orders; without a checkout of what the buyer ordered since. */
export const listOrderEvidence = (
  db: Db,
  of: { checkoutId: string | null; buyerId: string; since: Date },
): Promise<OrderEvidence[]> => db.rows(list, of)
