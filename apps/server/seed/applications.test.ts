import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categoryList } from '../src/modules/products/products.category-list.ts'
import { applications, documentFile, documentsOfStores } from './applications.ts'
import { demoCampus } from './campus.ts'

const campus = demoCampus()
const people = new Set([...campus.students, ...campus.vendors, ...campus.riders].map(({ key }) => key))

test('every applicant is a demo person, and every document has a picture', () => {
  for (const { personKey, documents } of [...applications(), ...documentsOfStores()]) {
    expect(people, personKey).toContain(personKey)
    for (const type of documents)
      expect(
        existsSync(new URL(`./pictures/documents/${documentFile(personKey, type)}`, import.meta.url)),
        `${personKey} ${type}`,
      ).toBe(true)
  }
})

test('nobody has two pending applications, and every rejection has a reason', () => {
  const pending = applications().filter(({ state }) => state === 'pending')
  expect(new Set(pending.map(({ personKey }) => personKey)).size).toBe(pending.length)
  for (const { state, reason, personKey } of applications())
    expect(Boolean(reason), personKey).toBe(state === 'rejected')
})

test('places and categories exist', () => {
  const top = categoryList.filter(({ parent }) => !parent).map(({ slug }) => slug)
  for (const { kind, categorySlug, placeName, personKey } of applications().filter(({ kind }) => kind === 'vendor')) {
    expect(top, kind).toContain(categorySlug)
    const university = campus.universities.find(({ key }) => personKey.includes(key))!
    if (placeName)
      expect(
        university.places.map(({ name }) => name),
        personKey,
      ).toContain(placeName)
  }
})
