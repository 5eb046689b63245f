import { storeDays } from '@vendly/contract/store-hours'
import type { Context } from '../apps/server/src/platform/context.ts'
import { givenIn, type Person, type Store } from '../apps/server/test/given.ts'
import { offeringIn } from '../apps/server/test/offering.ts'

const SELLERS = 12
const BUYERS = 150
const NAIRA = 10_000_000
/** What can be booked begins so many days ahead, so that the clocks of bookings change nothing meanwhile. */
const FIRST_DAY = 2
const DAYS = 8
const CLASSES = 5

export type Offered = {
  id: string
  seller: Store
  mode: 'appointment' | 'class' | 'drop-off'
  naira: number
  starts: Date[]
}
export type RaceMarket = { buyers: Person[]; services: Offered[] }

export const among = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!
export const chance = (share: number): boolean => Math.random() < share

/** 10:30 on the given day from today on, in Lagos, which has no summer time. */
const momentOf = (ahead: number, minute: number): Date => {
  const HOUR = 3_600_000
  const today = Math.floor((Date.now() + HOUR) / (24 * HOUR))
  return new Date((today + ahead) * 24 * HOUR - HOUR + minute * 60_000)
}
const startsOf = (minutes: readonly number[]): Date[] =>
  Array.from({ length: DAYS }, (_, day) => minutes.map((minute) => momentOf(FIRST_DAY + day, minute))).flat()

const OPENS = 8 * 60
const CLOSES = 20 * 60
const STEP = 15
/** Two windows a day. */
const WINDOWS = [
  { opens: '08:00', closes: '13:00' },
  { opens: '13:30', closes: '20:00' },
]

/**
 * Sellers with one to three lanes: each has two services by appointment of any length and with any buffers, classes that take a
 * lane, and windows in which things are brought. Buyers have more money than they can spend.
 */
export async function fillRaceMarket(
  context: Context,
  announce: (class_: Offered) => Promise<void>,
): Promise<RaceMarket> {
  const given = givenIn({ context })
  const { service } = offeringIn({ context })
  const buyers = []
  for (let n = 0; n < BUYERS; n++) {
    const buyer = await given.student(NAIRA)
    // Large sums ask for a recent proof of who it is.
    await given.confirm(buyer)
    buyers.push(buyer)
  }
  const services: Offered[] = []
  const all = storeDays.map((day) => ({ days: day, opens: '08:00', closes: '20:00' }))
  for (let n = 0; n < SELLERS; n++) {
    const seller = await given.vendor()
    await context.db.once('update vendors set hours = $hours where id = $id', {
      id: seller.vendorId,
      hours: JSON.stringify(all),
    })
    await context.db.once('insert into calendars (id, user_id, lanes) values (gen_random_uuid(), $userId, $lanes)', {
      userId: seller.id,
      lanes: 1 + (n % 3),
    })
    const add = async (mode: Offered['mode'], naira: number, minutes: readonly number[], values: object) => {
      const id = await service(seller, { mode, naira, leadMinutes: 0, isAutoConfirmed: chance(0.75), ...values })
      services.push({ id, seller, mode, naira, starts: startsOf(minutes) })
      return services.at(-1)!
    }
    for (const naira of [1000, 2500]) {
      const durationMinutes = among([30, 45, 60, 90, 120])
      const last = (CLOSES - OPENS - durationMinutes) / STEP
      const grid = Array.from({ length: last + 1 }, (_, at) => OPENS + at * STEP)
      const buffers = { bufferBefore: among([0, 0, 5, 15]), bufferAfter: among([0, 5, 10, 30]) }
      await add('appointment', naira, grid, { durationMinutes, stepMinutes: STEP, ...buffers })
    }
    const classes = await add('class', 500, [], {
      ...{ durationMinutes: among([60, 90]), capacity: among([4, 8, 12]), maxSeats: 3, bufferAfter: among([0, 10]) },
    })
    classes.starts = Array.from({ length: CLASSES }, (_, day) => momentOf(FIRST_DAY + day, among([9, 12, 17]) * 60))
    await announce(classes)
    await add('drop-off', 300, [8 * 60, 13 * 60 + 30], {
      ...{ unit: 'bag', capacity: among([10, 25]), maxSeats: 3, turnaroundHours: 24 },
      hours: storeDays.flatMap((days) => WINDOWS.map((span) => ({ days, ...span }))),
    })
  }
  return { buyers, services }
}
