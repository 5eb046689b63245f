import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { postgresBinaries, type RunAs, runAs } from './binaries.ts'

const run = promisify(execFile)

export type EmbeddedPostgres = {
  /** The connection string of a database of this server. */
  url(database: string): string
  isRunning(): boolean
  /** Starts the server again after it was killed, or joins the one that somebody else started. */
  startAgain(): Promise<void>
  /** Releases the server; it stops when no process holds it any more. */
  stop(): Promise<void>
}

type Place = {
  dataDir: string
  socketDir: string
  holders: string
  as: RunAs
  pgctl: string
  initdb: string
  options: object
}

/**
 * Starts PostgreSQL on a unix socket, or joins the one that is already running on this folder. Survives kill -9 of every
 * process in any order. Throws an Error with the folder's name when it cannot be used.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const as = runAs()
  const socketDir = join(tmpdir(), `vendly-pg-${createHash('sha256').update(dataDir).digest('hex').slice(0, 10)}`)
  const place: Place = {
    dataDir,
    socketDir,
    holders: join(socketDir, 'holders'),
    as,
    ...postgresBinaries(as),
    options: { ...as, cwd: '/', env: { ...process.env, LC_ALL: 'C' } },
  }
  prepareFolders(place)
  await initialise(place)
  const guard = hold(place)
  await startOrJoin(place, settings)
  const first = readPidFile(dataDir)!
  const { port } = first
  let { pid } = first
  return {
    url: (database) => `postgres://postgres@localhost:${port}/${database}?host=${encodeURIComponent(socketDir)}`,
    isRunning: () => {
      if (isAlive(pid)) return true
      // Somebody else may have started it again.
      pid = readPidFile(dataDir)?.pid ?? pid
      return isAlive(pid)
    },
    startAgain: () => startOrJoin(place, settings),
    stop: () =>
      new Promise((resolve) => {
        guard.ref()
        guard.once('exit', () => resolve())
        guard.stdin?.end()
      }),
  }
}

const chown = (path: string, as: RunAs) => {
  if (as.uid !== undefined && as.gid !== undefined) chownSync(path, as.uid, as.gid)
}

function prepareFolders({ dataDir, socketDir, holders, as }: Place): void {
  try {
    mkdirSync(dirname(dataDir), { recursive: true, mode: 0o755 })
    if (existsSync(dataDir) && !existsSync(join(dataDir, 'PG_VERSION'))) rmSync(dataDir, { recursive: false })
  } catch (error) {
    throw new Error(
      `The database folder ${dataDir} cannot be used (${(error as Error).message}). Set DATA_DIR to another.`,
    )
  }
  mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  mkdirSync(holders, { recursive: true, mode: 0o777 })
  chown(socketDir, as)
  chown(holders, as)
}

/** Created in a temporary folder and moved into place, so that a killed run leaves no half-made cluster. */
async function initialise({ dataDir, as, initdb, options }: Place): Promise<void> {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return
  const fresh = `${dataDir}.new-${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  try {
    mkdirSync(fresh, { recursive: true, mode: 0o700 })
    chown(fresh, as)
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    await run(
      initdb,
      ['-D', fresh, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...locale, '--no-instructions'],
      options,
    )
    renameSync(fresh, dataDir)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if ((error as { code?: string }).code === 'ENOTEMPTY') return
    throw new Error(
      `The database folder ${dataDir} cannot be used (${(error as Error).message}). Set DATA_DIR to another.`,
    )
  }
}

const STOPPING = 'stopping'

/**
 * A shell waits on a pipe that closes when this process ends, however that happens; the shell of the last holder stops the
 * server. It writes the `stopping` file before it checks for holders again, and holders register before they check for that
 * file: one of the two always sees the other, so no process joins a server that is about to stop.
 */
function hold({ socketDir, holders, as, pgctl, dataDir, options }: Place) {
  const registration = join(holders, String(process.pid))
  writeFileSync(registration, '')
  chown(registration, as)
  const script = `cat >/dev/null; rm -f "$1"
held() { for holder in "$2"/*; do [ -e "$holder" ] && { kill -0 "\${holder##*/}" 2>/dev/null || [ -d "/proc/\${holder##*/}" ]; } && return 0; done; return 1; }
held "$@" && exit 0
echo $$ >${STOPPING}
held "$@" || "$3" -D "$4" -m fast -w stop
rm -f ${STOPPING}`
  const guard = spawn('sh', ['-c', script, 'guard', registration, holders, pgctl, dataDir], {
    ...options,
    cwd: socketDir,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  ;(guard.stdin as unknown as { unref(): void }).unref()
  return guard
}

type PidFile = { pid: number; port: number; status: string }

function readPidFile(dataDir: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() }
  } catch {
    return undefined
  }
}

/** In containers without an init process a dead server stays a zombie, which PostgreSQL's own tools take for alive. */
function isZombie(pid: number): boolean {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, ')'))
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  if (isZombie(pid)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

/** Whether the shell of a released holder is stopping the server right now. */
function isStopping(socketDir: string): boolean {
  try {
    return isAlive(Number(readFileSync(join(socketDir, STOPPING), 'utf8')))
  } catch {
    return false
  }
}

async function startOrJoin(place: Place, settings: Record<string, string>): Promise<void> {
  const { dataDir, socketDir, pgctl, options } = place
  const all = { unix_socket_directories: socketDir, listen_addresses: '', ...settings }
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`)
  for (let attempt = 0, failures = 0; attempt < 600; attempt++) {
    if (isStopping(socketDir)) {
      await sleep(100)
      continue
    }
    const file = readPidFile(dataDir)
    if (file && isZombie(file.pid)) {
      await sleep(300)
      rmSync(join(dataDir, 'postmaster.pid'), { force: true })
      rmSync(join(socketDir, `.s.PGSQL.${file.port}.lock`), { force: true })
      continue
    }
    const isRunning = file !== undefined && file.pid > 0 && isAlive(file.pid) && (await answers(place))
    if (isRunning && file.status === 'ready' && (await connects(socketDir, file.port))) return
    if (isRunning) {
      await sleep(100)
      continue
    }
    try {
      await run(
        pgctl,
        ['-D', dataDir, '-w', '-t', '60', '-l', join(dataDir, 'server.log'), '-o', flags.join(' '), 'start'],
        options,
      )
      return
    } catch (error) {
      if (++failures >= 4)
        throw new Error(`PostgreSQL did not start in ${dataDir}: ${lastLogLines(dataDir, error as Error)}`)
      await sleep(250)
    }
  }
  throw new Error(`PostgreSQL in ${dataDir} did not become ready within a minute`)
}

/** A server that was just killed still has its process but accepts no connection. */
async function connects(host: string, port: number): Promise<boolean> {
  const client = new pg.Client({ host, port, user: 'postgres', database: 'postgres' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

const answers = ({ pgctl, dataDir, options }: Place): Promise<boolean> =>
  run(pgctl, ['-D', dataDir, 'status'], options).then(
    () => true,
    () => false,
  )

function lastLogLines(dataDir: string, error: Error): string {
  try {
    return readFileSync(join(dataDir, 'server.log'), 'utf8').slice(-600)
  } catch {
    return error.message
  }
}
