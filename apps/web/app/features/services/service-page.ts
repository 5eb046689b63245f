import type { Availability } from '@vendly/contract/calendars'
import type { Service, ServiceLocation } from '@vendly/contract/services'
import { type RouterContextProvider, redirect } from 'react-router'
import { ApiProblem } from '../../lib/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { nairaText } from '../../lib/money.ts'
import { ask } from '../../lib/server-api.ts'
import { durationText } from '../../lib/store-labels.ts'
import { bookingRecord } from '../../lib/store-record.ts'
import { dateMoment, dateText, dayOf, monthOf, spanText, timeText } from '../../lib/when.ts'
import { dayCell } from './day-cell.ts'
import { serviceOf } from './service-card-data.ts'
import { locations } from './service-choices.ts'
import { leftText } from './service-texts.ts'

const REVIEWS = 5
const OTHERS = 7
/** Days that can be chosen; classes are listed as far ahead as one call shows. */
const DAYS = 14
const CLASS_DAYS = 31

/** What is chosen by the address: what is not in it is the first of each. */
type Choice = { options: string[]; count: number; location: ServiceLocation; day?: string; start?: string }

function choiceOf(service: Service, search: URLSearchParams): Choice {
  const named = [...search].filter(([name]) => /^(option|extra|choice\d+)$/.test(name)).map(([, value]) => value)
  const groups = groupsOf(service)
  const options = [
    ...[...groups.values()].map((some) => (some.find(({ _id }) => named.includes(_id)) ?? some[0]!)._id),
    ...service.options.filter(({ _id, choiceOf }) => choiceOf === null && named.includes(_id)).map(({ _id }) => _id),
  ]
  const { most } = countedOf(service)
  const asked = Number(search.get('hours') ?? search.get('seats') ?? search.get('units'))
  const location = service.locations.find((one) => one === search.get('location')) ?? service.locations[0]!
  return {
    ...{ options, location },
    count: Number.isInteger(asked) && asked >= 1 && asked <= most ? asked : 1,
    day: search.get('day') ?? undefined,
    start: search.get('start') ?? undefined,
  }
}

const groupsOf = ({ options }: Service) => {
  const groups = new Map<string, Service['options']>()
  for (const option of options)
    if (option.choiceOf !== null) groups.set(option.choiceOf, [...(groups.get(option.choiceOf) ?? []), option])
  return groups
}

/** What is counted of one booking, and how many at most. */
const countedOf = ({ mode, maxHours, maxSeats }: Service) =>
  mode === 'appointment'
    ? ({ name: 'hours', most: maxHours } as const)
    : ({ name: mode === 'class' ? 'seats' : 'units', most: maxSeats } as const)

/** The address with this choice; `path` is that of the service or of its booking. */
function addressOf(path: string, service: Service, { options, count, location, day, start }: Choice): string {
  const search = new URLSearchParams()
  if (day) search.set('day', day)
  if (start) search.set('start', start)
  for (const option of options) search.append('option', option)
  if (count > 1) search.set(countedOf(service).name, String(count))
  if (service.locations.length > 1) search.set('location', location)
  return `${path}${String(search) && `?${search}`}`
}

const servicePath = (id: string): string => `/services/${id}`

/**
 * The page of a service, for the choice in its address: what each option costs, which days and times are free. With `book` in the
 * address, which the button sends, it leads to the booking.
 */
export async function loadService(context: Readonly<RouterContextProvider>, request: Request, id: string) {
  const url = new URL(request.url)
  const now = serverNow()
  const { data: service } = await ask(context, 'GET /services/:id', { params: { id } })
  const choice = choiceOf(service, url.searchParams)
  const path = servicePath(id)
  const isQuote = service.mode === 'quote'
  if (url.searchParams.has('book') && choice.start && !isQuote)
    throw redirect(addressOf(`${path}/book`, service, { ...choice, day: undefined }))
  const { name: counted } = countedOf(service)
  const { _id: vendorId, slug } = service.vendor
  const [times, reviews, others, store] = await Promise.all([
    isQuote
      ? undefined
      : ask(context, 'GET /services/:id/availability', {
          params: { id },
          query: {
            days: service.mode === 'class' ? CLASS_DAYS : DAYS,
            options: service.options.length ? choice.options.join(',') : undefined,
            [counted === 'hours' ? 'hours' : 'seats']: choice.count,
            location: choice.location,
          },
        }),
    optional(
      ask(context, 'GET /services/:id/reviews', {
        ...{ params: { id }, query: { limit: REVIEWS, cursor: url.searchParams.get('reviews') ?? undefined } },
      }),
    ),
    slug
      ? optional(ask(context, 'GET /vendors/:id/services', { params: { id: vendorId }, query: { limit: OTHERS } }))
      : undefined,
    slug ? optional(ask(context, 'GET /vendors/:id', { params: { id: vendorId } })) : undefined,
  ])
  return {
    service,
    ...priceOf(service, choice),
    ...optionsOf(service, choice),
    places: placesOf(service, choice),
    times: times && timesOf(service, choice, times.data, now),
    reviews: reviews && {
      ...{ list: reviews.data, counts: reviews.ratingCounts },
      ...{ total: reviews.pagination?.total ?? 0, next: reviews.pagination?.next ?? null },
    },
    /** How the bookings of the store ended. */
    record: store && bookingRecord(store.data.behaviour),
    others: (others?.data ?? []).filter(({ _id }) => _id !== id).map((one) => serviceOf(one, now)),
    origin: url.origin,
    renderedAt: now.toISOString(),
  }
}
export type ServicePage = Awaited<ReturnType<typeof loadService>>

const optional = <Value>(answer: Promise<Value>): Promise<Value | undefined> =>
  answer.catch((problem: unknown) => {
    if (problem instanceof ApiProblem) return undefined
    throw problem
  })

/** What the choice costs and how long it takes. */
function priceOf(service: Service, { options, count, location }: Choice) {
  const chosen = service.options.filter(({ _id }) => options.includes(_id))
  const each = chosen.reduce((sum, { price }) => sum + price, 0)
  const isHourly = service.price.per === 'hour'
  // Options of an hourly service are paid once.
  const price = isHourly ? service.basePrice * count + each : (service.basePrice + each) * count
  const minutes = service.baseMinutes * (isHourly ? count : 1) + chosen.reduce((sum, option) => sum + option.minutes, 0)
  return { price, total: price + (location === 'customer' ? service.travelFee : 0), minutes }
}

function optionsOf(service: Service, choice: Choice) {
  const isChosen = (id: string) => choice.options.includes(id)
  const hasLength = service.mode === 'appointment' && service.maxHours === 1
  const { name, most } = countedOf(service)
  return {
    groups: [...groupsOf(service)].map(([group, some], at) => ({
      ...{ group, name: `choice${at}` },
      options: some.map((option) => ({
        ...{ id: option._id, name: option.name, isChosen: isChosen(option._id) },
        text: [
          nairaText(service.basePrice + option.price),
          hasLength && durationText(service.baseMinutes + option.minutes),
        ]
          .filter(Boolean)
          .join(' · '),
      })),
    })),
    extras: service.options
      .filter(({ choiceOf }) => choiceOf === null)
      .map((option) => ({
        ...{ id: option._id, name: option.name, isChosen: isChosen(option._id) },
        price: `+${nairaText(option.price)}`,
        text: option.minutes > 0 ? `${durationText(option.minutes)} more` : undefined,
      })),
    counted:
      most > 1
        ? {
            name,
            numbers: Array.from({ length: most }, (_, n) => n + 1),
            value: choice.count,
            label: countLabel(service),
          }
        : undefined,
  }
}

const countLabel = ({ mode }: Service): string =>
  mode === 'appointment' ? 'Hours' : mode === 'class' ? 'Seats' : 'How many'

function placesOf(service: Service, { location }: Choice) {
  const { vendor, place, landmark, travelFee } = service
  const text = (one: ServiceLocation): string => {
    if (one === 'provider') return [place, landmark].filter(Boolean).join(', ') || service.campus.shortName
    if (one === 'online') return 'You get the link once it is confirmed'
    return travelFee > 0 ? `They come to you, ${nairaText(travelFee)}` : 'They come to you, free of charge'
  }
  return service.locations.map((one) => ({
    ...{ value: one, isChosen: one === location, text: text(one) },
    label: one === 'provider' ? `At ${vendor.businessName}` : one === 'customer' ? 'At your place' : locations.online,
  }))
}

type Slot = Availability['days'][number]['slots'][number]

/** The days, and the times of the chosen one; the classes of all days. */
function timesOf(service: Service, choice: Choice, { days, minutes }: Availability, now: Date) {
  const today = dayOf(now)
  const { mode } = service
  const isFree = ({ left }: Slot) => left >= choice.count
  const chosen =
    days.find(({ day }) => day === choice.day) ??
    days.find(({ slots }) => slots.some(({ start }) => start === choice.start)) ??
    days.find(({ slots }) => slots.some(isFree)) ??
    days[0]!
  const waitOf = (when: Pick<Choice, 'day' | 'start'>) =>
    service.can.book ? addressOf(`${servicePath(service._id)}/wait`, service, { ...choice, ...when }) : undefined
  const isFull = dayCell(chosen, { count: choice.count, mode, today }).look === 'full'
  const timeOf = (slot: Slot) => {
    const [start, end] = [new Date(slot.start), new Date(slot.end)]
    return {
      ...{ start: slot.start, day: dateText(dayOf(start)), isFree: isFree(slot) },
      label: mode === 'appointment' ? timeText(start) : spanText(start, end),
      when: `${dateText(dayOf(start))}, ${spanText(start, end)}`,
      seats: mode === 'class' ? { taken: service.capacity - slot.left, all: service.capacity } : undefined,
      note: noteOf(service, slot, choice.count),
      wait: mode === 'class' && !isFree(slot) ? waitOf({ day: undefined, start: slot.start }) : undefined,
    }
  }
  const shown = mode === 'class' ? days.flatMap(({ slots }) => slots) : chosen.slots
  const held = shown.find(({ heldUntil, left }) => heldUntil && left === 0)
  return {
    month: `${monthOf(chosen.day)} ${chosen.day.slice(0, 4)}`,
    days:
      mode === 'class'
        ? []
        : days.map((one) => ({
            ...dayCell(one, { count: choice.count, mode, today }),
            isChosen: one.day === chosen.day,
            to: addressOf(servicePath(service._id), service, { ...choice, day: one.day, start: undefined }),
          })),
    list: shown.filter((slot) => mode !== 'appointment' || slot.left > 0 || slot.heldUntil).map(timeOf),
    chosen: shown.find((slot) => slot.start === choice.start && isFree(slot))?.start,
    length: mode === 'appointment' ? `takes ${durationText(minutes)}` : undefined,
    /** Where the waiting list of the full day is joined. */
    wait: mode !== 'class' && isFull ? waitOf({ day: chosen.day, start: undefined }) : undefined,
    held: held
      ? `Somebody is paying for ${timeText(new Date(held.start))}. It is free again at ${timeText(new Date(held.heldUntil!))} if they do not.`
      : undefined,
  }
}

function noteOf(service: Service, { left, heldUntil, readyAt }: Slot, count: number): string | undefined {
  const { mode, minSeats, capacity } = service
  if (mode === 'appointment') return heldUntil && left === 0 ? 'being paid for' : undefined
  if (mode === 'drop-off')
    return [readyAt && `Ready ${dateMoment(new Date(readyAt))}`, left < count ? 'full' : `room for ${left}`]
      .filter(Boolean)
      .join(' · ')
  if (left === 0) return 'Full'
  const missing = minSeats - (capacity - left)
  return `${leftText(left, 'seat')}${missing > 0 ? `, takes place when ${missing} more book` : ''}`
}
