/** SQL: what arrived by the charge of this reference and was credited to nobody, in kobo. */
export const unappliedSql = (reference: string) => `coalesce((
    select e.amount
      from journals j
      join ledger_entries e on e.journal_id = j.id and e.side = 'C'
     where j.key = 'unapplied:' || ${reference} and j.kind = 'unapplied'), 0)::bigint`

/** SQL: money may have arrived with the break `b` that is credited to nobody: another amount was paid, or by a deleted account. */
export const HAS_MONEY = `b.kind in ('charge_amount', 'charge_account')`

/** Why a charge has no money: the payer left the provider's page. They may still come back to it and pay. */
export const NOT_FINISHED = 'not finished'
/** It was paid, and the bank took the money back before it was credited. */
export const TAKEN_BACK = 'taken back by the bank'

/** SQL: somebody is paying the charge `c`, as far as the provider says. Before it was asked, a page counts as well. */
export const isUnderWaySql = (c: string): string =>
  `(${c}.status in ('created', 'open') and ${c}.failure is distinct from '${NOT_FINISHED}')`
