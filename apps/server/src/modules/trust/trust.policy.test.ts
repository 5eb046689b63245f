import { expect, test } from 'vitest'
import { levelOf, nextLevel, type TrustFacts } from './trust.policy.ts'

const proven: TrustFacts = { isVerified: true, accountDays: 30, completed: 20, buyers: 10, lost: 0, owed: 0 }

test.each<[string, Partial<TrustFacts>, string]>([
  ['documents, a month, twenty sales to ten buyers', {}, 'proven'],
  ['two complaints lost of twenty', { lost: 2 }, 'proven'],
  ['nobody saw the documents', { isVerified: false }, 'known'],
  ['an account of a week', { accountDays: 7 }, 'known'],
  ['five sales to four buyers', { completed: 5, buyers: 4 }, 'known'],
  ['an account of a day', { accountDays: 1 }, 'new'],
  ['a hundred sales to one accomplice', { completed: 100, buyers: 1 }, 'new'],
  ['a debt', { owed: 1 }, 'new'],
  ['three complaints lost of twenty', { lost: 3 }, 'new'],
])('%s', (_, change, level) => {
  expect(levelOf({ ...proven, ...change })).toBe(level)
})

test('a level is lost by debts and complaints alone', () => {
  const idle = { ...proven, completed: 0, buyers: 0 }
  expect(nextLevel('proven', idle)).toBe('proven')
  expect(nextLevel('proven', { ...idle, owed: 1 })).toBe('new')
  expect(nextLevel('proven', { ...proven, lost: 3 })).toBe('new')
  expect(nextLevel('new', proven)).toBe('proven')
})
