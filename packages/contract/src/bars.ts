import { z } from 'zod'
import { sessionUser } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { naira } from './money.ts'
import { notification } from './notifications.ts'
import { opening } from './opening.ts'

export const bar = z
  .object({
    user: sessionUser.pick({ _id: true, email: true, role: true, campus: true }),
    notifications: z.array(notification).meta({ description: 'The newest: five for vendors, ten for the others' }),
    unreadCount: z.number().int(),
    unreadChats: z.number().int().meta({ description: 'Messages that the caller has not read' }),
    notificationCount: z.number().int(),
    balance: naira.nullable().meta({ description: 'Null for administrators, who have no wallet' }),
    cart: z.array(z.object({ productId: id, quantity: z.number().int() })),
    store: z
      .object({
        name: z.string(),
        colour: z.string(),
        image: z.string().nullable(),
        opening,
        salesToday: naira,
        ordersToday: z.number().int(),
        ordersToAnswer: z.number().int().meta({ description: 'New orders that wait to be accepted' }),
      })
      .nullable()
      .meta({ description: 'The vendor’s own store' }),
    jobsToAnswer: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'For riders: deliveries that are offered to them alone, and while they are online to all' }),
  })
  .meta({ id: 'Bar' })
export type Bar = z.output<typeof bar>

export const getBar = endpoint({
  method: 'GET',
  path: '/users/me/bar',
  audience: 'any',
  summary: 'The figures of the bars around every page, in one call',
  reply: bar,
})
