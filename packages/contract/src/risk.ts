import { z } from 'zod'
import { auditReason } from './admin.ts'
import { namedUser } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { naira } from './money.ts'
import { page } from './paging.ts'
import { withdrawal } from './payouts.ts'
import { type RiskSignal, riskSignals } from './risk-signals.ts'
import { sharedThings } from './shared-things.ts'

export const riskSignal = z.enum(Object.keys(riskSignals) as [RiskSignal, ...RiskSignal[]]).meta({ id: 'RiskSignal' })

export const riskFinding = z
  .object({
    signal: riskSignal,
    other: namedUser.nullable().meta({ description: 'The other user it is about' }),
    count: z.number().int().meta({ description: 'How often, or of how many accounts' }),
    amount: naira.nullable(),
    shared: sharedThings,
    purchases: z
      .array(z.object({ kind: z.enum(['order', 'booking']), _id: id, number: z.string() }))
      .meta({ description: 'The newest five' }),
    at: timestamp.meta({ description: 'When it happened last' }),
  })
  .meta({ id: 'RiskFinding' })
export type RiskFinding = z.output<typeof riskFinding>

export const riskVerdict = z.enum(['fraud', 'not-fraud']).meta({ id: 'RiskVerdict' })
export type RiskVerdict = z.output<typeof riskVerdict>

const state = z.enum(['open', 'decided', 'lapsed']).meta({ description: '`lapsed`: the facts are too old, or gone' })

export const riskCase = z
  .object({
    _id: id,
    user: namedUser.extend({ campus: z.string().nullable(), isSuspended: z.boolean() }),
    state,
    score: z.number().int(),
    signals: z.array(riskSignal).meta({ description: 'Those with the most points first' }),
    held: naira.nullable().meta({ description: 'A withdrawal that waits for the decision' }),
    openedAt: timestamp,
  })
  .meta({ id: 'RiskCase' })
export type RiskCase = z.output<typeof riskCase>

export const riskRecord = riskCase
  .extend({
    findings: z.array(riskFinding),
    withdrawal: withdrawal
      .pick({ _id: true, amount: true, bankName: true, lastFour: true })
      .extend({ heldUntil: timestamp })
      .nullable(),
    verdict: riskVerdict.nullable(),
    note: z.string().nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: timestamp.nullable(),
  })
  .meta({ id: 'RiskRecord' })
export type RiskRecord = z.output<typeof riskRecord>

export const riskTab = z.enum(['open', 'held', 'decided'])
export type RiskTab = z.output<typeof riskTab>

export const listRiskCases = endpoint({
  method: 'GET',
  path: '/admin/risk',
  audience: 'admin',
  right: 'money:read',
  summary: 'Users whose facts may mean fraud: to decide by score, those whose withdrawal waits, and decided ones',
  query: z.object({ tab: riskTab.default('open'), ...page({ default: 20, max: 100 }) }),
  reply: z.array(riskCase),
  meta: z.object({ counts: z.object({ open: z.number().int(), held: z.number().int() }) }),
  paged: true,
})

export const getRiskCase = endpoint({
  method: 'GET',
  path: '/admin/risk/:id',
  audience: 'admin',
  right: 'money:read',
  summary: 'How a score adds up, fact by fact',
  params: byId,
  reply: riskRecord,
})

export const decideRiskCase = endpoint({
  method: 'PATCH',
  path: '/admin/risk/:id',
  audience: 'admin',
  right: 'money:act',
  summary: 'Decide that it is fraud, which stops a withdrawal that waits, or that it is not, which sends it',
  params: byId,
  body: z.object({
    verdict: riskVerdict,
    note: auditReason,
    suspend: z.boolean().default(false).meta({ description: 'Suspend the account too; for fraud only' }),
  }),
  reply: riskRecord,
  confirmed: true,
})

export const riskPrecision = z
  .object({
    signal: riskSignal,
    raised: z.number().int().meta({ description: 'Decided cases with this signal' }),
    fraud: z.number().int().meta({ description: 'Of them, how many were fraud' }),
  })
  .meta({ id: 'RiskPrecision' })
export type RiskPrecision = z.output<typeof riskPrecision>

export const getRiskPrecision = endpoint({
  method: 'GET',
  path: '/admin/risk/signals',
  audience: 'admin',
  right: 'money:read',
  summary: 'How often each signal was right, of the cases decided within 90 days',
  reply: z.array(riskPrecision),
})
