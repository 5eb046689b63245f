import { useInfiniteQuery } from '@tanstack/react-query'
import type { Approval } from '@vendly/contract/approvals'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { nairaText } from '../../lib/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { approvalsQuery, MONEY_PAGE } from './money.queries.ts'
import { approvalBadges, approvalNames } from './money-labels.ts'
import { ProposalDecisions } from './proposal-decisions.tsx'

/** Payments above what one administrator may pay out alone, and how much the viewer may still. */
export function Approvals() {
  const query = useInfiniteQuery(approvalsQuery)
  const alone = query.data?.pages[0]?.alone
  return (
    <section className="grid grid-cols-1 gap-1 pb-4">
      <h2 className="display px-gutter pt-2 text-d-sm lg:px-0">Payments above the limit</h2>
      {alone && (
        <p className="px-gutter text-ink-2 text-sm lg:px-0">
          You can pay out {nairaText(alone.left, 'two')} of {nairaText(alone.limit)} alone in these 24 hours.
        </p>
      )}
      <PagedList
        query={query}
        noun="payments"
        step={MONEY_PAGE}
        failedText="No money was moved."
        skeleton={<RowsSkeleton count={2} />}
        empty={<p className="px-gutter text-ink-3 text-sm lg:px-0">No payment waits for another administrator.</p>}
      >
        {(approvals) => (
          <ul aria-label="Payments above the limit" className="grid grid-cols-1 gap-3 px-gutter pt-2 lg:px-0">
            {approvals.map((approval) => (
              <li key={approval._id}>
                <ApprovalCard approval={approval} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function ApprovalCard({ approval }: { approval: Approval }) {
  const { call, subject, status, amount, reason, proposedBy, decidedBy, decisionReason } = approval
  const { label, tone } = approvalBadges[status]
  const { name, linkOf } = approvalNames[call]
  const to = linkOf?.(subject._id)
  return (
    <article className="grid grid-cols-1 gap-2 rounded-card bg-surface p-3 hairline">
      <div className="flex flex-wrap items-center gap-2">
        <b className="flex-1">
          {name}, <span className="figures">{nairaText(amount, 'two')}</span>
        </b>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-sm wrap-anywhere">
        {to ? (
          <Link to={to} className="touch font-semibold text-brand-text">
            {subject.name}
          </Link>
        ) : (
          subject.name
        )}
      </p>
      <p className="text-sm wrap-anywhere">{reason}</p>
      <p className="text-ink-3 text-xs">
        {proposedBy}, <RelativeTime at={approval.createdAt} />
        {decidedBy && ` · ${label.toLowerCase()} by ${decidedBy}${decisionReason ? `: ${decisionReason}` : ''}`}
      </p>
      <ProposalDecisions
        proposal={approval}
        approveIntro="It is paid at once, as it was proposed."
        decide={(decision) => (reason, idempotencyKey) =>
          api('POST /admin/approvals/:id/decision', {
            params: { id: approval._id },
            body: { decision, reason },
            idempotencyKey,
          })
        }
      />
    </article>
  )
}
