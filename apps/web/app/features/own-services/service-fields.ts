import { amountText } from '@vendly/contract/amount-field'
import { parseAmount } from '@vendly/contract/amount-text'
import type { OwnService } from '@vendly/contract/service-form'
import { serviceLimits } from '@vendly/contract/service-limits'
import type { ServiceLocation, ServiceMode } from '@vendly/contract/services'
import type { StoreDay } from '@vendly/contract/store-hours'
import type { FieldErrors } from '../../lib/form.ts'

export interface OptionInput {
  /** Identifies it while it is edited. */
  rowId: string
  _id?: string
  choiceOf: string | null
  name: string
  price: string
  minutes: number
}

export interface QuestionInput {
  rowId: string
  kind: 'text' | 'choice' | 'photo'
  label: string
  /** One in each line. */
  choices: string
  isRequired: boolean
}

type WeekHours = { days: StoreDay; opens: string; closes: string }

/** The form's values as typed. */
export interface ServiceFields {
  mode: ServiceMode
  name: string
  category: string
  description: string
  price: string
  isHourly: boolean
  maxHours: number
  unit: string
  minutes: number
  options: readonly OptionInput[]
  bufferBefore: number
  bufferAfter: number
  /** 0: as long as it takes. */
  step: number
  leadMinutes: number
  horizonDays: number
  /** Empty: as many as fit. */
  maxPerDay: string
  capacity: string
  minSeats: string
  maxSeats: string
  locations: readonly ServiceLocation[]
  placeName: string
  placeId: string
  landmark: string
  travelMinutes: number
  travelFee: string
  onlineLink: string
  /** 0: everything is paid when it is booked. */
  depositPercent: number
  policy: OwnService['policy']
  isAutoConfirmed: boolean
  turnaroundHours: number
  questions: readonly QuestionInput[]
  /** Of this service alone; empty: the seller's usual hours. */
  hours: readonly WeekHours[]
  /** The first class of a new one; empty for none yet. */
  firstDay: string
  firstTime: string
  repeat: number
}

export const emptyService: ServiceFields = {
  mode: 'appointment',
  name: '',
  category: '',
  description: '',
  price: '',
  isHourly: false,
  maxHours: 4,
  unit: '',
  minutes: 60,
  options: [],
  bufferBefore: 0,
  bufferAfter: 10,
  step: 0,
  leadMinutes: serviceLimits.lead.standard,
  horizonDays: serviceLimits.horizonDays.standard,
  maxPerDay: '',
  capacity: '10',
  minSeats: '1',
  maxSeats: '4',
  locations: ['provider'],
  placeName: '',
  placeId: '',
  landmark: '',
  travelMinutes: 0,
  travelFee: '',
  onlineLink: '',
  depositPercent: 0,
  policy: 'standard',
  isAutoConfirmed: false,
  turnaroundHours: 24,
  questions: [],
  hours: [],
  firstDay: '',
  firstTime: '16:00',
  repeat: 1,
}

const text = (amount: number | null) => (amount ? amountText(amount) : '')
const isShared = (mode: ServiceMode) => mode === 'class' || mode === 'drop-off'

export const toServiceFields = (service: OwnService): ServiceFields => ({
  ...emptyService,
  mode: service.mode,
  name: service.name,
  category: service.category.slug,
  description: service.description,
  price: text(service.price),
  isHourly: service.isHourly,
  maxHours: service.maxHours > 1 ? service.maxHours : emptyService.maxHours,
  unit: service.unit ?? '',
  minutes: service.durationMinutes,
  options: service.options.map((option) => ({ ...option, rowId: option._id, price: text(option.price) })),
  bufferBefore: service.bufferBefore,
  bufferAfter: service.bufferAfter,
  step: service.stepMinutes ?? 0,
  leadMinutes: service.leadMinutes,
  horizonDays: service.horizonDays,
  maxPerDay: service.maxPerDay === null ? '' : String(service.maxPerDay),
  capacity: isShared(service.mode) ? String(service.capacity) : emptyService.capacity,
  minSeats: String(service.minSeats),
  maxSeats: isShared(service.mode) ? String(service.maxSeats) : emptyService.maxSeats,
  locations: service.locations,
  placeName: service.place?.name ?? '',
  placeId: service.place?._id ?? '',
  landmark: service.landmark ?? '',
  travelMinutes: service.travelMinutes,
  travelFee: text(service.travelFee),
  onlineLink: service.onlineLink ?? '',
  depositPercent: service.depositPercent ?? 0,
  policy: service.policy,
  isAutoConfirmed: service.isAutoConfirmed,
  turnaroundHours: service.turnaroundHours ?? emptyService.turnaroundHours,
  questions: service.questions.map((question, at) => ({
    ...question,
    rowId: String(at),
    choices: question.choices.join('\n'),
  })),
  hours: service.hours,
})

const linesOf = (choices: string) =>
  choices
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** A whole number as typed; undefined for anything else. */
const parseCount = (typed: string): number | undefined => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined)

/** Quick answers before the server checks everything again. A draft may lack a price, pictures and a place. */
export function validateService(fields: ServiceFields, pictureCount: number, isPublishing: boolean): FieldErrors {
  const { mode, capacity, maxSeats, minSeats } = fields
  const errors: FieldErrors = {}
  if (fields.name.trim().length < 3) errors.name = 'Enter a name of 3 characters or more.'
  if (!fields.category) errors.category = 'Pick a category.'
  const price = parseAmount(fields.price)
  const needsPrice = isPublishing && mode !== 'quote'
  if (fields.price.trim() ? !price : needsPrice) errors.price = 'Enter a price, e.g. 5,500.'
  if (isPublishing && pictureCount === 0) errors.pictures = 'Add at least one photo. People skip what they cannot see.'
  if (mode === 'drop-off' && isPublishing && !fields.unit.trim()) errors.unit = 'Say what they bring, such as a bag.'
  if (isShared(mode)) {
    const [most, least] = [parseCount(capacity), mode === 'class' ? 2 : 1]
    if (most === undefined || most < least || most > serviceLimits.capacity.max)
      errors.capacity = `Enter a number from ${least} to ${serviceLimits.capacity.max}.`
    const seats = parseCount(maxSeats)
    if (!seats || seats > Math.min(most ?? 1, serviceLimits.seats.max)) errors.maxSeats = 'Not more than there are.'
    const min = parseCount(minSeats)
    if (mode === 'class' && (!min || min > (most ?? 1))) errors.minSeats = 'Not more than there are.'
  }
  const perDay = parseCount(fields.maxPerDay)
  if (fields.maxPerDay.trim() && (!perDay || perDay > serviceLimits.perDay))
    errors.maxPerDay = `Enter a number from 1 to ${serviceLimits.perDay}, or leave it empty.`
  return { ...errors, ...placeErrors(fields, isPublishing), ...optionErrors(fields), ...questionErrors(fields) }
}

function placeErrors(fields: ServiceFields, isPublishing: boolean): FieldErrors {
  const { locations, placeId, placeName, travelFee, onlineLink } = fields
  const errors: FieldErrors = {}
  if (locations.length === 0) errors.locations = 'Choose at least one.'
  if (locations.includes('provider') && !placeId && (isPublishing || placeName.trim()))
    errors.placeId = placeName.trim() ? 'Choose a place from the list.' : 'Say where people come to.'
  if (travelFee.trim() && !parseAmount(travelFee)) errors.travelFee = 'Enter an amount, or leave it empty.'
  if (onlineLink.trim() && !/^https:\/\/\S+\.\S+/.test(onlineLink.trim())) errors.onlineLink = 'Begin it with https://.'
  return errors
}

function optionErrors({ options }: ServiceFields): FieldErrors {
  const errors: FieldErrors = {}
  const nameOf = ({ choiceOf, name }: OptionInput) => `${choiceOf ?? ''}/${name.trim()}`.toLowerCase()
  for (const [at, option] of options.entries()) {
    const field = `options.${at}`
    if (option.choiceOf !== null && !option.choiceOf.trim())
      errors[`${field}.choiceOf`] = 'What is chosen? Such as Length.'
    if (!option.name.trim()) errors[`${field}.name`] = 'Enter a name.'
    else if (options.findIndex((one) => nameOf(one) === nameOf(option)) < at)
      errors[`${field}.name`] = 'You have this one.'
    else if (option.choiceOf !== null && options.filter(({ choiceOf }) => choiceOf === option.choiceOf).length < 2)
      errors[`${field}.name`] = 'A choice needs at least two.'
    if (option.price.trim() && parseAmount(option.price) === undefined) errors[`${field}.price`] = 'Enter an amount.'
  }
  return errors
}

function questionErrors({ questions }: ServiceFields): FieldErrors {
  const errors: FieldErrors = {}
  for (const [at, { kind, label, choices }] of questions.entries()) {
    if (label.trim().length < 3) errors[`questions.${at}.label`] = 'Ask a whole question.'
    const answers = linesOf(choices)
    if (kind === 'choice' && answers.length < 2)
      errors[`questions.${at}.choices`] = 'Write at least two answers, one in each line.'
    if (answers.length > serviceLimits.answerChoices)
      errors[`questions.${at}.choices`] = `At most ${serviceLimits.answerChoices} answers.`
  }
  return errors
}

/** What decides when it can be booked. */
export function toTimes(fields: ServiceFields) {
  const { mode, options } = fields
  return {
    mode,
    durationMinutes: fields.minutes,
    options: options.map(({ _id, choiceOf, name, price, minutes }) => ({
      _id,
      choiceOf: choiceOf?.trim() ?? null,
      name: name.trim(),
      price: parseAmount(price) ?? 0,
      minutes,
    })),
    ...{ bufferBefore: fields.bufferBefore, bufferAfter: fields.bufferAfter, stepMinutes: fields.step || null },
    ...{ leadMinutes: mode === 'drop-off' ? 0 : fields.leadMinutes, horizonDays: fields.horizonDays },
    maxPerDay: parseCount(fields.maxPerDay) ?? null,
    capacity: isShared(mode) ? (parseCount(fields.capacity) ?? 1) : 1,
    locations: [...fields.locations],
    travelMinutes: fields.travelMinutes,
    hours: [...fields.hours],
  }
}

/** The request body. */
export function toServiceBody(fields: ServiceFields) {
  const { mode } = fields
  return {
    ...toTimes(fields),
    ...{ name: fields.name.trim(), category: fields.category, description: fields.description.trim() },
    price: parseAmount(fields.price) ?? null,
    isHourly: mode === 'appointment' && fields.isHourly,
    maxHours: mode === 'appointment' && fields.isHourly ? fields.maxHours : 1,
    unit: mode === 'drop-off' ? fields.unit.trim() || null : null,
    minSeats: mode === 'class' ? (parseCount(fields.minSeats) ?? 1) : 1,
    maxSeats: isShared(mode) ? (parseCount(fields.maxSeats) ?? 1) : 1,
    ...{ placeId: fields.placeId || null, landmark: fields.landmark.trim() || null },
    ...{ travelFee: parseAmount(fields.travelFee) ?? 0, onlineLink: fields.onlineLink.trim() || null },
    ...{ depositPercent: fields.depositPercent || null, policy: fields.policy },
    ...{ isAutoConfirmed: fields.isAutoConfirmed },
    turnaroundHours: mode === 'drop-off' ? fields.turnaroundHours : null,
    questions: fields.questions.map(({ kind, label, choices, isRequired }) => ({
      ...{ kind, label: label.trim(), isRequired },
      choices: kind === 'choice' ? linesOf(choices) : [],
    })),
  }
}

const words: Partial<Record<keyof ServiceFields, string>> = {
  ...{ mode: 'how it is booked', name: 'the name', category: 'the category', description: 'the description' },
  ...{ price: 'the price', isHourly: 'the price', unit: 'the price', minutes: 'the length', hours: 'the hours' },
  ...{ options: 'choices and extras', questions: 'the questions', policy: 'cancelling', depositPercent: 'the deposit' },
  ...{ placeId: 'the place', landmark: 'the place', locations: 'the place', onlineLink: 'the place' },
  ...{ travelMinutes: 'the travel', travelFee: 'the travel', capacity: 'the seats', minSeats: 'the seats' },
  ...{ maxSeats: 'the seats', turnaroundHours: 'when it is ready', isAutoConfirmed: 'who confirms' },
  ...{ bufferBefore: 'breaks', bufferAfter: 'breaks', step: 'starts', leadMinutes: 'notice', horizonDays: 'notice' },
  maxPerDay: 'the limit a day',
}

/** What differs, in words: "the price and the hours". */
export function differenceText(before: ServiceFields, after: ServiceFields): string {
  const changed = (Object.keys(words) as (keyof ServiceFields)[])
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => words[name]!)
  return new Intl.ListFormat('en-NG').format([...new Set(changed)])
}
