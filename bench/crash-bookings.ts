import { setTimeout as pause } from 'node:timers/promises'
import { storeDays } from '@vendly/contract/store-hours'
import type { Context } from '../apps/server/src/platform/context.ts'
import { findBookingFaults } from '../apps/server/test/booking-checks.ts'
import { givenIn, type Person, type Store } from '../apps/server/test/given.ts'
import { offeringIn } from '../apps/server/test/offering.ts'
import { type Answer, type Market, send } from './crash-buyers.ts'

export const BOOKING_NAIRA = 50
const SELLERS = 3
const CAPACITY = 500
const WINDOWS = 3

/** A seller who takes things in all day, which can be finished at once, and has two chairs, whose times lie ahead. */
export type ServiceSeller = { seller: Store; windows: string[]; appointment: string }

/** All day long, so that what is brought can be taken in and done in this moment. */
export async function openServiceSellers(context: Context): Promise<ServiceSeller[]> {
  const given = givenIn({ context })
  const { service } = offeringIn({ context })
  const providers = []
  for (let n = 0; n < SELLERS; n++) {
    const seller = await given.vendor()
    const hours = storeDays.map((day) => ({ days: day, opens: '00:00', closes: '00:00' }))
    await context.db.once('update vendors set hours = $hours where id = $id', {
      ...{ id: seller.vendorId, hours: JSON.stringify(hours) },
    })
    await context.db.once('insert into calendars (id, user_id, lanes) values (gen_random_uuid(), $id, 2)', {
      id: seller.id,
    })
    const common = { naira: BOOKING_NAIRA, leadMinutes: 0 }
    const windows = []
    for (let at = 0; at < WINDOWS; at++)
      windows.push(
        await service(seller, {
          ...{ ...common, mode: 'drop-off', unit: 'bag', capacity: CAPACITY, turnaroundHours: 24 },
        }),
      )
    const appointment = await service(seller, { ...common, durationMinutes: 30, bufferAfter: 10, stepMinutes: 10 })
    providers.push({ seller, windows, appointment })
  }
  return providers
}

const HOUR = 3_600_000
/** Midnight in Lagos, so many days ahead. */
export const dayAhead = (days: number): Date => {
  const today = Math.floor((Date.now() + HOUR) / (24 * HOUR))
  return new Date((today + days) * 24 * HOUR - HOUR)
}

/** In this order; a booking that was acknowledged in one is never in an earlier one again. */
const STATES = ['requested', 'confirmed', 'in-progress', 'completed'] as const
type State = (typeof STATES)[number] | 'cancelled'
/** `is`: acknowledged; `becomes`: what was asked for, and may have happened although its answer was lost. */
type Booked = { press: string; is: State; becomes: State }

/** Students who book from their wallets, and sellers who accept, take in and finish it, without a pause. */
export class Bookers {
  readonly acknowledged = new Map<string, Booked>()
  readonly done = { completed: 0, cancelled: 0 }
  lostResponses = 0
  private readonly market: Market
  private readonly providers: readonly ServiceSeller[]
  constructor(market: Market, providers: readonly ServiceSeller[]) {
    this.market = market
    this.providers = providers
  }

  async keepBooking(buyer: Person): Promise<void> {
    for (let n = 0; !this.market.isStopping(); n++) {
      const { seller, windows, appointment } = this.providers[n % this.providers.length]!
      const isAppointment = n % 4 === 3
      // Of the appointments some are taken: by somebody else, or within the buffer of another one.
      const start = isAppointment ? new Date(dayAhead(2 + (n % 20)).getTime() + (n % 144) * 600_000) : dayAhead(0)
      const serviceId = isAppointment ? appointment : windows[n % windows.length]!
      const id = await this.book(buyer, { serviceId, start: start.toISOString() }, `${buyer.id}-books-${n}`)
      if (!id) continue
      if (n % 5 === 1) await this.step(id, buyer, 'cancel', 'cancelled')
      else await this.carryOut(id, buyer, seller, isAppointment)
    }
  }

  private async carryOut(id: string, buyer: Person, seller: Person, isAhead: boolean): Promise<void> {
    await this.step(id, seller, 'confirm', 'confirmed')
    if (isAhead) return
    await this.step(id, seller, 'check-in', 'in-progress')
    const answer = await this.ask(buyer, 'GET', `/bookings/${id}`)
    const code = (answer?.body.data as { code?: string } | undefined)?.code
    if (code) await this.step(id, seller, 'complete', 'completed', { code })
  }

  private async book(buyer: Person, what: object, key: string): Promise<string | undefined> {
    const body = { ...what, expectedTotal: BOOKING_NAIRA, note: key }
    const answer = await this.ask(buyer, 'POST', '/bookings', body, key)
    if (!answer) return undefined
    if (answer.status !== 201) {
      if (['slot_taken', 'slot_gone'].includes(answer.body.code ?? '')) return undefined
      throw new Error(`booking: ${answer.status} ${answer.body.code}`)
    }
    const { _id } = (answer.body.data as unknown as { booking: { _id: string } }).booking
    this.acknowledged.set(_id, { press: key, is: 'requested', becomes: 'requested' })
    return _id
  }

  private async step(id: string, who: Person, name: string, to: State, body: object = {}): Promise<void> {
    const booking = this.acknowledged.get(id)!
    booking.becomes = to
    const answer = await this.ask(who, 'PATCH', `/bookings/${id}/${name}`, body, `${id}-${name}`)
    if (!answer) return
    if (answer.status !== 200) throw new Error(`${name} of a booking: ${answer.status} ${answer.body.code}`)
    booking.is = to
    if (to === 'completed' || to === 'cancelled') this.done[to]++
  }

  /** A request without a response is repeated with the same key, as the app does. */
  private async ask(
    who: Person,
    method: string,
    path: string,
    body?: object,
    key?: string,
  ): Promise<Answer | undefined> {
    const { market } = this
    while (!market.isStopping()) {
      while (market.isPaused()) await pause(20)
      const answer = await send(market, who, method, path, body, key).catch(() => undefined)
      if (!answer) this.lostResponses++
      else if (answer.status !== 503) return answer
      await pause(30)
    }
    return undefined
  }

  /** What is lost, doubled or in another state than it may be, and which times and seats are wrong. */
  async findFaults({ db }: Context): Promise<string[]> {
    const before = new Map([...this.acknowledged].map(([id, { is }]) => [id, is]))
    const rows = await db.once<{ id: string; note: string; status: State; escrow: string | null }>(
      `select b.id, b.note, b.status, es.status as escrow
         from bookings b left join escrows es on es.subject_id = b.id
        where b.note is not null and b.booked_at is not null`,
    )
    const found = new Map(rows.map((row) => [row.id, row]))
    const faults: string[] = []
    for (const [id, is] of before) {
      const row = found.get(id)
      const { press, becomes } = this.acknowledged.get(id)!
      if (!row) faults.push(`booking ${press} was acknowledged and is lost`)
      else if (!isBetween(row.status, is, becomes))
        faults.push(`booking ${press} is ${row.status}, after ${is} was acknowledged and ${becomes} asked for`)
      else if (row.escrow !== ESCROWS[row.status])
        faults.push(`booking ${press} is ${row.status}, and its money ${row.escrow}`)
    }
    const doubled = rows.length - new Set(rows.map(({ note }) => note)).size
    if (doubled) faults.push(`${doubled} bookings were made twice`)
    return [...faults, ...(await findBookingFaults(db))]
  }

  describe = (): string =>
    `${this.acknowledged.size} bookings acknowledged, ${this.done.completed} of them completed and ${this.done.cancelled} cancelled`
}

const ESCROWS: Record<State, string> = {
  ...{ requested: 'held', confirmed: 'held', 'in-progress': 'held' },
  ...{ completed: 'released', cancelled: 'refunded' },
}
const rank = (state: State): number => STATES.indexOf(state as (typeof STATES)[number])
const isBetween = (status: State, from: State, to: State): boolean =>
  status === to ||
  status === from ||
  (from !== 'cancelled' && to !== 'cancelled' && rank(status) >= rank(from) && rank(status) <= rank(to))
