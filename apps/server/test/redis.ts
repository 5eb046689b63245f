import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePorts } from '../../../scripts/free-ports.ts'

const succeeds = (command: string, args: string[], env: NodeJS.ProcessEnv = process.env): boolean =>
  spawnSync(command, args, { stdio: 'ignore', env }).status === 0

const findInstalled = (): string | undefined =>
  [process.env.REDIS_SERVER, 'valkey-server', 'redis-server'].find((one) => one && succeeds(one, ['--version']))

/** Valkey or Redis of this machine, or the one in `REDIS_SERVER`. Installs one if there is none. */
function findServer(): string {
  const installed = findInstalled()
  if (installed) return installed
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && succeeds('apt-get', ['update', '-qq'], env))
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], env)
  const found = findInstalled()
  if (found) return found
  throw new Error(
    'This test needs Valkey or Redis, which could not be installed. Install it (Debian: apt-get install redis-server), or name the program in REDIS_SERVER.',
  )
}

/** A real server, on a free port, which a test may freeze or kill and start again. */
export async function startRedis() {
  const program = findServer()
  const folder = mkdtempSync(join(tmpdir(), 'vendly-redis-'))
  const [port] = (await findFreePorts(1)) as [number]
  let child: ChildProcess
  const start = async () => {
    const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder }
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
    child = spawn(program, args, { stdio: 'ignore' })
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`${program} ended with code ${child.exitCode}`)
      await pause(10)
    }
  }
  const kill = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    freeze: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const line = connect(port, '127.0.0.1', () => {
      line.destroy()
      done(true)
    })
    line.on('error', () => done(false))
  })
