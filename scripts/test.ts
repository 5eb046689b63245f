import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { findChromium } from './find-chromium.ts'
import { allFiles, changedFiles, testsOf } from './test/changed.ts'
import { DURATIONS_REPORT } from './test/durations.ts'
import { add, count, countPlaywright, countVitest, failures, root } from './test/results.ts'
import { countSheets } from './test/sheets.ts'

/**
 * `npm test`, the default run: the build, the checks beside the vitest tests without the slow ones and with few random tests, then
 * the browser tests with the tag `@gate`. The last lines name what failed, and count.
 *
 * `npm test -- --all` runs everything: slow tests, many random tests, all browser tests.
 * `npm test -- --changed` runs the tests of what differs from `main`, without the checks. See `test/changed.ts`.
 * `--shard 1/4` runs a quarter of the default run, or of all; the checks are in the first.
 * `npm test -- <part of a path> …` runs the test files whose path contains it, without the checks: browser tests are those in
 * `e2e/`. `-t <text>` runs the tests whose title contains it.
 */
const { values: options, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    shard: { type: 'string' },
    title: { type: 'string', short: 't' },
  },
})
const isPartial = paths.length > 0 || options.title !== undefined
const browserPaths = paths.filter((path) => /(^|\/)e2e\/|\.spec\.ts/.test(path))
const otherPaths = paths.filter((path) => !browserPaths.includes(path))
const shard = options.shard ? [`--shard=${options.shard}`] : []
const isFirstShard = !options.shard || options.shard.startsWith('1/')
/** A slow test is run when all are, or when its file or title is asked for. */
const isGate = !options.all && !isPartial
/**
 * Random tests: 8 seeds of money with 90 steps instead of 50 with 40, 1 history of orders instead of 10, 4 sets of rules for
 * free times instead of 10, 3,000 calls with bad input instead of 10,000.
 */
const FEW: NodeJS.ProcessEnv = {
  SIMULATION_SEEDS: '8',
  SIMULATION_STEPS: '90',
  HISTORIES: '1',
  SLOT_RULES: '4',
  FUZZ_CALLS: '3000',
}

const MANY: NodeJS.ProcessEnv = { SLOT_RULES: '200' }

const folder = mkdtempSync(join(tmpdir(), 'vendly-results-'))

const run = (args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('exit', (code) => done(code ?? 1))
  })

async function runVitest(filters: readonly string[]): Promise<void> {
  const report = join(folder, 'vitest.json')
  const script = join(root, 'node_modules/vitest/vitest.mjs')
  const title = options.title ? ['-t', options.title] : []
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const withoutSlow = isGate ? ['--exclude', '**/*.slow.test.ts', '--tags-filter', '!slow'] : []
  // The tests of components need it.
  findChromium()
  const args = [script, 'run', '--passWithNoTests', ...reporters, ...title, ...withoutSlow, ...shard, ...filters]
  const code = await run(args, isGate ? FEW : options.all ? MANY : {})
  add('vitest', code, report, countVitest)
  // Only a run of all component tests knows which sheets none of them opens.
  if (filters.length === 0 && !options.title && !options.shard) add('sheets', 0, report, countSheets)
  if (!isGate || options.changed || options.shard) return
  mkdirSync(dirname(DURATIONS_REPORT), { recursive: true })
  copyFileSync(report, DURATIONS_REPORT)
}

async function runPlaywright(filters: readonly string[], onlyGate: boolean): Promise<void> {
  const report = join(folder, 'playwright.json')
  const script = join(root, 'node_modules/@playwright/test/cli.js')
  const title = options.title ? ['-g', options.title] : onlyGate ? ['-g', '@gate'] : []
  try {
    findChromium()
    const args = [script, 'test', '--pass-with-no-tests', '--reporter=list,json', ...title, ...shard, ...filters]
    const code = await run(args, { E2E_WHOLE_RUN: isPartial ? '' : '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    add('playwright', code, report, countPlaywright)
  } catch (error) {
    failures.push(`playwright did not run: ${(error as Error).message}`)
  }
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

/** First, because both runners use it. */
async function build(...args: string[]): Promise<void> {
  if (await run([join(root, 'scripts/build.ts'), ...args])) process.exit(1)
}

async function runChanged(): Promise<void> {
  const { vitest, specs, gateSpecs } = testsOf(changedFiles(), allFiles())
  // Tests of pages on the server need the build; the browser tests build for themselves.
  if (vitest.some((path) => path.startsWith('apps/server/'))) await build('--stale')
  if (vitest.length) await runVitest(vitest)
  if (specs.length) await runPlaywright(specs, false)
  if (gateSpecs.length) await runPlaywright(gateSpecs, true)
}

if (options.changed) await runChanged()
else {
  if (!isPartial) await build(...(options.all ? [] : ['--stale']))
  await Promise.all([
    isPartial || !isFirstShard ? undefined : runChecks(),
    paths.length === 0 || otherPaths.length > 0 ? runVitest(otherPaths) : undefined,
  ])
  if (paths.length === 0 || browserPaths.length > 0) await runPlaywright(browserPaths, isGate)
}
rmSync(folder, { recursive: true, force: true })
// A run of some tests skips all others, which says nothing.
const skipped = count.skipped && options.all ? `, ${count.skipped} skipped` : ''
if (failures.length) process.stdout.write(`\nFailed:\n${failures.map((text) => `  ${text}\n`).join('')}`)
process.stdout.write(`\n${count.passed} passed, ${failures.length} failed${skipped}\n`)
process.exit(failures.length ? 1 : 0)
