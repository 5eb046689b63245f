import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { deliveryLimits } from './limits.ts'
import { order } from './orders.ts'
import { availableDelivery } from './riders.ts'
import { line } from './text.ts'

/** Sellers choose a rider by name, with a store or without, and administrators. */
const audience = 'owner'

export const freeRiders = endpoint({
  method: 'GET',
  path: '/orders/:id/riders',
  audience,
  right: 'orders:read',
  summary: 'Riders who can take the delivery now: online, on its campus, with valid documents; the nearest first',
  params: byId,
  query: z.object({ q: line().max(60).optional() }),
  reply: z.array(
    z
      .object({
        _id: id,
        name: z.string(),
        avatar: z.string().nullable(),
        vehicle: z.string(),
        rating: z.number().nullable(),
        ratings: z.number().int(),
        active: z.number().int().meta({ description: 'Deliveries that the rider has now' }),
        metres: z
          .number()
          .int()
          .nullable()
          .meta({ description: 'From the seller’s place, in steps of 100; null when it is not known' }),
      })
      .meta({ id: 'FreeRider' }),
  ),
})

export const assignRider = endpoint({
  method: 'POST',
  path: '/orders/:id/assign-rider',
  audience: ['owner', 'admin'],
  right: 'orders:act',
  byCampus: true,
  summary: `Offer a delivery that is ready to one rider for ${deliveryLimits.offerMinutes} minutes, or to all riders`,
  params: byId,
  body: z.object({
    rider: id.nullable().meta({ description: 'null: all riders of the campus; an offer to one of them ends' }),
  }),
  reply: order,
  idempotent: true,
})

export const deliveryOffers = endpoint({
  method: 'GET',
  path: '/riders/deliveries/offers',
  audience: 'rider',
  summary: 'Deliveries that are offered to the caller alone, the one that ends first at the top',
  reply: z.array(availableDelivery.extend({ until: timestamp }).meta({ id: 'DeliveryOffer' })),
})

export const declineDelivery = endpoint({
  method: 'POST',
  path: '/riders/deliveries/:id/decline',
  audience: 'rider',
  summary: 'Decline a delivery that is offered to the caller alone: all other riders can take it',
  params: byId,
  reply: z.object({ _id: id }),
  idempotent: true,
})
