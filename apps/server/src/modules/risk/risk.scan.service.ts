import { type RiskSignal, riskLimits, riskSignals } from '@vendly/contract/risk-signals'
import { days, later, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { type Statement, statement, type Tx, transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { FINDING_COLUMNS, isCountedSql, SIGNAL_SQL } from './risk.signals.sql.ts'

const SIGNALS = Object.keys(riskSignals) as RiskSignal[]

// A fact that was decided stays as it was: the case shows what the decision was about.
const saveOf = (signal: RiskSignal): Statement<unknown> =>
  statement(
    `risk.save.${signal}`,
    `insert into risk_findings as f (signal, seen_at, ${FINDING_COLUMNS})
     select '${signal}', $now, ${FINDING_COLUMNS} from (${SIGNAL_SQL[signal]}) found
      where not exists (
        select from risk_findings d
          join risk_cases c on c.id = d.case_id and c.closed_at > $now::timestamptz - interval '${riskLimits.decidedDays} days'
         where d.user_id = found.user_id and d.signal = '${signal}' and d.subject = found.subject
           and found.count < 2 * d.count and coalesce(found.amount < 2 * d.amount, true))
      order by user_id, subject
     on conflict (user_id, signal, subject) where case_id is null do update
        set other_id = excluded.other_id, count = excluded.count, amount = excluded.amount, shared = excluded.shared,
            purchases = excluded.purchases, at = excluded.at, seen_at = excluded.seen_at`,
  )
const SAVE = SIGNALS.map(saveOf)
const deleteGone = statement(
  'risk.deleteGone',
  `delete from risk_findings where case_id is null and seen_at < $now and ($userId::uuid is null or user_id = $userId)`,
)

/** SQL: the score of the users that have one. */
const SCORES = `
  select u.id as "userId", sum(s.points)::int as score
    from (select distinct f.user_id, f.signal from risk_findings f
           where ${isCountedSql} and ($userId::uuid is null or f.user_id = $userId)) f
    join json_to_recordset($signals) as s(signal text, points int) using (signal)
    join users u on u.id = f.user_id and u.status = 'active' and u.role <> 'admin'
   group by u.id`
type Scored = { userId: string; score: number }
const listScores = statement<Scored>('risk.listScores', `${SCORES} having sum(s.points) >= $queued`)
const saveCases = statement(
  'risk.saveCases',
  `insert into risk_cases as c (id, user_id, score, opened_at)
   select n.id, n."userId", n.score, $now from json_to_recordset($cases) as n(id uuid, "userId" uuid, score int)
    order by n."userId"
   on conflict (user_id) where closed_at is null do update set score = excluded.score where c.score <> excluded.score`,
)
const closeLapsed = statement(
  'risk.closeLapsed',
  `update risk_cases set closed_at = $now
    where closed_at is null and user_id <> all($userIds::uuid[]) and ($userId::uuid is null or user_id = $userId)`,
)

async function score(tx: Tx, userId: string | null): Promise<void> {
  const at = now()
  const signals = JSON.stringify(SIGNALS.map((signal) => ({ signal, points: riskSignals[signal].points })))
  const scored = await tx.rows(listScores, { now: at, userId, signals, queued: riskLimits.queued })
  const cases = JSON.stringify(scored.map((one) => ({ ...one, id: newId() })))
  await tx.rows(saveCases, { now: at, cases })
  await tx.rows(closeLapsed, { now: at, userIds: scored.map((one) => one.userId), userId })
}

/** Looks for facts about everybody, or about one user, and opens and closes cases by the scores that follow. */
export async function scanForRisk({ db, pool }: Pick<Context, 'db' | 'pool'>, userId: string | null): Promise<void> {
  const at = now()
  for (const save of SAVE) await db.rows(save, { now: at, since: later(-days(riskLimits.days)), userId })
  await db.rows(deleteGone, { now: at, userId })
  await transaction(pool, (tx) => score(tx, userId))
}
