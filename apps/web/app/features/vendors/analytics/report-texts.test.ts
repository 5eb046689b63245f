import { expect, test } from 'vitest'
import { changeOf, hourText, spanText, whenText } from './report-texts.ts'

test('a change is shown in per cent where there are enough orders to compare with', () => {
  expect(changeOf(120, 100, 9)).toBe(20)
  expect(changeOf(50, 100, 9)).toBe(-50)
  for (const of of [changeOf(120, 100, 4), changeOf(120, 0, 9), changeOf(120, null, 9)]) expect(of).toBe(undefined)
})

test('when they buy: the best two hours of the week, and the quietest day', () => {
  const hours = [
    { weekday: 5, hour: 18, orders: 6 },
    { weekday: 5, hour: 19, orders: 5 },
    { weekday: 1, hour: 12, orders: 8 },
    ...[2, 3, 4, 6].map((weekday) => ({ weekday, hour: 9, orders: 1 })),
  ]
  expect(whenText(hours)).toBe('Most on Friday from 6 pm to 8 pm: 11 purchases of 23. Sunday is the quietest day.')
  expect(whenText([])).toBe('Nothing was bought in these days.')
  expect(whenText([{ weekday: 7, hour: 23, orders: 1 }])).toContain('Sunday from 10 pm to 12 am')
})

test('hours and spans as people read them', () => {
  expect([0, 12, 18, 24].map(hourText)).toEqual(['12 am', '12 pm', '6 pm', '12 am'])
  expect(spanText({ from: '2026-10-22', to: '2026-11-20' })).toBe('22 Oct to 20 Nov')
  expect(spanText({ from: '2026-11-20', to: '2026-11-20' })).toBe('20 Nov')
})
