import { expect, test } from 'vitest'
import { dayGroups } from './day-groups.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, ago) => ({
    day: new Date(Date.UTC(2026, 10, 24 - ago)).toISOString().slice(0, 10),
    deliveries: 1,
    delivered: 450,
    ways: ago === 0 ? 200 : 0,
  }))

test('a month is drawn day by day, the oldest first', () => {
  const groups = dayGroups(days(30))
  expect(groups).toHaveLength(30)
  expect(groups.at(-1)).toEqual({ from: '2026-11-24', to: '2026-11-24', deliveries: 1, delivered: 450, ways: 200 })
})

test('a term is drawn in groups of seven days that end today, and loses nothing', () => {
  const groups = dayGroups(days(90))
  expect(groups).toHaveLength(13)
  expect(groups.at(-1)).toMatchObject({ from: '2026-11-18', to: '2026-11-24', deliveries: 7 })
  expect(groups.reduce((sum, { delivered, ways }) => sum + delivered + ways, 0)).toBe(90 * 450 + 200)
})
