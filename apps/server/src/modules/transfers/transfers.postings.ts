import type { Kobo } from '@vendly/contract/money'
import { credit, type Posting, type SpendPermit, spend, walletOf } from '../ledger/ledger.postings.ts'

/** From wallet to wallet, the whole amount. The memo names the people by their ids: names are looked up where they are shown. */
export const transferMoney = (
  transfer: {
    id: string
    number: string
    senderId: string
    recipientId: string
    isStall: boolean
    amount: Kobo
  },
  permit: SpendPermit,
): Posting => ({
  kind: transfer.isStall ? 'transfer.stall' : 'transfer',
  key: `tr:${transfer.id}`,
  subject: { kind: 'transfer', id: transfer.id },
  entries: [spend(permit, transfer.senderId, transfer.amount), credit(walletOf(transfer.recipientId), transfer.amount)],
  actorId: transfer.senderId,
  memo: {
    reference: transfer.number,
    senderId: transfer.senderId,
    recipientId: transfer.recipientId,
    ...(permit.cardMoney > 0 && { cardMoney: permit.cardMoney }),
  },
})
