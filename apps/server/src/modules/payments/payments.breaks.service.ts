import type { Kobo } from '@vendly/contract/money'
import { now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { HAS_MONEY, unappliedSql } from './payments.sql.ts'

export type LockedBreak = {
  id: number
  kind: string
  reference: string
  isOpen: boolean
  /** What arrived with it and is credited to nobody. */
  unapplied: Kobo
}

const lock = statement<LockedBreak>(
  'payments.lockBreak',
  `select b.id, b.kind, b.reference, b.is_open as "isOpen",
          case when ${HAS_MONEY} then ${unappliedSql('b.reference')} else 0 end as unapplied
     from reconciliation_breaks b
    where b.id = $id
      for update`,
)
const close = statement(
  'payments.closeBreak',
  `update reconciliation_breaks set is_open = false, resolution = $resolution, resolved_by = $adminId, resolved_at = $at
    where id = $id`,
)
const reopen = statement(
  'payments.reopenBreak',
  `update reconciliation_breaks set is_open = true, resolution = null, resolved_by = null, resolved_at = null
    where reference = $reference and kind in ('charge_amount', 'charge_account')`,
)

export const lockBreak = (tx: Tx, id: number): Promise<LockedBreak | undefined> => tx.row(lock, { id })

export const closeBreak = (tx: Tx, id: number, adminId: string, resolution: string): Promise<unknown> =>
  tx.rows(close, { id, adminId, resolution, at: now() })

/** Its money is credited to nobody again, so a person has to look once more. */
export const reopenBreak = (tx: Tx, reference: string): Promise<unknown> => tx.rows(reopen, { reference })

// One that closed by itself opens again; what a person resolved stays resolved.
const insertBreak = statement(
  'payments.insertBreak',
  `insert into reconciliation_breaks (kind, reference, details, created_at) values ($kind, $reference, $details, $at)
   on conflict (kind, reference) do update
     set is_open = true, details = excluded.details, resolution = null, resolved_at = null
   where not reconciliation_breaks.is_open and reconciliation_breaks.resolved_by is null`,
)
export const recordBreak = (tx: Tx, kind: string, reference: string, details: object) =>
  tx.rows(insertBreak, { kind, reference, details: JSON.stringify(details), at: now() })

const insertFigures = statement(
  'payments.insertFigures',
  `insert into reconciliation_breaks (kind, reference, details, created_at) values ($kind, $reference, $details, $at)
   on conflict (kind, reference) do update
     set is_open = true, details = excluded.details, resolution = null, resolved_by = null, resolved_at = null
   where reconciliation_breaks.is_open or reconciliation_breaks.resolved_by is null
      or reconciliation_breaks.details -> 'difference' is distinct from excluded.details -> 'difference'`,
)
/** A difference between two sums, whose figures change: of `details.difference` a person resolves only the one they saw. */
export const recordFigures = (
  tx: Tx,
  kind: string,
  reference: string,
  details: { difference: Kobo; [fact: string]: unknown },
) => tx.rows(insertFigures, { kind, reference, details: JSON.stringify(details), at: now() })

const closeAgreed = statement(
  'payments.closeAgreedBreaks',
  `update reconciliation_breaks set is_open = false, resolution = 'Both sides agree again.', resolved_at = $at
    where is_open and kind = any ($kinds::text[]) and reference = any ($references::text[])`,
)
const explainReversed = statement(
  'payments.explainReversed',
  `update reconciliation_breaks set is_open = false, resolution = 'The bank took the payment back.', resolved_at = $at
    where is_open and kind = 'refund_reversed' and starts_with(reference, $charge || '/')`,
)
/** Why the provider refused refunds of this charge is known now. */
export const closeReversedBreaks = (tx: Tx, charge: string) => tx.rows(explainReversed, { charge, at: now() })

/** Both sides are the same now, so differences of these kinds close by themselves. */
export const closeAgreedBreaks = (db: Db, kinds: readonly string[], references: readonly string[]) =>
  db.rows(closeAgreed, { kinds, references, at: now() })
