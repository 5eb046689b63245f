import { z } from 'zod'
import { namedUser } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { naira } from './money.ts'
import { page } from './paging.ts'
import { text } from './text.ts'

export const riderWayStatus = z
  .enum(['waiting', 'owed', 'paid', 'refused', 'expired', 'given-up'])
  .meta({ id: 'RiderWayStatus' })
export type RiderWayStatus = z.output<typeof riderWayStatus>

const way = z
  .object({
    _id: id,
    order: z.object({ _id: id, orderNumber: z.string() }),
    rider: namedUser,
    seller: namedUser,
    amount: naira,
    paid: naira.meta({ description: 'Of the amount, so far' }),
    status: riderWayStatus.meta({
      description: '`waiting`: for an administrator; `owed`: until the seller has the money',
    }),
    why: z.string().meta({ description: 'How the order ended' }),
    minutesCarried: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'From the pick-up until the rider said that it failed; null when it was not picked up' }),
    earlier: z
      .number()
      .int()
      .meta({ description: 'Other ways of this rider for this seller within 30 days that were asked for' }),
    createdAt: timestamp,
    endsAt: timestamp.nullable().meta({ description: 'Without a decision until then nothing is paid' }),
    decidedBy: z.string().nullable(),
    decisionReason: z.string().nullable(),
    isOverdue: z.boolean(),
    canDecide: z.boolean(),
  })
  .meta({ id: 'RiderWay' })
export type RiderWay = z.output<typeof way>

export const listRiderWays = endpoint({
  method: 'GET',
  path: '/admin/rider-ways',
  audience: 'admin',
  right: 'money:read',
  summary: 'Ways in vain that riders were not paid for at once, newest first',
  query: z.object({ status: riderWayStatus.optional(), ...page({ default: 20, max: 100 }) }),
  reply: z.array(way),
  paged: true,
})

export const getRiderWay = endpoint({
  method: 'GET',
  path: '/admin/rider-ways/:id',
  audience: 'admin',
  right: 'money:read',
  summary: 'One way in vain',
  params: byId,
  reply: way,
})

export const decideRiderWay = endpoint({
  method: 'POST',
  path: '/admin/rider-ways/:id/decision',
  audience: 'admin',
  right: 'money:act',
  summary: 'Pay a rider for a way in vain out of the platform’s money, or refuse it; also after it expired',
  params: byId,
  body: z.object({
    decision: z.enum(['approve', 'refuse']),
    reason: text()
      .min(limits.reasonLength, 'Give a reason.')
      .max(limits.noteLength, `At most ${limits.noteLength} characters.`),
  }),
  reply: way,
  idempotent: true,
  confirmed: true,
})
