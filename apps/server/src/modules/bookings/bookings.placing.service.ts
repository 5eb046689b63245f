import { bookingLimits } from '@vendly/contract/booking-limits'
import type { Kobo } from '@vendly/contract/money'
import { toNaira } from '@vendly/contract/money'
import type { RefundPolicy, ServiceLocation } from '@vendly/contract/services'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { type Booked, takeTime } from '../calendars/calendars.entries.service.ts'
import { lockCalendar } from '../calendars/calendars.service.ts'
import { ensureTakesOrders } from '../campuses/campuses.status.service.ts'
import { takeCoupon } from '../coupons/coupons.service.ts'
import { answersOf, type GivenAnswer } from './bookings.answers.service.ts'
import { dropHeld, holdEnd, insertHeld, termsOf } from './bookings.holds.service.ts'
import type { Hold, Quoted, Selection } from './bookings.quote.ts'
import { pastOf, quoteSelection, timeOf } from './bookings.quote.ts'
import { lockById } from './bookings.transitions.service.ts'
import { offerFreed } from './bookings.waiting.offers.service.ts'

type HeldRow = Hold & { entryId: string; seats: number; isSame: boolean }
// Options in any order.
const findHeld = statement<HeldRow>(
  'bookings.findHeld',
  `select id, entry_id as "entryId", case when mode in ('class', 'drop-off') then quantity else 1 end as seats,
          hold_until as until, starts_at as start, ends_at as end, ready_at as "readyAt", is_offer as "isOffer",
          starts_at = $start and quantity = $quantity and location = $location
            and (select coalesce(array_agg(o order by o), '{}') from unnest(option_ids) o)
              = (select coalesce(array_agg(o order by o), '{}') from unnest($optionIds::uuid[]) o) as "isSame"
     from bookings
    where buyer_id = $buyerId and service_id = $serviceId and status = 'held' and payment_id is null and quote_offer_id is null
      for update`,
)

async function take(tx: Tx, buyerId: string, quoted: Quoted, selection: Selection): Promise<Hold> {
  const { sellerId } = quoted.service
  // What was freed a moment ago belongs to those who wait for it.
  await offerFreed(tx, sellerId, { day: dayInLagos(selection.start), before: buyerId })
  const until = holdEnd()
  const time: Booked = await takeTime(tx, sellerId, {
    ...{ ...timeOf(quoted.service, selection), heldUntil: until },
  })
  const id = await insertHeld(tx, buyerId, quoted, { time, until })
  const { start, end, readyAt } = time
  return { id, until, start, end, readyAt, isOffer: false }
}

/** A time that is kept for this buyer: the one that they choose now; another one of the same service is let go. */
async function ownHold(tx: Tx, buyerId: string, { location }: Quoted, selection: Selection): Promise<Hold | null> {
  const { serviceId, start, quantity, options: optionIds } = selection
  const held = await tx.rows(findHeld, { buyerId, serviceId, start, quantity, location, optionIds })
  let own: Hold | null = null
  for (const { entryId, seats, isSame, ...hold } of held) {
    if (isSame && hold.until > now()) own = hold
    else await dropHeld(tx, buyerId, { id: hold.id, entryId, seats })
  }
  return own
}

const findSeller = statement<{ sellerId: string }>(
  'bookings.findSellerOfService',
  'select seller_id as "sellerId" from services where id = $serviceId',
)

/** With the seller's calendar locked, so that what it costs, and whether it is offered at all, stays so. */
async function quoteLocked(tx: Tx, buyer: Actor, selection: Selection): Promise<Quoted> {
  const { sellerId } = found(await tx.row(findSeller, { serviceId: selection.serviceId }))
  await lockCalendar(tx, sellerId)
  const quoted = await quoteSelection(tx, buyer, selection)
  await ensureTakesOrders(tx, buyer, [quoted.service.campusId])
  return quoted
}

/**
 * Keeps the time while the buyer pays. Null for a buyer who has several, or let some lapse: theirs is taken when they press Pay.
 * Throws what `quoteSelection`, `ensureTakesOrders` and `takeTime` throw.
 */
export async function holdTime(
  tx: Tx,
  buyer: Actor,
  selection: Selection,
): Promise<{ quoted: Quoted; hold: Hold | null }> {
  const quoted = await quoteLocked(tx, buyer, selection)
  const own = await ownHold(tx, buyer.userId, quoted, selection)
  if (own) return { quoted, hold: own }
  const { lapsed, held } = await pastOf(tx, buyer.userId, quoted.service, selection.start, selection.start)
  const isTrusted = lapsed < bookingLimits.lapsedHolds && held < bookingLimits.holds
  return { quoted, hold: isTrusted ? await take(tx, buyer.userId, quoted, selection) : null }
}

/** Throws: not_found, booking_state when it was paid. */
export async function letHoldGo(tx: Tx, { userId }: Actor, bookingId: string): Promise<void> {
  const booking = await lockById(tx, bookingId)
  ensure(booking?.buyerId === userId, 'not_found')
  ensure(booking.status === 'held', 'booking_state', { status: booking.status })
  await dropHeld(tx, userId, booking)
}

export type BookingDetails = {
  placeId?: string | null
  room?: string | null
  note?: string | null
  answers: readonly GivenAnswer[]
  /** The total that the buyer was shown, in kobo, and the other terms. */
  expectedTotal: Kobo
  expected?: { dueNow: Kobo; policy: RefundPolicy; end: string }
}

const findPlace = statement<{ campusId: string }>(
  'bookings.findPlace',
  'select campus_id as "campusId" from places where id = $placeId and hidden_at is null',
)

/** Throws: booking_place_required, booking_place_unknown. */
export async function checkPlace(
  tx: Tx,
  { location, service }: { location: ServiceLocation; service: { campusId: string } },
  placeId: string | null | undefined,
): Promise<void> {
  if (location !== 'customer') return
  if (!placeId)
    throw new Problem('booking_place_required', {}, [{ field: 'placeId', message: 'Choose where they come to.' }])
  ensure((await tx.row(findPlace, { placeId }))?.campusId === service.campusId, 'booking_place_unknown')
}

/** Throws: coupon_unknown, coupon_refused. */
function ensureCoupon({ coupon }: Quoted): void {
  if (!coupon || coupon.refusal === null) return
  const code = coupon.couponId ? 'coupon_refused' : 'coupon_unknown'
  throw new Problem(code, {}, [{ field: 'coupon', message: coupon.refusal }])
}

/** Throws: booking_changed with what is different now. */
function ensureAsShown(
  { price: { total, dueNow }, service: { policy } }: Quoted,
  end: Date,
  { expectedTotal, expected }: Pick<BookingDetails, 'expectedTotal' | 'expected'>,
): void {
  const changed = {
    ...(total !== expectedTotal && { total: toNaira(total) }),
    ...(expected && dueNow !== expected.dueNow && { dueNow: toNaira(dueNow) }),
    ...(expected && policy !== expected.policy && { policy }),
    ...(expected && end.getTime() !== Date.parse(expected.end) && { end: end.toISOString() }),
  }
  if (Object.keys(changed).length > 0) throw new Problem('booking_changed', changed)
}

const freeze = statement(
  'bookings.freeze',
  `update bookings
      set options = $options, price = $price, travel_fee = $travelFee, vendor_discount = $vendorDiscount,
          platform_discount = $platformDiscount, total = $total, due_now = $dueNow,
          commission_bps = $commissionBps, commission = $commission, policy = $policy, is_auto_confirmed = $isAutoConfirmed,
          place_id = $placeId, room = $room, note = $note, answers = $answers, landmark = $landmark, online_link = $onlineLink
    where id = $id`,
)

/**
 * The time of a booking that is paid now, with all that it says. What is kept already is used. Throws what `quoteSelection`,
 * `ensureTakesOrders` and `takeTime` throw; coupon_unknown, coupon_refused, booking_changed with what is different now, booking_place_required,
 * booking_place_unknown, booking_answers, holds_full.
 */
export async function placeBooking(
  tx: Tx,
  buyer: Actor,
  selection: Selection,
  { placeId, room, note, answers, ...shown }: BookingDetails,
): Promise<string> {
  const { userId: buyerId } = buyer
  const quoted = await quoteLocked(tx, buyer, selection)
  ensureCoupon(quoted)
  await checkPlace(tx, quoted, placeId)
  const given = answersOf(quoted.service.questions, answers)
  const own = await ownHold(tx, buyerId, quoted, selection)
  if (!own) {
    const { held } = await pastOf(tx, buyerId, quoted.service, selection.start, selection.start)
    ensure(held < bookingLimits.holds, 'holds_full')
  }
  const { id, end } = own ?? (await take(tx, buyerId, quoted, selection))
  ensureAsShown(quoted, end, shown)
  await tx.rows(freeze, {
    ...{ ...termsOf(quoted), id, answers: JSON.stringify(given), note: note ?? null },
    ...(quoted.location === 'customer' && { placeId: placeId! }),
    room: quoted.location === 'customer' ? (room ?? null) : null,
  })
  const { coupon } = quoted
  if (coupon) {
    const { couponId, discount } = coupon
    await takeCoupon(tx, { couponId, userId: buyerId, discount, purchase: { bookingId: id } })
  }
  return id
}
