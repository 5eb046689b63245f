import type { Synonym } from '@vendly/contract/synonyms'

export type SynonymRow = { id: string; phrases: string[]; isBroad: boolean; createdAt: Date; changedAt: Date | null }
export const SYNONYM_COLUMNS =
  'id, phrases, is_broad as "isBroad", created_at as "createdAt", changed_at as "changedAt"'

export const presentSynonym = ({ id, createdAt, changedAt, ...row }: SynonymRow): Synonym => ({
  ...row,
  _id: id,
  createdAt: createdAt.toISOString(),
  changedAt: changedAt?.toISOString() ?? null,
})
