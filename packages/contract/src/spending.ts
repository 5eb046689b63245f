import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { timestamp } from './ids.ts'
import { naira } from './money.ts'
import { reserve } from './reserves.ts'

const level = z.enum(['new', 'known', 'full']).meta({ id: 'SpendingLevel' })

const spendingLimitsNow = z
  .object({
    level,
    next: z
      .object({ perDay: naira, cardMoneyDays: z.number().int(), at: timestamp, byCampusEmail: z.boolean() })
      .nullable()
      .meta({
        description:
          'When the limits rise, and whether a confirmed campus email raises them at once; null at the highest',
      }),
    day: z
      .object({ limit: naira, spent: naira, left: naira })
      .meta({ description: 'What may leave in 24 hours, over all ways together' }),
    unconfirmed: naira.meta({ description: 'More than this in 24 hours by purchases needs a recent confirmation' }),
    newReceiver: naira.meta({
      description: 'More than this to a person for the first time needs a recent confirmation',
    }),
    pinReset: z
      .object({ limit: naira, left: naira, until: timestamp })
      .nullable()
      .meta({ description: 'What can be sent or withdrawn after a reset of the wallet PIN' }),
    available: naira.meta({ description: 'What of the balance can be sent or withdrawn' }),
    cardMoneyDays: z.number().int().meta({ description: 'How old money from a card must be to be sent or withdrawn' }),
    cardMoney: z.array(z.object({ amount: naira, availableAt: timestamp })),
    ...reserve.shape,
    owed: naira,
    isFrozen: z.boolean().meta({ description: 'While a card payment of the caller is disputed' }),
  })
  .meta({ id: 'SpendingLimits' })
export type SpendingLimits = z.output<typeof spendingLimitsNow>

export const getLimits = endpoint({
  method: 'GET',
  path: '/wallet/limits',
  audience: 'any',
  summary: 'Every limit on what may leave the caller’s wallet, and how much of it is used',
  reply: spendingLimitsNow,
})
