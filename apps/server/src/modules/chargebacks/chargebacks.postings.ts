import type { Kobo } from '@vendly/contract/money'
import { credit, debit, keepForBank, nonZero, type Posting, takeBack, walletOf } from '../ledger/ledger.postings.ts'

export type ChargebackMoney = { id: string; userId: string; reference: string; held: Kobo }

const holdOf = ({ id }: ChargebackMoney) => `chargeback_hold:${id}`
const subjectOf = ({ id }: ChargebackMoney) => ({ kind: 'chargeback', id })
const memoOf = ({ reference }: ChargebackMoney) => ({ reference })

/** What the wallet has of it is kept until the bank has decided. */
export const holdChargeback = (chargeback: ChargebackMoney): Posting => ({
  kind: 'chargeback.hold',
  key: `cb:${chargeback.id}:open`,
  subject: subjectOf(chargeback),
  entries: [keepForBank(chargeback.userId, chargeback.held), credit(holdOf(chargeback), chargeback.held)],
  actorId: null,
  memo: memoOf(chargeback),
})

export const returnChargeback = (chargeback: ChargebackMoney): Posting => ({
  kind: 'chargeback.won',
  key: `cb:${chargeback.id}:end`,
  subject: subjectOf(chargeback),
  entries: [debit(holdOf(chargeback), chargeback.held), credit(walletOf(chargeback.userId), chargeback.held)],
  actorId: null,
  memo: memoOf(chargeback),
})

/**
 * The bank took `amount`: what was held goes first, then what the wallet has by now (`balance`, locked), and the rest is owed.
 * Nobody can be asked for it when the account is deleted: then it is a loss.
 */
export function loseChargeback(
  chargeback: ChargebackMoney,
  { amount, balance, isDeleted }: { amount: Kobo; balance: Kobo; isDeleted: boolean },
): Posting {
  const { userId, held } = chargeback
  const missing = Math.max(0, amount - held)
  return {
    kind: 'chargeback.lost',
    key: `cb:${chargeback.id}:end`,
    subject: subjectOf(chargeback),
    entries: nonZero(
      debit(holdOf(chargeback), held),
      ...(isDeleted ? [debit('expense:chargeback_loss', missing)] : takeBack(userId, missing, balance)),
      credit('provider:collections', amount),
      credit(walletOf(userId), Math.max(0, held - amount)),
    ),
    actorId: null,
    memo: memoOf(chargeback),
  }
}
