import { now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { endOffer, endRequest, lockOffer, lockRequest } from './quotes.locks.service.ts'

const listOpen = statement<{ id: string }>(
  'quotes.listOpenOffers',
  `select id from quote_offers where request_id = $requestId and status = 'open' order by id`,
)
export const listOpenOffers = async (db: Db, requestId: string): Promise<string[]> =>
  (await db.rows(listOpen, { requestId })).map(({ id }) => id)

/** Its request is over, and another offer was accepted or none. */
export async function passOffer(tx: Tx, id: string): Promise<void> {
  const { request, offer } = await lockOffer(tx, id, { by: 'system' })
  if (offer.status === 'open' && request.status !== 'open') await endOffer(tx, offer, 'passed')
}

/** Nobody accepted it in time. One that is being paid for waits for that. */
export async function expireOffer(tx: Tx, id: string): Promise<void> {
  const { offer } = await lockOffer(tx, id, { by: 'system' })
  if (offer.status === 'open' && !offer.isTaken && offer.validUntil <= now()) await endOffer(tx, offer, 'expired')
}

/** Nobody answered it in time, or no answer was accepted. */
export async function expireRequest(tx: Tx, id: string): Promise<void> {
  const { status } = await lockRequest(tx, id)
  if (status === 'open' && (await listOpenOffers(tx, id)).length === 0) await endRequest(tx, id, 'expired')
}
