import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findChromium } from './find-chromium.ts'

/** `npm test`: checks, then unit, HTTP and property tests, then journeys in a real browser. Last line: what passed and failed. */
const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'vendly-results-'))
let passed = 0
let failed = 0

const run = (args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('exit', (code) => done(code ?? 1))
  })

/** Tests counted by vitest's own report; a run that ended without one counts as one failure. */
async function vitest(config: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const report = join(folder, `${config}.json`)
  const code = await run(
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      config,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
  )
  try {
    const counted = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
      numFailedTestSuites: number
    }
    passed += counted.numPassedTests
    failed += counted.numFailedTests
    if (code && !counted.numFailedTests) failed++
  } catch {
    failed++
  }
}

const check = spawnSync(process.execPath, [join(root, 'scripts/check.ts')], { cwd: root, stdio: 'inherit' })
if (check.status === 0) passed++
else failed++
await vitest('vitest.config.ts')
try {
  await vitest('e2e/vitest.config.ts', { CHROMIUM_PATH: findChromium() })
} catch (error) {
  process.stdout.write(`\n${(error as Error).message}\n`)
  failed++
}
rmSync(folder, { recursive: true, force: true })
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed ? 1 : 0)
