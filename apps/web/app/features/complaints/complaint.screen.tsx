import { useQuery } from '@tanstack/react-query'
import type { Complaint } from '@vendly/contract/complaints'
import { Link, useParams } from 'react-router'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { Failed } from '../../ui/empty.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ComplaintChatLink } from '../chat/complaint-chat-link.tsx'
import { ComplaintActions } from './complaint-actions.tsx'
import { ComplaintBadge } from './complaint-badge.tsx'
import { ComplaintState } from './complaint-state.tsx'
import { ComplaintThread } from './complaint-thread.tsx'
import { ComplaintTimeline } from './complaint-timeline.tsx'
import { complaintQuery, useLiveComplaints } from './complaints.queries.ts'
import { EvidenceList } from './evidence-list.tsx'
import { PurchaseFile } from './purchase-file.tsx'
import { WhatWasSaid } from './what-was-said.tsx'

export const meta = () => pageMeta('Complaint')
export const handle: ScreenHandle = { phone: 'deep', title: 'Complaint' }
export const clientLoader = ({ params }: { params: { complaintId?: string } }) =>
  warm((client) => void client.prefetchQuery(complaintQuery(params.complaintId ?? '')))

/** One complaint for both sides: whose turn it is, what was said, the proof, and what can be done. */
export default function ComplaintScreen() {
  const { complaintId = '' } = useParams()
  const { data, isError, error, refetch, isFetching } = useQuery(complaintQuery(complaintId))
  useLiveComplaints()
  return (
    <div className="mx-auto max-w-page">
      <PageHead title={data ? `Complaint ${data.number}` : 'Complaint'} back="/complaints" backLabel="Complaints">
        {data && (
          <span className="pr-2">
            <ComplaintBadge complaint={data} />
          </span>
        )}
      </PageHead>
      {data ? (
        <Body complaint={data} />
      ) : isError ? (
        <Failed
          title="Couldn’t load this complaint"
          text={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonOf what="the complaint">
          <RowsSkeleton count={5} />
        </SkeletonOf>
      )}
    </div>
  )
}

function Body({ complaint }: { complaint: Complaint }) {
  const actions = <ComplaintActions complaint={complaint} />
  const { acceptProposal: isOffered } = complaint.can
  return (
    <div className="flex flex-col pb-6 lg:flex-row lg:items-start">
      <div className="min-w-0 flex-1 px-gutter pt-3 lg:pt-0 lg:pr-0">
        {/* An offer is answered at once; Vendly's time to decide can wait below it. */}
        {isOffered && <div className="pb-3">{actions}</div>}
        <div aria-live="polite">
          <ComplaintState complaint={complaint} />
        </div>
        {!isOffered && actions}
        <SectionHead title="The complaint" />
        <WhatWasSaid complaint={complaint} />
        <EvidenceList complaint={complaint} />
        <ComplaintThread complaint={complaint} />
        <ComplaintChatLink complaint={complaint} />
      </div>
      <div className="px-gutter lg:sticky lg:top-20 lg:w-side lg:flex-none">
        <PurchaseFile complaint={complaint} />
        <SectionHead title="What happened so far" />
        <ComplaintTimeline complaint={complaint} />
        <p className="pt-3 text-ink-3 text-xs">
          Questions about the rules? They are in our{' '}
          <Link to="/terms#complaints" className="touch font-semibold text-brand-text">
            terms
          </Link>
          .
        </p>
      </div>
    </div>
  )
}
