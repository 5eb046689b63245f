import { bookingLimits } from '@vendly/contract/booking-limits'
import { days, hours, later, minutes, now } from '../../platform/clock.ts'
import { dayInLagos, dayStart, timeInLagos } from '../../platform/lagos.ts'

const { vainOffers, offerMinutes, nearMinutes, nearHours, night } = bookingLimits.waiting

type Time = { start: Date; end: Date }
/** An offer of a time that nobody has booked since. */
export type VainOffer = Time & { buyerId: string }

/** Not to somebody who let it go before, and not to anybody after several did. */
export function mayOffer(slot: Time, buyerId: string, vain: readonly VainOffer[]): boolean {
  const same = vain.filter(({ start, end }) => start < slot.end && end > slot.start)
  return same.length < vainOffers && same.every((one) => one.buyerId !== buyerId)
}

/** Until when an offer is held that is made now. At night it is until after people got up, if the start leaves time for that. */
export function offerUntil(start: Date, leadMinutes: number): Date {
  const at = now()
  const isNear = later(-hours(nearHours), start) <= at
  const usual = later(minutes(isNear ? nearMinutes : offerMinutes), at)
  const clock = timeInLagos(at)
  if (clock >= night.until && clock < night.from) return usual
  const today = dayStart(dayInLagos(at))
  const getUp = later(hours(Number(night.until.slice(0, 2))), clock < night.until ? today : later(days(1), today))
  const morning = later(minutes(offerMinutes), getUp)
  return later(minutes(leadMinutes), morning) <= start ? morning : usual
}
