import { z } from 'zod'
import { payment, payWays } from './booking-steps.ts'
import { booking, bookingText, givenAnswers } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { naira, nairaAmount } from './money.ts'
import { page } from './paging.ts'
import { picture, seller } from './products.ts'
import { quoteLimits } from './quote-limits.ts'
import { scamReason } from './scam-reasons.ts'
import { serviceLimits } from './service-limits.ts'
import { serviceLocation, serviceSellers } from './services.ts'
import { line, text } from './text.ts'

export const quoteRequestStatus = z.enum(['open', 'booked', 'closed', 'expired']).meta({ id: 'QuoteRequestStatus' })
export type QuoteRequestStatus = z.output<typeof quoteRequestStatus>
export const quoteOfferStatus = z
  .enum(['open', 'accepted', 'declined', 'withdrawn', 'expired', 'passed'])
  .meta({ id: 'QuoteOfferStatus', description: '`passed`: the request was closed, or another offer was accepted' })
export type QuoteOfferStatus = z.output<typeof quoteOfferStatus>
export const partOfDay = z.enum(['morning', 'afternoon', 'evening']).meta({ id: 'PartOfDay' })
export type PartOfDay = z.output<typeof partOfDay>

export const quoteOffer = z
  .object({
    _id: id,
    status: quoteOfferStatus,
    seller: seller.extend({
      rating: z.number(),
      reviewCount: z.number().int(),
      bookedCount: z.number().int().meta({ description: 'How often their services were booked' }),
    }),
    service: z.object({ _id: id, name: z.string() }),
    price: naira,
    dueNow: naira.meta({ description: 'What is paid to accept it: the price or the deposit' }),
    depositPercent: z.number().int().nullable(),
    minutes: z.number().int(),
    start: timestamp.nullable().meta({ description: 'null: the buyer chooses one of the seller’s free times' }),
    end: timestamp.nullable(),
    isKept: z.boolean().meta({ description: 'The time is kept until the offer ends' }),
    location: serviceLocation,
    note: z.string().nullable(),
    warnings: z.array(scamReason).meta({ description: 'What the buyer should beware of in the note' }),
    validUntil: timestamp,
    createdAt: timestamp,
    can: z.object({ accept: z.boolean(), decline: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'QuoteOffer' })
export type QuoteOffer = z.output<typeof quoteOffer>

export const quoteRequest = z
  .object({
    _id: id,
    side: z.enum(['buyer', 'seller']).meta({ description: 'What the caller is to it' }),
    status: quoteRequestStatus,
    service: z
      .object({ _id: id, name: z.string(), image: picture.nullable(), businessName: z.string() })
      .nullable()
      .meta({ description: 'null: it goes to everybody on the campus who offers the category' }),
    category: z.object({ slug: z.string(), name: z.string(), tint: z.string() }),
    campus: z.object({ slug: z.string(), shortName: z.string() }),
    customer: z.string().meta({ description: 'The first name of who asks' }),
    text: z.string(),
    warnings: z.array(scamReason).meta({ description: 'What a seller should beware of in the text' }),
    photos: z.array(picture),
    answers: z.array(z.object({ label: z.string(), answer: z.string(), photo: picture.nullable() })),
    preferredDays: z.array(z.iso.date()),
    partOfDay: partOfDay.nullable(),
    budget: naira.nullable(),
    location: serviceLocation.nullable().meta({ description: 'null: either' }),
    place: z
      .object({ _id: id, name: z.string() })
      .nullable()
      .meta({ description: 'Where the buyer is; for the buyer alone, sellers see it once it is booked' }),
    offerCount: z.number().int().meta({ description: 'Offers that are open' }),
    offers: z.array(quoteOffer).meta({ description: 'All of them for the buyer, for a seller their own; newest last' }),
    services: z
      .array(z.object({ _id: id, name: z.string(), locations: z.array(serviceLocation) }))
      .meta({ description: 'Services of the caller that answer it' }),
    bookingId: id.nullable().meta({ description: 'What it became, for the two sides of that' }),
    createdAt: timestamp,
    answersUntil: timestamp.meta({ description: 'Until when it takes offers' }),
    can: z.object({ close: z.boolean(), answer: z.boolean() }),
  })
  .meta({ id: 'QuoteRequest' })
export type QuoteRequest = z.output<typeof quoteRequest>

export const askForQuote = endpoint({
  method: 'POST',
  path: '/bookings/requests',
  audience: 'any',
  summary: 'Ask one seller, or everybody on a campus who offers a category, for an offer; it costs nothing',
  body: z
    .object({
      serviceId: id.optional().meta({ description: 'A service by quote; without it, `category`' }),
      category: line().min(1).max(60).optional(),
      campus: z.string().max(60).optional().meta({ description: 'The caller’s when left out' }),
      text: text()
        .min(quoteLimits.textLength.min, 'Say a little more about what you need.')
        .max(quoteLimits.textLength.max),
      photos: z.array(id).max(quoteLimits.photos).default([]).meta({ description: 'Ids of finished uploads' }),
      answers: givenAnswers,
      preferredDays: z.array(z.iso.date()).max(quoteLimits.preferredDays).default([]),
      partOfDay: partOfDay.nullish(),
      budget: nairaAmount.nullish(),
      location: serviceLocation.nullish(),
      placeId: id.nullish(),
    })
    .refine(({ serviceId, category }) => serviceId ?? category, { path: ['category'], message: 'Choose a category.' }),
  reply: quoteRequest,
  status: 201,
  idempotent: true,
})

export const listQuoteRequests = endpoint({
  method: 'GET',
  path: '/bookings/requests',
  audience: 'any',
  summary: 'Requests of the caller (`side` buyer), or those that a seller may answer or has answered; newest first',
  query: z.object({
    side: z.enum(['buyer', 'seller']).default('buyer').meta({ description: 'Own requests, or those of others' }),
    status: z
      .enum(['open', 'answered', 'past'])
      .default('open')
      .meta({ description: '`answered`: for sellers, with an offer of theirs; `past`: for buyers' }),
    ...page({ default: 20, max: 50 }),
  }),
  reply: z.array(quoteRequest),
  meta: z.object({ open: z.number().int().meta({ description: 'How many are open on this side' }) }),
  paged: true,
})

export const quoteReach = endpoint({
  method: 'GET',
  path: '/bookings/requests/reach',
  audience: 'any',
  summary: 'How many sellers on a campus a request to a category goes to',
  query: z.object({ category: z.string().max(60), campus: z.string().max(60).optional() }),
  reply: z.object({ sellers: z.number().int() }),
})

export const getQuoteRequest = endpoint({
  method: 'GET',
  path: '/bookings/requests/:id',
  audience: 'owner',
  summary: 'A request with its offers, for who asked and for sellers who may answer it',
  params: byId,
  reply: quoteRequest,
})

const nothing = z.object({}).default({})

export const closeQuoteRequest = endpoint({
  method: 'PATCH',
  path: '/bookings/requests/:id/close',
  audience: 'owner',
  summary: 'Take the request back; its open offers end',
  params: byId,
  body: nothing,
  reply: quoteRequest,
  idempotent: true,
})

export const makeQuoteOffer = endpoint({
  method: 'POST',
  path: '/bookings/requests/:id/offers',
  audience: serviceSellers,
  summary: 'Answer a request with a price; a start that is named is kept until the offer ends',
  params: byId,
  body: z.object({
    serviceId: id.optional().meta({ description: 'The service of the caller that it is; needed if several answer' }),
    price: nairaAmount.refine((kobo) => kobo >= quoteLimits.price.min * 100, `At least ₦${quoteLimits.price.min}.`),
    minutes: z
      .int()
      .min(serviceLimits.minutes.min)
      .max(serviceLimits.minutes.max)
      .multipleOf(serviceLimits.grid, `A multiple of ${serviceLimits.grid} minutes.`),
    start: timestamp.nullish(),
    depositPercent: z.int().min(serviceLimits.depositPercent.min).max(serviceLimits.depositPercent.max).nullish(),
    location: serviceLocation.optional(),
    note: text().max(quoteLimits.noteLength).nullish(),
    validHours: z
      .int()
      .min(quoteLimits.validHours.min)
      .max(quoteLimits.validHours.max)
      .default(quoteLimits.validHours.standard),
  }),
  reply: quoteRequest,
  status: 201,
  idempotent: true,
})

export const acceptQuoteOffer = endpoint({
  method: 'PATCH',
  path: '/bookings/offers/:id/accept',
  audience: 'owner',
  summary: 'Book what was offered, and pay the price or the deposit as for any booking',
  params: byId,
  body: z.object({
    start: timestamp.optional().meta({
      description: 'One of the seller’s free times, when the offer names none or the one it names is not kept',
    }),
    placeId: id.nullish().meta({ description: 'Where the provider comes to; that of the request when left out' }),
    room: bookingText.room.nullish(),
    ...payWays,
    expectedTotal: bookingText.expected.meta({ description: 'The price that the buyer was shown' }),
  }),
  reply: z.object({ booking, ...payment }),
  idempotent: true,
})

const answer = <const Path extends `/bookings/offers/:id/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: 'PATCH',
    path,
    audience: 'owner',
    summary,
    params: byId,
    body: nothing,
    reply: quoteRequest,
    idempotent: true,
  })
export const declineQuoteOffer = answer('/bookings/offers/:id/decline', 'The buyer does not want this offer')
export const withdrawQuoteOffer = answer('/bookings/offers/:id/withdraw', 'The seller takes the offer back')
