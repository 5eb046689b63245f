import { z } from 'zod'
import { booking, bookingCard, bookingEvent, bookingStatus } from './bookings.ts'
import { handoverStage } from './handovers.ts'
import { id, timestamp } from './ids.ts'
import { naira } from './money.ts'
import { orderPricing } from './order-money.ts'
import { escrowStatus, orderEvent, orderedLine, orderStatus } from './orders.ts'
import { sharedThings } from './shared-things.ts'

/** What the system knows about the order or the booking of a complaint. */
const ofEveryFile = {
  escrow: escrowStatus,
  pricing: orderPricing.pick({ total: true, refunded: true, remaining: true }),
  paidAt: timestamp.nullable(),
  wrongCodes: z.number().int(),
  shared: sharedThings,
  refundable: naira.meta({ description: 'What can still go back for what was bought' }),
}

export const complaintCaseFile = z
  .object({
    ...ofEveryFile,
    orderStatus,
    deliveryFee: naira,
    method: z.enum(['delivery', 'pickup']),
    place: z.string().nullable(),
    lines: z.array(orderedLine.extend({ isChosen: z.boolean() })),
    events: z.array(orderEvent),
    rider: z.string().nullable().meta({ description: 'First name' }),
    pickedUpAt: timestamp.nullable(),
    deliveredAt: timestamp.nullable(),
    handover: z
      .enum(['code', 'buyer', 'rider', 'seller', 'none'])
      .meta({ description: 'The buyer’s code matched, the buyer confirmed it, or only rider or seller said so' }),
    photos: z
      .array(
        z.object({
          stage: handoverStage,
          url: z.string().meta({ description: 'Opens the photo without a token, for half an hour' }),
          metresAway: z.number().int().nullable().meta({ description: 'From the store or the place of delivery' }),
          at: timestamp,
        }),
      )
      .meta({ description: 'Taken by the rider where neither scan nor code worked' }),
    route: z
      .object({
        campus: id.nullable(),
        points: z.array(z.object({ lat: z.number(), lng: z.number() })).meta({ description: 'For administrators' }),
        closest: z.number().int().nullable().meta({ description: 'Metres between the place and the nearest point' }),
        from: timestamp,
        to: timestamp,
      })
      .nullable()
      .meta({ description: 'Where the rider was with the order; null when nothing was shared' }),
  })
  .meta({ id: 'ComplaintCaseFile' })
export type ComplaintCaseFile = z.output<typeof complaintCaseFile>

export const complaintBookingFile = bookingCard
  .pick({
    service: true,
    options: true,
    quantity: true,
    unit: true,
    start: true,
    end: true,
    location: true,
    place: true,
  })
  .extend({
    ...ofEveryFile,
    status: bookingStatus,
    ...booking.pick({ answers: true, note: true, policy: true, absent: true }).shape,
    price: naira.meta({ description: 'In all, with what was to be paid to the provider' }),
    paidInCash: z.array(z.enum(['buyer', 'provider'])).meta({ description: 'Who says that the rest was paid in cash' }),
    buyerHereAt: timestamp.nullable().meta({ description: 'When each said that they are there' }),
    providerHereAt: timestamp.nullable(),
    startedAt: timestamp.nullable(),
    doneAt: timestamp.nullable(),
    done: z
      .enum(['code', 'buyer', 'provider', 'none'])
      .meta({ description: 'The buyer’s code matched, the buyer said that it is done, or only the provider did' }),
    ifAbsent: naira.meta({ description: 'What would go back if the buyer had not come, by the refund policy' }),
    events: z.array(bookingEvent),
  })
  .meta({ id: 'ComplaintBookingFile' })
export type ComplaintBookingFile = z.output<typeof complaintBookingFile>
