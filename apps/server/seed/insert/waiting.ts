import { waitingList } from '../../src/modules/bookings/bookings.tables.ts'
import { calendarEntries } from '../../src/modules/calendars/calendars.tables.ts'
import type { Tx } from '../../src/platform/database.ts'
import { dayInLagos, dayStart } from '../../src/platform/lagos.ts'
import { demoWaiting } from '../bookings.ts'
import type { DemoCampus } from '../demo-campus.ts'
import { momentOn, type PlannedTime, planTimes, spansOn } from './booking-times.ts'
import { type Clock, idFor, insertAll } from './rows.ts'

/** Who waits for what is full. */
export async function insertWaiting(tx: Tx, demo: DemoCampus, clock: Clock): Promise<void> {
  const { planned } = await planTimes(tx, demo, clock, demoWaiting)
  for (const one of planned) if (one.service.mode === 'appointment') await blockDay(tx, one)
  await insertAll(
    tx,
    waitingList,
    planned.map(({ booking, service, buyerId: userId, entryId, start }, n) => {
      const isClass = service.mode === 'class'
      return {
        ...{ id: idFor(`waiting:${n}`, booking.paidHoursAgo / 24), userId, serviceId: service.id },
        ...{ sellerId: service.sellerId, location: service.locations[0]!, quantity: booking.quantity ?? 1 },
        startsAt: isClass ? start : dayStart(dayInLagos(start)),
        ...{ entryId: isClass ? entryId : null, askedAt: clock.ago(booking.paidHoursAgo / 24) },
      }
    }),
  )
}

/** From the opening to the closing, in each lane. */
async function blockDay(tx: Tx, { service, start }: PlannedTime): Promise<void> {
  const { calendarId } = service
  const [calendar] = await tx.once<{ lanes: number }>('select lanes from calendars where id = $id', { id: calendarId })
  const day = dayInLagos(start)
  const spans = spansOn(service, day)
  const [startsAt, endsAt] = [momentOn(day, spans[0]!.opens), momentOn(day, spans.at(-1)!.closes)]
  await insertAll(
    tx,
    calendarEntries,
    Array.from({ length: calendar!.lanes }, (_, n) => ({
      ...{ id: idFor(`block:${calendarId}:${n}`), calendarId, kind: 'block', lane: n + 1, startsAt, endsAt, taken: 1 },
      ...{ busy: `[${startsAt.toISOString()},${endsAt.toISOString()})`, note: 'A wedding in Ikeja' },
    })),
  )
}
