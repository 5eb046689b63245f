import type { Kobo } from '@vendly/contract/money'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { unappliedSql } from './payments.sql.ts'

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
          case b.kind when 'charge_amount' then ${unappliedSql('b.reference')} else 0 end as unapplied
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
    where reference = $reference and kind = 'charge_amount'`,
)

export const lockBreak = (tx: Tx, id: number): Promise<LockedBreak | undefined> => tx.row(lock, { id })

export const closeBreak = (tx: Tx, id: number, adminId: string, resolution: string): Promise<unknown> =>
  tx.rows(close, { id, adminId, resolution, at: now() })

/** Its money is credited to nobody again, so a person has to look once more. */
export const reopenBreak = (tx: Tx, reference: string): Promise<unknown> => tx.rows(reopen, { reference })
