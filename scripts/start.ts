import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isWebBuilt } from './web-build.ts'

/** `npm start`: builds the web application if its sources are newer than the last build, then runs the product. */
const root = resolve(import.meta.dirname, '..')
const dev = process.argv.includes('--dev')

if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))

let child: ChildProcess | undefined
// The terminal sends Ctrl-C to the child too; we end when it has.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => child?.kill('SIGTERM'))

/** Runs Node until it exits, and returns its exit code. Through the IPC channel the child notices when we are killed. */
function run(args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  return new Promise((resolve) => child?.once('exit', (code) => resolve(code ?? 1)))
}

if (!dev && !isWebBuilt()) {
  process.stdout.write('Building the web application, once …\n')
  const code = await run([join(root, 'scripts/build-web.ts')])
  if (code) process.exit(code)
}

const watch = ['--watch-path=apps/server/src', '--watch-path=packages/contract/src', '--watch-preserve-output']
process.exit(
  await run([...(dev ? watch : []), join(root, 'apps/server/src/main.ts')], {
    MODE: process.env.MODE || (process.env.NODE_ENV === 'production' ? 'production' : 'demo'),
    NODE_ENV: dev ? 'development' : 'production',
    VENDLY_DEV: dev ? '1' : '',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/vendly'),
  }),
)
