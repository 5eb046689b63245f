import { expect, test } from 'vitest'
import { sampleCategory } from '../../../../test/samples.ts'
import { categoryGroups, findCategories } from './category-groups.ts'

const under = (parent: string, slug: string, name: string, isHidden = false) =>
  sampleCategory({ _id: slug.length, slug, name, parent, isHidden })
const categories = [
  sampleCategory({ slug: 'hostel', name: 'Hostel life' }),
  under('hostel', 'fans', 'Fans and cooling'),
  under('hostel', 'ices', 'Ices', true),
  sampleCategory({ slug: 'phones', name: 'Phones and gadgets' }),
  under('phones', 'cases', 'Cases and accessories'),
  sampleCategory({ slug: 'books', name: 'Books' }),
  sampleCategory({ slug: 'services', name: 'Services' }),
  under('services', 'nails', 'Nails'),
]
const slugsOf = (current: string) =>
  categoryGroups(categories, current, false).map(({ top, choices }) => [top.slug, ...choices.map(({ slug }) => slug)])
const found = (typed: string) =>
  findCategories(categoryGroups(categories, '', false), typed).map(({ category }) => category.slug)

test('the groups are the main categories with what is below them, without services and what is hidden', () => {
  expect(slugsOf('')).toEqual([
    ['hostel', 'fans'],
    ['phones', 'cases'],
    ['books', 'books'],
  ])
})

test('what is chosen stays a choice, also when it is hidden or has others below it', () => {
  expect(slugsOf('ices')[0]).toEqual(['hostel', 'fans', 'ices'])
  expect(slugsOf('hostel')[0]).toEqual(['hostel', 'hostel', 'fans'])
})

test('food comes last where things are sold, and the others stay in their order', () => {
  const meals = sampleCategory({ slug: 'meals', name: 'Meals' })
  const shirts = sampleCategory({ slug: 'shirts', name: 'Shirts', tint: 'fashion' })
  const bags = sampleCategory({ slug: 'bags', name: 'Bags', tint: 'fashion' })
  const order = (isFoodLast: boolean) =>
    categoryGroups([meals, shirts, bags], '', isFoodLast).map(({ top }) => top.slug)
  expect([order(false), order(true)]).toEqual([
    ['meals', 'shirts', 'bags'],
    ['shirts', 'bags', 'meals'],
  ])
})

test('a name is found by the beginning of each of its words, and those of the main category after it', () => {
  expect(found('FAN')).toEqual(['fans'])
  expect(found('cool')).toEqual(['fans'])
  expect(found('accessories')).toEqual(['cases'])
  expect(found('hostel l')).toEqual(['fans'])
  expect(found('cases and a')).toEqual(['cases'])
  expect(found('ooling')).toEqual([])
  expect(found('nails')).toEqual([])
})
