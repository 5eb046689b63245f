import { bookingLimits } from '@vendly/contract/booking-limits'
import type { BookingQuote } from '@vendly/contract/booking-quote'
import { type Kobo, toNaira } from '@vendly/contract/money'
import { refundSchedule } from '@vendly/contract/refund-policy'
import type { ServiceLocation } from '@vendly/contract/services'
import type { Actor } from '../../platform/actor.ts'
import { days, hours, later, now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { presentPicture } from '../../platform/pictures.ts'
import { ensure } from '../../platform/problem.ts'
import { findTime } from '../calendars/calendars.entries.service.ts'
import { type PricedCoupon, presentCoupon, priceCouponByCode } from '../coupons/coupons.queries.ts'
import type { OptionRow } from '../services/services.present.ts'
import { shadowbannedViewerId } from '../users/users.visibility.queries.ts'
import { presentStoreSummary } from '../vendors/vendors.present.ts'
import { type Bookable, findBookable, findPastOfBuyer } from './bookings.bookable.queries.ts'
import { type BookingPrice, type Discount, priceOf } from './bookings.money.policy.ts'

export type Selection = {
  serviceId: string
  start: Date
  options: readonly string[]
  quantity: number
  location?: ServiceLocation
  /** The code of a coupon. */
  coupon?: string
}

/** What is booked, at today's price. */
export type Quoted = {
  service: Bookable
  options: OptionRow[]
  quantity: number
  seats: number
  unit: string | null
  location: ServiceLocation
  price: BookingPrice
  /** Why no deposit is enough; null when it is, or the service asks for none. */
  paysInFull: BookingQuote['paysInFull']
  /** The coupon that was asked for, also one that takes nothing off. */
  coupon: PricedCoupon | null
}

/** What a time needs: a service by the hour takes one place for so many hours, the others so many seats or units. */
export const timeOf = (service: Bookable, { serviceId, start, options, quantity, location }: Selection) => ({
  ...{ serviceId, start, options, location: location ?? service.locations[0]! },
  ...(service.isHourly ? { hours: quantity, seats: 1 } : { hours: 1, seats: quantity }),
})

const unitOf = ({ mode, isHourly, unit }: Bookable) =>
  mode === 'class' ? 'seat' : mode === 'drop-off' ? unit : isHourly ? 'hour' : null

const UNKNOWN = 'There is no coupon with this code.'

/** What the coupon takes off the price (kobo); one that does not exist is refused. */
async function couponOn(
  db: Db,
  buyerId: string,
  { sellerId, vendorId, commissionBps, categoryId, topCategoryId }: Bookable,
  { price, code }: { price: Kobo; code: string },
): Promise<PricedCoupon> {
  const part = { sellerId, vendorId, lines: [{ total: price, categoryId, topCategoryId }], commissionBps }
  const coupon = await priceCouponByCode(db, buyerId, code, [part], 'booking')
  return coupon ?? { code, couponId: '', adjustments: [], discount: 0, refusal: UNKNOWN }
}

const discountOf = (coupon: PricedCoupon | null): Discount => {
  const [given] = coupon?.adjustments ?? []
  const of = (bearer: 'vendor' | 'platform') => (given?.bearer === bearer ? given.amount : 0)
  return { vendor: of('vendor'), platform: of('platform') }
}

/** At today's price; whether the time is free is not asked. Throws: not_found, booking_own, booking_closed, service_by_quote. */
export async function quoteSelection(db: Db, buyer: Pick<Actor, 'userId'>, selection: Selection): Promise<Quoted> {
  const { userId: buyerId } = buyer
  const service = await findBookable(db, selection.serviceId, await shadowbannedViewerId(db, buyer))
  ensure(service.sellerId !== buyerId, 'booking_own')
  ensure(!service.isBarred, 'booking_closed')
  ensure(service.mode !== 'quote', 'service_by_quote')
  const { absences } = await pastOf(db, buyerId, service, selection.start, selection.start)
  const options = service.options.filter(({ _id }) => selection.options.includes(_id))
  const location = selection.location ?? service.locations[0]!
  const wasAbsent = absences >= bookingLimits.absences.count
  const { quantity } = selection
  const choice = { options, quantity, isAtCustomer: location === 'customer', paysInFull: wasAbsent }
  const full = priceOf(service, choice)
  const code = selection.coupon
  const coupon = code ? await couponOn(db, buyerId, service, { price: full.price, code }) : null
  const price = priceOf(service, choice, discountOf(coupon))
  const hasDeposit = service.depositPercent !== null
  const paysInFull = !hasDeposit ? null : wasAbsent ? 'absences' : price.platformDiscount > 0 ? 'coupon' : null
  const seats = service.isHourly ? 1 : quantity
  return { service, options, quantity, seats, unit: unitOf(service), location, price, paysInFull, coupon }
}

export const pastOf = (db: Db, buyerId: string, { sellerId }: Bookable, start: Date, end: Date) =>
  findPastOfBuyer(db, {
    ...{ buyerId, sellerId, start, end, at: now() },
    absentSince: later(-days(bookingLimits.absences.days)),
    lapsedSince: later(-hours(24)),
  })

export type Hold = { id: string; until: Date; start: Date; end: Date; readyAt: Date | null; isOffer: boolean }

/** With the wallet's balance (kobo) and the time that is kept. Throws what `findTime` throws, unless the time is kept. */
export async function presentQuote(
  db: Db,
  buyer: Actor,
  quoted: Quoted,
  { selection, balance, hold }: { selection: Selection; balance: Kobo; hold: Hold | null },
): Promise<BookingQuote> {
  const { service, price, location } = quoted
  const slot = hold ?? (await findTime(db, timeOf(service, selection))).slot
  const { clash } = await pastOf(db, buyer.userId, service, slot.start, slot.end)
  const shortfall = Math.max(0, price.dueNow - balance)
  const refunds = refundSchedule(service.policy, { countsFrom: slot.start.getTime(), bookedAt: null }, now().getTime())
  return {
    service: {
      _id: service.id,
      ...{ name: service.name, mode: service.mode, questions: service.questions, locations: service.locations },
      image: service.picture && presentPicture(service.picture, service.name),
      campusId: service.campusId,
      ...{ depositPercent: service.depositPercent, isAutoConfirmed: service.isAutoConfirmed },
    },
    provider: presentStoreSummary({ ...service, businessName: service.storeName }),
    options: quoted.options.map(({ name, price: cost, minutes }) => ({ name, price: toNaira(cost), minutes })),
    ...{ quantity: quoted.quantity, unit: quoted.unit },
    ...{ start: slot.start.toISOString(), end: slot.end.toISOString(), readyAt: slot.readyAt?.toISOString() ?? null },
    location,
    place: location === 'provider' ? placeText(service) : null,
    money: {
      ...{ price: toNaira(price.price), travelFee: toNaira(price.travelFee), total: toNaira(price.total) },
      discount: toNaira(price.vendorDiscount + price.platformDiscount),
      ...{ dueNow: toNaira(price.dueNow), paid: 0, balance: toNaira(price.total - price.dueNow) },
      ...{ isBalanceSettled: false, refunded: 0 },
    },
    ...{
      balance: toNaira(balance),
      shortfall: toNaira(shortfall),
      paysInFull: quoted.paysInFull,
      coupon: presentCoupon(quoted.coupon),
      policy: service.policy,
    },
    refunds: refunds.map(({ until, percent }) => ({ until: new Date(until).toISOString(), percent })),
    hold: hold && { _id: hold.id, until: hold.until.toISOString(), isOffer: hold.isOffer },
    clash: clash?.toISOString() ?? null,
  }
}

/** `Shop 4, New Hall`. */
const placeText = ({ placeName, landmark }: { placeName: string | null; landmark: string | null }): string | null =>
  [landmark, placeName].filter(Boolean).join(', ') || null
