import { expect, test } from 'vitest'
import { copiedToAll, endsNextDay, faultOf, spansOf, toggled, weekFrom, withAnother } from './hours-draft.ts'

const monday = { days: 'Mon', opens: '09:00', closes: '17:00' }

test('a new store begins with Monday to Saturday; one that said its hours begins with these', () => {
  expect(spansOf(weekFrom([])).map(({ days }) => days)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  expect(spansOf(weekFrom([monday]))).toEqual([monday])
})

test('a day that is opened takes the hours of the day before it, and is closed by the same tap', () => {
  const open = toggled(weekFrom([monday, { ...monday, days: 'Sat', opens: '12:00' }]), 'Sun')
  expect(open.Sun).toEqual([{ opens: '12:00', closes: '17:00' }])
  expect(toggled(open, 'Sun').Sun).toEqual([])
})

test('a second span comes after a break, and all days may be made like one', () => {
  const week = withAnother(weekFrom([monday]), 'Mon')
  expect(week.Mon).toEqual([
    { opens: '09:00', closes: '17:00' },
    { opens: '19:00', closes: '22:00' },
  ])
  expect(spansOf(copiedToAll(week, 'Mon'))).toHaveLength(14)
  expect(faultOf(copiedToAll(week, 'Mon'))).toBeUndefined()
})

test('what cannot be is told with its day', () => {
  expect(faultOf(toggled(weekFrom([monday]), 'Mon'))).toEqual({ text: 'Tick at least one day.' })
  const twice = weekFrom([monday, { ...monday, opens: '16:00', closes: '18:00' }])
  expect(faultOf(twice)).toEqual({ day: 'Mon', text: 'These hours overlap.' })
  const night = weekFrom([{ days: 'Sun', opens: '20:00', closes: '10:00' }, monday])
  expect(faultOf(night)?.day).toBe('Sun')
  expect(faultOf(weekFrom([{ ...monday, closes: '' }]))?.day).toBe('Mon')
})

test('hours past midnight end on the next day; midnight itself does not', () => {
  expect([
    endsNextDay({ opens: '18:00', closes: '02:00' }),
    endsNextDay({ opens: '18:00', closes: '00:00' }),
    endsNextDay({ opens: '08:00', closes: '20:00' }),
  ]).toEqual([true, false, false])
})
