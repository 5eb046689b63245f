import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** `npm start`: builds the web application if its sources are newer than the last build, then runs the product. */
const root = resolve(import.meta.dirname, '..')
const dev = process.argv.includes('--dev')
const web = join(root, 'apps/web')

if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))

function newestIn(folder: string): number {
  let newest = 0
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) newest = Math.max(newest, statSync(join(entry.parentPath, entry.name)).mtimeMs)
  }
  return newest
}

function isBuilt(): boolean {
  const built = join(web, 'build/server/index.js')
  if (!existsSync(built)) return false
  const at = statSync(built).mtimeMs
  return [join(web, 'app'), join(root, 'packages/contract/src')].every((folder) => newestIn(folder) < at)
}

const run = (command: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })

const finished = (child: ChildProcess): Promise<number> =>
  new Promise((done) => child.once('exit', (code) => done(code ?? 1)))

if (!dev && !isBuilt()) {
  process.stdout.write('Building the web application, once …\n')
  const code = await finished(run(process.execPath, [join(root, 'scripts/build-web.ts')]))
  if (code) process.exit(code)
}

const watched = ['--watch-path=apps/server/src', '--watch-path=packages/contract/src', '--watch-preserve-output']
const server = run(process.execPath, [...(dev ? watched : []), join(root, 'apps/server/src/main.ts')], {
  MODE: process.env.MODE || (process.env.NODE_ENV === 'production' ? 'production' : 'demo'),
  NODE_ENV: dev ? 'development' : 'production',
  VENDLY_DEV: dev ? '1' : '',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/vendly'),
})
// The terminal sends Ctrl-C to both of us; the server says when it is done.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => server.kill('SIGTERM'))
process.exit(await finished(server))
