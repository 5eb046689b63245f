import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../apps/server/src/platform/context.ts'
import type { Person } from '../apps/server/test/given.ts'
import { BOOKING_NAIRA, dayAhead } from './crash-bookings.ts'
import { type Answer, fillCart, type Market, send, TOTAL_NAIRA } from './crash-buyers.ts'
import type { Provider } from './crash-provider.ts'

/** After a payment without an answer the provider sends its webhook again after 1 s, four times, and then every 20 s. */
const CREDITED_WITHIN_MS = 60_000
/** A student may not start more than 30 card checkouts a day, repeated requests included. */
const CHECKOUTS_PER_STUDENT = 20
const FUND_NAIRA = 1000
/** What a buyer at the payment page does, in turn. */
const AT_THE_PAGE = ['success', 'success', 'declined', 'success', 'success', 'pin_otp', 'success', 'leave'] as const

type Kind = 'order' | 'fund' | 'booking'
type ProviderCharge = { reference: string; status: string; amount: number }
type Credit = {
  reference: string
  purpose: string
  amount: number | null
  credits: number
  isUsed: boolean
  creditedAtMs: number | null
}

/** Buyers who pay orders and bookings by card, and fund their wallets, and sometimes do not pay after all. */
export class CardBuyers {
  /** Payments whose page was never opened: the answer to the provider's first call was lost with the server. */
  unopened = 0
  private readonly paidAtMs = new Map<string, number>()
  private readonly market: Market
  private readonly provider: Provider
  private readonly students: readonly Person[]
  private used = 0
  constructor(market: Market, provider: Provider, students: readonly Person[]) {
    this.market = market
    this.provider = provider
    this.students = students
  }

  get paid(): number {
    return this.paidAtMs.size
  }

  async keepPaying(kind: Kind): Promise<void> {
    while (!this.market.isStopping()) {
      const buyer = this.students[this.used++]
      if (!buyer) throw new Error('there are not enough students who pay by card')
      for (let n = 0; n < CHECKOUTS_PER_STUDENT && !this.market.isStopping(); n++) {
        const reference = await this.open(buyer, kind, `${buyer.id}-${n}`)
        if (!reference) break
        await pause(Math.random() * 200)
        await this.payAt(buyer, reference, AT_THE_PAGE[n % AT_THE_PAGE.length]!)
      }
    }
  }

  /** The reference of an open payment; undefined when this student cannot go on. */
  private async open(buyer: Person, kind: Kind, key: string): Promise<string | undefined> {
    const { market } = this
    if (kind === 'order') await fillCart(market, buyer)
    const [path, body] = this.callOf(kind)
    while (!market.isStopping()) {
      while (market.isPaused()) await pause(20)
      const answer = await send(market, buyer, 'POST', path, body, key).catch(() => undefined)
      if (answer && answer.status < 300) return referenceOf(answer)
      if (answer?.body.code === 'payment_not_started') this.unopened++
      if (answer && answer.status !== 503) {
        if (EXPECTED.has(answer.body.code ?? '')) return undefined
        throw new Error(`${kind} by card: ${answer.status} ${answer.body.code}`)
      }
      await pause(30)
    }
    return undefined
  }

  private callOf(kind: Kind): [path: string, body: object] {
    const { hostel: placeId, serviceIds } = this.market
    const byCard = { paymentMethod: 'card' }
    if (kind === 'fund') return ['/wallet/fund', { amount: FUND_NAIRA }]
    if (kind === 'order') return ['/orders', { placeId, expectedTotal: TOTAL_NAIRA, ...byCard }]
    const serviceId = serviceIds[this.used % serviceIds.length]
    const start = dayAhead(0).toISOString()
    return ['/bookings', { serviceId, start, expectedTotal: BOOKING_NAIRA, ...byCard }]
  }

  private async payAt(buyer: Person, reference: string, doing: (typeof AT_THE_PAGE)[number]): Promise<void> {
    if (doing === 'leave') return
    // Kept first: the webhook may arrive before the answer.
    const paidAtMs = Date.now()
    await this.provider.call(`pay/${reference}`, { card: doing })
    if (doing === 'declined') return
    this.paidAtMs.set(reference, paidAtMs)
    // Every second buyer comes back to the site; the others close the tab, and only the webhook tells of the payment.
    if (this.paid % 2) await send(this.market, buyer, 'GET', `/wallet/verify/${reference}`).catch(() => undefined)
  }

  /** What is wrong with the money of the charges, as of now. */
  async findFaults({ db }: Context): Promise<string[]> {
    const dueBeforeMs = Date.now() - CREDITED_WITHIN_MS
    const credits = await this.listCredits(db)
    const charges = new Map((await this.listCharges()).map((charge) => [charge.reference, charge]))
    const faults: string[] = []
    for (const { reference, amount, credits: count } of credits.values()) {
      const charge = charges.get(reference)
      if (count > 1) faults.push(`charge ${reference} was credited ${count} times`)
      if (count && charge?.status !== 'success') faults.push(`charge ${reference} was credited but not paid`)
      if (count && charge?.amount !== amount) faults.push(`charge ${reference} was credited with another amount`)
    }
    for (const { reference, status } of charges.values())
      if (status === 'success' && this.paidAtMs.get(reference)! < dueBeforeMs && !credits.get(reference)?.credits)
        faults.push(`charge ${reference} was paid more than ${CREDITED_WITHIN_MS / 1000} s ago and is not credited`)
    return faults
  }

  /** Waits until all that was paid is credited, and describes it. */
  async untilCredited({ db }: Context): Promise<string> {
    const untilMs = Date.now() + CREDITED_WITHIN_MS
    let credits = await this.listCredits(db)
    const areAllCredited = () => [...this.paidAtMs.keys()].every((reference) => credits.get(reference)?.credits)
    while (!areAllCredited() && Date.now() < untilMs) {
      await pause(200)
      credits = await this.listCredits(db)
    }
    const credited = [...credits.values()].filter(({ reference }) => this.paidAtMs.has(reference))
    const waits = credited.map(({ reference, creditedAtMs }) => (creditedAtMs ?? 0) - this.paidAtMs.get(reference)!)
    const of = (wanted: Kind) => credited.filter(({ purpose }) => purpose === wanted)
    const [orders, bookings] = [of('order'), of('booking')]
    const kept = [...orders, ...bookings].filter(({ isUsed }) => !isUsed).length
    waits.sort((a, b) => a - b)
    const seconds = (ms = 0) => (Math.max(0, ms) / 1000).toFixed(2)
    return `${this.paid} card payments (${orders.length} of orders, ${bookings.length} of bookings, the money of ${kept} went to the wallet instead), credited after ${seconds(waits[waits.length >> 1])} s (median), ${seconds(waits.at(-1))} s at most; ${this.unopened} payments whose first answer of the provider was lost`
  }

  private async listCharges(): Promise<ProviderCharge[]> {
    return ((await this.provider.call('state')) as { charges: ProviderCharge[] }).charges
  }

  private async listCredits(db: Context['db']): Promise<Map<string, Credit>> {
    const rows = await db.once<Credit>(
      `with credited as (
         select j.memo ->> 'reference' as reference, count(distinct j.id)::int as credits, sum(e.amount)::float8 as amount
           from journals j join ledger_entries e on e.journal_id = j.id and e.side = 'C'
          where j.kind = 'fund' group by 1)
       select c.reference, p.purpose, credited.amount, coalesce(credited.credits, 0) as credits,
              extract(epoch from p.succeeded_at)::float8 * 1000 as "creditedAtMs",
              exists (select 1 from orders o where o.checkout_id = p.subject_id and o.paid_at is not null)
                or exists (select 1 from bookings b where b.id = p.subject_id and b.booked_at is not null) as "isUsed"
         from payment_charges c join payments p on p.id = c.payment_id left join credited on credited.reference = c.reference
        where p.user_id = any($ids::uuid[])`,
      { ids: this.students.map(({ id }) => id) },
    )
    return new Map(rows.map((row) => [row.reference, row]))
  }
}

/** After these a student is left alone: a payment that was not started, too many starts, times that were left
 * unpaid, a cart that a lost answer emptied. */
const EXPECTED = new Set(['payment_not_started', 'too_many_requests', 'cart_empty', 'cart_changed', 'holds_full'])

const referenceOf = ({ body }: Answer): string => body.data!.reference!
