import type { Pagination } from '@vendly/contract/paging'
import type { ProposalDecision, SynonymProposal } from '@vendly/contract/synonym-proposals'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { addPhrase, removePhrase } from '../synonyms/synonyms.service.ts'

const listPage = statement<SynonymProposal>(
  'searchTerms.listProposals',
  `select p.id as _id, f.phrase, t.phrase as meaning, p.visitors, p.days
     from synonym_proposals p
     join search_terms f on f.id = p.from_id
     join search_terms t on t.id = p.to_id
    where p.decision is null and ($afterVisitors::int is null or (p.visitors, p.id) < ($afterVisitors, $afterId::uuid))
    order by p.visitors desc, p.id desc
    limit $limit`,
)
const countAll = statement<{ count: number }>(
  'searchTerms.countProposals',
  `select count(*)::int as count from (select 1 from synonym_proposals where decision is null limit ${COUNT_BOUND + 1}) p`,
)

/** Those that nobody has decided about, the most visitors first. Throws: cursor_invalid. */
export async function listProposals(
  db: Db,
  asked: { cursor?: string; limit: number },
): Promise<{ proposals: SynonymProposal[]; pagination: Pagination }> {
  const { limit } = asked
  const cursor = decodeCursor(asked.cursor, 'integer')
  const after = { afterVisitors: cursor?.value ?? null, afterId: cursor?.id ?? null, limit: limit + 1 }
  const [rows, counted] = await Promise.all([db.rows(listPage, after), cursor ? undefined : db.row(countAll)])
  const count = cursor ?? boundedTotal(counted?.count ?? 0)
  const page = pageOf(rows, limit, cursor, count, ({ visitors, _id }) => ({ value: visitors, id: _id }))
  return { proposals: page.rows, pagination: page.pagination }
}

const lockOne = statement<{ phrase: string; meaning: string; decision: ProposalDecision | null }>(
  'searchTerms.lockProposal',
  `select f.phrase, t.phrase as meaning, p.decision
     from synonym_proposals p
     join search_terms f on f.id = p.from_id
     join search_terms t on t.id = p.to_id
    where p.id = $id for update of p`,
)
const updateDecision = statement(
  'searchTerms.decideProposal',
  'update synonym_proposals set decision = $decision, decided_at = $decidedAt where id = $id',
)

/**
 * Makes the phrase a synonym of what it is proposed to mean, or dismisses the proposal for good; null takes either back.
 * Throws: not_found, synonym_taken, synonym_full, synonym_length.
 */
export async function decideProposal(
  tx: Tx,
  admin: Actor,
  id: string,
  decision: ProposalDecision | null,
): Promise<void> {
  const { phrase, meaning, decision: before } = found(await tx.row(lockOne, { id }))
  if (decision === before) return
  if (before === 'accepted') await removePhrase(tx, admin, phrase)
  if (decision === 'accepted') await addPhrase(tx, admin, phrase, meaning)
  await tx.rows(updateDecision, { id, decision, decidedAt: decision && now() })
  if (before === 'accepted' || decision === 'accepted') return
  await recordAudit(tx, admin, {
    ...{ action: decision ? 'synonym-proposal.dismissed' : 'synonym-proposal.reopened', subject: 'synonym-proposal' },
    ...{ subjectId: id, subjectName: `${phrase}, ${meaning}`, reason: '', details: {} },
  })
}
