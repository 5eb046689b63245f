import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { weeklyHours } from './hours.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { naira, nairaAmount } from './money.ts'
import { named } from './names.ts'
import { page } from './paging.ts'
import { serviceLimits } from './service-limits.ts'
import {
  refundPolicy,
  serviceSellers as sellers,
  serviceLocation,
  serviceMode,
  serviceOption,
  servicePrice,
  serviceQuestion,
} from './services.ts'
import { line, text } from './text.ts'

const { grid, minutes: length } = serviceLimits
const whole = (min: number, max: number) =>
  z.number().int('A whole number.').min(min, `At least ${min}.`).max(max, `At most ${max}.`)
const minutes = (min: number, max: number) => whole(min, max).multipleOf(grid, `A multiple of ${grid} minutes.`)

const option = z.object({
  /** Left out for a new one. */
  _id: id.optional(),
  /** The group of which one is chosen, such as "Length"; null for something that may be added. */
  choiceOf: line().min(1).max(serviceLimits.optionLength).nullable(),
  name: line().min(1, 'Enter a name.').max(serviceLimits.optionLength),
  /** In addition to the price of the service. */
  price: nairaAmount.default(0),
  minutes: minutes(0, length.max).default(0),
})

const question = z.object({
  kind: z.enum(['text', 'choice', 'photo']),
  label: line().min(3, 'Ask a whole question.').max(serviceLimits.questionLength),
  choices: z.array(line().min(1).max(serviceLimits.optionLength)).max(serviceLimits.answerChoices).default([]),
  isRequired: z.boolean().default(false),
})

const pictureInput = z.union([z.object({ upload: id }), z.object({ key: z.string().regex(/^[a-f0-9]{8,64}$/) })])

/** What decides when it can be booked, and for how long. */
const times = {
  mode: serviceMode,
  durationMinutes: minutes(length.min, length.max).default(60),
  options: z.array(option).max(serviceLimits.options).default([]),
  bufferBefore: minutes(0, serviceLimits.buffer).default(0),
  bufferAfter: minutes(0, serviceLimits.buffer).default(0),
  stepMinutes: minutes(grid, length.max).nullish(),
  leadMinutes: whole(0, serviceLimits.lead.max).default(serviceLimits.lead.standard),
  horizonDays: whole(1, serviceLimits.horizonDays.max).default(serviceLimits.horizonDays.standard),
  maxPerDay: whole(1, serviceLimits.perDay).nullish(),
  capacity: whole(serviceLimits.capacity.min, serviceLimits.capacity.max).default(1),
  locations: z
    .array(serviceLocation)
    .min(1, 'Choose at least one.')
    .refine((some) => new Set(some).size === some.length, 'Each once.')
    .default(['provider']),
  travelMinutes: minutes(0, serviceLimits.travel).default(0),
  /** Of this service alone; empty: those of the calendar. */
  hours: weeklyHours.default([]),
}

/** The rules of a service that is not stored yet, and which one they would change. */
export const serviceTimes = z.object({ ...times, serviceId: id.nullish() })
export type ServiceTimes = z.output<typeof serviceTimes>

const fields = {
  ...times,
  name: named(line().min(3, 'At least 3 characters.').max(serviceLimits.nameLength), 'title'),
  category: line().min(1, 'Choose a category.').max(60),
  description: text().max(serviceLimits.descriptionLength).default(''),
  price: nairaAmount.nullish(),
  isHourly: z.boolean().default(false),
  maxHours: whole(serviceLimits.hours.min, serviceLimits.hours.max).default(1),
  unit: line().min(1).max(serviceLimits.unitLength).nullish(),
  minSeats: whole(1, serviceLimits.capacity.max).default(1),
  maxSeats: whole(1, serviceLimits.seats.max).default(1),
  /** Left out: the place of the store, or the default address of the student. */
  placeId: id.nullish(),
  landmark: line().max(limits.landmarkLength).nullish(),
  travelFee: nairaAmount.default(0),
  onlineLink: z
    .url({ protocol: /^https$/, error: 'Begin it with https://.' })
    .max(300)
    .nullish(),
  depositPercent: whole(serviceLimits.depositPercent.min, serviceLimits.depositPercent.max).nullish(),
  policy: refundPolicy.default('standard'),
  isAutoConfirmed: z.boolean().default(false),
  turnaroundHours: whole(serviceLimits.turnaroundHours.min, serviceLimits.turnaroundHours.max).nullish(),
  questions: z.array(question).max(serviceLimits.questions).default([]),
  /** In display order. */
  pictures: z.array(pictureInput).max(serviceLimits.pictures).default([]),
}

type Form = z.output<z.ZodObject<typeof fields>>

/** What fits together whatever the mode is; what is missing before it can be booked is `service_incomplete`. */
function checkForm({ value, issues }: z.core.ParsePayload<Form>): void {
  const refuse = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', path, message, input: value })
  const { options, questions, capacity, minSeats, maxSeats } = value
  const groups = options.map(({ choiceOf }) => choiceOf?.toLowerCase() ?? null)
  if (new Set(groups.filter((group) => group !== null)).size > serviceLimits.choiceGroups)
    refuse(['options'], `At most ${serviceLimits.choiceGroups} groups.`)
  for (const [n, group] of groups.entries())
    if (group !== null && groups.filter((one) => one === group).length < 2)
      refuse(['options', n, 'name'], 'A choice needs at least two.')
  const names = options.map(({ choiceOf, name }) => `${choiceOf ?? ''}/${name}`.toLowerCase())
  for (const [n, name] of names.entries())
    if (names.indexOf(name) !== n) refuse(['options', n, 'name'], 'This name is there already.')
  for (const [n, { kind, choices }] of questions.entries())
    if (kind === 'choice' && choices.length < 2) refuse(['questions', n, 'choices'], 'Give at least two answers.')
  if (minSeats > capacity) refuse(['minSeats'], 'Not more than there are.')
  if (maxSeats > capacity) refuse(['maxSeats'], 'Not more than there are.')
}

export const newService = z
  .object({ ...fields, status: z.enum(['draft', 'active']).default('active') })
  .check(checkForm)
export type NewService = z.output<typeof newService>

/** Replaces all fields. `version` is the version that the form showed. */
export const serviceChange = z
  .object({ ...fields, version: z.number().int(), status: z.enum(['draft', 'active']).optional() })
  .check(checkForm)
export type ServiceChange = z.output<typeof serviceChange>

/** A service of the caller, with everything that the form needs. */
export const ownService = z
  .object({
    _id: id,
    version: z.number().int(),
    mode: serviceMode,
    status: z.enum(['draft', 'active', 'paused', 'removed']),
    removedReason: z.string().nullable(),
    pausedUntil: timestamp.nullable(),
    name: z.string(),
    description: z.string(),
    category: z.object({ slug: z.string(), name: z.string(), tint: z.string() }),
    price: naira.nullable(),
    shownPrice: servicePrice.meta({ description: 'As buyers see it' }),
    isHourly: z.boolean(),
    maxHours: z.number().int(),
    unit: z.string().nullable(),
    durationMinutes: z.number().int(),
    options: z.array(serviceOption),
    bufferBefore: z.number().int(),
    bufferAfter: z.number().int(),
    stepMinutes: z.number().int().nullable(),
    leadMinutes: z.number().int(),
    horizonDays: z.number().int(),
    maxPerDay: z.number().int().nullable(),
    capacity: z.number().int(),
    minSeats: z.number().int(),
    maxSeats: z.number().int(),
    locations: z.array(serviceLocation),
    place: z.object({ _id: id, name: z.string() }).nullable(),
    landmark: z.string().nullable(),
    travelMinutes: z.number().int(),
    travelFee: naira,
    onlineLink: z.string().nullable(),
    depositPercent: z.number().int().nullable(),
    policy: refundPolicy,
    isAutoConfirmed: z.boolean(),
    turnaroundHours: z.number().int().nullable(),
    questions: z.array(serviceQuestion),
    hours: weeklyHours,
    pictures: z.array(z.object({ key: z.string(), url: z.string(), tint: z.string() })),
    views: z.number().int(),
    booked: z.number().int(),
    averageRating: z.number(),
    reviewCount: z.number().int(),
    createdAt: timestamp,
  })
  .meta({ id: 'OwnService' })
export type OwnService = z.output<typeof ownService>

export const serviceTab = z.enum(['all', 'active', 'paused', 'draft', 'removed'])
export type ServiceTab = z.output<typeof serviceTab>

export const myServices = endpoint({
  method: 'GET',
  path: '/services/vendor/my-services',
  audience: sellers,
  summary: 'The caller’s services in every state, newest first, with the number in each tab',
  query: z.object({
    tab: serviceTab.default('all'),
    q: line().max(80).optional(),
    ...page({ default: 24, max: 100 }),
  }),
  reply: z.array(ownService),
  meta: z.object({ counts: z.record(serviceTab, z.number().int()) }),
  paged: true,
})

export const ownServiceOf = endpoint({
  method: 'GET',
  path: '/services/:id/manage',
  audience: sellers,
  summary: 'One service of the caller, as the form needs it',
  params: byId,
  reply: ownService,
})

export const createService = endpoint({
  method: 'POST',
  path: '/services',
  audience: sellers,
  summary: 'Offer a service, or store a draft of one',
  body: newService,
  reply: ownService,
  status: 201,
  idempotent: true,
})

export const changeService = endpoint({
  method: 'PUT',
  path: '/services/:id',
  audience: sellers,
  summary: 'Change a service; what was booked before keeps its price, length and rules',
  params: byId,
  body: serviceChange,
  reply: ownService,
  idempotent: true,
})

export const deleteService = endpoint({
  method: 'DELETE',
  path: '/services/:id',
  audience: sellers,
  summary: 'Delete a service; bookings and reviews of it stay',
  params: byId,
  reply: z.object({ _id: id }),
})

export const toggleService = endpoint({
  method: 'PATCH',
  path: '/services/:id/toggle-status',
  audience: sellers,
  summary: 'Pause a service, until a moment or until it is resumed; resume it, or publish a complete draft',
  params: byId,
  body: z.object({ until: timestamp.optional() }).default({}),
  reply: ownService,
})

export const duplicateService = endpoint({
  method: 'POST',
  path: '/services/:id/duplicate',
  audience: sellers,
  summary: 'Make a draft with the same fields and pictures',
  params: byId,
  reply: ownService,
  status: 201,
  idempotent: true,
})
