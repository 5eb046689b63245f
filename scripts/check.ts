import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

/** `npm run check`: everything that can be known without running the product. Goes through all of it, then says what failed. */
const root = resolve(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

type Check = { name: string; command: string; args: string[]; cwd?: string }
const checks: Check[] = [
  { name: 'lint, format, import rules', command: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
  { name: 'route types', command: bin('react-router'), args: ['typegen'], cwd: 'apps/web' },
  ...['packages/contract', 'packages/sandbox', 'apps/server', 'apps/web', 'e2e', '.'].map((folder) => ({
    name: `types of ${folder}`,
    command: bin('tsc'),
    args: ['-p', folder],
  })),
  { name: 'unused code and dependencies', command: bin('knip'), args: ['--no-progress', '--no-config-hints'] },
  { name: 'migrations drift', command: process.execPath, args: ['scripts/check-migrations.ts'] },
  { name: 'web build', command: process.execPath, args: ['scripts/build-web.ts'] },
  { name: 'byte budgets of the public pages', command: process.execPath, args: ['scripts/check-bytes.ts'] },
]

const failed: string[] = []
for (const { name, command, args, cwd } of checks) {
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: join(root, cwd ?? ''),
    encoding: 'utf8',
    env: process.env,
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`)
  if (status === 0) continue
  failed.push(name)
  process.stdout.write(`${stdout}${stderr}\n`)
}
process.stdout.write(
  failed.length
    ? `\n${failed.length} of ${checks.length} checks failed: ${failed.join(', ')}\n`
    : `\nAll ${checks.length} checks are clean.\n`,
)
process.exit(failed.length ? 1 : 0)
