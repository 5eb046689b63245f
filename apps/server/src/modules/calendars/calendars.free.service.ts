import { serviceLimits } from '@vendly/contract/service-limits'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { type FreeDay, type FreeTimes, lockForFree, storeFreeTimes } from '../services/services.free.service.ts'
import { daysOf } from './calendars.days.policy.ts'
import { freeTimesChanged } from './calendars.events.ts'
import { type Offer, workOf } from './calendars.offers.policy.ts'
import { listOffers } from './calendars.offers.queries.ts'
import { DAY_MINUTES, dayOf, dayText, minuteOf, momentOf } from './calendars.openings.policy.ts'
import { lockCalendar } from './calendars.service.ts'

/** Computes and stores when the services of a seller are free. */
export async function refreshFree(tx: Tx, sellerId: string): Promise<void> {
  // Two of these at once would each store what the other one has not seen.
  await lockCalendar(tx, sellerId)
  const services = await lockForFree(tx, sellerId)
  if (services.length === 0) return
  const bookable = services.filter(({ isBookable }) => isBookable).map(({ id }) => id)
  const at = now()
  const today = dayOf(minuteOf(at))
  const offers = bookable.length ? await listOffers(tx, bookable, today, serviceLimits.horizonDays.max + 1) : []
  const free = offers.map((offer) => freeOf(offer, at))
  const notOffered = services
    .filter(({ isBookable }) => !isBookable)
    .map(({ id }): FreeTimes => ({ serviceId: id, nextFree: null, dueAt: null }))
  await storeFreeTimes(
    tx,
    [...free.map(({ times }) => times), ...notOffered],
    free.flatMap(({ days }) => days),
  )
  await emit(tx, freeTimesChanged, { sellerId })
}

/** The first free start of each day that can be booked, for the shortest choice. */
function freeOf(offer: Offer, at: Date): { times: FreeTimes; days: FreeDay[] } {
  const today = dayOf(minuteOf(at))
  const isShared = offer.mode === 'class' || offer.mode === 'drop-off'
  const days = daysOf(offer, workOf(offer, { hours: 1 }), today, offer.horizonDays + 1, at).flatMap(
    ({ day, slots }): FreeDay[] => {
      const slot = slots.find(({ left }) => left > 0)
      if (!slot) return []
      const { start, end, left } = slot
      return [{ serviceId: offer.id, day: dayText(day), start, end, left: isShared ? left : null }]
    },
  )
  const [first] = days
  return { times: { serviceId: offer.id, nextFree: first?.start ?? null, dueAt: dueAt(offer, first, today) }, days }
}

/** At midnight one more day can be booked; before, the first start may be too soon. */
function dueAt({ mode, leadMinutes }: Offer, first: FreeDay | undefined, today: number): Date {
  const midnight = (today + 1) * DAY_MINUTES
  if (!first) return momentOf(midnight)
  const last = minuteOf(mode === 'drop-off' ? first.end : first.start) - leadMinutes
  return momentOf(Math.min(midnight, last + 1))
}

const listDue = statement<{ sellerId: string }>(
  'calendars.listFreeDue',
  `select distinct seller_id as "sellerId"
     from (select seller_id from services where free_due_at <= $at order by free_due_at limit $limit) due`,
)
const SELLERS_AT_ONCE = 50

/** Sellers with services whose free times are due, and not more than can be computed in a moment. */
export const listFreeDue = async (tx: Tx): Promise<string[]> =>
  (await tx.rows(listDue, { at: now(), limit: SELLERS_AT_ONCE })).map(({ sellerId }) => sellerId)
