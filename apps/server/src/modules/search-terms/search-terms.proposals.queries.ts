import type { Pagination } from '@vendly/contract/paging'
import type { ProposalStatus, SynonymProposal } from '@vendly/contract/synonym-proposals'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'

type ProposalRow = Omit<SynonymProposal, 'dismissed'> & { decidedAt: Date | null; decidedBy: string | null }

const SELECT = `select p.id as _id, f.phrase, t.phrase as meaning, p.visitors, p.days, p.decided_at as "decidedAt",
          trim(u.first_name || ' ' || u.last_name) as "decidedBy"
     from synonym_proposals p
     join search_terms f on f.id = p.from_id
     join search_terms t on t.id = p.to_id
     left join users u on u.id = p.decided_by`
const countSql = (condition: string) =>
  `select count(*)::int as count from (select 1 from synonym_proposals where ${condition} limit ${COUNT_BOUND + 1}) p`

const listOpen = statement<ProposalRow>(
  'searchTerms.listProposals',
  `${SELECT}
    where p.decision is null and ($after::bigint is null or (p.visitors, p.id) < ($after, $afterId::uuid))
    order by p.visitors desc, p.id desc
    limit $limit`,
)
const countOpen = statement<{ count: number }>('searchTerms.countProposals', countSql('decision is null'))
const listDismissed = statement<ProposalRow>(
  'searchTerms.listDismissedProposals',
  `${SELECT}
    where p.decision = 'dismissed' and ($after::timestamptz is null or (p.decided_at, p.id) < ($after, $afterId::uuid))
    order by p.decided_at desc, p.id desc
    limit $limit`,
)
const countDismissed = statement<{ count: number }>(
  'searchTerms.countDismissedProposals',
  countSql(`decision = 'dismissed'`),
)

type Asked = { status: ProposalStatus; cursor?: string; limit: number }

/**
 * Those that nobody has decided about, the most visitors first, or those that were dismissed, the latest first.
 * Throws: cursor_invalid.
 */
export async function listProposals(
  db: Db,
  { status, cursor: text, limit }: Asked,
): Promise<{ proposals: SynonymProposal[]; pagination: Pagination }> {
  const isOpen = status === 'open'
  const cursor = isOpen ? decodeCursor(text, 'integer') : decodeCursor(text, 'timestamp')
  const after = { after: cursor?.value ?? null, afterId: cursor?.id ?? null, limit: limit + 1 }
  const [rows, counted] = await Promise.all([
    db.rows(isOpen ? listOpen : listDismissed, after),
    cursor ? undefined : db.row(isOpen ? countOpen : countDismissed),
  ])
  const page = pageOf(rows, limit, cursor, boundedTotal(counted?.count ?? 0), ({ visitors, decidedAt, _id }) => ({
    value: decidedAt?.toISOString() ?? visitors,
    id: _id,
  }))
  return { proposals: page.rows.map(presentProposal), pagination: page.pagination }
}

const presentProposal = ({ decidedAt, decidedBy, ...proposal }: ProposalRow): SynonymProposal => ({
  ...proposal,
  dismissed: decidedAt && { at: decidedAt.toISOString(), by: decidedBy },
})
