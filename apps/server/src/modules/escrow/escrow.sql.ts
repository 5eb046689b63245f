import type { EscrowSubject } from '../ledger/ledger.postings.ts'

/** SQL: joins the escrow `alias` of the subject whose id is the column `id`. Each subject has one from its beginning. */
export const escrowJoinSql = (id: string, alias = 'es'): string =>
  `join escrows ${alias} on ${alias}.subject_id = ${id}`

/** SQL, in kobo: what escrow still holds of a subject, by the ledger. This is what "in escrow" means everywhere. */
export const escrowHeldSql = (kind: EscrowSubject['kind'], id: string): string =>
  `coalesce((select ea.credits - ea.debits from ledger_accounts ea where ea.code = 'escrow:${kind}:' || ${id}), 0)`
