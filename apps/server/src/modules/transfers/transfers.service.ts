import { randomBytes } from 'node:crypto'
import { moneyLimits } from '@vendly/contract/limits'
import { type Kobo, toNaira } from '@vendly/contract/money'
import { liveEvents } from '@vendly/contract/realtime'
import type { Transfer } from '@vendly/contract/transfers'
import { type Actor, isRecentlyConfirmed } from '../../platform/actor.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure } from '../../platform/problem.ts'
import { message, publish } from '../../platform/realtime.ts'
import { ensureMaySend } from '../wallet/debts.service.ts'
import { postJournals } from '../wallet/ledger.service.ts'
import { transferMade } from './transfers.events.ts'
import { transferMoney } from './transfers.postings.ts'
import { findRecipient, findStore, findTransfer, type Recipient } from './transfers.queries.ts'

const insertTransfer = statement<{ number: string }>(
  'transfers.insertTransfer',
  `insert into transfers (id, sender_id, recipient_id, vendor_id, amount, description, receipt_token)
   values ($id, $senderId, $recipientId, $vendorId, $amount, $description, $receiptToken)
   returning 'VT-' || seq as number`,
)

type Sending = { amount: Kobo; description: string }

async function send(tx: Tx, actor: Actor, to: Recipient, sending: Sending, vendorId: string | null): Promise<Transfer> {
  const id = newId()
  const { amount, description } = sending
  const people = { id, senderId: actor.userId, recipientId: to.id, amount }
  const receiptToken = randomBytes(16).toString('base64url')
  const [row] = await tx.rows(insertTransfer, { ...people, vendorId, description, receiptToken })
  await postJournals(tx, [transferMoney({ ...people, number: row!.number, isStall: vendorId !== null })])
  await emit(tx, transferMade, { transferId: id })
  return findTransfer(tx, actor.userId, id)
}

const ensureAmount = (amount: Kobo, minimum: number) =>
  ensure(amount % 100 === 0 && toNaira(amount) >= minimum, 'transfer_amount')
/** Above the threshold whoever holds the device must prove that it is theirs. */
const ensureConfirmed = (actor: Actor, amount: Kobo) =>
  ensure(toNaira(amount) <= moneyLimits.transferUnconfirmed || isRecentlyConfirmed(actor), 'confirm_first')

/**
 * From the actor to another user. Throws: admin_has_no_wallet, transfer_amount, recipient_unknown, transfer_to_self,
 * confirm_first, in_debt, withdrawals_frozen, insufficient_balance.
 */
export async function sendTransfer(tx: Tx, actor: Actor, to: string, sending: Sending): Promise<Transfer> {
  ensure(actor.role !== 'admin', 'admin_has_no_wallet')
  ensureAmount(sending.amount, moneyLimits.transferMinimum)
  const recipient = await findRecipient(tx, actor, to)
  ensureConfirmed(actor, sending.amount)
  await ensureMaySend(tx, actor.userId)
  return send(tx, actor, recipient, sending, null)
}

/** From the actor to a store at its stall, whose screen shows it at once. Throws: the same. */
export async function payStall(tx: Tx, actor: Actor, store: string, sending: Sending): Promise<Transfer> {
  ensure(actor.role !== 'admin', 'admin_has_no_wallet')
  ensureAmount(sending.amount, moneyLimits.stallMinimum)
  const recipient = await findStore(tx, store)
  ensure(recipient.id !== actor.userId, 'transfer_to_self')
  ensureConfirmed(actor, sending.amount)
  const paid = await send(tx, actor, recipient, sending, recipient.vendorId)
  await publish(tx, message(liveEvents.stallPaid, { kind: 'user', id: recipient.id }, { _id: paid._id }))
  return paid
}
