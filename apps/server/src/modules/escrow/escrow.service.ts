import type { Kobo } from '@vendly/contract/money'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import {
  type EscrowMoney,
  type EscrowSubject,
  escrowTotal,
  payEscrow,
  payRestIntoEscrow,
  type SpendPermit,
} from '../ledger/ledger.postings.ts'
import { postJournals } from '../ledger/ledger.service.ts'

const idsOf = (moneys: readonly EscrowMoney[]) => moneys.map(({ subject }) => subject.id)

const insert = statement(
  'escrow.open',
  `insert into escrows (subject_kind, subject_id, amount)
   select i.kind, i.id, i.amount from unnest($kinds::text[], $ids::uuid[], $amounts::bigint[]) as i(kind, id, amount)`,
)

/** For what was just ordered: nothing is held yet. */
export async function openEscrows(tx: Tx, moneys: readonly EscrowMoney[]): Promise<void> {
  const kinds = moneys.map(({ subject }) => subject.kind)
  await tx.rows(insert, { kinds, ids: idsOf(moneys), amounts: moneys.map(escrowTotal) })
}

const setHeld = statement(
  'escrow.setHeld',
  `update escrows set status = 'held', held_at = $at where subject_id = any($ids::uuid[])`,
)

/** From the buyer's wallet. The rows of the subjects are locked, or new. Throws: insufficient_balance. */
export async function payIntoEscrow(tx: Tx, moneys: readonly EscrowMoney[], permit: SpendPermit): Promise<void> {
  const postings = moneys.map((money) => payEscrow(money, permit))
  await postJournals(tx, postings)
  await tx.rows(setHeld, { ids: idsOf(moneys), at: now() })
}

const addAmount = statement('escrow.addAmount', 'update escrows set amount = amount + $amount where subject_id = $id')

/** The rest of what is paid in two parts (kobo). The subject is locked, and its first part held. Throws: insufficient_balance. */
export async function payMoreIntoEscrow(tx: Tx, money: EscrowMoney, amount: Kobo, permit: SpendPermit): Promise<void> {
  await postJournals(tx, [payRestIntoEscrow(money, amount, permit)])
  await tx.rows(addAmount, { id: money.subject.id, amount })
}

const setReleaseAt = statement(
  'escrow.setReleaseAt',
  'update escrows set release_at = $releaseAt where subject_id = $id',
)

/** It is released by the clock, unless something happens before. The subject is locked. */
export async function scheduleRelease(tx: Tx, { id }: EscrowSubject, releaseAt: Date): Promise<void> {
  await tx.rows(setReleaseAt, { id, releaseAt })
}

const remove = statement(
  'escrow.remove',
  `with refunds as (
     delete from escrow_refunds where subject_id = $id
   )
   delete from escrows where subject_id = $id and status in ('none', 'refunded')
   returning status`,
)

/** The subject is deleted: nothing is held for it any more. */
export async function removeEscrow(tx: Tx, subject: EscrowSubject): Promise<void> {
  if (!(await tx.row(remove, { id: subject.id })))
    throw new Error(`escrow still holds money of ${subject.kind} ${subject.id}`)
}
