import { useQuery } from '@tanstack/react-query'
import type { Complaint } from '@vendly/contract/complaints'
import { countOf } from '../../../lib/count-of.ts'
import { PanelHead } from '../../../ui/admin-list.tsx'
import { Failed } from '../../../ui/empty.tsx'
import { SectionHead } from '../../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { PersonLink } from '../../../ui/person-link.tsx'
import { ReadChat } from '../../chat/admin/read-chat.tsx'
import { ComplaintBadge } from '../complaint-badge.tsx'
import { aboutText } from '../complaint-labels.ts'
import { ComplaintState } from '../complaint-state.tsx'
import { ComplaintThread } from '../complaint-thread.tsx'
import { ComplaintTimeline } from '../complaint-timeline.tsx'
import { complaintQuery } from '../complaints.queries.ts'
import { EvidenceList } from '../evidence-list.tsx'
import { PurchaseFile } from '../purchase-file.tsx'
import { WhatWasSaid } from '../what-was-said.tsx'
import { CaseActions } from './case-actions.tsx'

/** Both sides, the evidence and the order, and what an administrator can do about it. */
export function ComplaintPanel({ id }: { id: string }) {
  const { data, isError, error, refetch, isFetching } = useQuery(complaintQuery(id))
  if (data) return <Case complaint={data} />
  if (isError)
    return (
      <Failed
        title="Couldn’t load this complaint"
        text={error.message}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  return (
    <SkeletonOf what="the complaint">
      <RowsSkeleton count={5} />
    </SkeletonOf>
  )
}

function Case({ complaint }: { complaint: Complaint }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <PanelHead title={aboutText(complaint)}>
        <p className="text-ink-3 text-xs">{complaint.number}</p>
        <ComplaintBadge complaint={complaint} />
      </PanelHead>
      <ComplaintState complaint={complaint} />
      <CaseActions complaint={complaint} />
      <Sides complaint={complaint} />
      <WhatWasSaid complaint={complaint} />
      <div>
        <EvidenceList complaint={complaint} />
        <ComplaintThread complaint={complaint} />
        <ReadChat grounds={{ complaintId: complaint._id }} />
        <PurchaseFile complaint={complaint} />
        <SectionHead title="Steps" />
        <ComplaintTimeline complaint={complaint} />
      </div>
    </div>
  )
}

/** Who they are, and how often it happened before. */
function Sides({ complaint }: { complaint: Complaint }) {
  const { complainant, respondent, history, roles, answer } = complaint
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 wrap-anywhere text-sm">
      <dt className="text-ink-3">Complainant</dt>
      <dd>
        <PersonLink person={{ ...complainant, role: roles?.complainant }} />
        {history && (
          <span className="block text-ink-3 text-xs">{countOf(history.complainantFiled, 'earlier complaint')}</span>
        )}
      </dd>
      {respondent && (
        <>
          <dt className="text-ink-3">Other side</dt>
          <dd>
            <PersonLink person={{ ...respondent, role: roles?.respondent ?? undefined }} />
            {history && (
              <span className="block text-ink-3 text-xs">{countOf(history.respondentLost, 'earlier one')} lost</span>
            )}
          </dd>
          <dt className="text-ink-3">Answer</dt>
          <dd>{ANSWERS[answer ?? 'waiting']}</dd>
        </>
      )}
    </dl>
  )
}

const ANSWERS = {
  accept: 'Accepted',
  part: 'Offered a part',
  contest: 'Contested',
  none: 'None in time',
  waiting: 'Not yet',
}
