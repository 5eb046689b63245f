import { setTimeout as pause } from 'node:timers/promises'
import { moneyLimits } from '@vendly/contract/limits'
import type { Context } from '../apps/server/src/platform/context.ts'
import type { Person } from '../apps/server/test/given.ts'
import { type Market, send } from './crash-buyers.ts'

/** By the last four digits: arrives, arrives, fails, comes back, the response is lost. The sandbox's README says more. */
const ENDINGS = ['6789', '6780', '1111', '2222', '4444'] as const
/** A withdrawal of this student is not over, or the provider did not say whose account it is. */
const REFUSED = new Set([
  'withdrawal_under_way',
  'account_unverified',
  'account_lookups_too_many',
  'too_many_requests',
  'provider_unreachable',
])
const SMALLEST = moneyLimits.small.below
const KINDS = { transfer: 'transfers', withdrawal: 'withdrawals' } as const
type Kind = keyof typeof KINDS

/** Students who send each other money, in both directions at once, and withdraw it. */
export class Movers {
  readonly acknowledged = { transfer: new Map<string, string>(), withdrawal: new Map<string, string>() }
  lostResponses = 0
  private readonly market: Market
  private readonly people: readonly Person[]
  private next = 0
  constructor(market: Market, people: readonly Person[]) {
    this.market = market
    this.people = people
  }

  /** To the neighbour and back, so that two journals want the same two wallets. */
  async keepSending(first: number): Promise<void> {
    for (let n = 0; !this.market.isStopping(); n++) {
      const pair = [this.people[first]!, this.people[first + 1]!] as const
      const [from, to] = n % 2 ? pair : ([pair[1], pair[0]] as const)
      const key = `${from.id}-sends-${n}`
      // The description says which press it was.
      await this.press('transfer', from, { recipient: to.email, amount: 100, description: key }, key)
    }
  }

  async keepWithdrawing(): Promise<void> {
    while (!this.market.isStopping()) {
      const n = this.next++
      const who = this.people[n % this.people.length]!
      // Another amount each time, so that two withdrawals of one amount are one press that counted twice.
      // None is small: of those a day allows only a few.
      const amount = SMALLEST + 100 * Math.floor(n / this.people.length)
      const account = { bankCode: '058', accountNumber: `012345${ENDINGS[n % ENDINGS.length]}` }
      await this.press('withdrawal', who, { amount, ...account }, `${who.id}-withdraws-${n}`)
      await pause(Math.random() * 200)
    }
  }

  /** A request without a response is repeated with the same key, as the app does. */
  private async press(kind: Kind, who: Person, body: object, key: string): Promise<void> {
    const { market } = this
    const path = kind === 'transfer' ? '/wallet/transfer' : '/wallet/withdraw'
    while (!market.isStopping()) {
      while (market.isPaused()) await pause(20)
      const answer = await send(market, who, 'POST', path, body, key).catch(() => undefined)
      if (!answer) this.lostResponses++
      else if (answer.status < 300) this.acknowledged[kind].set(key, answer.body.data!._id!)
      else if (answer.status !== 503 && !(kind === 'withdrawal' && REFUSED.has(answer.body.code ?? '')))
        throw new Error(`${kind}: ${answer.status} ${answer.body.code}`)
      if (answer && answer.status !== 503) return
      await pause(30)
    }
  }

  /** What was acknowledged and is lost, and what was done twice. */
  async findFaults({ db }: Context): Promise<string[]> {
    const acknowledged = { transfer: [...this.acknowledged.transfer], withdrawal: [...this.acknowledged.withdrawal] }
    const rows = await db.once<{ kind: Kind; id: string; press: string }>(
      `select 'transfer' as kind, id, description as press from transfers where sender_id = any ($ids::uuid[])
       union all
       select 'withdrawal', id, user_id || ' ' || amount from withdrawals where user_id = any ($ids::uuid[])`,
      { ids: this.people.map(({ id }) => id) },
    )
    const faults: string[] = []
    for (const kind of Object.keys(KINDS) as Kind[]) {
      const ours = rows.filter((row) => row.kind === kind)
      const ids = new Set(ours.map(({ id }) => id))
      for (const [key, id] of acknowledged[kind])
        if (!ids.has(id)) faults.push(`${kind} ${key} was acknowledged and is lost`)
      const doubled = ours.length - new Set(ours.map(({ press }) => press)).size
      if (doubled) faults.push(`${doubled} ${KINDS[kind]} were made twice`)
    }
    return faults
  }
}
