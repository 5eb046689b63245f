import { expect, test } from 'vitest'
import {
  endsNextDay,
  spansOf,
  weekError,
  weekFrom,
  withAddedSpan,
  withCopyOnAllDays,
  withToggledDay,
} from './week-hours.ts'

const monday = { days: 'Mon', opens: '09:00', closes: '17:00' }

test('a new store starts with Monday to Saturday, and a store with hours starts with those', () => {
  expect(spansOf(weekFrom([])).map(({ days }) => days)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  expect(spansOf(weekFrom([monday]))).toEqual([monday])
})

test('a day that opens gets the hours of the day before it, and closes again', () => {
  const open = withToggledDay(weekFrom([monday, { ...monday, days: 'Sat', opens: '12:00' }]), 'Sun')
  expect(open.Sun).toEqual([{ opens: '12:00', closes: '17:00' }])
  expect(withToggledDay(open, 'Sun').Sun).toEqual([])
})

test('a second span starts after a break, and one day can be copied to all days', () => {
  const week = withAddedSpan(weekFrom([monday]), 'Mon')
  expect(week.Mon).toEqual([
    { opens: '09:00', closes: '17:00' },
    { opens: '19:00', closes: '22:00' },
  ])
  expect(spansOf(withCopyOnAllDays(week, 'Mon'))).toHaveLength(14)
  expect(weekError(withCopyOnAllDays(week, 'Mon'))).toBeUndefined()
})

test('an error names its day', () => {
  expect(weekError(withToggledDay(weekFrom([monday]), 'Mon'))).toEqual({ text: 'Pick at least one day.' })
  const twice = weekFrom([monday, { ...monday, opens: '16:00', closes: '18:00' }])
  expect(weekError(twice)).toEqual({ day: 'Mon', text: 'These hours overlap.' })
  const night = weekFrom([{ days: 'Sun', opens: '20:00', closes: '10:00' }, monday])
  expect(weekError(night)?.day).toBe('Sun')
  expect(weekError(weekFrom([{ ...monday, closes: '' }]))?.day).toBe('Mon')
})

test('hours past midnight end on the next day; midnight itself does not', () => {
  expect([
    endsNextDay({ opens: '18:00', closes: '02:00' }),
    endsNextDay({ opens: '18:00', closes: '00:00' }),
    endsNextDay({ opens: '08:00', closes: '20:00' }),
  ]).toEqual([true, false, false])
})
