import { type AdminRole, adminRoles } from '@vendly/contract/admin-roles'
import { storeDays } from '@vendly/contract/store-hours'
import type { Context } from '../../apps/server/src/platform/context.ts'
import type { Person, Store } from '../../apps/server/test/given.ts'
import { offeringIn } from '../../apps/server/test/offering.ts'
import { dayAhead } from '../crash-bookings.ts'
import { hasMoney, type Mode, type Size } from './plan.ts'

export const PRICE_NAIRA = 1200
export const SERVICE_NAIRA = 900
/** What person n has at the beginning. */
export const walletOf = (n: number): number => (hasMoney(n) ? 40_000 : 0)
export const STOCK = 1000
const SEATS = 20

export type Shop = Store & { productId: string; coupon: string }
export type Provider = Store & { services: Record<Mode, string> }
export type Campus = {
  people: Person[]
  shops: Shop[]
  riders: Person[]
  providers: Provider[]
  admins: Record<AdminRole, Person>
  hostel: string
  campusId: string
}

const HOUR = 3_600_000
/** Days ahead on which what is booked takes place: classes are on each of them. */
export const DAYS = { first: 2, count: 8 }
/** Another one for each number, within the opening hours of a day ahead. */
export const slotOf = (n: number): Date =>
  new Date(
    dayAhead(DAYS.first + (n % DAYS.count)).getTime() + 8 * HOUR + (Math.floor(n / DAYS.count) % 19) * (HOUR / 2),
  )
/** In the evening, after all of those. */
export const classOf = (n: number): Date => new Date(dayAhead(DAYS.first + (n % DAYS.count)).getTime() + 19 * HOUR)

const allDay = storeDays.map((days) => ({ days, opens: '00:00', closes: '00:00' }))

/** Everybody who is there when the day begins. All have had their accounts for a while, so that the limits of new ones change nothing. */
export async function openCampus(context: Context, size: Size): Promise<Campus> {
  const { given, service } = offeringIn({ context })
  const { hostel, id: campusId } = await given.home()
  const many = async <T>(count: number, one: (n: number) => Promise<T>) => {
    const made: T[] = []
    for (let n = 0; n < count; n++) made.push(await one(n))
    return made
  }
  const people = await many(size.people, (n) => given.student(walletOf(n)))
  const shops = await many(size.stores, async () => {
    const store = await given.vendor()
    const { id: productId } = await given.product(store, { naira: PRICE_NAIRA, stock: STOCK })
    return { ...store, productId, coupon: '' }
  })
  const providers = await many(size.providers, async () => {
    const store = await given.vendor()
    await context.db.once('update vendors set hours = $hours where id = $id', {
      ...{ id: store.vendorId, hours: JSON.stringify(allDay) },
    })
    await context.db.once('insert into calendars (id, user_id, lanes) values (gen_random_uuid(), $id, 1)', {
      id: store.id,
    })
    const common = { naira: SERVICE_NAIRA, leadMinutes: 0 }
    const services = {
      appointment: await service(store, { ...common, durationMinutes: 30, stepMinutes: 30 }),
      class: await service(store, { ...common, mode: 'class', durationMinutes: 60, capacity: SEATS, maxSeats: 3 }),
      'drop-off': await service(store, {
        ...common,
        mode: 'drop-off',
        unit: 'bag',
        capacity: 500,
        turnaroundHours: 24,
      }),
      quote: await service(store, { ...common, naira: 0, mode: 'quote' }),
    }
    return { ...store, services }
  })
  const riders = await many(size.riders, () => given.rider())
  const admins = {} as Record<AdminRole, Person>
  for (const adminRole of adminRoles)
    admins[adminRole] = await given.admin({
      adminRole,
      ...(adminRole === 'campus-manager' && { campusIds: [campusId] }),
    })
  for (const who of [...people, ...shops, ...providers]) await given.confirm(who)
  await context.db.once(`update users set created_at = now() - interval '90 days'`)
  return { people, shops, riders, providers, admins, hostel, campusId }
}
