import { randomBytes } from 'node:crypto'
import { moneyLimits } from '@vendly/contract/limits'
import { type Kobo, toNaira } from '@vendly/contract/money'
import { liveEvents } from '@vendly/contract/realtime'
import type { Transfer } from '@vendly/contract/transfers'
import type { Actor } from '../../platform/actor.ts'
import { later } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure } from '../../platform/problem.ts'
import { message, publish } from '../../platform/realtime.ts'
import { walletBalance } from '../ledger/ledger.queries.ts'
import { postJournals } from '../ledger/ledger.service.ts'
import type { HolderProof } from '../pins/pins.service.ts'
import { findLevels } from '../reserves/reserves.queries.ts'
import { availableToSend } from '../spending/spending.queries.ts'
import { ensureMaySpend } from '../spending/spending.service.ts'
import { lockUser } from '../users/users.service.ts'
import { transferMade } from './transfers.events.ts'
import { transferMoney } from './transfers.postings.ts'
import { findRecipient, findStore, findTransfer, type Recipient } from './transfers.queries.ts'

const insertTransfer = statement<{ number: string }>(
  'transfers.insertTransfer',
  `insert into transfers (id, sender_id, recipient_id, vendor_id, amount, description, receipt_token)
   values ($id, $senderId, $recipientId, $vendorId, $amount, $description, $receiptToken)
   returning 'VT-' || seq as number`,
)

// With a shared lock on the key, which the row of the transfer takes anyway: two who send to each other do not wait for ever.
const lockRecipient = statement(
  'transfers.lockRecipient',
  'select id from users where id = $id and deleted_at is null for key share',
)

/** `isKeyed`: the call has an Idempotency-Key, so the same again is meant. */
type Sending = { amount: Kobo; description: string; isKeyed: boolean; holder: HolderProof | null }

async function send(tx: Tx, actor: Actor, to: Recipient, sending: Sending, vendorId: string | null): Promise<Transfer> {
  const id = newId()
  const { amount, description, holder } = sending
  // Their account may be deleted at this moment: nobody could take the money out of its wallet.
  ensure(await tx.row(lockRecipient, { id: to.id }), 'recipient_unknown')
  const isStall = vendorId !== null
  const isNewReceiver = !isStall && !(await tx.row(findEarlier, { senderId: actor.userId, recipientId: to.id }))
  // A store that is known well may be paid with new money from a card, as by an order: its owner can be found.
  const takesCardMoney = isStall && (await findLevels(tx, [to.id]))(to.id) === 'proven'
  const kind = isStall ? 'stall' : 'transfer'
  const permit = await ensureMaySpend(tx, actor, { kind, amount, isNewReceiver, holder, takesCardMoney })
  const people = { id, senderId: actor.userId, recipientId: to.id, amount }
  const receiptToken = randomBytes(16).toString('base64url')
  const [row] = await tx.rows(insertTransfer, { ...people, vendorId, description, receiptToken })
  await postJournals(tx, [transferMoney({ ...people, number: row!.number, isStall }, permit)])
  await emit(tx, transferMade, { transferId: id })
  return findTransfer(tx, actor.userId, id)
}

const findEarlier = statement<{ id: string }>(
  'transfers.findEarlier',
  'select id from transfers where sender_id = $senderId and recipient_id = $recipientId limit 1',
)
const findRepeat = statement<{ id: string }>(
  'transfers.findRepeat',
  `select id from transfers
    where sender_id = $senderId and recipient_id = $recipientId and vendor_id is not distinct from $vendorId::uuid
      and amount = $amount and created_at > $since
    order by created_at desc
    limit 1`,
)

const isWhole = (amount: Kobo, minimum: number) => amount % 100 === 0 && toNaira(amount) >= minimum

/** All that can be sent is sent, however little that is, so that no rest stays behind. */
async function ensureWholeOrAll(tx: Tx, { userId }: Actor, amount: Kobo): Promise<void> {
  if (isWhole(amount, moneyLimits.transferMinimum)) return
  ensure(amount > 0 && amount === (await availableToSend(tx, userId)), 'transfer_amount')
}

/** Before the recipient is looked up: who cannot pay must not learn which addresses have an account. The sender is locked. */
async function ensureCovered(tx: Tx, { userId }: Actor, amount: Kobo): Promise<void> {
  ensure((await walletBalance(tx, userId)) >= amount, 'insufficient_balance')
}

/** `isNew` is false when it is an earlier one. */
type Sent = { transfer: Transfer; isNew: boolean }

/** A call without a key that is repeated, as after a lost answer, is the first one. */
async function sendOnce(tx: Tx, actor: Actor, to: Recipient, sending: Sending, vendorId: string | null): Promise<Sent> {
  const { amount, isKeyed } = sending
  const since = later(-moneyLimits.transferRepeatSeconds * 1000)
  const people = { senderId: actor.userId, recipientId: to.id, vendorId, amount, since }
  const first = isKeyed ? undefined : await tx.row(findRepeat, people)
  if (first) return { transfer: await findTransfer(tx, actor.userId, first.id), isNew: false }
  return { transfer: await send(tx, actor, to, sending, vendorId), isNew: true }
}

/**
 * From the actor to another user. Throws: admin_has_no_wallet, transfer_amount, insufficient_balance, recipient_unknown,
 * transfer_to_self, and what `ensureMaySpend` throws.
 */
export async function sendTransfer(tx: Tx, actor: Actor, to: string, sending: Sending): Promise<Transfer> {
  ensure(actor.role !== 'admin', 'admin_has_no_wallet')
  await lockUser(tx, actor.userId)
  await ensureWholeOrAll(tx, actor, sending.amount)
  await ensureCovered(tx, actor, sending.amount)
  const recipient = await findRecipient(tx, actor, to)
  return (await sendOnce(tx, actor, recipient, sending, null)).transfer
}

/** From the actor to a store at its stall, whose screen shows it at once. Throws: the same. */
export async function payStall(tx: Tx, actor: Actor, store: string, sending: Sending): Promise<Sent> {
  ensure(actor.role !== 'admin', 'admin_has_no_wallet')
  ensure(isWhole(sending.amount, moneyLimits.stallMinimum), 'transfer_amount')
  await lockUser(tx, actor.userId)
  await ensureCovered(tx, actor, sending.amount)
  const recipient = await findStore(tx, actor, store)
  ensure(recipient.id !== actor.userId, 'transfer_to_self')
  const { transfer, isNew } = await sendOnce(tx, actor, recipient, sending, recipient.vendorId)
  if (isNew) await publish(tx, message(liveEvents.stallPaid, { kind: 'user', id: recipient.id }, { _id: transfer._id }))
  return { transfer, isNew }
}
