import { expect, test } from 'vitest'
import { actionName, durationText, entryText } from './audit-labels.ts'

test('an entry shows the details of its action', () => {
  expect(entryText({ action: 'user.shadowbanned', details: { duration: 168 } })).toBe('Shadowbanned, 7 days')
  expect(entryText({ action: 'user.warned', details: { count: 2 } })).toBe('Warning 2')
  expect(entryText({ action: 'feedback.moved', details: { from: 'new', to: 'in-progress' } })).toBe(
    'Moved to in progress',
  )
  expect(entryText({ action: 'vendor.verified', details: { acceptedFlags: [{}, {}] } })).toBe(
    'Vendor verified despite 2 warnings',
  )
})

test('an action without a label is still readable', () => {
  expect(actionName('rider.documents-replaced')).toBe('Rider documents replaced')
  expect(actionName('campus.place_removed')).toBe('Campus place removed')
})

test('a duration is shown in hours, in days, or as until lifted', () => {
  expect([1, 6, 24, 720, 'until-lifted'].map(durationText)).toEqual([
    '1 hour',
    '6 hours',
    '1 day',
    '30 days',
    'until lifted',
  ])
})
