import { bookingLimits } from '@vendly/contract/booking-limits'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { Problem } from '../../platform/problem.ts'
import { takeTime } from '../calendars/calendars.entries.service.ts'
import { lockCalendar } from '../calendars/calendars.service.ts'
import { type DayFound, findWanted } from '../calendars/calendars.wanted.queries.ts'
import { waitingOffered, waitingPassed } from './bookings.events.ts'
import { insertHeld } from './bookings.holds.service.ts'
import { pastOf, quoteSelection, timeOf } from './bookings.quote.ts'
import { mayOffer, offerUntil } from './bookings.waiting.policy.ts'
import {
  isWaitedFor,
  listInLine,
  listVainOffers,
  recordOffer,
  settleLine,
  type WaitingRow,
} from './bookings.waiting.rows.service.ts'

/** Each offer changes the calendar, which asks for the next ones by itself. */
const OFFERS_AT_ONCE = 10

/** `day`: only of this one; `before`: only to those who are in line before this user. */
type Only = { day?: string; before?: string }

/**
 * Holds what is free of a seller for those who wait for it, the first in line first. Two at once make one offer, because the calendar
 * is locked; after nothing became free it does nothing.
 */
export async function offerFreed(tx: Tx, sellerId: string, { day, before }: Only = {}): Promise<void> {
  await lockCalendar(tx, sellerId)
  if (!(await isWaitedFor(tx, sellerId))) return
  await settleLine(tx, sellerId)
  const refused = new Set<string>()
  for (let n = 0; n < OFFERS_AT_ONCE; n++) {
    const line = await listInLine(tx, sellerId, day)
    const end = line.findIndex(({ userId }) => userId === before)
    const able = (end < 0 ? line : line.slice(0, end)).filter(({ id }) => !refused.has(id))
    if (!(await offerNext(tx, sellerId, able, refused))) return
  }
}

async function offerNext(
  tx: Tx,
  sellerId: string,
  line: readonly WaitingRow[],
  refused: Set<string>,
): Promise<boolean> {
  const found = await findWanted(
    tx,
    line.map(({ isHourly, quantity, entryId, ...row }) => ({
      ...{ ...row, isClass: entryId !== null, hours: isHourly ? quantity : 1 },
    })),
  )
  const vain = await listVainOffers(tx, sellerId)
  const passed: WaitingRow[] = []
  for (const [n, row] of line.entries()) {
    const free = found[n]
    const fitting = free?.slots.filter(({ left }) => left >= seatsOf(row, free)) ?? []
    if (fitting.length === 0) passed.push(row)
    const slot = fitting.find((one) => mayOffer(one, row.userId, vain))
    if (!slot) continue
    if (await offer(tx, row, { start: slot.start, leadMinutes: free!.leadMinutes })) {
      const same = passed.filter(({ startsAt }) => startsAt.getTime() === row.startsAt.getTime())
      await emit(tx, waitingPassed, ...same.map(({ id }) => ({ waitingId: id })))
      return true
    }
    refused.add(row.id)
  }
  return false
}

/** A service by the hour takes one place for several hours. */
const seatsOf = ({ quantity }: WaitingRow, { mode }: DayFound) => (mode === 'appointment' ? 1 : quantity)

/** A held booking, as if they had chosen the time themselves, and under the same limits. */
async function offer(
  tx: Tx,
  row: WaitingRow,
  { start, leadMinutes }: { start: Date; leadMinutes: number },
): Promise<boolean> {
  const { userId, serviceId, options, quantity, location } = row
  const selection = { serviceId, start, options, quantity, location }
  try {
    const quoted = await quoteSelection(tx, { userId }, selection)
    const { lapsed, held } = await pastOf(tx, userId, quoted.service, start, start)
    if (lapsed >= bookingLimits.lapsedHolds || held >= bookingLimits.holds) return false
    const until = offerUntil(start, leadMinutes)
    const { sellerId } = quoted.service
    const time = await takeTime(tx, sellerId, { ...timeOf(quoted.service, selection), heldUntil: until })
    const bookingId = await insertHeld(tx, userId, quoted, { time, until, isOffer: true })
    await recordOffer(tx, row.id, bookingId)
    await emit(tx, waitingOffered, { waitingId: row.id, bookingId })
    return true
  } catch (problem) {
    // No longer offered to them: they keep their place.
    if (problem instanceof Problem) return false
    throw problem
  }
}
