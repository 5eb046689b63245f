import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { findChromium } from './find-chromium.ts'

/**
 * `npm test`: the build, the checks beside the vitest tests, then the browser tests. The last line counts what passed and failed.
 *
 * `npm test -- --fast` leaves the browser tests out, and simulates the money of 20 seeds instead of 50. `npm test -- <part of a path> …` runs the test files whose path
 * contains it, without the checks: browser tests are those in `e2e/`. `-t <text>` runs the tests whose title contains it.
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
const count = { passed: 0, failed: 0, skipped: 0 }

const run = (args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('exit', (code) => done(code ?? 1))
  })

/** Adds what a runner's report counted. A run that failed without a failed test counts as one failure. */
function add(code: number, report: string, read: (json: never) => { passed: number; failed: number; skipped: number }) {
  try {
    const counted = read(JSON.parse(readFileSync(report, 'utf8')) as never)
    count.passed += counted.passed
    count.failed += counted.failed || (code ? 1 : 0)
    count.skipped += counted.skipped
  } catch {
    count.failed++
  }
}

async function runVitest(): Promise<void> {
  const report = join(folder, 'vitest.json')
  const script = join(root, 'node_modules/vitest/vitest.mjs')
  const title = options.title ? ['-t', options.title] : []
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env: NodeJS.ProcessEnv = options.fast ? { FAST_TESTS: '1' } : {}
  const code = await run([script, 'run', ...reporters, ...title, ...otherPaths], env)
  type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number }
  add(code, report, ({ numPassedTests, numFailedTests, numPendingTests }: Report) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
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
  type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }
  add(code, report, ({ stats: { expected, unexpected, flaky, skipped } }: Report) => ({
    passed: expected,
    failed: unexpected + flaky,
    skipped,
  }))
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
  else count.failed++
}

// First, because both use it.
if (!isPartial && (await run([join(root, 'scripts/build.ts')]))) process.exit(1)
await Promise.all([
  isPartial ? undefined : runChecks(),
  paths.length === 0 || otherPaths.length > 0 ? runVitest() : undefined,
])
if (!options.fast && (paths.length === 0 || browserPaths.length > 0)) {
  try {
    await runPlaywright()
  } catch (error) {
    process.stdout.write(`\n${(error as Error).message}\n`)
    count.failed++
  }
}
rmSync(folder, { recursive: true, force: true })
// A run of some tests skips all others, which says nothing.
const skipped = count.skipped && !isPartial ? `, ${count.skipped} skipped` : ''
process.stdout.write(`\n${count.passed} passed, ${count.failed} failed${skipped}\n`)
process.exit(count.failed ? 1 : 0)
