import type { Booking, BookingCard, BookingClock, BookingEvent, BookingStatus } from '@vendly/contract/bookings'
import { limits } from '@vendly/contract/limits'
import { type Kobo, toNaira } from '@vendly/contract/money'
import { graceUntil, refundSchedule } from '@vendly/contract/refund-policy'
import type { RefundPolicy, ServiceLocation } from '@vendly/contract/services'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { mediaUrl } from '../../platform/media.ts'
import { presentPicture, type StoredPicture } from '../../platform/pictures.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { presentStoreSummary } from '../vendors/vendors.present.ts'
import { presentAnswers, type StoredAnswer } from './bookings.answers.service.ts'
import { type Clocked, endOf, type StepKind } from './bookings.clock.policy.ts'
import type { BookingMoneyRow } from './bookings.money.policy.ts'
import { canOf, isRestOpen, isUnderWay, mayComplain, mayReview, type Party, partiesOf } from './bookings.policy.ts'

export type BookingRow = BookingMoneyRow &
  Clocked & {
    serviceId: string
    vendorId: string | null
    serviceName: string
    picture: StoredPicture | null
    options: { name: string; price: Kobo; minutes: number }[]
    quantity: number
    unit: string | null
    location: ServiceLocation
    placeName: string | null
    landmark: string | null
    room: string | null
    onlineLink: string | null
    answers: StoredAnswer[]
    note: string | null
    method: 'wallet' | 'card' | null
    policy: RefundPolicy
    countsFrom: Date
    readyAt: Date | null
    cancelledBy: Booking['cancelledBy']
    reason: string | null
    createdAt: Date
    lastEventId: number
    lane: number
    lanes: number
    slug: string
    colour: string
    storeImage: string | null
    sellerPhone: string | null
    buyer: { id: string; name: string; phone: string | null; avatar: string | null }
    proposals: {
      id: string
      by: 'buyer' | 'provider'
      start: string
      end: string
      note: string | null
      expiresAt: string
    }[]
    refunded: Kobo
    code: string | null
    codeTries: number
  }

const CLOCKS: Partial<Record<StepKind, BookingClock['what']>> = {
  lapse: 'lapses',
  unanswered: 'unanswered',
  'not-started': 'not-started',
  done: 'done',
  release: 'released',
  decide: 'decided',
  'settle-absence': 'absence',
}

/** A confirmed one counts down to its start, before it is about what happens when nobody comes. */
function presentClock(row: BookingRow): BookingClock | null {
  const end = endOf(row)
  if (!end) return null
  const startsFirst = row.status === 'confirmed' && row.startsAt > now()
  return startsFirst
    ? { at: row.startsAt.toISOString(), what: 'starts' }
    : { at: end.at.toISOString(), what: CLOCKS[end.kind]! }
}

/** As PostgreSQL writes it in JSON. */
const isoOf = (text: string): string => new Date(text).toISOString()
const sideOf = (parties: readonly Party[]): Party => (parties.includes('buyer') ? 'buyer' : (parties[0] ?? 'admin'))

const presentMoney = (row: BookingRow): BookingCard['money'] => ({
  price: toNaira(row.price),
  travelFee: toNaira(row.travelFee),
  discount: toNaira(row.vendorDiscount + row.platformDiscount),
  total: toNaira(row.total),
  dueNow: toNaira(row.dueNow),
  paid: toNaira(row.paid),
  balance: toNaira(row.total - (row.paid || row.dueNow)),
  isBalanceSettled: row.paid > 0 && row.paid < row.total && !isRestOpen(row),
  refunded: toNaira(row.refunded),
})

/** Phone numbers, room and landmark are for the two, while it is under way. */
export function presentBookingCard(row: BookingRow, actor: Actor): BookingCard {
  const parties = partiesOf(actor, row)
  const side = sideOf(parties)
  const showsContact = isUnderWay(row)
  const detail = row.location === 'customer' ? row.room : row.landmark
  const earned = row.paid + row.platformDiscount - row.commission
  return {
    _id: row.id,
    bookingNumber: row.number,
    side,
    ...{ status: row.status, escrow: row.escrow, isWithVendly: row.isWithVendly },
    service: {
      ...{ _id: row.serviceId, name: row.serviceName, mode: row.mode },
      image: row.picture && presentPicture(row.picture, row.serviceName),
    },
    options: row.options.map(({ name }) => name),
    ...{ quantity: row.quantity, unit: row.unit },
    ...{
      start: row.startsAt.toISOString(),
      end: row.endsAt.toISOString(),
      readyAt: row.readyAt?.toISOString() ?? null,
    },
    location: row.location,
    place: [side === 'buyer' || showsContact ? detail : null, row.placeName].filter(Boolean).join(', ') || null,
    lane: side !== 'buyer' && row.lanes > 1 && row.mode !== 'drop-off' ? row.lane : null,
    provider: {
      ...presentStoreSummary({ ...row, businessName: row.storeName }),
      phone: side !== 'provider' && showsContact ? row.sellerPhone : null,
    },
    customer: {
      ...{ _id: row.buyer.id, name: row.buyer.name, avatar: row.buyer.avatar && mediaUrl(row.buyer.avatar) },
      phone: side !== 'buyer' && showsContact ? row.buyer.phone : null,
      isHere: row.buyerHereAt !== null && row.status === 'confirmed',
    },
    money: presentMoney(row),
    earning: side === 'buyer' ? null : toNaira(earned),
    clock: presentClock(row),
    proposals: row.proposals.map(({ id: _id, by, note, ...times }) => ({
      ...{ _id, by, note, start: isoOf(times.start), end: isoOf(times.end), expiresAt: isoOf(times.expiresAt) },
    })),
    can: { ...canOf(actor, row), complain: mayComplain(actor, row), review: mayReview(actor, row) },
    ...{ createdAt: row.createdAt.toISOString(), lastEventId: row.lastEventId },
  }
}

export type EventRow = Omit<BookingEvent, '_id' | 'at' | 'by' | 'from' | 'to'> & {
  id: number
  at: Date
  actorRole: BookingEvent['by']
  fromStatus: BookingStatus | null
  toStatus: BookingStatus
}

/** In which the buyer may need the code. */
const HAS_CODE: readonly BookingStatus[] = ['confirmed', 'in-progress', 'completed']

export function presentBooking(secrets: Secrets, row: BookingRow, events: readonly EventRow[], actor: Actor): Booking {
  const card = presentBookingCard(row, actor)
  const times = { countsFrom: row.countsFrom.getTime(), bookedAt: row.bookedAt?.getTime() ?? null }
  const grace = graceUntil(times)
  const isOpen = ['held', 'requested', 'confirmed'].includes(row.status)
  const schedule = isOpen ? refundSchedule(row.policy, times, now().getTime()) : []
  const isBuyer = card.side === 'buyer'
  return {
    ...card,
    answers: presentAnswers(secrets, row.answers),
    ...{ note: row.note, reason: row.reason, cancelledBy: row.cancelledBy, absent: row.absent },
    onlineLink: row.status === 'confirmed' || row.status === 'in-progress' ? row.onlineLink : null,
    policy: row.policy,
    refunds: schedule.map(({ until, percent }) => ({ until: new Date(until).toISOString(), percent })),
    graceUntil: isOpen && grace !== null && grace > now().getTime() ? new Date(grace).toISOString() : null,
    code: isBuyer && HAS_CODE.includes(row.status) && row.escrow === 'held' ? row.code : null,
    isCodeLocked: row.codeTries >= limits.deliveryCodeTries,
    paymentMethod: row.method,
    events: events.map(({ id, at, actorRole, fromStatus, toStatus, kind, note }) => ({
      ...{ _id: id, at: at.toISOString(), by: actorRole, from: fromStatus, to: toStatus, kind, note },
    })),
  }
}
