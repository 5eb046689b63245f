import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id } from './ids.ts'
import { limits } from './limits.ts'
import { naira } from './money.ts'
import { heldPart, order, orderCard, orderStatus } from './orders.ts'
import { page } from './paging.ts'

const paged = z.object(page({ default: 20, max: 50 }))

export const availableDeliveries = endpoint({
  method: 'GET',
  path: '/riders/deliveries/available',
  audience: 'rider',
  summary: 'Orders of the rider’s campus without a rider, the longest waiting first',
  query: paged,
  reply: z.array(orderCard.extend({ fee: naira }).meta({ id: 'AvailableDelivery' })),
  paged: true,
})

export const activeDeliveries = endpoint({
  method: 'GET',
  path: '/riders/deliveries/active',
  audience: 'rider',
  summary: 'The rider’s unfinished deliveries',
  reply: z.array(order),
})

export const deliveryHistory = endpoint({
  method: 'GET',
  path: '/riders/deliveries/history',
  audience: 'rider',
  summary: 'The rider’s finished deliveries, newest first',
  query: paged,
  reply: z.array(orderCard.extend({ fee: naira }).meta({ id: 'PastDelivery' })),
  paged: true,
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
  summary: 'Give a delivery back before the pick-up, by its rider or for them; it is offered to other riders again',
  params: byId,
  body: z.object({ reason: z.string().trim().min(limits.reasonLength, 'Give a reason.').max(limits.noteLength) }),
  reply: z.object({ _id: id }),
  idempotent: true,
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

export const riderEarnings = endpoint({
  method: 'GET',
  path: '/riders/earnings',
  audience: 'rider',
  summary: 'What the rider was paid by week (Lagos time), latest first, and what is held with the time of its payment',
  query: z.object({ weeks: z.coerce.number().int().min(1).max(52).default(8) }),
  reply: z
    .object({
      balance: naira,
      inEscrow: naira,
      earned: naira,
      earnedToday: naira,
      earnedThisWeek: naira,
      deliveredTotal: z.number().int(),
      weeks: z.array(z.object({ from: z.iso.date(), deliveries: z.number().int(), earned: naira })),
      held: z.array(heldPart),
    })
    .meta({ id: 'RiderEarnings' }),
})

export const setOnlineStatus = endpoint({
  method: 'PUT',
  path: '/riders/online-status',
  audience: 'rider',
  summary: 'Go online or offline for new deliveries',
  body: z.object({ isOnline: z.boolean() }),
  reply: z.object({ isOnline: z.boolean() }).meta({ id: 'OnlineStatus' }),
})
