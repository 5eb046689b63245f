import { expect, test } from 'vitest'
import { recentRooms } from './realtime.recent.ts'

const minute = 60_000

function given() {
  let time = 0
  const recent = recentRooms(() => time)
  return { recent, pass: (ms: number) => (time += ms) }
}

test('a room is quiet for a time in which it had no event', () => {
  const { recent, pass } = given()
  pass(5 * minute)
  recent.note('user:ada')
  pass(minute)
  expect(recent.areQuiet(['user:ada'], 59_000)).toBe(true)
  expect(recent.areQuiet(['user:ada'], 61_000)).toBe(false)
  expect(recent.areQuiet(['user:ibrahim', 'user:ada'], 61_000)).toBe(false)
  expect(recent.areQuiet(['user:ibrahim'], 61_000)).toBe(true)
})

test('nothing is called quiet that the process cannot know', () => {
  const { recent, pass } = given()
  pass(minute)
  // before the process started
  expect(recent.areQuiet(['user:ada'], 61_000)).toBe(false)
  pass(60 * minute)
  expect(recent.areQuiet(['user:ada'], 10 * minute)).toBe(true)
  // longer ago than it remembers
  expect(recent.areQuiet(['user:ada'], 11 * minute)).toBe(false)
  recent.restart()
  pass(1_000)
  expect(recent.areQuiet(['user:ada'], 2_000)).toBe(false)
  expect(recent.areQuiet(['user:ada'], 500)).toBe(true)
})

test.each([undefined, null, '5', -1, Number.NaN, Number.POSITIVE_INFINITY])(
  'a handshake with %s is not trusted',
  (ms) => {
    const { recent, pass } = given()
    pass(minute)
    expect(recent.areQuiet([], ms)).toBe(false)
  },
)

test('old rooms are forgotten, and then what lies before them is not known', () => {
  const { recent, pass } = given()
  pass(minute)
  for (let n = 0; n <= 50_000; n++) {
    recent.note(`user:${n}`)
    pass(1)
  }
  expect(recent.areQuiet(['user:0'], 50_001)).toBe(false)
  expect(recent.areQuiet(['user:none'], 50_000)).toBe(true)
  expect(recent.areQuiet(['user:none'], 50_002)).toBe(false)
})
