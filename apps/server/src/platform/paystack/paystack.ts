import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Breaker } from './breaker.ts'
import { type BalanceCalls, balanceCalls } from './paystack.balance.ts'
import { type Options, openCalls } from './paystack.call.ts'
import { type CardCalls, cardCalls } from './paystack.cards.ts'
import { type ChargeCalls, chargeCalls } from './paystack.charges.ts'
import { type DisputeCalls, disputeCalls } from './paystack.disputes.ts'
import { type LookupCalls, lookupCalls } from './paystack.lookups.ts'
import { type RefundCalls, refundCalls } from './paystack.refunds.ts'
import { type TransferCalls, transferCalls } from './paystack.transfers.ts'

/** The payment provider. Each group of calls is a file of its own. */
export type Paystack = ChargeCalls &
  TransferCalls &
  LookupCalls &
  RefundCalls &
  DisputeCalls &
  CardCalls &
  BalanceCalls & {
    /** Whether the raw body was signed with our key. */
    isSigned(rawBody: Buffer, signature: string | undefined): boolean
    /** Test charges must never credit a live system. */
    readonly domain: 'test' | 'live'
    /** Open while the provider does not answer: calls are `unknown` at once. */
    readonly circuit: Breaker['state']
  }

export function openPaystack(options: Options): Paystack {
  const { secretKey } = options
  const { call, breaker } = openCalls(options)
  return {
    ...chargeCalls(call),
    ...transferCalls(call),
    // A circuit of their own: a bank that cannot look up a name must not stop payments.
    ...lookupCalls(openCalls(options).call),
    ...refundCalls(call),
    ...disputeCalls(call),
    ...cardCalls(call),
    ...balanceCalls(call),
    get circuit() {
      return breaker.state
    },
    domain: secretKey.startsWith('sk_live_') ? 'live' : 'test',
    isSigned(rawBody, signature) {
      if (!signature || !/^[0-9a-f]{128}$/.test(signature)) return false
      const expected = createHmac('sha512', secretKey).update(rawBody).digest()
      return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
    },
  }
}
