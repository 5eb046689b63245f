import type { ComplaintOutcome, ComplaintReason, ComplaintStatus, ComplaintSubject } from '@vendly/contract/complaints'
import { toNaira } from '@vendly/contract/money'
import { days, later } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { inScopeSql, type Scope } from '../../platform/scope.ts'
import { countOverdue } from './complaints.list.queries.ts'
import { complaintCampusSql } from './complaints.sql.ts'

const WITHIN = inScopeSql(complaintCampusSql('c'))
const PERIOD = `c.created_at >= $since and ${WITHIN}`
const countStatuses = statement<{ status: ComplaintStatus; count: number }>(
  'complaints.statsByStatus',
  `select status, count(*)::int as count from complaints c where ${PERIOD} group by 1`,
)
const countSubjects = statement<{ subject: ComplaintSubject; count: number }>(
  'complaints.statsBySubject',
  `select subject, count(*)::int as count from complaints c where ${PERIOD} group by 1`,
)
const countReasons = statement<{ reason: ComplaintReason; count: number }>(
  'complaints.statsByReason',
  `select reason, count(*)::int as count from complaints c where ${PERIOD} group by 1 order by 2 desc, 1`,
)
const countOutcomes = statement<{ how: string; outcome: ComplaintOutcome; count: number }>(
  'complaints.statsByOutcome',
  `select decided_how as how, outcome, count(*)::int as count
     from complaints c
    where ${PERIOD} and outcome is not null
    group by 1, 2
    order by 3 desc, 1, 2`,
)
const countDays = statement<{ day: string; opened: number; decided: number }>(
  'complaints.statsPerDay',
  `select to_char(d.day, 'YYYY-MM-DD') as day,
          (select count(*)::int from complaints c where ${WITHIN} and c.created_at >= d.day and c.created_at < d.day + interval '1 day') as opened,
          (select count(*)::int from complaints c where ${WITHIN} and c.decided_at >= d.day and c.decided_at < d.day + interval '1 day') as decided
     from generate_series(date_trunc('day', $since::timestamptz, 'Africa/Lagos'),
                          date_trunc('day', $until::timestamptz, 'Africa/Lagos'), interval '1 day') as d(day)
    order by d.day`,
)
type Figures = {
  unassigned: number
  medianHours: number | null
  average: number | null
  rated: number
  refunded: number
  appeals: number
}
const sumFigures = statement<Figures>(
  'complaints.statsFigures',
  `select (select count(*)::int from complaints c
            where ${WITHIN} and status in ('answered', 'escalated', 'appealed') and assignee_id is null) as unassigned,
          (percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at) / 3600)
             filter (where decided_at is not null))::float8 as "medianHours",
          avg(rating)::float8 as average, count(rating)::int as rated, coalesce(sum(refunded), 0)::bigint as refunded,
          count(appealed_at)::int as appeals
     from complaints c
    where ${PERIOD}`,
)

/** Complaints of the last days. What is overdue or waits for an administrator is counted whatever its age. */
export async function findComplaintStats(db: Db, { campusIds }: Scope, period: number, at: Date) {
  const since = later(-days(period), at)
  const asked = { campusIds, since }
  const { unassigned, medianHours, average, rated, refunded, appeals } = found(await db.row(sumFigures, asked))
  return {
    byStatus: {
      ...{ open: 0, answered: 0, assigned: 0, escalated: 0, appealed: 0, resolved: 0, withdrawn: 0 },
      ...Object.fromEntries((await db.rows(countStatuses, asked)).map(({ status, count }) => [status, count])),
    },
    bySubject: {
      ...{ order: 0, booking: 0, person: 0, platform: 0 },
      ...Object.fromEntries((await db.rows(countSubjects, asked)).map(({ subject, count }) => [subject, count])),
    },
    byReason: await db.rows(countReasons, asked),
    byOutcome: await db.rows(countOutcomes, asked),
    perDay: await db.rows(countDays, { ...asked, until: at }),
    overdue: await countOverdue(db, { campusIds }),
    unassigned,
    medianHours: medianHours === null ? null : Math.round(medianHours * 10) / 10,
    satisfaction: { average: average === null ? null : Math.round(average * 10) / 10, count: rated },
    refunded: toNaira(refunded),
    appeals,
  }
}
