import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'

type Offer = { riderId: string; until: Date }

const upsertOffer = statement(
  'orders.upsertOffer',
  `insert into delivery_offers (order_id, rider_id, until, created_at) values ($orderId, $riderId, $until, $at)
   on conflict (order_id) do update set rider_id = $riderId, until = $until, created_at = $at`,
)
const find = statement<Offer>(
  'orders.findDeliveryOffer',
  'select rider_id as "riderId", until from delivery_offers where order_id = $orderId',
)
const remove = statement('orders.deleteDeliveryOffer', 'delete from delivery_offers where order_id = $orderId')

/** The rider who was chosen for the delivery, also when the time is over. */
export const findOffer = (tx: Tx, orderId: string): Promise<Offer | undefined> => tx.row(find, { orderId })

/** One for each order: a new one replaces it. */
export async function saveOffer(tx: Tx, orderId: string, offer: Offer): Promise<void> {
  await tx.rows(upsertOffer, { ...offer, orderId, at: now() })
}

export async function deleteOffer(tx: Tx, orderId: string): Promise<void> {
  await tx.rows(remove, { orderId })
}
