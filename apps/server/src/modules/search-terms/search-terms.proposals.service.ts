import type { ProposalDecision } from '@vendly/contract/synonym-proposals'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { addPhrase, removePhrase } from '../synonyms/synonyms.service.ts'

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
  `update synonym_proposals
      set decision = $decision, decided_at = $decidedAt, decided_by = $decidedBy
    where id = $id`,
)

/**
 * Makes the phrase a synonym of what it is proposed to mean, or dismisses the proposal, so that it is not made again; null takes either back.
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
  await tx.rows(updateDecision, { id, decision, decidedAt: decision && now(), decidedBy: decision && admin.userId })
  if (before === 'accepted' || decision === 'accepted') return
  await recordAudit(tx, admin, {
    ...{ action: decision ? 'synonym-proposal.dismissed' : 'synonym-proposal.reopened', subject: 'synonym-proposal' },
    ...{ subjectId: id, subjectName: `${phrase}, ${meaning}`, reason: '', details: {} },
  })
}
