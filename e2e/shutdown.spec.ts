import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { copyDemoData, productEnvironment, removeDataDir, untilPrinted } from './product.ts'

const root = resolve(import.meta.dirname, '..')
const SHUTDOWN_MS = 15_000

interface Process {
  pid: number
  parent: number
  command: string
}

/** Every process that runs. One that has ended and waits for its parent to notice does not count. */
function listProcesses(): Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return command && !state?.startsWith('Z') ? [{ pid: Number(pid), parent: Number(parent), command }] : []
  })
}

const descendantsOf = (pid: number, all: Process[]): Process[] =>
  all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...descendantsOf(child.pid, all)])

/** Process ids of a product that was started with this npm process. */
function partsOf(npm: ChildProcess, dataDir: string) {
  const processes = descendantsOf(npm.pid!, listProcesses())
  // From the start of the command, because a shell may have the whole command as an argument.
  const find = (file: string) =>
    processes.find(({ command }) => /^\S*node( --\S+)* \S+/.exec(command)?.[0].endsWith(file))?.pid ?? 0
  return {
    npm: npm.pid!,
    script: find('scripts/start.ts'),
    server: find('apps/server/build/main.js'),
    sandbox: find('apps/server/build/sandbox.js'),
    // PostgreSQL is a daemon, and nobody's child.
    database: Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
  }
}

for (const [target, signal] of [
  ['npm', 'SIGTERM'],
  ['script', 'SIGTERM'],
  ['script', 'SIGKILL'],
] as const)
  test(`${signal} to the ${target} of npm start ends the server, the sandbox and the database`, async () => {
    const dataDir = copyDemoData()
    // A process group of its own, as a service manager would start it.
    const npm = spawn('npm', ['start'], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: await productEnvironment(dataDir),
    })
    await untilPrinted(npm, 'Sign in with the password')
    const parts = partsOf(npm, dataDir)
    const running = () => {
      const alive = new Set(listProcesses().map(({ pid }) => pid))
      return Object.entries(parts).flatMap(([name, pid]) => (alive.has(pid) ? [name] : []))
    }
    try {
      expect(running()).toEqual(['npm', 'script', 'server', 'sandbox', 'database'])
      process.kill(parts[target], signal)
      await expect.poll(running, { timeout: SHUTDOWN_MS }).toEqual([])
    } finally {
      for (const name of running()) process.kill(parts[name as keyof typeof parts], 'SIGKILL')
      removeDataDir(dataDir)
    }
  })
