import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { programs, rootFolder as root } from '../apps/server/src/places.ts'
import { isBuilt } from './builds.ts'
import { serverArguments, serverEnvironment } from './server-process.ts'

/**
 * `npm start`: builds what is older than its sources, then runs the product from its bundle. `npm run dev` runs the sources
 * and starts again when they change.
 */
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

if (!dev && !isBuilt()) {
  const code = await run([join(root, 'scripts/build.ts'), '--stale'])
  if (code) process.exit(code)
}

const watch = ['--watch-path=apps/server/src', '--watch-path=packages/contract/src', '--watch-preserve-output']
process.exit(
  await run(dev ? [...watch, join(root, programs.main)] : serverArguments, {
    ...serverEnvironment,
    MODE: process.env.MODE || (process.env.NODE_ENV === 'production' ? 'production' : 'demo'),
    NODE_ENV: dev ? 'development' : 'production',
    VENDLY_DEV: dev ? '1' : '',
  }),
)
