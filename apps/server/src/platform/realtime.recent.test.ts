import { expect, test } from 'vitest'
import { recentRooms } from './realtime.recent.ts'

const minute = 60_000

function given() {
  let time = 0
  const recent = recentRooms(() => time)
  return { recent, pass: (ms: number) => (time += ms) }
}

test('rooms are quiet since the last event of any of them', () => {
  const { recent, pass } = given()
  pass(5 * minute)
  recent.note('user:ada')
  pass(minute)
  expect(recent.quietMs(['user:ada'])).toBe(minute)
  expect(recent.quietMs(['user:ibrahim', 'user:ada'])).toBe(minute)
  expect(recent.quietMs(['user:ibrahim'])).toBe(6 * minute)
})

test('no time is called quiet that the process cannot know', () => {
  const { recent, pass } = given()
  pass(minute)
  // since the process started
  expect(recent.quietMs(['user:ada'])).toBe(minute)
  pass(60 * minute)
  // as long as it remembers
  expect(recent.quietMs(['user:ada'])).toBe(10 * minute)
  recent.restart()
  pass(1_000)
  expect(recent.quietMs(['user:ada'])).toBe(1_000)
})

test('old rooms are forgotten, and then what lies before them is not known', () => {
  const { recent, pass } = given()
  pass(minute)
  for (let n = 0; n <= 50_000; n++) {
    recent.note(`user:${n}`)
    pass(1)
  }
  expect(recent.quietMs(['user:0'])).toBe(50_001)
  expect(recent.quietMs(['user:none'])).toBe(50_001)
  expect(recent.quietMs(['user:50000'])).toBe(1)
})
