import type { Kobo } from '@vendly/contract/money'
import { statement, type Tx } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { credit, debit, type Posting, walletOf } from '../ledger/ledger.postings.ts'
import { postJournals } from '../ledger/ledger.service.ts'

type Held = { checkoutId: string; buyerId: string; held: Kobo; holdCount: number }

const accountOf = (checkoutId: string) => `escrow:checkout:${checkoutId}`

const COLUMNS = 'id as "checkoutId", buyer_id as "buyerId", held, hold_count as "holdCount"'
const lockHold = statement<Held>(
  'orders.lockHold',
  `select ${COLUMNS} from checkouts where id = $checkoutId for update`,
)
const lockHoldOfOrder = statement<Held>(
  'orders.lockHoldOfOrder',
  `select ${COLUMNS} from checkouts where id = (select checkout_id from orders where id = $orderId) for update`,
)
const setHeld = statement(
  'orders.setHeld',
  'update checkouts set held = $held, hold_count = hold_count + 1 where id = $checkoutId',
)
const isWaiting = statement<{ waits: boolean }>(
  'orders.isCheckoutWaiting',
  `select exists (
     select from orders where checkout_id = $checkoutId and status = 'pending' and paid_at is null) as waits`,
)

/** The row is locked. */
const hold = ({ checkoutId, buyerId, holdCount }: Held, amount: Kobo): Posting => ({
  kind: 'checkout.hold',
  key: `checkout:${checkoutId}:held:${holdCount}`,
  entries: [debit(walletOf(buyerId), amount), credit(accountOf(checkoutId), amount)],
  subject: { kind: 'checkout', id: checkoutId },
  actorId: buyerId,
})

const release = ({ checkoutId, buyerId, held, holdCount }: Held, actorId: string | null): Posting => ({
  kind: 'checkout.release',
  key: `checkout:${checkoutId}:released:${holdCount}`,
  entries: [debit(accountOf(checkoutId), held), credit(walletOf(buyerId), held)],
  subject: { kind: 'checkout', id: checkoutId },
  actorId,
})

/** What the wallet pays of a checkout is kept for it while the rest is paid by card. Throws: insufficient_balance. */
export async function holdForCheckout(tx: Tx, checkoutId: string, amount: Kobo): Promise<void> {
  if (amount <= 0) return
  const before = found(await tx.row(lockHold, { checkoutId }))
  await postJournals(tx, [hold(before, amount)])
  await tx.rows(setHeld, { checkoutId, held: before.held + amount })
}

/** What is held for a checkout, in kobo; locks it. */
export const lockHeld = async (tx: Tx, checkoutId: string): Promise<Kobo> =>
  found(await tx.row(lockHold, { checkoutId })).held

async function giveBack(tx: Tx, locked: Held, actorId: string | null): Promise<void> {
  if (locked.held === 0) return
  await postJournals(tx, [release(locked, actorId)])
  await tx.rows(setHeld, { checkoutId: locked.checkoutId, held: 0 })
}

/** Back in the wallet, from which the orders are then paid in the same transaction. */
export async function releaseHold(tx: Tx, checkoutId: string): Promise<void> {
  const locked = found(await tx.row(lockHold, { checkoutId }))
  await giveBack(tx, locked, locked.buyerId)
}

/**
 * Locks what is held for the order's checkout. The returned function gives it back to the wallet, if no order of the checkout
 * waits for payment any more by then: it is called once the order's row is changed or gone.
 */
export async function lockHoldOf(tx: Tx, orderId: string): Promise<(actorId: string | null) => Promise<void>> {
  const locked = found(await tx.row(lockHoldOfOrder, { orderId }))
  return (actorId) => giveBackIfOver(tx, locked, actorId)
}

/** Back in the wallet, once no order of the checkout waits for payment any more. The order's row is changed already. */
export const releaseHoldAfter = async (tx: Tx, orderId: string, actorId: string | null): Promise<void> =>
  (await lockHoldOf(tx, orderId))(actorId)

async function giveBackIfOver(tx: Tx, locked: Held, actorId: string | null): Promise<void> {
  // Asked after the lock: two orders of one checkout may end at the same time.
  const rest = await tx.row(isWaiting, { checkoutId: locked.checkoutId })
  if (!rest?.waits) await giveBack(tx, locked, actorId)
}
