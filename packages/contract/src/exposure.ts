import { z } from 'zod'
import { advanceBudget } from './dues.ts'
import { endpoint } from './endpoint.ts'
import { id, timestamp } from './ids.ts'
import { naira } from './money.ts'
import { page } from './paging.ts'
import { trustLevel } from './reserves.ts'

const count = z.number().int()
const person = z.object({ _id: id, name: z.string() })

export const debtAge = z
  .enum(['day', 'week', 'month', 'older'])
  .meta({ id: 'DebtAge', description: 'Up to 1 day, up to 7, up to 30, and older' })
export type DebtAge = z.output<typeof debtAge>

export const moneyAlarmKind = z
  .enum(['faults', 'audit', 'breaks', 'webhooks', 'chargebacks', 'refunds', 'rider-ways', 'adjustments', 'budget'])
  .meta({ id: 'MoneyAlarmKind' })
export type MoneyAlarmKind = z.output<typeof moneyAlarmKind>

export const exposure = z
  .object({
    at: timestamp,
    debts: z.object({
      total: naira.meta({ description: 'All that users owe to the platform' }),
      dueToUsers: naira.meta({ description: 'Of it, what the platform pays on to other users once it is repaid' }),
      atRisk: naira.meta({ description: 'The rest: what the platform loses if nobody repays' }),
      debtors: count,
      byAge: z
        .array(z.object({ age: debtAge, amount: naira }))
        .meta({ description: 'What is repaid is taken from the oldest part of a debt' }),
    }),
    reserves: z.object({
      total: naira.meta({ description: 'Earned by sellers and riders, and kept for refunds of their orders' }),
      byLevel: z.array(z.object({ level: trustLevel, amount: naira, users: count })),
      releases: z.array(z.object({ day: z.string().meta({ description: 'In Lagos, as 2026-11-28' }), amount: naira })),
    }),
    advances: advanceBudget,
    expenses: z.array(
      z.object({
        account: z.string().meta({ description: 'As `expense:delivery`' }),
        day: naira.meta({ description: 'Within 24 hours' }),
        month: naira.meta({ description: 'Within 30 days' }),
      }),
    ),
    alarms: z.array(
      z.object({
        kind: moneyAlarmKind,
        count: count.nullable().meta({ description: 'How many; null where it is no number' }),
        since: timestamp.nullable(),
      }),
    ),
  })
  .meta({ id: 'Exposure' })
export type Exposure = z.output<typeof exposure>

export const getExposure = endpoint({
  method: 'GET',
  path: '/admin/exposure',
  audience: 'admin',
  right: 'money:read',
  summary: 'What the platform could lose: debts, advances, expenses, and what is reserved against it',
  reply: exposure,
})

export const debtor = z
  .object({
    user: person,
    owed: naira,
    dueToUsers: naira.meta({ description: 'Of it, what the platform pays on to other users once it is repaid' }),
    since: timestamp.meta({ description: 'Of the oldest part that is not repaid' }),
  })
  .meta({ id: 'Debtor' })
export type Debtor = z.output<typeof debtor>

export const listDebtors = endpoint({
  method: 'GET',
  path: '/admin/exposure/debtors',
  audience: 'admin',
  right: 'money:read',
  summary: 'Who owes the platform, the largest debts first',
  query: z.object(page({ default: 20, max: 100 })),
  reply: z.array(debtor),
  paged: true,
})

export const pairWith = z.enum(['buyer', 'rider'])
export type PairWith = z.output<typeof pairWith>

export const costlyPair = z
  .object({
    seller: person,
    other: person.meta({ description: 'The buyer, or the rider' }),
    spent: naira.meta({ description: 'Expenses for their orders and bookings, less what came back' }),
    advanced: naira.meta({ description: 'Paid to one of them for the other, who owes it' }),
    purchases: count.meta({ description: 'The orders and bookings that cost something' }),
  })
  .meta({ id: 'CostlyPair' })
export type CostlyPair = z.output<typeof costlyPair>

export const listCostlyPairs = endpoint({
  method: 'GET',
  path: '/admin/exposure/pairs',
  audience: 'admin',
  right: 'money:read',
  summary: 'Who cost the platform most together within 30 days: a seller and a buyer, or a seller and a rider',
  query: z.object({
    with: pairWith.default('buyer').meta({ description: 'Whom the sellers are paired with.' }),
    ...page({ default: 20, max: 100 }),
  }),
  reply: z.array(costlyPair),
  paged: true,
})
