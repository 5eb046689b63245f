import type { ServiceLocation, ServiceMode } from '@vendly/contract/services'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'
import { daysOf, type OfferedSlot } from './calendars.days.policy.ts'
import { type Offer, workOf } from './calendars.offers.policy.ts'
import { listOffers } from './calendars.offers.queries.ts'
import { dayOf, minuteOf } from './calendars.openings.policy.ts'
import type { DayState } from './calendars.slots.policy.ts'

/** What somebody wants on a day, or of the class that begins at `startsAt`. */
export type DayWanted = {
  serviceId: string
  startsAt: Date
  isClass: boolean
  options: readonly string[]
  hours: number
  location: ServiceLocation | undefined
}
export type DayFound = {
  mode: ServiceMode
  state: DayState
  slots: OfferedSlot[]
  leadMinutes: number
  /** Seats or units that one booking can have; of a class, and no more than it has. */
  most: number
  /** The class. */
  entryId: string | null
}

/** What is free of what several want of one seller, in their order; null for a choice that is not offered any more. */
export async function findWanted(db: Db, wanted: readonly DayWanted[]): Promise<(DayFound | null)[]> {
  if (wanted.length === 0) return []
  const days = wanted.map(({ startsAt }) => dayOf(minuteOf(startsAt)))
  const [first, last] = [Math.min(...days), Math.max(...days)]
  const offers = await listOffers(db, [...new Set(wanted.map(({ serviceId }) => serviceId))], first, last - first + 1)
  return wanted.map((one, n) => {
    const offer = offers.find(({ id }) => id === one.serviceId)
    return offer ? foundOf(offer, one, days[n]!) : null
  })
}

function foundOf(offer: Offer, { startsAt, isClass, options, hours, location }: DayWanted, day: number) {
  const at = startsAt.getTime()
  const entry = offer.entries.find((one) => one.kind === 'class' && one.serviceId === offer.id && one.startsAt === at)
  if (isClass && !entry) return null
  try {
    const [found] = daysOf(offer, workOf(offer, { options, hours, ...(location && { location }) }), day, 1, now())
    const { mode, leadMinutes, maxSeats, capacity } = offer
    return {
      ...{ mode, leadMinutes, state: found!.state },
      slots: found!.slots.filter(({ start }) => !isClass || start.getTime() === at),
      most: mode === 'appointment' ? 1 : Math.min(maxSeats, entry?.capacity ?? capacity),
      entryId: isClass ? entry!.id : null,
    }
  } catch (problem) {
    if (problem instanceof Problem) return null
    throw problem
  }
}
