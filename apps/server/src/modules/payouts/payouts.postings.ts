import type { Kobo } from '@vendly/contract/money'
import { credit, debit, nonZero, type Posting, type SpendPermit, spend, walletOf } from '../ledger/ledger.postings.ts'
import type { Step } from './payouts.policy.ts'

/** What the postings of a withdrawal need, in kobo. */
export type WithdrawalMoney = {
  id: string
  userId: string
  amount: Kobo
  reference: string
  bankName: string
  lastFour: string
}

export const holdOf = (userId: string) => `payout_hold:user:${userId}`

const base = ({ id, reference, bankName, lastFour }: WithdrawalMoney, what: 'request' | Step) => ({
  kind: `withdrawal.${what}`,
  key: `wd:${id}:${what}`,
  subject: { kind: 'withdrawal', id },
  memo: { reference, bankName, lastFour },
})

/** Out of the wallet, into the hold. */
export const requestPosting = (withdrawal: WithdrawalMoney, permit: SpendPermit): Posting => ({
  ...base(withdrawal, 'request'),
  actorId: withdrawal.userId,
  entries: [spend(permit, withdrawal.userId, withdrawal.amount), credit(holdOf(withdrawal.userId), withdrawal.amount)],
})

/** Out of our balance at the provider, which also takes its fee. */
export const successPosting = (withdrawal: WithdrawalMoney, fee: Kobo): Posting => ({
  ...base(withdrawal, 'success'),
  actorId: null,
  entries: nonZero(
    debit(holdOf(withdrawal.userId), withdrawal.amount),
    debit('expense:transfer_fees', fee),
    credit('provider:balance', withdrawal.amount + fee),
  ),
})

/** Nothing was sent: back into the wallet. */
export const failedPosting = (withdrawal: WithdrawalMoney): Posting => ({
  ...base(withdrawal, 'failed'),
  actorId: null,
  entries: [
    debit(holdOf(withdrawal.userId), withdrawal.amount),
    credit(walletOf(withdrawal.userId), withdrawal.amount),
  ],
})

/** The bank sent it back. `feeReturned` is what the provider gave back of its fee. */
export const reversedPosting = (withdrawal: WithdrawalMoney, feeReturned: Kobo): Posting => ({
  ...base(withdrawal, 'reversed'),
  actorId: null,
  entries: nonZero(
    debit('provider:balance', withdrawal.amount + feeReturned),
    credit('expense:transfer_fees', feeReturned),
    credit(walletOf(withdrawal.userId), withdrawal.amount),
  ),
})
