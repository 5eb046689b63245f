import { quoteLimits } from '@vendly/contract/quote-limits'
import type { PartOfDay } from '@vendly/contract/quotes'
import type { ServiceLocation } from '@vendly/contract/services'
import type { Actor } from '../../platform/actor.ts'
import { days, hours, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { dayInLagos, nextDayStart } from '../../platform/lagos.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import { ensure, found } from '../../platform/problem.ts'
import { scamReasons } from '../../platform/scam-guard/scam-guard.ts'
import { answersOf, type GivenAnswer } from '../bookings/bookings.answers.service.ts'
import { letHoldGo } from '../bookings/bookings.placing.service.ts'
import { findHeldOfRequest } from '../bookings/bookings.quoted.service.ts'
import { ensureTakesOrders } from '../campuses/campuses.status.service.ts'
import { catalogue, SERVICES } from '../products/products.catalogue.queries.ts'
import { useCategory } from '../products/products.categories.service.ts'
import { isListedSql } from '../services/services.sql.ts'
import { lockUser } from '../users/users.service.ts'
import { shadowbannedViewerId } from '../users/users.visibility.queries.ts'
import { isPlaceOf } from '../vendors/vendors.places.queries.ts'
import { changed, endRequest, lockWithCalendars } from './quotes.locks.service.ts'
import { mayReachSql } from './quotes.sql.ts'

type Asked = {
  serviceId?: string
  category?: string
  campus?: string
  text: string
  photos: readonly StoredPicture[]
  answers: readonly GivenAnswer[]
  preferredDays: readonly string[]
  partOfDay?: PartOfDay | null
  budget?: number | null
  location?: ServiceLocation | null
  placeId?: string | null
}

type Questions = { kind: 'text' | 'choice' | 'photo'; label: string; choices: string[]; isRequired: boolean }[]
type Goal = { serviceId: string | null; categoryId: number; campusId: string; questions: Questions }
const findService = statement<Goal & { sellerId: string; mode: string; isReachable: boolean }>(
  'quotes.findService',
  `select s.id as "serviceId", s.category_id as "categoryId", s.campus_id as "campusId", s.questions,
          s.seller_id as "sellerId", s.mode, ${mayReachSql('s.seller_id', '$userId::uuid')} as "isReachable"
     from services s left join vendors v on v.id = s.vendor_id
    where s.id = $id and ${isListedSql('s', 'v')}`,
)
const countOwn = statement<{ open: number; today: number }>(
  'quotes.countRequests',
  `select (count(*) filter (where status = 'open'))::int as open, (count(*) filter (where created_at > $since))::int as today
     from quote_requests
    where buyer_id = $userId and (status = 'open' or created_at > $since)`,
)
const insert = statement(
  'quotes.insertRequest',
  `insert into quote_requests (id, buyer_id, service_id, category_id, campus_id, text, warnings, photos, answers,
     preferred_days, part_of_day, budget, location, place_id, created_at, answers_until, closes_at)
   values ($id, $buyerId, $serviceId, $categoryId, $campusId, $text, $warnings::text[], $photos, $answers,
     $preferredDays::date[], $partOfDay, $budget, $location, $placeId, $at, $until, $until)`,
)

/**
 * Asks one seller, or all of a campus who offer a category. `ownHost`: links to Vendly itself are no reason to beware. Throws:
 * not_found, booking_own, quote_blocked, quotes_full, quotes_too_many, quote_days, category_unknown, profile_incomplete,
 * booking_answers, booking_place_unknown, campus_paused, campus_not_open.
 */
export async function askForQuote(tx: Tx, buyer: Actor, asked: Asked, ownHost: string): Promise<string> {
  const { userId: buyerId } = buyer
  // Requests that are sent at once are counted one after the other.
  await lockUser(tx, buyerId)
  const { open, today } = found(await tx.row(countOwn, { userId: buyerId, since: later(-days(1)) }))
  ensure(open < quoteLimits.openRequests, 'quotes_full')
  ensure(today < quoteLimits.requestsPerDay, 'quotes_too_many')
  const { questions, ...goal } = await goalOf(tx, buyer, asked)
  await ensureTakesOrders(tx, buyer, [goal.campusId])
  const { text, photos, placeId = null } = asked
  ensure(!placeId || (await isPlaceOf(tx, goal.campusId, placeId)), 'booking_place_unknown')
  const id = newId()
  await tx.rows(insert, {
    ...{ ...goal, id, buyerId, text, warnings: scamReasons(text, ownHost), placeId },
    ...{ photos: JSON.stringify(photos), answers: JSON.stringify(answersOf(questions, asked.answers)) },
    ...{ partOfDay: asked.partOfDay ?? null, budget: asked.budget || null, location: asked.location ?? null },
    ...{ preferredDays: asked.preferredDays, at: now(), until: untilOf(asked.preferredDays) },
  })
  await changed(tx, { requestId: id, offerId: null, what: 'asked' })
  return id
}

async function goalOf(tx: Tx, buyer: Actor, { serviceId, category, campus }: Asked): Promise<Goal> {
  if (serviceId) {
    const shown = await shadowbannedViewerId(tx, buyer)
    const params = { id: serviceId, userId: buyer.userId, shadowbannedViewerId: shown }
    const service = found(await tx.row(findService, params))
    ensure(service.mode === 'quote', 'not_found')
    ensure(service.sellerId !== buyer.userId, 'booking_own')
    ensure(service.isReachable, 'quote_blocked')
    const { categoryId, campusId, questions } = service
    return { serviceId, categoryId, campusId, questions }
  }
  const known = await catalogue(tx)
  const wanted = await useCategory(tx, category!)
  ensure(!wanted.isTop && wanted.topSlug === SERVICES, 'category_unknown')
  const campusId = campus ? known.campusBySlug.get(campus)?.id : buyer.campusId
  ensure(campusId, campus ? 'not_found' : 'profile_incomplete')
  return { serviceId: null, categoryId: wanted.id, campusId, questions: [] }
}

/** Until its last preferred day is over, but no longer than a request is open. Throws: quote_days. */
function untilOf(preferredDays: readonly string[]): Date {
  const at = now()
  const last = later(hours(quoteLimits.answerHours), at)
  if (preferredDays.length === 0) return last
  const [today, end] = [dayInLagos(at), dayInLagos(later(days(quoteLimits.aheadDays), at))]
  ensure(
    preferredDays.every((day) => day >= today && day <= end),
    'quote_days',
  )
  const over = nextDayStart([...preferredDays].sort().at(-1)!)
  return over < last ? over : last
}

const findBuyer = statement<{ buyerId: string }>(
  'quotes.findBuyer',
  'select buyer_id as "buyerId" from quote_requests where id = $id',
)

/** Throws: not_found, quote_closed. */
export async function closeRequest(tx: Tx, buyer: Actor, id: string): Promise<void> {
  ensure((await tx.row(findBuyer, { id }))?.buyerId === buyer.userId, 'not_found')
  const { status } = await lockWithCalendars(tx, id, [])
  ensure(status === 'open', 'quote_closed')
  const held = await findHeldOfRequest(tx, id)
  if (held) await letHoldGo(tx, buyer, held.id)
  await endRequest(tx, id, 'closed')
}
