import { useInfiniteQuery } from '@tanstack/react-query'
import type { Adjustment } from '@vendly/contract/admin-money'
import { api } from '../../lib/api.ts'
import { nairaText } from '../../lib/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { adjustmentsQuery, MONEY_PAGE } from './money.queries.ts'
import { accountName, adjustmentBadges, adjustmentNames } from './money-labels.ts'
import { ProposalDecisions } from './proposal-decisions.tsx'

/** Movements of money that wait for a second administrator, and those that were decided. */
export function Adjustments() {
  return (
    <PagedList
      query={useInfiniteQuery(adjustmentsQuery)}
      noun="proposals"
      step={MONEY_PAGE}
      failedText="No money was moved."
      skeleton={<RowsSkeleton count={4} />}
      empty={
        <EmptyState
          title="Nothing to approve"
          text="Money that an administrator wants to move by hand waits here for another one. You can propose a correction above."
        />
      }
    >
      {(adjustments) => (
        <ul aria-label="Proposals" className="grid grid-cols-1 gap-3 px-gutter pt-2 lg:px-0">
          {adjustments.map((adjustment) => (
            <li key={adjustment._id}>
              <AdjustmentCard adjustment={adjustment} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

export function AdjustmentCard({ adjustment }: { adjustment: Adjustment }) {
  const { kind, status, amount, reason, reverses, entries, proposedBy, decidedBy, decisionReason } = adjustment
  const { label, tone } = adjustmentBadges[status]
  return (
    <article className="grid grid-cols-1 gap-2 rounded-card bg-surface p-3 hairline">
      <div className="flex flex-wrap items-center gap-2">
        <b className="flex-1">
          {adjustmentNames[kind]}, <span className="figures">{nairaText(amount, 'two')}</span>
        </b>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {reverses !== null && <p className="text-sm">Reverses journal {reverses}.</p>}
      {entries.length > 0 && (
        <ul className="rounded-control bg-sunk px-3 py-1.5 text-sm">
          {entries.map((entry) => (
            <li key={`${entry.account} ${entry.side}`} className="flex justify-between gap-3 py-0.5">
              <span className="min-w-0 wrap-anywhere">
                {entry.side === 'D' ? 'Debit' : 'Credit'} {entryAccount(entry)}
              </span>
              <span className="figures">{nairaText(entry.amount, 'two')}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm wrap-anywhere">{reason}</p>
      <p className="text-ink-3 text-xs">
        {proposedBy}, <RelativeTime at={adjustment.createdAt} />
        {decidedBy && ` · ${label.toLowerCase()} by ${decidedBy}${decisionReason ? `: ${decisionReason}` : ''}`}
      </p>
      <ProposalDecisions
        proposal={adjustment}
        approveIntro="The money moves at once."
        decide={(decision) => (reason, idempotencyKey) =>
          api('POST /admin/wallet/adjustments/:id/decision', {
            params: { id: adjustment._id },
            body: { decision, reason },
            idempotencyKey,
          })
        }
      />
    </article>
  )
}

/** "Ada Obi’s wallet", or the name of one of our own accounts. */
function entryAccount({ account, owner }: Adjustment['entries'][number]): string {
  if (owner) return `${owner}’s ${account.startsWith('wallet:') ? 'wallet' : 'debt'}`
  return `${accountName(account)} (${account.split(':')[0]})`
}
