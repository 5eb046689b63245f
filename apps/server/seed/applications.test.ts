import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applications, paperFile, papersOfStores } from './applications.ts'
import { demoCampus } from './campus.ts'

const campus = demoCampus()
const people = new Set([...campus.students, ...campus.vendors, ...campus.riders].map(({ key }) => key))

test('everybody who applied is on the campus, and every paper they sent is drawn', () => {
  for (const { personKey, documents } of [...applications(), ...papersOfStores()]) {
    expect(people, personKey).toContain(personKey)
    for (const type of documents)
      expect(
        existsSync(new URL(`./pictures/documents/${paperFile(personKey, type)}`, import.meta.url)),
        `${personKey} ${type}`,
      ).toBe(true)
  }
})

test('nobody waits twice, and whoever was refused knows why', () => {
  const waiting = applications().filter(({ state }) => state === 'pending')
  expect(new Set(waiting.map(({ personKey }) => personKey)).size).toBe(waiting.length)
  for (const { state, reason, personKey } of applications())
    expect(Boolean(reason), personKey).toBe(state === 'rejected')
})

test('places and categories are those of the market', () => {
  const top = campus.categories.filter(({ parent }) => !parent).map(({ slug }) => slug)
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
