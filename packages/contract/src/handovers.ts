import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { order } from './orders.ts'
import { typed } from './text.ts'

export const handoverStage = z.enum(['pick-up', 'delivery']).meta({
  id: 'HandoverStage',
  description: 'From the seller to the rider, or to the buyer',
})
export type HandoverStage = z.output<typeof handoverStage>

const handover = z
  .object({
    order: id,
    stage: handoverStage,
    code: z.string().meta({ description: 'Four digits for who cannot scan' }),
    token: z
      .string()
      .meta({ description: 'What the QR code says. It works once, for this order and who takes it over' }),
    expiresAt: timestamp,
    isLocked: z.boolean().meta({ description: 'Too many wrong codes were entered' }),
    takenBy: z
      .string()
      .nullable()
      .meta({ description: 'Who scans it: the rider, or the seller whom the buyer visits' }),
  })
  .meta({ id: 'Handover' })
export type Handover = z.output<typeof handover>

export const getHandover = endpoint({
  method: 'GET',
  path: '/orders/:id/handover',
  audience: 'owner',
  summary: 'The code and the QR that the caller shows when they hand the order over or receive it',
  params: byId,
  reply: handover,
})

export const scanHandover = endpoint({
  method: 'POST',
  path: '/orders/handover',
  audience: 'any',
  summary: 'A scanned QR: the rider has picked the order up, or handed it over, or the seller has',
  body: z.object({
    token: typed().min(1).max(300),
    order: id.optional().meta({ description: 'The order that is expected; another one is refused' }),
  }),
  reply: order,
  idempotent: true,
})

export const arriveAtBuyer = endpoint({
  method: 'POST',
  path: '/riders/deliveries/:id/arrive',
  audience: 'rider',
  summary: 'The rider is where they hand the order over; the buyer is notified once, however often it is called',
  params: byId,
  reply: order,
  idempotent: true,
})

export const callBuyer = endpoint({
  method: 'POST',
  path: '/riders/deliveries/:id/call',
  audience: 'rider',
  summary: 'The rider who waits for the buyer called them, from the application',
  params: byId,
  reply: order,
  idempotent: true,
})

const degrees = (max: number) => z.coerce.number().min(-max).max(max)
/** Where and how exactly the device says it is. */
export const devicePosition = {
  latitude: degrees(90),
  longitude: degrees(180),
  accuracy: z.coerce.number().min(0).max(100_000).meta({ description: 'Metres' }),
}

export const handOverWithPhoto = endpoint({
  method: 'POST',
  path: '/orders/:id/handover-photo',
  audience: 'rider',
  summary: `Pick up or hand over without scan and code: with a photo and the position. The money then waits ${limits.releaseHours} hours`,
  params: byId,
  body: z.object(devicePosition),
  files: { photo: { max: 1, maxBytes: limits.documentBytes } },
  reply: order,
  idempotent: true,
})

export const listHandoverPhotos = endpoint({
  method: 'GET',
  path: '/orders/:id/handover-photos',
  audience: 'owner',
  right: 'orders:read',
  byCampus: true,
  summary: 'Photos of handovers without scan and code, for the parties of the order',
  params: byId,
  reply: z.array(
    z
      .object({
        _id: id,
        stage: handoverStage,
        url: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        accuracy: z.number(),
        metresAway: z.number().int().nullable().meta({ description: 'From the place where it was to happen' }),
        createdAt: timestamp,
      })
      .meta({ id: 'HandoverPhoto' }),
  ),
})
