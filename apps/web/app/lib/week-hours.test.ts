import { type StoreDay, storeDays } from '@vendly/contract/store-hours'
import { expect, test } from 'vitest'
import {
  closedDays,
  daysText,
  endsNextDay,
  groupsFrom,
  hoursErrors,
  spansOf,
  withAddedGroup,
  withAddedSpan,
  withToggledDay,
} from './week-hours.ts'

const monday = { days: 'Mon', opens: '09:00', closes: '17:00' }
const on = (...days: StoreDay[]) => days.map((day) => ({ ...monday, days: day }))
const daysOf = (groups: ReturnType<typeof groupsFrom>) => groups.map(({ days }) => days.join(' '))

test('a new store starts with Monday to Saturday in one group', () => {
  const groups = groupsFrom([])
  expect(daysOf(groups)).toEqual(['Mon Tue Wed Thu Fri Sat'])
  expect(closedDays(groups)).toEqual(['Sun'])
  expect(spansOf(groups)).toHaveLength(6)
})

test('days with the same hours are one group, in whatever order their spans come', () => {
  const evening = { days: 'Mon', opens: '18:00', closes: '22:00' }
  const spans = [evening, ...on('Mon', 'Wed'), { ...evening, days: 'Wed' }, ...on('Tue')]
  const groups = groupsFrom(spans)
  expect(daysOf(groups)).toEqual(['Mon Wed', 'Tue'])
  expect(groups[0]!.hours.map(({ opens }) => opens)).toEqual(['09:00', '18:00'])
  expect(spansOf(groups)).toHaveLength(spans.length)
})

test('a day moves between groups and closes, and a group that loses its last day is removed', () => {
  const start = withAddedGroup(groupsFrom(on('Mon', 'Tue')))
  const [weekdays, other] = start.map(({ id }) => id)
  const moved = withToggledDay(start, other!, 'Tue')
  expect(daysOf(moved)).toEqual(['Mon', 'Tue'])
  expect(daysOf(withToggledDay(moved, other!, 'Mon'))).toEqual(['Mon Tue'])
  expect(daysOf(withToggledDay(moved, weekdays!, 'Mon'))).toEqual(['', 'Tue'])
  expect(closedDays(withToggledDay(moved, weekdays!, 'Mon'))).toContain('Mon')
})

test('a second span starts after a break', () => {
  expect(withAddedSpan([{ opens: '09:00', closes: '17:00' }])).toEqual([
    { opens: '09:00', closes: '17:00' },
    { opens: '19:00', closes: '22:00' },
  ])
})

test('an error names its group', () => {
  const errorOf = (...spans: Parameters<typeof groupsFrom>[0][number][]) => {
    const groups = groupsFrom(spans)
    const [error] = Object.entries(hoursErrors(groups))
    return error && [groups.findIndex(({ id }) => `groups.${id}` === error[0]), error[1]]
  }
  expect(errorOf(monday)).toBeUndefined()
  expect(errorOf(monday, { ...monday, opens: '16:00', closes: '18:00' })).toEqual([0, 'These hours overlap.'])
  const night = { opens: '20:00', closes: '10:00' }
  expect(errorOf(monday, { days: 'Sun', ...night })?.[0]).toBe(1)
  expect(errorOf(...storeDays.map((days) => ({ days, ...night })))).toBeUndefined()
  expect(errorOf({ ...monday, closes: '' })?.[0]).toBe(0)

  const groups = groupsFrom([monday])
  expect(hoursErrors(withToggledDay(groups, groups[0]!.id, 'Mon'))).toEqual({ groups: 'Pick at least one day.' })
  const twice = withAddedGroup(groups)
  expect(hoursErrors(twice)).toEqual({ [`groups.${twice[1]!.id}`]: 'Pick the days, or remove these hours.' })
})

test('hours past midnight end on the next day; midnight itself does not', () => {
  expect([
    endsNextDay({ opens: '18:00', closes: '02:00' }),
    endsNextDay({ opens: '18:00', closes: '00:00' }),
    endsNextDay({ opens: '08:00', closes: '20:00' }),
  ]).toEqual([true, false, false])
})

test('days are named in runs', () => {
  expect(daysText(storeDays)).toBe('Every day')
  expect(daysText(['Mon', 'Tue', 'Wed', 'Sat', 'Sun'])).toBe('Mon to Wed, Sat, Sun')
})
