import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from '../../apps/server/test/given.ts'
import type { Provider as PaymentProvider } from '../crash-provider.ts'
import type { Campus } from './campus.ts'
import { type Phones, Refused } from './phones.ts'
import type { AtThePage } from './plan.ts'
import type { Records } from './records.ts'

/** Takes so many at a time; the others wait for their turn. */
export class Turns<T> {
  private readonly free: T[]
  private readonly waiting: ((one: T) => void)[] = []
  constructor(all: readonly T[]) {
    this.free = [...all]
  }
  async with<R>(work: (one: T) => Promise<R>): Promise<R> {
    const one = this.free.pop() ?? (await new Promise<T>((resolve) => this.waiting.push(resolve)))
    try {
      return await work(one)
    } finally {
      const next = this.waiting.shift()
      if (next) next(one)
      else this.free.push(one)
    }
  }
}

export type Day = {
  campus: Campus
  phones: Phones
  records: Records
  provider: PaymentProvider
  /** Who carries one order at a time. */
  riders: Turns<Person>
  /** Paid on the provider's page, by whom; the product may hear of it later. */
  paid: Map<string, Person>
}

const ASKED = 20
const ASKED_EVERY_MS = 250

/** What a buyer does on the payment page. Returns whether it was paid there. */
export async function payAtPage(
  { provider, paid }: Day,
  who: Person,
  reference: string,
  how: AtThePage,
): Promise<boolean> {
  if (how === 'leave') return false
  if (how !== 'success') await provider.call(`pay/${reference}`, { card: 'declined' })
  if (how === 'declined') return false
  paid.set(reference, who)
  await provider.call(`pay/${reference}`, { card: 'success' })
  return true
}

/** What the page asked for, by the provider: what the wallet was short of. In naira. */
export async function chargeOf({ provider }: Day, reference: string): Promise<number> {
  const { charges } = (await provider.call('state')) as { charges: { reference: string; requested_amount: number }[] }
  return charges.find((one) => one.reference === reference)!.requested_amount / 100
}

/** Back from the payment page: asks until the product knows of it. Not at once while the provider fails. */
export async function untilKnown({ phones }: Day, { token }: Person, reference: string): Promise<boolean> {
  for (let n = 0; n < ASKED; n++) {
    try {
      const { data } = await phones.api('GET /wallet/verify/:reference', { token, params: { reference } })
      if (data.status === 'completed') return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
    await pause(ASKED_EVERY_MS)
  }
  return false
}
