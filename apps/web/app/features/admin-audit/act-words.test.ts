import { expect, test } from 'vitest'
import { actName, actWords, durationWords } from './act-words.ts'

test('an act is told in words, with what was special about it', () => {
  expect(actWords({ act: 'user.shadowbanned', details: { duration: 168 } })).toBe('Shadowbanned, 7 days')
  expect(actWords({ act: 'user.warned', details: { count: 2 } })).toBe('Warning 2')
  expect(actWords({ act: 'feedback.moved', details: { from: 'new', to: 'in-progress' } })).toBe('Moved to in progress')
})

test('an act that nobody foresaw can still be read', () => {
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
