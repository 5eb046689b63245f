import { useInfiniteQuery } from '@tanstack/react-query'
import { searchTermLimits } from '@vendly/contract/search-term-limits'
import type { ProposalDecision, SynonymProposal } from '@vendly/contract/synonym-proposals'
import { useAccess } from '../../lib/admin-access.ts'
import { countOf } from '../../lib/count-of.ts'
import { problemText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { PROPOSALS_PER_PAGE, proposalsQuery, useDecideProposal } from './proposals.queries.ts'

const { rewriteMinutes, rewriteVisitors, rewriteDays } = searchTermLimits

/** Synonyms that what visitors searched for next proposes. Nothing is added before somebody accepts it. */
export function ProposalsPart() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-2 text-sm">
        Visitors searched for the first phrase, opened nothing, and within {rewriteMinutes} minutes opened what the
        second one found. Searches of the last {searchTermLimits.loggedDays} days; new ones come at night.
      </p>
      <PagedList
        query={useInfiniteQuery(proposalsQuery)}
        noun="proposals"
        step={PROPOSALS_PER_PAGE}
        failedText="Nothing has changed."
        skeleton={<RowsSkeleton count={4} />}
        empty={
          <EmptyState
            title="No proposals"
            text={`A synonym is proposed once ${rewriteVisitors} visitors on ${rewriteDays} days went on from one phrase to another.`}
          />
        }
      >
        {(proposals) => (
          <ul aria-label="Proposed synonyms" className="rows-ruled border-line border-y">
            {proposals.map((proposal) => (
              <Proposal key={proposal._id} proposal={proposal} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

const said = ({ phrase, meaning }: SynonymProposal): Record<ProposalDecision, string> => ({
  accepted: `A search for ${phrase} now finds ${meaning} too.`,
  dismissed: `${phrase} and ${meaning} will not be proposed again.`,
})

function Proposal({ proposal }: { proposal: SynonymProposal }) {
  const { _id, phrase, meaning, visitors, days } = proposal
  const mayAct = useAccess().may('goods:act')
  const { mutateAsync, isPending, variables } = useDecideProposal(_id)
  // The row is gone by the time of an undo.
  const decide = async (decision: ProposalDecision | null) => {
    try {
      await mutateAsync(decision)
      if (decision) showToast({ text: said(proposal)[decision], tone: 'ok', undo: () => void decide(null) })
    } catch (problem) {
      showToast({ text: problemText(problem), tone: 'bad' })
    }
  }
  const busy = (decision: ProposalDecision, text: string) => isPending && variables === decision && text
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <p className="min-w-52 flex-1">
        <b className="font-semibold">{phrase}</b> may mean <b className="font-semibold">{meaning}</b>
        <span className="block text-ink-2 text-sm">
          {countOf(visitors, 'visitor')} on {countOf(days, 'day')}
        </span>
      </p>
      {mayAct && (
        <span className="flex gap-2">
          <Button
            size="sm"
            aria-label={`Add ${phrase} as a synonym of ${meaning}`}
            busy={busy('accepted', 'Adding…')}
            disabled={isPending}
            onClick={() => void decide('accepted')}
          >
            Add
          </Button>
          <Button
            kind="secondary"
            size="sm"
            aria-label={`Dismiss ${phrase} for ${meaning}`}
            busy={busy('dismissed', 'Dismissing…')}
            disabled={isPending}
            onClick={() => void decide('dismissed')}
          >
            Dismiss
          </Button>
        </span>
      )}
    </li>
  )
}
