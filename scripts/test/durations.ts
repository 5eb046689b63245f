import { join } from 'node:path'
import { root, type VitestReport } from './results.ts'

/** What the last default run took, test by test. */
export const DURATIONS_REPORT = join(root, 'node_modules/.cache/test-durations.json')

const LIMIT_MS = 5_000
/** The median test of the default run on a quiet machine. */
const QUIET_MEDIAN_MS = 10
/** Random tests with few seeds: they are as long as their number of seeds makes them. */
const LONG = ['wallet.simulation.test.ts', 'orders.history.test.ts', 'fuzz.test.ts']

export type Long = { file: string; title: string; seconds: number }

/**
 * Tests that take more than five seconds of a quiet machine. How busy this one was is what its median test took longer, so the
 * same tests are found on a slow machine. `factor` is that.
 */
export function findLong({ testResults }: VitestReport): { factor: number; long: Long[] } {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName, duration = 0 }) => ({ file: name, title: fullName, duration })),
  )
  const sorted = tests.map(({ duration }) => duration).sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  const factor = Math.max(1, median / QUIET_MEDIAN_MS)
  const long = tests
    .filter(({ file, duration }) => duration > LIMIT_MS * factor && !LONG.some((name) => file.endsWith(name)))
    .sort((a, b) => b.duration - a.duration)
    .map(({ file, title, duration }) => ({ file, title, seconds: Math.round(duration / 100) / 10 }))
  return { factor, long }
}
