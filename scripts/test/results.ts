import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export const root = resolve(import.meta.dirname, '../..')

export type Counted = { passed: number; skipped: number; failures: string[] }

/** What all runners of one run counted. */
export const count = { passed: 0, skipped: 0 }
/** Named again at the end, where they are found without searching a long output. */
export const failures: string[] = []

/** A test with the first line of what went wrong. */
const failure = (file: string, title: string, reason = ''): string =>
  `${relative(root, file)}: ${title}\n    ${stripVTControlCharacters(reason).split('\n')[0]}`

/** Adds what a runner's report counted. A run that failed without a failed test counts as one failure. */
export function add(runner: string, code: number, report: string, read: (json: never) => Counted): void {
  try {
    const counted = read(JSON.parse(readFileSync(report, 'utf8')) as never)
    count.passed += counted.passed
    count.skipped += counted.skipped
    failures.push(...counted.failures)
    if (code && counted.failures.length === 0) failures.push(`${runner} ended with exit code ${code}`)
  } catch (error) {
    failures.push(`${runner} wrote no report: ${(error as Error).message}`)
  }
}

type VitestTest = {
  status: string
  fullName: string
  duration?: number
  failureMessages: string[] | null
  meta?: { sheets?: string[] }
}
type VitestFile = { name: string; status: string; message: string; assertionResults: VitestTest[] }
export type VitestReport = { numPassedTests: number; numPendingTests: number; testResults: VitestFile[] }

export const countVitest = ({ numPassedTests, numPendingTests, testResults }: VitestReport): Counted => ({
  passed: numPassedTests,
  skipped: numPendingTests,
  failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file fails without a failed test when it does not load, or when what runs after its tests fails.
    if (status === 'failed' && failed.length === 0) return [failure(name, 'the file', message)]
    return failed.map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages?.[0]))
  }),
})

type BrowserTest = { status: string; results: { error?: { message?: string } }[] }
type Suite = { suites?: Suite[]; specs: { file: string; title: string; tests: BrowserTest[] }[] }
type PlaywrightReport = {
  config: { rootDir: string }
  stats: { expected: number; skipped: number }
  suites: Suite[]
}

export function countPlaywright({ config, stats, suites }: PlaywrightReport): Counted {
  const failuresOf = (suite: Suite): string[] => [
    ...suite.specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => failure(resolve(config.rootDir, file), title, results[0]?.error?.message)),
    ),
    ...(suite.suites ?? []).flatMap(failuresOf),
  ]
  return { passed: stats.expected, skipped: stats.skipped, failures: suites.flatMap(failuresOf) }
}
