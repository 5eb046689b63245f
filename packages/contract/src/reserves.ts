import { z } from 'zod'
import { id, timestamp } from './ids.ts'
import { naira } from './money.ts'

export const trustLevel = z.enum(['new', 'known', 'proven']).meta({ id: 'TrustLevel' })
export type TrustLevel = z.output<typeof trustLevel>

/** What a seller or a rider earned and cannot use yet. */
export const reserve = z
  .object({
    reserved: naira.meta({ description: 'Earned, and not available yet' }),
    reserves: z
      .array(
        z.object({
          order: z.object({ _id: id, orderNumber: z.string() }),
          amount: naira,
          availableAt: timestamp,
        }),
      )
      .meta({ description: 'The first twenty, the next to be available first' }),
  })
  .meta({ id: 'Reserve' })
export type Reserve = z.output<typeof reserve>

/** What of an income that is still to come will be reserved. */
export const reserveAhead = z
  .object({ percent: z.number().int(), hours: z.number().int(), level: trustLevel })
  .meta({ id: 'ReserveAhead' })
