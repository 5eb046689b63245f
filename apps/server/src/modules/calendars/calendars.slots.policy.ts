import {
  DAY_MINUTES,
  type Day,
  dayOf,
  type Hours,
  type Minute,
  merged,
  type Opening,
  openingsOf,
} from './calendars.openings.policy.ts'

/** How long one booking takes, in minutes. `travel` is needed before and after it. */
export type Work = { minutes: number; before: number; after: number; travel: number }

/** A time of a lane that is not free. `heldUntil` while somebody is paying for it. */
export type Taken = { lane: number; from: Minute; to: Minute; heldUntil: Minute | null }

export type Rules = Hours & {
  /** Minutes from one start to the next; null for as long as the work takes. */
  step: number | null
  /** How many bookings may take place at the same time. */
  lanes: number
  leadMinutes: number
  /** How many days ahead of today can be booked. */
  horizonDays: number
  maxPerDay: number | null
  /** While the store is away or the service is paused, nothing starts before. */
  notBefore: Minute | null
}

type Slot = {
  start: Minute
  end: Minute
  /** The lowest one that is free; null while somebody else is paying for the last one. */
  lane: number | null
  heldUntil: Minute | null
}
export type DayState = 'open' | 'full' | 'closed' | 'past'
export type DaySlots = { day: Day; state: DayState; slots: Slot[] }

/** Starts are at full five minutes, also those right after a booking. */
const GRID = 5
const roundedUp = (minute: number): number => Math.ceil(minute / GRID) * GRID

/** From one start to the next when the service does not say. */
export const stepOf = ({ step }: Pick<Rules, 'step'>, { minutes, before, after }: Work): number =>
  step ?? roundedUp(minutes + before + after)

export type Asked = {
  rules: Rules
  work: Work
  /** Of all lanes of the calendar, in any order. */
  taken: readonly Taken[]
  /** How many bookings of this service begin on a day. */
  bookedOn: ReadonlyMap<Day, number>
  now: Minute
}

/** When this work can begin, on each of `days` days from `first` on. */
export function slotsOf({ rules, work, taken, bookedOn, now }: Asked, first: Day, days: number): DaySlots[] {
  const last = first + days - 1
  const reach = Math.ceil((work.minutes + work.before) / DAY_MINUTES)
  const openings = openingsOf(rules, first - 1, last + reach)
  const whole = merged(openings)
  const today = dayOf(now)
  const earliest = Math.max(now + rules.leadMinutes, rules.notBefore ?? 0)
  const end = (today + rules.horizonDays + 1) * DAY_MINUTES
  const lanes = lanesOf(taken, rules.lanes)
  const startsOn = listStarts(openings, taken, rules, work)

  return Array.from({ length: days }, (_, n) => {
    const day = first + n
    if (day < today) return { day, state: 'past', slots: [] }
    const starts = startsOn(day).filter(
      (start) =>
        start >= earliest && start < end && whole.some(({ from, to }) => from <= start && start + work.minutes <= to),
    )
    if (starts.length === 0) return { day, state: 'closed', slots: [] }
    const isFull = rules.maxPerDay !== null && (bookedOn.get(day) ?? 0) >= rules.maxPerDay
    const slots = isFull ? [] : starts.flatMap((start) => slotAt(lanes, start, work) ?? [])
    return { day, state: slots.some(({ lane }) => lane !== null) ? 'open' : 'full', slots }
  })
}

/** Every start of a day that the hours and the bookings suggest: on the grid of each span, and right after a booking. */
function listStarts(
  openings: readonly Opening[],
  taken: readonly Taken[],
  rules: Rules,
  work: Work,
): (day: Day) => Minute[] {
  const step = stepOf(rules, work)
  const startsOn = new Map<Day, Set<Minute>>()
  const add = (start: Minute) => {
    const day = dayOf(start)
    const starts = startsOn.get(day) ?? new Set()
    startsOn.set(day, starts.add(start))
  }
  for (const { from, to } of openings) for (let start = from; start < to; start += step) add(start)
  // What is only held may be free again before this start is booked, which would then be none.
  for (const { to, heldUntil } of taken) if (heldUntil === null) add(roundedUp(to + work.before + work.travel))
  return (day) => [...(startsOn.get(day) ?? [])].sort((a, b) => a - b)
}

/** What is taken of each lane, in the order of time. */
function lanesOf(taken: readonly Taken[], count: number): Taken[][] {
  const lanes = Array.from({ length: count }, (): Taken[] => [])
  for (const one of taken) lanes[one.lane - 1]?.push(one)
  for (const lane of lanes) lane.sort((a, b) => a.from - b.from)
  return lanes
}

function slotAt(lanes: readonly (readonly Taken[])[], start: Minute, work: Work): Slot | undefined {
  const from = start - work.before - work.travel
  const to = start + work.minutes + work.after + work.travel
  const slot = { start, end: start + work.minutes }
  let heldUntil = Number.POSITIVE_INFINITY
  for (const [n, lane] of lanes.entries()) {
    const inTheWay = overlapping(lane, from, to)
    if (inTheWay.length === 0) return { ...slot, lane: n + 1, heldUntil: null }
    // The lane is free again when the last of those who are paying has not paid.
    const freeAt = Math.max(...inTheWay.map((one) => one.heldUntil ?? Number.POSITIVE_INFINITY))
    heldUntil = Math.min(heldUntil, freeAt)
  }
  return Number.isFinite(heldUntil) ? { ...slot, lane: null, heldUntil } : undefined
}

/** The entries of one lane, which do not overlap each other, that share a minute with a range. */
function overlapping(lane: readonly Taken[], from: Minute, to: Minute): Taken[] {
  let [low, high] = [0, lane.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (lane[middle]!.to <= from) low = middle + 1
    else high = middle
  }
  const found: Taken[] = []
  for (let n = low; n < lane.length && lane[n]!.from < to; n++) found.push(lane[n]!)
  return found
}
