import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../apps/server/src/platform/context.ts'
import type { Person } from '../apps/server/test/given.ts'
import { type Answer, send } from './crash-buyers.ts'
import { among, chance, type Offered, type RaceMarket } from './race-market.ts'

type Booked = { id: string; buyer: Person; of: Offered; proposalId?: string }
type Reply = { booking?: { _id: string }; hold?: { _id: string } | null; proposals?: { _id: string }[] }

/** Refusals that a race may end with. Any other one is a fault. */
const EXPECTED = new Set([
  ...['slot_taken', 'slot_gone', 'booking_state', 'booking_same_time', 'holds_full', 'proposal_expired'],
])
/** Of the presses, and of what is done to bookings between two of them. */
const DOUBLE_TAPS = 0.05
const HOLDS = 0.05
const STEPS = 0.6
/** Busy servers answer 503; then the same press is made again, as the app does. */
const AGAIN_MS = 50

/** Buyers and sellers who book, move and cancel at the same time. */
export class Racers {
  market!: RaceMarket
  readonly faults: string[] = []
  private readonly booked: Booked[] = []
  private readonly acknowledged = new Map<string, string>()
  private readonly counts = new Map<string, number>()
  private presses = 0
  private readonly calls: Parameters<typeof send>[0]
  constructor(url: () => string) {
    this.calls = { url, hear: () => undefined }
  }

  async announce({ id, seller, starts }: Offered): Promise<void> {
    for (const start of starts)
      await this.ask('announced', seller, 'POST', `/services/${id}/sessions`, { start: start.toISOString() })
  }

  /** Until Book was pressed so often, by so many at once. */
  async run(bookings: number, atOnce: number): Promise<void> {
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (this.presses < bookings) {
          await this.book(++this.presses)
          if (chance(STEPS)) await this.step()
        }
      }),
    )
  }

  private async ask(what: string, who: Person, method: string, path: string, body: object = {}, key?: string) {
    for (;;) {
      let answer: Answer | undefined
      try {
        answer = await send(this.calls, who, method, path, body, key)
      } catch (error) {
        this.faults.push(`${what}: no answer, ${(error as Error).message}`)
        return undefined
      }
      if (answer.status === 503) this.count('asked again, because the server was busy')
      else return this.take(what, answer)
      await pause(AGAIN_MS)
    }
  }

  private take(what: string, { status, body }: Answer): Reply | undefined {
    const code = body.code ?? ''
    if (status < 300) this.count(what)
    else if (status < 500 && EXPECTED.has(code)) this.count(`${what}, refused: ${code}`)
    else this.faults.push(`${what}: answered with ${status} ${code}`)
    return status < 300 ? (body.data as Reply) : undefined
  }

  private count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
  }

  private async book(n: number): Promise<void> {
    const of = among(this.market.services)
    const buyer = among(this.market.buyers)
    const quantity = of.mode === 'appointment' ? 1 : among([1, 1, 2, 3])
    const body = { serviceId: of.id, start: among(of.starts).toISOString(), quantity }
    if (chance(HOLDS)) {
      const hold = (await this.ask('time kept', buyer, 'POST', '/bookings/quote', { ...body, hold: true }))?.hold
      if (hold && chance(0.3))
        return void (await this.ask('time let go', buyer, 'DELETE', `/bookings/${hold._id}/hold`))
    }
    const press = { ...body, expectedTotal: of.naira * quantity, note: `press ${n}` }
    const tap = () => this.ask('booked', buyer, 'POST', '/bookings', press, `race-${n}`)
    const replies = await Promise.all(chance(DOUBLE_TAPS) ? [tap(), tap()] : [tap()])
    const ids = [...new Set(replies.flatMap((reply) => reply?.booking?._id ?? []))]
    if (ids.length > 1) this.faults.push(`press ${n} made ${ids.length} bookings`)
    for (const id of ids) {
      this.acknowledged.set(id, `press ${n}`)
      this.booked.push({ id, buyer, of })
    }
  }

  /** Something that happens to a booking; others may do the same to it in this moment. */
  private async step(): Promise<void> {
    const one = this.booked.length ? among(this.booked) : undefined
    if (!one) return
    const [{ id, buyer, of }, side] = [one, chance(0.5) ? one.buyer : one.of.seller]
    const kind = Math.random()
    if (one.proposalId && kind < 0.6) {
      const word = among(['accept', 'accept', 'decline', 'withdraw'])
      await this.ask(`move: ${word}`, side, 'PATCH', `/bookings/proposals/${one.proposalId}/${word}`)
    } else if (kind < 0.5) {
      const body = { start: among(of.starts).toISOString() }
      const reply = await this.ask('move proposed', side, 'POST', `/bookings/${id}/proposals`, body)
      one.proposalId = reply?.proposals?.[0]?._id ?? one.proposalId
    } else if (kind < 0.75) await this.ask('cancelled', buyer, 'PATCH', `/bookings/${id}/cancel`)
    else if (kind < 0.9) await this.ask('confirmed', of.seller, 'PATCH', `/bookings/${id}/confirm`)
    else await this.ask('declined', of.seller, 'PATCH', `/bookings/${id}/decline`, { reason: 'I am away then.' })
  }

  /** What was acknowledged and is not there, and what is there twice or for nobody. */
  async findLost({ db }: Context): Promise<string[]> {
    const rows = await db.once<{ id: string; note: string }>(
      'select id, note from bookings where booked_at is not null',
    )
    const ids = new Set(rows.map(({ id }) => id))
    const lost = [...this.acknowledged].filter(([id]) => !ids.has(id)).map(([, press]) => `${press} is lost`)
    const extra = rows
      .filter(({ id }) => !this.acknowledged.has(id))
      .map(({ note }) => `${note} was never acknowledged`)
    const doubled = rows.length - new Set(rows.map(({ note }) => note)).size
    return [...lost, ...extra, ...(doubled ? [`${doubled} presses made two bookings`] : [])]
  }

  describe = (): string =>
    [...this.counts]
      .toSorted(([, a], [, b]) => b - a)
      .map(([what, count]) => `${String(count).padStart(6)} ${what}`)
      .join('\n')
}
