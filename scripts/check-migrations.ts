import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { migrationsSince, readSnapshot } from '../apps/server/test/upgrade/snapshot.ts'

/** The tables in the code and the committed migrations must agree: generating a migration must find no change. */
const server = resolve(import.meta.dirname, '../apps/server')
// The tool accepts only relative folders, and exits with 0 even when it fails, so its output decides.
const folder = '../../node_modules/.cache/migrations-drift'
rmSync(join(server, folder), { recursive: true, force: true })
cpSync(join(server, 'drizzle'), join(server, folder), { recursive: true })
const schema = ['--schema', './src/**/*.tables.ts']
const kit = join(server, '../../node_modules/.bin/drizzle-kit')
const args = ['generate', '--dialect', 'postgresql', '--casing', 'snake_case', '--out', folder, ...schema]
const { stdout, stderr } = spawnSync(kit, args, { cwd: server, encoding: 'utf8' })
rmSync(join(server, folder), { recursive: true, force: true })
if (!stdout.includes('No schema changes')) {
  process.stdout.write(
    `${stdout}${stderr}\nThe tables have changed without a migration: npm run db:generate -w apps/server\n`,
  )
  process.exitCode = 1
}

/** The data that `upgrade.test.ts` upgrades lacks every table added since, so it must not get old. */
const MAX_BEHIND = 10
const snapshot = readSnapshot()
const behind = migrationsSince(snapshot)
if (behind > MAX_BEHIND) {
  process.stdout.write(
    `The data for the test of upgrades is ${behind} migrations old (${snapshot.migration}), at most ${MAX_BEHIND} are ` +
      'allowed. Write it again and commit it: npm run db:snapshot -w apps/server\n',
  )
  process.exitCode = 1
}
