import type { Placed, Timed } from './grid-layout.ts'

/** Minutes of a day, and the lane; null for all of them. */
export interface PickedTime {
  from: number
  to: number
  lane: number | null
}

/** Of a day of the grid. */
export type PickedDay = PickedTime & { day: string }

interface Pressed {
  /** The minutes of the day at which it was pressed and let go. */
  start: number
  end: number
  /** In the grid of one day: the lane that was pressed. */
  lane: number | null
}

interface Around {
  placed: readonly Placed<Timed>[]
  /** How many lanes the calendar has. */
  lanes: number
  /** The minute from which on it is not over. */
  earliest: number
}

const STEP = 15
const HALF_HOUR = 30
const HOUR = 60
const DAY_MINUTES = 1440

const down = (minute: number, step: number) => Math.floor(minute / step) * step
const up = (minute: number, step: number) => Math.ceil(minute / step) * step
const clip = (minute: number) => Math.min(DAY_MINUTES, Math.max(0, minute))

/**
 * The time that was chosen in the column of a day: an hour for a press, what was dragged over otherwise, up to what takes place
 * before and after in its lane. Undefined when it is over.
 */
export function pickTime({ start, end, lane }: Pressed, { placed, lanes, earliest }: Around): PickedTime | undefined {
  const isPress = Math.abs(end - start) < STEP
  let from = clip(isPress ? down(start, HALF_HOUR) : down(Math.min(start, end), STEP))
  let to = clip(isPress ? from + HOUR : up(Math.max(start, end), STEP))
  from = Math.max(from, up(earliest, STEP))
  const chosen = lane ?? (lanes === 1 ? 1 : freeLane({ from, to }, placed, lanes))
  if (chosen !== null)
    for (const box of placed.filter(({ item }) => (item.lane ?? 1) === chosen)) {
      if (box.to <= start) from = Math.max(from, box.to)
      else if (box.from > start) to = Math.min(to, box.from)
    }
  return from < to ? { from, to, lane: lanes === 1 ? null : chosen } : undefined
}

/** All lanes while nothing takes place then, else the first that is free; all again when none is, so that a lane can be chosen. */
function freeLane(time: { from: number; to: number }, placed: readonly Placed<Timed>[], lanes: number): number | null {
  const taken = placed.filter(({ from, to }) => from < time.to && to > time.from).map(({ item }) => item.lane ?? 1)
  if (taken.length === 0) return null
  return Array.from({ length: lanes }, (_, n) => n + 1).find((one) => !taken.includes(one)) ?? null
}

/** "09:30", and "00:00" for the end of the day. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / HOUR) % 24).padStart(2, '0')}:${String(minute % HOUR).padStart(2, '0')}`
