import type { DispatchJob } from '@vendly/contract/dispatch'
import { Link } from 'react-router'
import { serverNow } from '../../lib/clock.ts'
import { recordPathOf } from '../../lib/record-path.ts'
import { Badge } from '../../ui/badge.tsx'
import { CallLink } from '../../ui/call-link.tsx'
import { AssignRider } from '../deliveries/offers/assign-rider.tsx'
import { spanText, stageLooks, waitText } from './dispatch-texts.ts'

/** Deliveries, what is due first at the top; numbers as on the map. */
export function DispatchJobs({ jobs }: { jobs: readonly DispatchJob[] }) {
  return (
    <ol aria-label="Deliveries" className="rows-ruled border-line border-t">
      {jobs.map((job, index) => (
        <Job key={job._id} job={job} number={index + 1} />
      ))}
    </ol>
  )
}

function Job({ job, number }: { job: DispatchJob; number: number }) {
  const { _id: id, orderNumber, stage, isLate, dueAt, seller, buyer, rider } = job
  const now = serverNow()
  const look = stageLooks[stage]
  return (
    <li className="grid grid-cols-1 gap-2 px-3 py-2.5 text-sm">
      <div className="flex items-start gap-3">
        <span aria-hidden className="figures w-5 flex-none font-semibold text-ink-3">
          {number}
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link to={`/admin/orders?order=${id}`} className="touch font-semibold text-brand-text">
              {orderNumber}
            </Link>
            <Badge tone={look.tone}>{look.label}</Badge>
            {isLate && <Badge tone="bad">{spanText(new Date(dueAt), now)} late</Badge>}
          </div>
          <p className="wrap-anywhere">
            {seller.name} <span className="text-ink-3">{seller.place}</span> to {buyer.name}{' '}
            <span className="text-ink-3">{buyer.place}</span>
          </p>
          <p className="wrap-anywhere text-ink-3 text-xs">
            {rider ? (
              <Link to={recordPathOf('rider', rider._id)} className="touch text-brand-text">
                {waitText(job, now)}
              </Link>
            ) : (
              waitText(job, now)
            )}
          </p>
        </div>
        <CallLink {...(rider ?? seller)} />
      </div>
      <AssignRider order={job} size="sm" />
    </li>
  )
}
