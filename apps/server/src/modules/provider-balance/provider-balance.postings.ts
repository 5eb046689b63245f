import type { Kobo } from '@vendly/contract/money'
import { credit, debit, type Posting } from '../ledger/ledger.postings.ts'

/** Changes of the balance that have a journal of their own. Withdrawals post theirs when they end. */
export type BookedAs = 'topup' | 'settlement' | 'charge' | 'refund' | 'dispute'

/** Money that came to our balance at the provider from another account of ours, or went there. */
export const balancePosting = (
  change: { id: string; difference: Kobo; model: string; modelRow: string; at: Date },
  bookedAs: BookedAs,
  counter: 'provider:collections' | 'bank:operating',
): Posting => {
  const { id, difference, model, modelRow, at } = change
  const amount = Math.abs(difference)
  return {
    kind: `provider_balance.${bookedAs}`,
    key: `balance:${id}`,
    entries:
      difference > 0
        ? [debit('provider:balance', amount), credit(counter, amount)]
        : [debit(counter, amount), credit('provider:balance', amount)],
    actorId: null,
    memo: { model, modelRow },
    at,
  }
}

/** The provider paid charges out to our bank account. */
export const bankSettlementPosting = (id: string, amount: Kobo, at: Date): Posting => ({
  kind: 'provider_settlement.bank',
  key: `settlement:${id}`,
  entries: [debit('bank:operating', amount), credit('provider:collections', amount)],
  actorId: null,
  at,
})
