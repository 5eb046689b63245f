import type { Kobo } from '@vendly/contract/money'
import {
  credit,
  debit,
  type Entry,
  type Posting,
  returnToCard,
  type SpendPermit,
  spend,
  UNAPPLIED,
  walletOf,
} from '../ledger/ledger.postings.ts'

export type RefundMoney = {
  id: string
  userId: string
  amount: Kobo
  source: 'wallet' | 'unapplied'
  /** Of the charge. */
  reference: string
}

const holdOf = (refund: RefundMoney) => `refund_hold:${refund.id}`
const sourceOf = ({ source, userId }: RefundMoney) => (source === 'wallet' ? walletOf(userId) : UNAPPLIED)
const subjectOf = ({ id }: RefundMoney) => ({ kind: 'card_refund', id })
/** One key for every end, so that a refund ends once. */
const endKey = ({ id }: RefundMoney) => `cr:${id}:end`

function takeFrom({ source, userId, amount }: RefundMoney, permit: SpendPermit | null): Entry {
  if (source === 'unapplied') return debit(UNAPPLIED, amount)
  return permit ? spend(permit, userId, amount) : returnToCard(userId, amount)
}

/** The money is held from the request on. `permit`: of the user who asks for it; null when an administrator decides. */
export const holdRefund = (refund: RefundMoney, actorId: string, permit: SpendPermit | null): Posting => ({
  kind: 'card_refund.hold',
  key: `cr:${refund.id}:start`,
  subject: subjectOf(refund),
  entries: [takeFrom(refund, permit), credit(holdOf(refund), refund.amount)],
  actorId,
  memo: { reference: refund.reference },
})

/** The provider has paid it to the card. */
export const payRefund = (refund: RefundMoney): Posting => ({
  kind: 'card_refund.paid',
  key: endKey(refund),
  subject: subjectOf(refund),
  entries: [debit(holdOf(refund), refund.amount), credit('provider:collections', refund.amount)],
  actorId: null,
  memo: { reference: refund.reference },
})

/** It failed or was rejected: back to where it was taken from. */
export const returnRefund = (refund: RefundMoney, outcome: 'failed' | 'rejected', actorId: string | null): Posting => ({
  kind: `card_refund.${outcome}`,
  key: endKey(refund),
  subject: subjectOf(refund),
  entries: [debit(holdOf(refund), refund.amount), credit(sourceOf(refund), refund.amount)],
  actorId,
  memo: { reference: refund.reference },
})
