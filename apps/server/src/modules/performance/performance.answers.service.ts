import { performanceLimits as limits } from '@vendly/contract/performance-limits'
import type { RecommendationAnswer } from '@vendly/contract/performance-report'
import type { Actor } from '../../platform/actor.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { Problem } from '../../platform/problem.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { daysAfter } from './performance.queries.ts'

const store = statement<never>(
  'performance.storeAnswer',
  `insert into performance_answers (rule, subject, answer, until, at) values ($rule, $subject, $answer, $until, $at)
   on conflict (rule, subject) do update set answer = excluded.answer, until = excluded.until, at = excluded.at`,
)
const forget = statement<never>(
  'performance.forgetAnswer',
  'delete from performance_answers where rule = $rule and subject = $subject',
)

/** Hides a recommendation until a day, or shows it again. Throws: invalid_request. */
export async function answerRecommendation(
  tx: Tx,
  admin: Actor,
  { rule, subject, answer, until }: RecommendationAnswer,
  at: Date,
): Promise<void> {
  const today = dayInLagos(at)
  const shownFrom = answer === 'ignored' ? until : daysAfter(today, limits.doneDays)
  if (answer && !shownFrom) throw refused('Say until when it is ignored.')
  if (answer && (shownFrom! <= today || shownFrom! > daysAfter(today, limits.ignoredDays)))
    throw refused(`A day from tomorrow on, within ${limits.ignoredDays} days.`)
  if (answer) await tx.rows(store, { rule, subject, answer, until: shownFrom, at })
  else await tx.rows(forget, { rule, subject })
  await recordAudit(tx, admin, {
    action: `recommendation.${answer ?? 'reopened'}`,
    subject: 'performance',
    subjectId: rule,
    subjectName: subject || rule,
    details: answer ? { until: shownFrom } : {},
  })
}

const refused = (message: string) => new Problem('invalid_request', {}, [{ field: 'until', message }])
