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
          availableAt: timestamp
            .nullable()
            .meta({ description: 'null while a bank disputes what the buyer paid with' }),
        }),
      )
      .meta({ description: 'The first twenty, the next to be available first' }),
  })
  .meta({ id: 'Reserve' })
export type Reserve = z.output<typeof reserve>

/** What of an income that is still to come will be reserved. */
export const reserveAhead = z
  .object({
    percent: z.number().int(),
    hours: z.number().int(),
    level: trustLevel,
    isPaymentNew: z.boolean().meta({ description: 'It would be less if the buyer’s payments by card were older' }),
  })
  .meta({ id: 'ReserveAhead' })
export type ReserveAhead = z.output<typeof reserveAhead>
