import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { findChromium } from './find-chromium.ts'

/**
 * `npm test`: the build, the checks beside the vitest tests, then the browser tests. The last lines name what failed, and count.
 *
 * `npm test -- --fast` leaves out the browser tests, the checks (`npm run check`) and `*.slow.test.ts`, which fill a campus, kill
 * processes or wait, builds only what is older than its sources, and has fewer random tests: 20 seeds of money instead of 50,
 * 1 history of orders instead of 10, 3,000 calls with bad input instead of 10,000.
 *
 * `npm test -- <part of a path> …` runs the test files whose path contains it, without the checks: browser tests are those in
 * `e2e/`. `-t <text>` runs the tests whose title contains it.
 */
const { values: options, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: { fast: { type: 'boolean', default: false }, title: { type: 'string', short: 't' } },
})
const isPartial = paths.length > 0 || options.title !== undefined
const browserPaths = paths.filter((path) => /(^|\/)e2e\/|\.spec\.ts/.test(path))
const otherPaths = paths.filter((path) => !browserPaths.includes(path))

const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'vendly-results-'))
const count = { passed: 0, skipped: 0 }
/** Named again at the end, where they are found without searching a long output. */
const failures: string[] = []

const run = (args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('exit', (code) => done(code ?? 1))
  })

type Counted = { passed: number; skipped: number; failures: string[] }

/** Adds what a runner's report counted. A run that failed without a failed test counts as one failure. */
function add(runner: string, code: number, report: string, read: (json: never) => Counted) {
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

/** A test with the first line of what went wrong. */
const failure = (file: string, title: string, reason = ''): string =>
  `${relative(root, file)}: ${title}\n    ${stripVTControlCharacters(reason).split('\n')[0]}`

async function runVitest(): Promise<void> {
  const report = join(folder, 'vitest.json')
  const script = join(root, 'node_modules/vitest/vitest.mjs')
  const title = options.title ? ['-t', options.title] : []
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env: NodeJS.ProcessEnv = options.fast ? { SIMULATION_SEEDS: '20', HISTORIES: '1', FUZZ_CALLS: '3000' } : {}
  const exclude = options.fast ? ['--exclude', '**/*.slow.test.ts'] : []
  const code = await run([script, 'run', ...reporters, ...title, ...exclude, ...otherPaths], env)
  type Test = { status: string; fullName: string; failureMessages: string[] | null }
  type File = { name: string; status: string; message: string; assertionResults: Test[] }
  type Report = { numPassedTests: number; numPendingTests: number; testResults: File[] }
  const failuresOf = ({ name, status, message, assertionResults }: File): string[] => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file fails without a failed test when it does not load, or when what runs after its tests fails.
    if (status === 'failed' && failed.length === 0) return [failure(name, 'the file', message)]
    return failed.map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages?.[0]))
  }
  add('vitest', code, report, ({ numPassedTests, numPendingTests, testResults }: Report) => ({
    passed: numPassedTests,
    skipped: numPendingTests,
    failures: testResults.flatMap(failuresOf),
  }))
}

async function runPlaywright(): Promise<void> {
  const report = join(folder, 'playwright.json')
  const script = join(root, 'node_modules/@playwright/test/cli.js')
  const title = options.title ? ['-g', options.title] : []
  findChromium()
  const code = await run([script, 'test', '--reporter=list,json', ...title, ...browserPaths], {
    E2E_WHOLE_RUN: isPartial ? '' : '1',
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  type Test = { status: string; results: { error?: { message?: string } }[] }
  type Suite = { suites?: Suite[]; specs: { file: string; title: string; tests: Test[] }[] }
  type Report = { config: { rootDir: string }; stats: { expected: number; skipped: number }; suites: Suite[] }
  add('playwright', code, report, ({ config, stats, suites }: Report) => {
    const failuresOf = (suite: Suite): string[] => [
      ...suite.specs.flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ results }) => failure(join(config.rootDir, file), title, results[0]?.error?.message)),
      ),
      ...(suite.suites ?? []).flatMap(failuresOf),
    ]
    return { passed: stats.expected, skipped: stats.skipped, failures: suites.flatMap(failuresOf) }
  })
}

/** Many tests wait, so the checks fit beside them. Their output is kept together. */
async function runChecks(): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'scripts/check.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  process.stdout.write(`\n${output}`)
  if (code === 0) count.passed++
  else failures.push(`npm run check ended with exit code ${code}`)
}

// First, because both use it.
if (!isPartial && (await run([join(root, 'scripts/build.ts'), ...(options.fast ? ['--stale'] : [])]))) process.exit(1)
await Promise.all([
  isPartial || options.fast ? undefined : runChecks(),
  paths.length === 0 || otherPaths.length > 0 ? runVitest() : undefined,
])
if (!options.fast && (paths.length === 0 || browserPaths.length > 0)) {
  try {
    await runPlaywright()
  } catch (error) {
    failures.push(`playwright did not run: ${(error as Error).message}`)
  }
}
rmSync(folder, { recursive: true, force: true })
// A run of some tests skips all others, which says nothing.
const skipped = count.skipped && !isPartial ? `, ${count.skipped} skipped` : ''
if (failures.length) process.stdout.write(`\nFailed:\n${failures.map((text) => `  ${text}\n`).join('')}`)
process.stdout.write(`\n${count.passed} passed, ${failures.length} failed${skipped}\n`)
process.exit(failures.length ? 1 : 0)
