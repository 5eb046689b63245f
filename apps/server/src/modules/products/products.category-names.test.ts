import { expect, test } from 'vitest'
import { closestCategories, unknownCategoryText } from './products.category-names.ts'

const names = ['Food', 'Rice and meals', 'Snacks and drinks', 'Phones', 'Phone accessories', 'Fans']

test('categories with the word come first, then those with a typing mistake', () => {
  expect(closestCategories('rice', names)).toEqual(['Rice and meals'])
  expect(closestCategories('Phone', names)).toEqual(['Phone accessories', 'Phones'])
  expect(closestCategories('Home > Snak', names)).toEqual(['Snacks and drinks'])
  expect(closestCategories('fnas', names)).toEqual(['Fans'])
})

test('a text that means none of them has no suggestion', () => {
  expect(closestCategories('and', names)).toEqual([])
  expect(unknownCategoryText('xyz', names)).toBe('There is no category “xyz”.')
  expect(unknownCategoryText('phone', names)).toBe(
    'There is no category “phone”. Did you mean Phone accessories or Phones?',
  )
})
