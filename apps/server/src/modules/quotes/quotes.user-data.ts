import { toNaira } from '@vendly/contract/money'
import { statement, type Tx } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'
import { endOffer, endRequest, lockOffer, lockWithCalendars } from './quotes.locks.service.ts'

type Request = { text: string; status: string; category: string; budget: number | null; createdAt: Date }
const exportRequests = statement<Request>(
  'quotes.exportRequests',
  `select r.text, r.status, c.name as category, r.budget, r.created_at as "createdAt"
     from quote_requests r join categories c on c.id = r.category_id
    where r.buyer_id = $userId
    order by r.created_at desc
    limit ${EXPORT_ROWS + 1}`,
)
type Offer = { service: string; price: number; status: string; note: string | null; createdAt: Date }
const exportOffers = statement<Offer>(
  'quotes.exportOffers',
  `select s.name as service, o.price, o.status, o.note, o.created_at as "createdAt"
     from quote_offers o join services s on s.id = o.service_id
    where o.seller_id = $userId
    order by o.created_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const listOpen = statement<{ id: string; isOffer: boolean }>(
  'quotes.listOpenOfUser',
  `select id, true as "isOffer" from quote_offers where seller_id = $userId and status = 'open'
   union all
   select id, false from quote_requests where buyer_id = $userId and status = 'open'`,
)
const eraseRequests = statement(
  'quotes.eraseRequests',
  `update quote_requests set text = '', photos = '[]', answers = '[]', warnings = '{}', place_id = null where buyer_id = $userId`,
)
const eraseOffers = statement(
  'quotes.eraseOffers',
  `update quote_offers set note = null, warnings = '{}' where seller_id = $userId`,
)

async function eraseUser(tx: Tx, userId: string): Promise<void> {
  for (const { id, isOffer } of await tx.rows(listOpen, { userId })) {
    if (isOffer) {
      const { offer } = await lockOffer(tx, id, { by: 'seller', userId })
      if (offer.status === 'open') await endOffer(tx, offer, 'withdrawn')
    } else if ((await lockWithCalendars(tx, id, [])).status === 'open') await endRequest(tx, id, 'closed')
  }
  await tx.rows(eraseRequests, { userId })
  await tx.rows(eraseOffers, { userId })
}

/** Requests and offers stay with their other side, without what the user wrote. */
export const quoteUserData: UserData = {
  exportUser: async (db, userId) => ({
    requests: (await db.rows(exportRequests, { userId })).map((one) => ({
      ...one,
      budget: one.budget === null ? null : toNaira(one.budget),
    })),
    offers: (await db.rows(exportOffers, { userId })).map((one) => ({ ...one, price: toNaira(one.price) })),
  }),
  eraseUser,
}
