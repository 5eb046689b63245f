import { expect, test } from 'vitest'
import { editedAmount, groupedAmount } from './amount-field.ts'

test('an amount is grouped when it is left; anything else stays as typed', () => {
  expect(['2500', '₦ 25 000', '2500,5', '4500.50', '900'].map(groupedAmount)).toEqual([
    '2,500',
    '25,000',
    '2,500.50',
    '4,500.50',
    '900',
  ])
  for (const text of ['', 'abc', '12.345', '0', '1,50,0']) expect(groupedAmount(text)).toBe(text)
})

test.each([
  ['a digit deleted at the end', '2,500', '2,50', '250'],
  ['a digit added', '2,500', '2,5000', '25000'],
  ['a digit in the middle', '1,250,000', '1,2950,000', '12950000'],
  ['a group deleted', '1,250,000', '1,250', '1250'],
  ['a separator deleted', '2,500', '2500', '2500'],
  ['a decimal comma typed', '2,500', '2,500,', '2500,'],
  ['a decimal point typed', '2,500', '2,500.', '2500.'],
  ['all replaced by a digit', '2,500', '7', '7'],
  ['all replaced by what is pasted', '2,500', '100,00', '100,00'],
  ['another amount pasted', '2,500', '9,000,000', '9,000,000'],
  ['no groups', '2500', '2500,', '2500,'],
  ['a decimal comma that is typed on', '2500,5', '2500,50', '2500,50'],
])('%s', (_, before, after, edited) => {
  expect(editedAmount(before, after)).toBe(edited)
})
