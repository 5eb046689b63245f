import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A way by which notifications reach a user. */
export const channel = z
  .object({
    name: z.enum(['app', 'push', 'email', 'sms']),
    to: z.string().nullable().meta({ description: 'The address or the number it goes to' }),
    off: z
      .enum(['switched-off', 'no-device', 'unconfirmed', 'no-number', 'limit-reached', 'unavailable'])
      .nullable()
      .meta({ description: 'Why nothing goes there; null when it is used' }),
  })
  .meta({ id: 'Channel' })
export type Channel = z.output<typeof channel>

export const listChannels = endpoint({
  method: 'GET',
  path: '/notifications/channels',
  audience: 'any',
  summary: 'Which channels reach you, and why the others do not',
  reply: z.array(channel),
})

export const sendTestNotification = endpoint({
  method: 'POST',
  path: '/notifications/test',
  audience: 'any',
  summary: 'Notify yourself by every channel that is on, also during quiet hours; says which those are',
  reply: z.array(channel),
})
