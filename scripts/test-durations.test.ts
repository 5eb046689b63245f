import { expect, test } from 'vitest'
import { findLong } from './test/durations.ts'

const report = (durations: number[], file = 'a.test.ts') => ({
  ...{ numPassedTests: durations.length, numPendingTests: 0 },
  testResults: [
    {
      ...{ name: file, status: 'passed', message: '' },
      assertionResults: durations.map((duration, n) => ({
        ...{ status: 'passed', fullName: `test ${n}`, duration, failureMessages: [] },
      })),
    },
  ],
})

test('a test over five seconds is found', () => {
  expect(findLong(report([8, 9, 5_100])).long).toEqual([{ file: 'a.test.ts', title: 'test 2', seconds: 5.1 }])
})

test('on a machine that is four times slower the limit is four times higher', () => {
  expect(findLong(report([30, 40, 19_000]))).toEqual({ factor: 4, long: [] })
  expect(findLong(report([30, 40, 21_000])).long).toHaveLength(1)
})

test('random tests with few seeds are exempt', () => {
  expect(findLong(report([8, 9, 60_000], 'src/fuzz.test.ts')).long).toEqual([])
})
