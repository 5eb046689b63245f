import { quoteLimits } from '@vendly/contract/quote-limits'
import { type Db, statement } from '../../platform/database.ts'
import { momentText } from '../../platform/lagos.ts'
import { nairaText } from '../../platform/naira.ts'
import type { NewNotification } from '../notifications/notifications.service.ts'
import { isListedSql } from '../services/services.sql.ts'
import { isShadowbannedSql } from '../users/users.visibility.queries.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'
import type { QuoteChange } from './quotes.events.ts'
import { mayReachSql } from './quotes.sql.ts'

/** What notifications say; money in kobo. */
export type QuoteNotificationData = {
  requestId: string
  buyerId: string
  buyerName: string
  text: string
  serviceName: string | null
  category: string
  offers: number
  offer: {
    id: string
    sellerId: string
    sellerName: string
    price: number
    startsAt: Date | null
    validUntil: Date
  } | null
}
type Row = Omit<QuoteNotificationData, 'offer'> & {
  offer:
    | (Omit<NonNullable<QuoteNotificationData['offer']>, 'startsAt' | 'validUntil'> & {
        startsAt: string | null
        validUntil: string
      })
    | null
}
const find = statement<Row>(
  'quotes.findNotificationData',
  `select r.id as "requestId", r.buyer_id as "buyerId", bu.first_name as "buyerName", r.text, s.name as "serviceName",
          c.name as category, (select count(*)::int from quote_offers where request_id = r.id) as offers,
          (select json_build_object('id', o.id, 'sellerId', o.seller_id, 'sellerName', ${sellerNameSql('ov', 'ou')},
                                    'price', o.price, 'startsAt', o.starts_at, 'validUntil', o.valid_until)
             from quote_offers o
             join services os on os.id = o.service_id
             join users ou on ou.id = o.seller_id
             left join vendors ov on ov.id = os.vendor_id
            where o.id = $offerId::uuid) as offer
     from quote_requests r
     join users bu on bu.id = r.buyer_id
     join categories c on c.id = r.category_id
     left join services s on s.id = r.service_id
    where r.id = $requestId`,
)

export async function findNotificationData(db: Db, { requestId, offerId }: QuoteChange) {
  const row = await db.row(find, { requestId, offerId })
  if (!row) return undefined
  const { offer, ...rest } = row
  return {
    ...rest,
    offer: offer && {
      ...offer,
      startsAt: offer.startsAt === null ? null : new Date(offer.startsAt),
      validUntil: new Date(offer.validUntil),
    },
  }
}

const listTold = statement<{ userId: string }>(
  'quotes.listTold',
  `select s.seller_id as "userId"
     from quote_requests r
     join users bu on bu.id = r.buyer_id
     join services s on s.id = r.service_id or r.service_id is null and s.campus_id = r.campus_id and s.category_id = r.category_id
     left join vendors v on v.id = s.vendor_id
    where r.id = $requestId and r.status = 'open' and s.seller_id <> r.buyer_id and not ${isShadowbannedSql('bu')}
      and ${isListedSql('s', 'v', 'null::uuid')}
      and ${mayReachSql('s.seller_id', 'r.buyer_id')}
    group by 1
    order by max(s.score) desc, 1
    limit ${quoteLimits.told}`,
)
/** The sellers who are notified of a request: its own, or the best of those who offer such a thing. */
export const listToldSellers = async (db: Db, requestId: string): Promise<string[]> =>
  (await db.rows(listTold, { requestId })).map(({ userId }) => userId)

const shortened = (text: string): string => (text.length > 120 ? `${text.slice(0, 119).trimEnd()}…` : text)
const linkOf = (requestId: string): string => `/service-requests/${requestId}`

/** Who is notified of what; `told`: the sellers of a new request. */
export function notificationsFor(
  { requestId, buyerId, buyerName, text, serviceName, category, offers, offer }: QuoteNotificationData,
  { what }: QuoteChange,
  told: readonly string[],
): NewNotification[] {
  const link = linkOf(requestId)
  const forSeller = (title: string): NewNotification[] =>
    offer
      ? [
          {
            userId: offer.sellerId,
            key: `quote:${offer.id}:${what}`,
            kind: 'quote-not-accepted',
            title,
            body: shortened(text),
            link,
          },
        ]
      : []
  switch (what) {
    case 'asked':
      return told.map((userId) => ({
        ...{ userId, key: `quote:${requestId}`, link, body: shortened(text) },
        kind: serviceName ? ('quote-asked' as const) : ('quote-open' as const),
        title: serviceName ? `${buyerName} asks for a quote: ${serviceName}` : `${buyerName} needs ${category}`,
      }))
    case 'offered':
      return offer
        ? [
            {
              ...{ userId: buyerId, key: `quote:${offer.id}`, kind: 'quote-offered', link },
              title: `${offer.sellerName} offers ${nairaText(offer.price)}`,
              body: `${offer.startsAt ? `${momentText(offer.startsAt)}. ` : ''}Valid until ${momentText(offer.validUntil)}.`,
            },
          ]
        : []
    case 'withdrawn':
      return offer
        ? [
            {
              ...{ userId: buyerId, key: `quote:${offer.id}:withdrawn`, kind: 'quote-withdrawn', link },
              title: `${offer.sellerName} took the offer back`,
              body: shortened(text),
            },
          ]
        : []
    case 'declined':
      return forSeller(`${buyerName} declined your offer`)
    case 'passed':
      return forSeller(`${buyerName} no longer needs your offer`)
    case 'offer-expired':
      return forSeller(`Your offer to ${buyerName} has ended`)
    case 'expired':
      return [
        {
          ...{ userId: buyerId, key: `quote:${requestId}:expired`, kind: 'quote-ended', link },
          title: offers > 0 ? 'Your request has ended' : 'Nobody answered your request',
          body: shortened(text),
        },
      ]
    default:
      return []
  }
}
