import { useInfiniteQuery } from '@tanstack/react-query'
import { searchTermLimits } from '@vendly/contract/search-term-limits'
import type { ProposalDecision, ProposalStatus, SynonymProposal } from '@vendly/contract/synonym-proposals'
import { useAddressState } from '../../lib/address-state.ts'
import { useAccess } from '../../lib/admin-access.ts'
import { countOf } from '../../lib/count-of.ts'
import { problemText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { PROPOSALS_PER_PAGE, proposalsQuery, useDecideProposal } from './proposals.queries.ts'

const { rewriteMinutes, rewriteVisitors, rewriteDays, loggedDays } = searchTermLimits

const EMPTY: Record<ProposalStatus, { title: string; text: string }> = {
  open: {
    title: 'No proposals',
    text: `A synonym is proposed once ${rewriteVisitors} visitors on ${rewriteDays} days went on from one phrase to another.`,
  },
  dismissed: { title: 'Nothing is dismissed', text: 'Proposals that you dismiss are kept here.' },
}

/** Synonyms that what visitors searched for next proposes. Nothing is added before somebody accepts it. */
export function ProposalsPart() {
  const [search, show] = useAddressState()
  const status: ProposalStatus = search.get('proposals') === 'dismissed' ? 'dismissed' : 'open'
  const isOpen = status === 'open'
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-2 text-sm">
        Visitors searched for the first phrase, opened nothing, and within {rewriteMinutes} minutes opened what the
        second one found. Searches of the last {loggedDays} days; new ones come at night.
      </p>
      <div>
        <Chip
          look={isOpen ? 'plain' : 'selected'}
          onClick={() => show({ proposals: isOpen ? 'dismissed' : undefined })}
        >
          Dismissed
        </Chip>
      </div>
      <PagedList
        query={useInfiniteQuery(proposalsQuery(status))}
        noun="proposals"
        step={PROPOSALS_PER_PAGE}
        failedText="Nothing has changed."
        skeleton={<RowsSkeleton count={4} />}
        empty={<EmptyState {...EMPTY[status]} />}
      >
        {(proposals) => (
          <ul
            aria-label={isOpen ? 'Proposed synonyms' : 'Dismissed synonyms'}
            className="rows-ruled border-line border-y"
          >
            {proposals.map((proposal) => (
              <Proposal key={proposal._id} proposal={proposal} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

/** A decision, or none for one that is taken back. */
type Decision = ProposalDecision | null

function saidOf({ phrase, meaning }: SynonymProposal, decision: Decision): string {
  if (decision === 'accepted') return `A search for ${phrase} now finds ${meaning} too.`
  return decision ? `${phrase} and ${meaning} will not be proposed again.` : `${phrase} is proposed again.`
}

function Proposal({ proposal }: { proposal: SynonymProposal }) {
  const { _id, phrase, meaning, visitors, days, dismissed } = proposal
  const mayAct = useAccess().may('goods:act')
  const { mutateAsync, isPending, variables } = useDecideProposal(_id)
  const before: Decision = dismissed ? 'dismissed' : null
  const send = async (decision: Decision): Promise<boolean> => {
    try {
      await mutateAsync(decision)
      return true
    } catch (problem) {
      showToast({ text: problemText(problem), tone: 'bad' })
      return false
    }
  }
  // The row is gone by the time of an undo.
  const decide = async (decision: Decision) => {
    if (await send(decision)) showToast({ text: saidOf(proposal, decision), tone: 'ok', undo: () => void send(before) })
  }
  const acts: { decision: Decision; label: string; name: string; busyText: string }[] = dismissed
    ? [{ decision: null, label: 'Restore', name: `Restore ${phrase} for ${meaning}`, busyText: 'Restoring…' }]
    : [
        {
          ...{ decision: 'accepted', label: 'Add', busyText: 'Adding…' },
          name: `Add ${phrase} as a synonym of ${meaning}`,
        },
        {
          ...{ decision: 'dismissed', label: 'Dismiss', busyText: 'Dismissing…' },
          name: `Dismiss ${phrase} for ${meaning}`,
        },
      ]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <p className="min-w-52 flex-1">
        <b className="font-semibold">{phrase}</b> may mean <b className="font-semibold">{meaning}</b>
        <span className="block text-ink-2 text-sm">
          {countOf(visitors, 'visitor')} on {countOf(days, 'day')}
        </span>
        {dismissed && (
          <span className="block text-ink-2 text-sm">
            Dismissed{dismissed.by && ` by ${dismissed.by}`} <RelativeTime at={dismissed.at} />
          </span>
        )}
      </p>
      {mayAct && (
        <span className="flex gap-2">
          {acts.map(({ decision, label, name, busyText }) => (
            <Button
              key={label}
              kind={decision === 'accepted' ? 'primary' : 'secondary'}
              size="sm"
              aria-label={name}
              busy={isPending && variables === decision && busyText}
              disabled={isPending}
              onClick={() => void decide(decision)}
            >
              {label}
            </Button>
          ))}
        </span>
      )}
    </li>
  )
}
