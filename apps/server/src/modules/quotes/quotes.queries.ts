import type { Pagination } from '@vendly/contract/paging'
import { quoteLimits } from '@vendly/contract/quote-limits'
import type { QuoteRequest } from '@vendly/contract/quotes'
import type { Actor } from '../../platform/actor.ts'
import { days, later, now } from '../../platform/clock.ts'
import { boundedTotal, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, type Statement, statement } from '../../platform/database.ts'
import { found, Problem } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { catalogue, catalogueFor } from '../products/products.catalogue.queries.ts'
import { isListedSql } from '../services/services.sql.ts'
import { premiumSql, sellerNameSql } from '../vendors/vendors.sql.ts'
import { presentRequest, type RequestRow } from './quotes.present.ts'
import { answersSql, IS_BOOKED, IS_TAKEN, isReachedSql, listedServicesSql, mayReachSql } from './quotes.sql.ts'

/** SQL: the offers of a request `r` that the user sees: all for who asked, unless one of the two blocked the other; else their own. */
const OFFERS = `select json_agg(json_build_object(
    'id', o.id, 'status', o.status, 'sellerId', o.seller_id, 'price', o.price, 'depositPercent', o.deposit_percent,
    'minutes', o.minutes, 'startsAt', o.starts_at, 'isKept', o.entry_id is not null, 'isTaken', ${IS_TAKEN},
    'location', o.location, 'note', o.note, 'warnings', o.warnings, 'validUntil', o.valid_until, 'createdAt', o.created_at,
    'service', json_build_object('_id', os.id, 'name', os.name),
    'seller', json_build_object(
      '_id', coalesce(ov.id, o.seller_id), 'businessName', ${sellerNameSql('ov', 'ou')}, 'slug', coalesce(ov.slug, ''),
      'colour', coalesce(ov.colour, 'ink'), 'image', ov.store_image, 'isPremium', ${premiumSql('ov')},
      'isVerified', coalesce(ov.status = 'verified', false), 'ratingSum', coalesce(ov.rating_sum, os.rating_sum),
      'ratingCount', coalesce(ov.rating_count, os.rating_count),
      'bookedCount', (select coalesce(sum(booked_count), 0)::int from services where seller_id = o.seller_id))
    ) order by o.created_at, o.id)
    from quote_offers o
    join services os on os.id = o.service_id
    join users ou on ou.id = o.seller_id
    left join vendors ov on ov.id = os.vendor_id
   where o.request_id = r.id
     and (o.seller_id = $userId or r.buyer_id = $userId and (o.status <> 'open' or ${mayReachSql('o.seller_id', 'r.buyer_id')}))`

/** SQL: the services of the user that answer the request `r`. */
const SERVICES = `select json_agg(json_build_object('_id', s.id, 'name', s.name, 'locations', s.locations) order by s.id)
    from (select s.* from ${listedServicesSql('$userId')}) s where ${answersSql}`

/** SQL: the request `r` has room for an offer of the user. */
const MAY_ANSWER = `(
  select count(*) filter (where o.status = 'open') < ${quoteLimits.offers}
     and count(*) filter (where o.seller_id = $userId) < ${quoteLimits.offersOfSeller}
     and count(*) filter (where o.seller_id = $userId and o.status = 'open') = 0
    from quote_offers o
   where o.request_id = r.id)`

const COLUMNS = `r.id, r.buyer_id as "buyerId",
  case when r.status = 'open' and ${IS_BOOKED} then 'booked' else r.status end as status,
  case when rs.id is not null then json_build_object(
    '_id', rs.id, 'name', rs.name, 'picture', rs.pictures -> 0, 'businessName', ${sellerNameSql('rv', 'ru')}) end as service,
  r.category_id as "categoryId", r.campus_id as "campusId", bu.first_name as customer, r.text, r.warnings, r.photos, r.answers,
  r.preferred_days::text[] as "preferredDays", r.part_of_day as "partOfDay", r.budget, r.location,
  case when pl.id is not null then json_build_object('_id', pl.id, 'name', pl.name) end as place,
  (select count(*)::int from quote_offers o where o.request_id = r.id and o.status = 'open') as "offerCount",
  coalesce((${OFFERS}), '[]') as offers, coalesce((${SERVICES}), '[]') as services,
  (select b.id from bookings b where b.quote_request_id = r.id and $userId in (b.buyer_id, b.seller_id)
      and b.status not in ('held') and b.booked_at is not null order by b.id desc limit 1) as "bookingId",
  r.created_at as "createdAt", r.answers_until as "answersUntil",
  (${isReachedSql('$userId::uuid')} and ${MAY_ANSWER}) as "mayAnswer"`
const JOINS = `join users bu on bu.id = r.buyer_id
  left join services rs on rs.id = r.service_id
  left join users ru on ru.id = rs.seller_id
  left join vendors rv on rv.id = rs.vendor_id
  left join places pl on pl.id = r.place_id`

/** Links to private photos are signed. */
type Reading = { db: Db; secrets: Secrets }

const findById = statement<RequestRow>(
  'quotes.findRequest',
  `select ${COLUMNS} from quote_requests r ${JOINS} where r.id = $id and (
     r.buyer_id = $userId
     or exists (select 1 from quote_offers o where o.request_id = r.id and o.seller_id = $userId)
     or ${isReachedSql('$userId::uuid')} and r.status = 'open'
        and exists (select 1 from (select s.* from ${listedServicesSql('$userId')}) s where ${answersSql}))`,
)

/** For who asked, and for sellers who may answer it or did. Throws: not_found. */
export async function findQuoteRequest({ db, secrets }: Reading, { userId }: Actor, id: string): Promise<QuoteRequest> {
  const row = found(await db.row(findById, { id, userId }))
  return presentRequest(secrets, row, await catalogueFor(db, [row]), userId)
}

/** SQL: ids of requests, for each list. */
const OF: Record<string, string> = {
  'buyer.open': `select r.id, r.created_at as at from quote_requests r where r.buyer_id = $userId and r.status = 'open'`,
  'buyer.past': `select r.id, r.created_at as at from quote_requests r where r.buyer_id = $userId and r.status <> 'open'`,
  'seller.open': `select r.id, r.created_at as at
       from (select s.id, s.campus_id, s.category_id from ${listedServicesSql('$userId')}) s
       join quote_requests r on r.status = 'open' and r.answers_until > $at
        and (r.service_id = s.id or r.service_id is null and r.campus_id = s.campus_id and r.category_id = s.category_id)
       join users bu on bu.id = r.buyer_id
      where ${isReachedSql('$userId::uuid')}
        and ${MAY_ANSWER}
      group by 1, 2`,
  'seller.answered': `select o.request_id as id, max(o.created_at) as at from quote_offers o
      where o.seller_id = $userId and o.created_at > $since group by 1`,
}
const withTimes = (sql: string) => `(${sql}) q where ($at::timestamptz is not null and $since::timestamptz is not null)`
const listOf = (name: string): Statement<RequestRow & { at: Date }> =>
  statement(
    `quotes.list.${name}`,
    `select q.at, ${COLUMNS}
       from (
         select q.* from ${withTimes(OF[name]!)} and ($from::timestamptz is null or (q.at, q.id) < ($from, $fromId::uuid))
          order by q.at desc, q.id desc
          limit $limit
       ) q
       join quote_requests r on r.id = q.id ${JOINS}
      order by q.at desc, q.id desc`,
  )
const countOf = (name: string): Statement<{ count: number }> =>
  statement(`quotes.count.${name}`, `select count(*)::int as count from ${withTimes(OF[name]!)}`)
const NAMES = Object.keys(OF)
const LIST = new Map(NAMES.map((name) => [name, listOf(name)]))
const COUNT = new Map(NAMES.map((name) => [name, countOf(name)]))

/** Offers that are older are not listed. */
const ANSWERED_DAYS = 90

type Filter = { side: 'buyer' | 'seller'; status: 'open' | 'answered' | 'past'; cursor?: string; limit: number }
type Page = { requests: QuoteRequest[]; open: number; pagination: Pagination }

/** Newest first. Throws: cursor_invalid, invalid_request for a list that this side does not have. */
export async function listQuoteRequests(
  { db, secrets }: Reading,
  { userId }: Actor,
  { side, status, cursor: text, limit }: Filter,
): Promise<Page> {
  const cursor = decodeCursor(text, 'timestamp')
  const list = LIST.get(`${side}.${status}`)
  if (!list) throw new Problem('invalid_request')
  const whose = { userId, at: now(), since: later(-days(ANSWERED_DAYS)) }
  const rows = await db.rows(list, {
    ...{ ...whose, from: cursor?.value ?? null, fromId: cursor?.id ?? null, limit: limit + 1 },
  })
  const { count: open } = found(await db.row(COUNT.get(`${side}.open`)!, whose))
  const total = status === 'open' ? open : found(await db.row(COUNT.get(`${side}.${status}`)!, whose)).count
  const page = pageOf(rows, limit, cursor, cursor ?? boundedTotal(total), ({ at, id }) => ({
    ...{ value: at.toISOString(), id },
  }))
  const known = await catalogueFor(db, page.rows)
  return {
    requests: page.rows.map((row) => presentRequest(secrets, row, known, userId)),
    ...{ open, pagination: page.pagination },
  }
}

const countSellers = statement<{ sellers: number }>(
  'quotes.countSellers',
  `select count(distinct s.seller_id)::int as sellers
     from services s
     left join vendors v on v.id = s.vendor_id
    where s.category_id = $categoryId and s.campus_id = $campusId and s.seller_id <> $userId
      and ${isListedSql('s', 'v', 'null::uuid')}
      and ${mayReachSql('s.seller_id', '$userId::uuid')}`,
)

/** How many sellers a request to a category goes to. */
export async function countReach(db: Db, actor: Actor, { category, campus }: { category: string; campus?: string }) {
  const { categoryBySlug, campusBySlug } = await catalogue(db)
  const categoryId = categoryBySlug.get(category)?.id
  const campusId = campus ? campusBySlug.get(campus)?.id : actor.campusId
  if (categoryId === undefined || !campusId) return 0
  return found(await db.row(countSellers, { categoryId, campusId, userId: actor.userId })).sellers
}
