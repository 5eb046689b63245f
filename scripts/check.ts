import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

/**
 * `npm run check`: everything that can be known without running a test. Goes through all of it, two checks at a time,
 * then says what failed. `npm run check -- types`: only the checks whose name contains the text, after those
 * which they need.
 */
const AT_ONCE = 2
const root = resolve(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

type Check = { name: string; command: string; args: string[]; cwd?: string }
const script = (name: string, file: string, ...args: string[]): Check => ({
  name,
  command: process.execPath,
  args: [`scripts/${file}`, ...args],
})
/** What the compiler found out about unchanged files is kept until the next `npm ci`. */
const types = (folder: string): Check => ({
  name: `types of ${folder}`,
  command: bin('tsc'),
  args: ['-p', folder, '--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${folder}.tsbuildinfo`],
})

const oldBrowsers: Check = {
  name: 'functions that old browsers lack',
  command: process.execPath,
  args: ['apps/web/scripts/check-browsers.ts'],
}
const styles: Check = {
  name: 'custom properties and old browsers in style sheets',
  command: process.execPath,
  args: ['apps/web/scripts/check-styles.ts'],
}

/** Checks of one row need the one before. The longest rows come first, so that the last to end are short. */
const rows: Check[][] = [
  [
    script('build', 'build.ts', '--stale'),
    script('byte budgets of the public pages', 'check-bytes.ts'),
    oldBrowsers,
    styles,
  ],
  [types('apps/server')],
  [{ name: 'route types', command: bin('react-router'), args: ['typegen'], cwd: 'apps/web' }, types('apps/web')],
  [types('.')],
  [{ name: 'lint, format, import rules', command: bin('biome'), args: ['check', '--error-on-warnings', '.'] }],
  [
    {
      name: 'unused code and dependencies',
      command: bin('knip'),
      args: ['--no-progress', '--no-config-hints', '--cache'],
    },
  ],
  [script('migrations drift', 'check-migrations.ts')],
  [script('table ownership', 'check-sql-ownership.ts')],
  [script('debits of wallets', 'check-wallet-debits.ts')],
  [script('sums of sales', 'check-figures.ts')],
  [script('fixed texts', 'check-texts.ts')],
  [script('imports between modules', 'module-graph.ts')],
  [script('imports between features', 'feature-graph.ts')],
  [types('packages/contract')],
  [types('packages/sandbox')],
  // Two tests of one title, for example, are found before the browser starts.
  [
    types('e2e'),
    { name: 'browser tests can be listed', command: bin('playwright'), args: ['test', '--list', '--quiet'] },
  ],
]

const wanted = process.argv.slice(2).join(' ').toLowerCase()
/** Those that are wanted, after those which they need. */
const chosen = rows
  .map((row) => row.slice(0, row.findLastIndex(({ name }) => name.toLowerCase().includes(wanted)) + 1))
  .filter((row) => row.length > 0)
if (chosen.length === 0) {
  const names = rows.flat().map(({ name }) => name)
  process.stdout.write(`No check has “${wanted}” in its name. There are: ${names.join(', ')}\n`)
  process.exit(1)
}

function run({ command, args, cwd }: Check): Promise<{ isClean: boolean; output: string }> {
  const child = spawn(command, args, { cwd: join(root, cwd ?? ''), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ isClean: false, output: `${error.message}\n` }))
    child.once('close', (code) => resolve({ isClean: code === 0, output }))
  })
}

const failed: string[] = []
const waiting = chosen.values()
async function work(): Promise<void> {
  for (const row of waiting)
    for (const check of row) {
      const started = performance.now()
      const { isClean, output } = await run(check)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      process.stdout.write(`${isClean ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)\n`)
      if (isClean) continue
      failed.push(check.name)
      process.stdout.write(`${output}\n`)
    }
}
await Promise.all(Array.from({ length: AT_ONCE }, work))

const total = chosen.flat().length
process.stdout.write(
  failed.length
    ? `\n${failed.length} of ${total} checks failed: ${failed.join(', ')}\n`
    : `\nAll ${total} checks are clean.\n`,
)
process.exit(failed.length ? 1 : 0)
