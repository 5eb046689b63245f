import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { deliveryLimits, limits } from './limits.ts'
import { naira } from './money.ts'
import { position } from './order-tracking.ts'
import { failureReason, order, orderCard, orderStatus, riderStep } from './orders.ts'
import { page } from './paging.ts'
import { picture } from './products.ts'
import { line, text } from './text.ts'

const paged = z.object(page({ default: 20, max: 50 }))

/** A job as a rider sees it before they accept it. */
export const availableDelivery = orderCard.extend({
  readyAt: timestamp.meta({ description: 'Since when the order is ready' }),
  fee: naira,
  pay: z
    .array(z.object({ item: z.enum(['delivery']), amount: naira }))
    .meta({ description: 'What the fee consists of; exactly this is credited' }),
  payIfCancelled: naira.meta({ description: 'For the way, when the order is cancelled after the rider took it' }),
  metres: z.number().int().nullable().meta({ description: 'From the seller to the buyer, as the crow flies' }),
  metresToSeller: z.number().int().nullable().meta({ description: 'From the rider’s last known location' }),
  stops: z.number().int().meta({ description: 'Stops of the rider’s run with this delivery' }),
})

export const availableDeliveries = endpoint({
  method: 'GET',
  path: '/riders/deliveries/available',
  audience: 'rider',
  summary: 'Orders of the rider’s campus without a rider, the longest waiting first',
  query: paged,
  reply: z.array(availableDelivery.meta({ id: 'AvailableDelivery' })),
  paged: true,
})

export const activeDeliveries = endpoint({
  method: 'GET',
  path: '/riders/deliveries/active',
  audience: 'rider',
  summary: 'The rider’s unfinished deliveries',
  reply: z.array(order),
})

/** How a delivery ended for the rider who had taken it. */
export const deliveryOutcome = z
  .enum(['delivered', 'given-back', 'released', 'cancelled', 'failed', 'lost'])
  .meta({ id: 'DeliveryOutcome' })
export type DeliveryOutcome = z.output<typeof deliveryOutcome>

export const deliveryHistory = endpoint({
  method: 'GET',
  path: '/riders/deliveries/history',
  audience: 'rider',
  summary: 'The deliveries that ended for the rider, newest first, also those that somebody else then delivered',
  query: paged.extend({
    outcome: deliveryOutcome.optional().meta({ description: 'How it ended' }),
    q: line().max(80).optional().meta({ description: 'In the number, the seller’s name or the place' }),
    from: z.iso.date().optional().meta({ description: 'A day in Lagos' }),
    to: z.iso.date().optional().meta({ description: 'A day in Lagos, included' }),
  }),
  reply: z.array(
    orderCard
      .extend({
        outcome: deliveryOutcome,
        endedAt: timestamp,
        fee: naira.meta({ description: 'What it pays the rider' }),
        paid: naira.meta({ description: 'What of it was paid so far, by the ledger' }),
        isOwn: z.boolean().meta({ description: 'False once another rider had it: the rider may not open it then' }),
      })
      .meta({ id: 'PastDelivery' }),
  ),
  paged: true,
})

/** One stop of a rider's run. */
export const runStop = riderStep
  .omit({ pay: true })
  .extend({
    order: id,
    orderNumber: z.string(),
    note: z.string().nullable(),
    phone: z.string().nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    metres: z.number().int().nullable().meta({ description: 'From the stop before it, as the crow flies' }),
  })
  .meta({ id: 'RunStop' })
export type RunStop = z.output<typeof runStop>

export const riderRun = endpoint({
  method: 'GET',
  path: '/riders/run',
  audience: 'rider',
  summary: 'The stops of the rider’s unfinished deliveries in the shortest order, and the rider’s last known location',
  reply: z
    .object({
      isWorking: z.boolean(),
      position: position.nullable(),
      stops: z.array(runStop),
      stores: z
        .array(z.object({ names: z.array(z.string()), lat: z.number(), lng: z.number() }))
        .meta({ description: 'The stores of the rider’s campus; those of one place are together' }),
      metres: z.number().int(),
    })
    .meta({ id: 'RiderRun' }),
})

export const setLocation = endpoint({
  method: 'PUT',
  path: '/riders/location',
  audience: 'rider',
  summary: `The rider’s location while they deliver; more often than every ${deliveryLimits.locationSeconds} seconds is ignored`,
  body: z.object({
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
    accuracy: z.number().min(0).max(100_000).nullable().optional(),
  }),
  reply: z.object({ isStored: z.boolean() }).meta({ id: 'LocationStored' }),
})

export const acceptDelivery = endpoint({
  method: 'POST',
  path: '/riders/deliveries/:id/accept',
  audience: 'rider',
  summary: 'Accept a delivery; only one rider can',
  params: byId,
  reply: order,
  idempotent: true,
})

export const giveBackDelivery = endpoint({
  method: 'POST',
  path: '/riders/deliveries/:id/give-back',
  audience: ['rider', 'admin'],
  right: 'orders:act',
  byCampus: true,
  summary: 'Give a delivery back before the pick-up, by its rider or for them; it is offered to other riders again',
  params: byId,
  body: z.object({ reason: text().min(limits.reasonLength, 'Give a reason.').max(limits.noteLength) }),
  reply: z.object({ _id: id }),
  idempotent: true,
  confirmed: 'admin',
})

export const failDelivery = endpoint({
  method: 'POST',
  path: '/riders/deliveries/:id/fail',
  audience: 'rider',
  summary: 'The rider could not hand the order over, with a photo of the place; it goes back to the seller',
  params: byId,
  body: z.object({
    reason: failureReason,
    note: text().max(limits.noteLength).optional(),
    photo: z.object({ upload: id }).meta({ description: 'A `private` upload of the caller' }),
    lat: z.number().min(-90).max(90).optional(),
    lng: z.number().min(-180).max(180).optional(),
    accuracy: z.number().min(0).max(100_000).optional().meta({ description: 'Metres' }),
  }),
  reply: order,
  idempotent: true,
})

export const failurePhoto = endpoint({
  method: 'GET',
  path: '/orders/:id/failure-photo',
  audience: 'owner',
  right: 'orders:read',
  byCampus: true,
  summary: 'A link to the photo of a failed delivery, for the parties of the order; it needs no token',
  params: byId,
  reply: picture,
})

export const skipDelivery = endpoint({
  method: 'POST',
  path: '/riders/deliveries/:id/skip',
  audience: 'rider',
  summary: 'Hide a job from the caller’s list; `isSkipped` false shows it again',
  params: byId,
  body: z.object({ isSkipped: z.boolean().default(true) }).default({ isSkipped: true }),
  reply: z.object({ _id: id, isSkipped: z.boolean() }),
})

export const setDeliveryStatus = endpoint({
  method: 'PUT',
  path: '/riders/deliveries/:id/status',
  audience: 'rider',
  summary: 'Mark a delivery as picked up or delivered',
  params: byId,
  body: z.object({
    status: orderStatus.extract(['picked-up', 'delivered']),
    code: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
  }),
  reply: order,
  idempotent: true,
})

export const riderDashboard = endpoint({
  method: 'GET',
  path: '/riders/dashboard',
  audience: 'rider',
  summary: 'The rider’s earnings and deliveries',
  reply: z
    .object({
      isOnline: z.boolean(),
      documentsExpireOn: z.iso.date().nullable().meta({ description: 'The first of the rider’s documents' }),
      balance: naira,
      earnedToday: naira,
      earnedThisWeek: naira,
      deliveredToday: z.number().int(),
      deliveredTotal: z.number().int(),
      available: z.number().int(),
      active: z.number().int(),
    })
    .meta({ id: 'RiderDashboard' }),
})

export const setOnlineStatus = endpoint({
  method: 'PUT',
  path: '/riders/online-status',
  audience: 'rider',
  summary: 'Go online or offline for new deliveries',
  body: z.object({ isOnline: z.boolean() }),
  reply: z.object({ isOnline: z.boolean() }).meta({ id: 'OnlineStatus' }),
})
