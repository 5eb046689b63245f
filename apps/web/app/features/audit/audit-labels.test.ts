import { expect, test } from 'vitest'
import { actName, actWords, durationWords } from './audit-labels.ts'

test('an action is told in words, with what was special about it', () => {
  expect(actWords({ action: 'user.shadowbanned', details: { duration: 168 } })).toBe('Shadowbanned, 7 days')
  expect(actWords({ action: 'user.warned', details: { count: 2 } })).toBe('Warning 2')
  expect(actWords({ action: 'feedback.moved', details: { from: 'new', to: 'in-progress' } })).toBe(
    'Moved to in progress',
  )
})

test('an action that nobody foresaw can still be read', () => {
  expect(actName('rider.documents-replaced')).toBe('Rider documents replaced')
})

test('a length of time is said in hours, in days, or until it is lifted', () => {
  expect([1, 6, 24, 720, 'until-lifted'].map(durationWords)).toEqual([
    '1 hour',
    '6 hours',
    '1 day',
    '30 days',
    'until lifted',
  ])
})
