import { bookingLimits } from '@vendly/contract/booking-limits'
import type { BookingStatus } from '@vendly/contract/bookings'
import type { ServiceLocation, ServiceMode } from '@vendly/contract/services'
import { respondUntil } from '../../src/modules/bookings/bookings.clock.policy.ts'
import { heldMoneyOf, priceOf } from '../../src/modules/bookings/bookings.money.policy.ts'
import type { bookingEvents, bookings } from '../../src/modules/bookings/bookings.tables.ts'
import { DEFAULT_RATES } from '../../src/modules/rates/rates.queries.ts'
import { hours, later, minutes } from '../../src/platform/clock.ts'
import type { DemoBooking } from '../demo-booking.ts'
import type { Clock } from './rows.ts'

export type BookedService = {
  id: string
  name: string
  sellerId: string
  vendorId: string | null
  campusId: string
  mode: ServiceMode
  price: number
  isHourly: boolean
  unit: string | null
  minutes: number
  before: number
  after: number
  capacity: number
  locations: ServiceLocation[]
  placeId: string | null
  landmark: string | null
  travelMinutes: number
  travelFee: number
  onlineLink: string | null
  depositPercent: number | null
  policy: string
  isAutoConfirmed: boolean
  turnaroundHours: number | null
  picture: { key: string; tint: string } | null
  storeName: string
  isPremium: boolean
  options: { id: string; name: string; price: number; minutes: number }[]
}

type Time = { entryId: string; start: Date; end: Date }
export type PlannedBooking = Time & {
  id: string
  booking: DemoBooking
  service: BookedService
  buyerId: string
  hostelId: string
  readyAt: Date | null
  proposed: Time | undefined
}

type Row = typeof bookings.$inferInsert & { id: string }
type Event = typeof bookingEvents.$inferInsert

/** A booking with its money, what happened to it, and how its money ended. `nth`: its number. */
export function bookingRow(planned: PlannedBooking, nth: number, clock: Clock) {
  const { id, booking, service, buyerId } = planned
  const at = timesOf(planned, clock)
  const chosen = service.options.filter(({ name }) => booking.options?.includes(name))
  const quantity = booking.quantity ?? 1
  const location = service.locations[0]!
  const price = priceOf(
    { ...service, commissionBps: commissionBpsOf(service) },
    { options: chosen, quantity, isAtCustomer: location === 'customer', paysInFull: false },
    { vendor: 0, platform: (booking.discount?.amount ?? 0) * 100 },
  )
  const isPaid = booking.status !== 'held'
  const isThere = location === 'provider'
  const row = {
    ...{
      id,
      number: `BK-${1001 + nth}`,
      serviceId: service.id,
      sellerId: service.sellerId,
      vendorId: service.vendorId,
    },
    ...{ buyerId, campusId: service.campusId, entryId: planned.entryId, status: booking.status },
    ...{ serviceName: service.name, mode: service.mode, picture: service.picture, quantity, location },
    options: chosen.map(({ name, price: extra, minutes: length }) => ({ name, price: extra, minutes: length })),
    optionIds: chosen.map((option) => option.id),
    unit:
      service.mode === 'class' ? 'seat' : service.mode === 'drop-off' ? service.unit : service.isHourly ? 'hour' : null,
    placeId: isThere ? service.placeId : location === 'customer' ? planned.hostelId : null,
    landmark: isThere ? service.landmark : null,
    ...{ room: booking.room ?? null, note: booking.absent ? null : (booking.note ?? null) },
    onlineLink: location === 'online' ? service.onlineLink : null,
    answers: (booking.answers ?? []).map(([label, answer]) => ({ label, answer, photo: null })),
    ...{ policy: service.policy, isAutoConfirmed: service.isAutoConfirmed, ...price },
    paid: isPaid ? price.dueNow : 0,
    method: isPaid ? 'wallet' : null,
    ...{ startsAt: planned.start, endsAt: planned.end, readyAt: planned.readyAt, countsFrom: planned.start },
    ...{ createdAt: at.paid, stateSince: at.since, updatedAt: at.since },
    holdUntil: isPaid ? null : later(minutes(bookingLimits.holdMinutes), at.paid),
    bookedAt: isPaid ? at.paid : null,
    respondBy: isPaid && !service.isAutoConfirmed ? respondUntil(at.paid, planned.start) : null,
    buyerHereAt: booking.isBuyerHere || booking.isReleased ? at.started : null,
    providerHereAt: HAS_BEGUN.includes(booking.status) || booking.absent === 'buyer' ? at.started : null,
    startedAt: HAS_BEGUN.includes(booking.status) ? at.started : null,
    doneAt: booking.status === 'completed' ? at.since : null,
    ...(booking.isReleased && price.dueNow < price.total ? { buyerCashAt: at.since, providerCashAt: at.since } : {}),
    ...{ absent: booking.absent ?? null, absentSince: booking.absent ? at.since : null },
    isWithVendly: booking.contest !== undefined,
    ...(IS_OVER.includes(booking.status)
      ? { cancelledBy: booking.by ?? 'buyer', reason: booking.reason ?? null, closedAt: at.since }
      : {}),
  } satisfies Row
  const end = IS_OVER.includes(booking.status)
    ? { isReleased: false, at: at.since }
    : booking.isReleased
      ? { isReleased: true, at: at.since }
      : null
  const held = heldMoneyOf({ ...row, storeName: service.storeName, settled: 0 })
  return { row, booking, money: held, end, events: eventsOf(planned, at) }
}

export const CONTESTED_AFTER_HOURS = 2
const IS_OVER: readonly BookingStatus[] = ['declined', 'cancelled']
const HAS_BEGUN: readonly BookingStatus[] = ['in-progress', 'completed']

const commissionBpsOf = ({ vendorId, isPremium }: BookedService) =>
  vendorId === null ? 0 : isPremium ? DEFAULT_RATES.commissionPremiumBps : DEFAULT_RATES.commissionStandardBps

function timesOf({ booking, start }: PlannedBooking, clock: Clock) {
  const paid = clock.ago(booking.paidHoursAgo / 24)
  const since = booking.sinceHours === undefined ? paid : clock.ago(booking.sinceHours / 24)
  return { paid, since, started: start < since ? start : since }
}

function eventsOf({ id: bookingId, booking, service }: PlannedBooking, at: ReturnType<typeof timesOf>): Event[] {
  const { status, reason } = booking
  if (status === 'held') return []
  const event = (moment: Date, actorRole: string, fromStatus: string, toStatus: string, more: Partial<Event> = {}) => ({
    ...{ bookingId, at: moment, actorRole, fromStatus, toStatus, kind: null, note: null, ...more },
  })
  const first = service.isAutoConfirmed ? 'confirmed' : 'requested'
  const events: Event[] = [event(at.paid, 'buyer', 'held', first)]
  if (status === 'requested') return events
  if (IS_OVER.includes(status)) {
    const from = booking.by === 'buyer' ? 'confirmed' : 'requested'
    if (from === 'confirmed' && first === 'requested') events.push(event(anHourAfter(at), 'provider', first, from))
    return [...events, event(at.since, booking.by!, from, status, { note: reason ?? null })]
  }
  if (first === 'requested')
    events.push(event(status === 'confirmed' ? at.since : anHourAfter(at), 'provider', 'requested', 'confirmed'))
  if (status === 'no-show') {
    events.push(event(at.since, 'provider', 'confirmed', status, { note: booking.note ?? null }))
    if (booking.contest)
      events.push(
        event(later(hours(CONTESTED_AFTER_HOURS), at.since), 'buyer', status, status, {
          ...{ kind: 'with-vendly', note: booking.contest },
        }),
      )
  }
  if (booking.isBuyerHere) events.push(event(at.started, 'buyer', 'confirmed', 'confirmed', { kind: 'here' }))
  if (HAS_BEGUN.includes(status)) events.push(event(at.started, 'provider', 'confirmed', 'in-progress'))
  if (status === 'completed')
    events.push(event(at.since, booking.isReleased ? 'buyer' : 'provider', 'in-progress', 'completed'))
  return events
}

const anHourAfter = ({ paid, since }: ReturnType<typeof timesOf>): Date => {
  const hour = later(hours(1), paid)
  return hour < since ? hour : since
}
