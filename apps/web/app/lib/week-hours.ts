import { doOverlap, lengthOf, type OpenSpan, type StoreDay, storeDays } from '@vendly/contract/store-hours'
import type { FieldErrors } from './form.ts'
import { groupBy } from './group-by.ts'

export type Hours = { opens: string; closes: string }

/** Days with the same hours. A day is in one group at most; a day in none is closed. */
export interface DayGroup {
  /** Identifies it while it is edited. */
  id: string
  days: readonly StoreDay[]
  hours: readonly Hours[]
}

const DEFAULT_HOURS: Hours = { opens: '08:00', closes: '20:00' }
const DEFAULT_CLOSED_DAY: StoreDay = 'Sun'

const groupOf = (days: readonly StoreDay[], hours: readonly Hours[]): DayGroup => ({
  id: crypto.randomUUID(),
  days,
  hours,
})

/** The store's hours, days with the same ones together; common hours for a store that has not set any. */
export function groupsFrom(spans: readonly OpenSpan[]): DayGroup[] {
  if (spans.length === 0) return [groupOf(daysWithout(DEFAULT_CLOSED_DAY), [DEFAULT_HOURS])]
  const hoursOf = (day: StoreDay) =>
    spans
      .filter(({ days }) => days === day)
      .map(({ opens, closes }) => ({ opens, closes }))
      .sort((one, other) => (one.opens < other.opens ? -1 : 1))
  const open = storeDays.filter((day) => hoursOf(day).length > 0)
  const same = groupBy(open, (day) => JSON.stringify(hoursOf(day)))
  return [...same.values()].map((days) => groupOf(days, hoursOf(days[0]!)))
}

const daysWithout = (closed: StoreDay) => storeDays.filter((day) => day !== closed)

export const spansOf = (groups: readonly DayGroup[]): { days: StoreDay; opens: string; closes: string }[] =>
  storeDays.flatMap((days) =>
    groups
      .filter((group) => group.days.includes(days))
      .flatMap(({ hours }) => hours.map((span) => ({ days, ...span }))),
  )

export const closedDays = (groups: readonly DayGroup[]): StoreDay[] =>
  storeDays.filter((day) => !groups.some(({ days }) => days.includes(day)))

/** Takes a day into a group, out of the one it was in, or closes it. A group that loses its last day so is removed. */
export function withToggledDay(groups: readonly DayGroup[], id: string, day: StoreDay): DayGroup[] {
  const isIn = groups.some((group) => group.id === id && group.days.includes(day))
  return groups
    .map((group) => {
      const others = group.days.filter((one) => one !== day)
      const takes = group.id === id && !isIn
      return { ...group, days: takes ? storeDays.filter((one) => one === day || others.includes(one)) : others }
    })
    .filter((group) => group.id === id || group.days.length > 0)
}

/** Adds a group without days, for hours that differ from those of the last group. */
export const withAddedGroup = (groups: readonly DayGroup[]): DayGroup[] => [
  ...groups,
  groupOf([], groups.at(-1)?.hours.slice(0, 1) ?? [DEFAULT_HOURS]),
]

/** With a second span, two hours after the last one and three hours long. */
export function withAddedSpan(hours: readonly Hours[]): Hours[] {
  const last = hours.at(-1)
  const hour = last ? (Number(last.closes.slice(0, 2)) + 2) % 24 : 8
  const clock = (at: number) => `${String(at % 24).padStart(2, '0')}:00`
  return [...hours, { opens: clock(hour), closes: clock(hour + 3) }]
}

/** What is wrong: with all of them, or with the group `groups.<id>`. */
export function hoursErrors(groups: readonly DayGroup[]): FieldErrors {
  const about = (group: DayGroup, text: string) => ({ [`groups.${group.id}`]: text })
  const idle = groups.find(({ days }) => days.length === 0)
  if (idle && groups.length > 1) return about(idle, 'Pick the days, or remove these hours.')
  if (idle || groups.length === 0) return { groups: 'Pick at least one day.' }
  const empty = groups.find(({ hours }) => hours.some(({ opens, closes }) => !opens || !closes))
  if (empty) return about(empty, 'Enter when you open and close.')
  const spans = spansOf(groups)
  const spansOn = (...days: (StoreDay | undefined)[]) => spans.filter((span) => days.includes(span.days))
  const overlapping = groups.find(({ days }) => doOverlap(spansOn(days[0])))
  if (overlapping) return about(overlapping, 'These hours overlap.')
  const nextOf = (day: StoreDay) => storeDays[(storeDays.indexOf(day) + 1) % storeDays.length]
  const intoNextDay = groups.find(
    ({ days, hours }) => hours.some(endsNextDay) && days.some((day) => doOverlap(spansOn(day, nextOf(day)))),
  )
  return intoNextDay ? about(intoNextDay, 'You’re still open when the next day’s hours start. Close earlier.') : {}
}

/** Whether the span goes past midnight. */
export const endsNextDay = ({ opens, closes }: Hours): boolean => {
  if (!opens || !closes) return false
  const { from, minutes } = lengthOf({ opens, closes })
  return from + minutes > 1440
}

/** "Mon to Sat", "Mon, Wed", "Every day". */
export function daysText(days: readonly StoreDay[]): string {
  if (days.length === storeDays.length) return 'Every day'
  const runs: StoreDay[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && storeDays.indexOf(day) === storeDays.indexOf(run.at(-1)!) + 1) run.push(day)
    else runs.push([day])
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run.join(', '))).join(', ')
}
