import { z } from 'zod'
import { bookingStatus } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { naira } from './money.ts'
import { orderPricing } from './order-money.ts'
import { escrowStatus, missingItem, orderedLine, orderStatus } from './orders.ts'

/** Where a rider is, or was last. */
export const position = z
  .object({
    lat: z.number(),
    lng: z.number(),
    accuracy: z.number().nullable().meta({ description: 'In metres' }),
    at: timestamp,
  })
  .meta({ id: 'Position' })
export type Position = z.output<typeof position>

const trackedPlace = z.object({ name: z.string(), lat: z.number(), lng: z.number() }).meta({ id: 'TrackedPlace' })

export const orderTracking = endpoint({
  method: 'GET',
  path: '/orders/:id/tracking',
  audience: 'owner',
  right: 'orders:read',
  byCampus: true,
  summary: 'Where an order is: its steps, its rider, their location from the pick-up on, and when it may arrive',
  params: byId,
  reply: z
    .object({
      _id: id,
      orderNumber: z.string(),
      status: orderStatus,
      isLate: z.boolean(),
      slot: timestamp.nullable(),
      readyBy: timestamp.nullable().meta({ description: 'When the seller promised to have it ready' }),
      steps: z.array(
        z.object({ status: orderStatus, at: timestamp.nullable(), step: z.enum(['done', 'now', 'later']) }),
      ),
      rider: z.object({ firstName: z.string(), avatar: z.string().nullable() }).nullable(),
      from: trackedPlace.nullable().meta({ description: 'The seller’s place' }),
      to: trackedPlace.nullable().meta({ description: 'Where it is delivered to' }),
      arrivedAt: timestamp.nullable().meta({ description: 'When the rider was where they hand it over' }),
      position: position
        .nullable()
        .meta({ description: 'For buyer, rider and administrators, while the rider has it' }),
      estimate: z
        .object({
          earliest: timestamp,
          latest: timestamp,
          basis: z.enum(['store', 'hour', 'campus']).meta({ description: 'Whose past deliveries it is made from' }),
          deliveries: z.number().int(),
        })
        .nullable()
        .meta({ description: 'The middle 60% of past deliveries; null when there are too few' }),
    })
    .meta({ id: 'Tracking' }),
})
export type Tracking = z.output<(typeof orderTracking)['reply']>

export const receipt = z
  .object({
    orderNumber: z.string(),
    issuedAt: timestamp.meta({ description: 'When it was paid' }),
    paidAt: timestamp,
    buyer: z.string(),
    store: z.string(),
    items: z.array(orderedLine),
    missing: z.array(missingItem).meta({ description: 'What the seller did not have, and what the buyer got instead' }),
    delivery: z.object({ method: z.enum(['delivery', 'pickup']), place: z.string().nullable() }),
    slot: timestamp.nullable(),
    pricing: orderPricing,
    refunds: z
      .array(z.object({ amount: naira, reason: z.string().nullable(), createdAt: timestamp }))
      .meta({ description: 'They add up to what was refunded; empty for the rider' }),
    paymentMethod: z.enum(['wallet', 'card']),
    escrow: escrowStatus,
    reference: z.string().nullable(),
  })
  .meta({ id: 'Receipt' })
export type Receipt = z.output<typeof receipt>

export const orderReceipt = endpoint({
  method: 'GET',
  path: '/orders/:id/receipt',
  audience: 'owner',
  right: 'orders:read',
  byCampus: true,
  summary: 'The receipt of a paid order, for its buyer, seller and rider and for administrators',
  params: byId,
  reply: receipt,
})

export const orderReceiptFile = endpoint({
  method: 'GET',
  path: '/orders/:id/receipt/pdf',
  audience: 'owner',
  right: 'orders:read',
  byCampus: true,
  summary: 'The same as a PDF',
  params: byId,
  produces: 'application/pdf',
})

/** One order or booking whose money is held: what the caller gets of it, and when. */
export const heldPart = z
  .object({
    kind: z.enum(['order', 'booking']),
    _id: id,
    number: z.string(),
    status: z.union([orderStatus, bookingStatus]),
    escrow: escrowStatus,
    store: z.string(),
    isReturning: z.boolean().meta({ description: 'The rider could not hand it over and brings it back to the seller' }),
    amount: naira,
    paidAt: timestamp.meta({ description: 'When the buyer paid' }),
    releaseAt: timestamp.nullable().meta({
      description: 'When it is paid out by itself; null while the buyer has not received the order, or disputes it',
    }),
  })
  .meta({ id: 'HeldPart' })
export type HeldPart = z.output<typeof heldPart>

export const orderEscrow = endpoint({
  method: 'GET',
  path: '/orders/:id/escrow',
  audience: 'owner',
  right: 'orders:read',
  byCampus: true,
  summary: 'The money in escrow for an order',
  params: byId,
  reply: z.object({ status: escrowStatus, amount: naira, releaseAt: timestamp.nullable() }).meta({ id: 'Escrow' }),
})
