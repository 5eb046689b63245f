import { useQuery } from '@tanstack/react-query'
import type { RiskFinding, RiskRecord } from '@vendly/contract/risk'
import { riskSignals } from '@vendly/contract/risk-signals'
import { Link } from 'react-router'
import { nairaText } from '../../lib/money.ts'
import { recordPath } from '../../lib/record-path.ts'
import { clockTime } from '../../lib/time.ts'
import { PanelHead } from '../../ui/admin-list.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { PersonLink } from '../../ui/person-link.tsx'
import { bookingPath } from '../bookings/booking-paths.ts'
import { riskCaseQuery } from './risk.queries.ts'
import { RiskDecision } from './risk-decision.tsx'
import { Score } from './risk-list.tsx'
import { findingText } from './risk-signal-text.ts'

/** How the score of one user adds up, and the decision about it. */
export function RiskPanel({ id }: { id: string }) {
  const { data, isError, error, refetch, isFetching } = useQuery(riskCaseQuery(id))
  if (data) return <Open record={data} />
  if (isError)
    return (
      <Failed title="Couldn’t load this case" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
    )
  return (
    <SkeletonOf what="the case">
      <RowsSkeleton count={4} />
    </SkeletonOf>
  )
}

function Open({ record }: { record: RiskRecord }) {
  const { user, score, withdrawal, state } = record
  return (
    <div className="grid grid-cols-1 gap-4">
      <PanelHead title={user.name}>
        <p className="text-ink-3 text-xs">
          <span className="capitalize">{user.role}</span>
          {user.campus && `, ${user.campus}`} ·{' '}
          <PersonLink person={user} label={`Open ${recordPath(user.role, user._id) ? 'record' : 'timeline'}`} />
        </p>
        <span className="flex flex-wrap gap-1">
          <Score score={score} />
          {user.isSuspended && <Badge tone="bad">Suspended</Badge>}
          {state === 'lapsed' && <Badge>Closed: the facts are too old</Badge>}
        </span>
      </PanelHead>
      {withdrawal && (
        <Note tone="gold">
          {nairaText(withdrawal.amount)} to {withdrawal.bankName} ····{withdrawal.lastFour} waits for your decision. It
          is sent at {clockTime(new Date(withdrawal.heldUntil))} without one. {user.name} reads that we check it.
        </Note>
      )}
      <Findings record={record} />
      {state === 'open' && <RiskDecision record={record} />}
      <Decided record={record} />
    </div>
  )
}

function Findings({ record: { findings, signals, score } }: { record: RiskRecord }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">How it adds up to {score}</h3>
      <ul className="rows-ruled border-line border-y">
        {signals.map((signal) => (
          <li key={signal} className="grid grid-cols-[1fr_auto] gap-x-3 py-2.5">
            <span className="font-semibold text-sm">{riskSignals[signal].name}</span>
            <b className="figures">+{riskSignals[signal].points}</b>
            <ul className="col-span-2 grid gap-1">
              {findings
                .filter((fact) => fact.signal === signal)
                .map((fact) => (
                  <Fact key={`${fact.other?._id}${fact.at}`} fact={fact} />
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Fact({ fact }: { fact: RiskFinding }) {
  const { other, purchases, at } = fact
  return (
    <li className="text-ink-2 text-sm">
      {other && (
        <>
          <PersonLink person={other} />:{' '}
        </>
      )}
      {findingText(fact)}, last {clockTime(new Date(at))}
      {purchases.length > 0 && (
        <span className="flex flex-wrap gap-x-2">
          {purchases.map(({ kind, _id, number }) => (
            <Link
              key={_id}
              to={kind === 'order' ? `/admin/orders?order=${_id}` : bookingPath(_id)}
              className="touch text-brand-text text-xs underline figures"
            >
              {number}
            </Link>
          ))}
        </span>
      )}
    </li>
  )
}

function Decided({ record: { verdict, note, decidedBy, decidedAt } }: { record: RiskRecord }) {
  if (!verdict || !decidedAt) return null
  return (
    <Note tone={verdict === 'fraud' ? 'bad' : 'ok'}>
      {verdict === 'fraud' ? 'Fraud' : 'Not fraud'}: “{note}” {decidedBy}, {clockTime(new Date(decidedAt))}
    </Note>
  )
}
