import { existsSync, readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** On-CPU time in ms of one process with all its threads, from the scheduler's accounting (Linux). */
export function processCpu(pid: number): number {
  let nanoseconds = 0
  for (const thread of existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : []) {
    try {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // The thread ended in the meantime.
    }
  }
  return nanoseconds / 1e6
}

/** Resident memory of a process in MB (Linux). */
export const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** User and system time of a process and of its children that have ended, in ms, in steps of ten (Linux). */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0)
}

/** CPU time in ms of a database: all its processes, also those that have ended. */
export const databaseCpu = (postmasterPid: number): number =>
  [postmasterPid, ...childrenOf(postmasterPid)].reduce((sum, pid) => sum + ticksOf(pid), 0)

/** Processes that a process started (Linux). */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

export type Meter = { read(): Promise<number>; close(): Promise<void> }

/** CPU time in ms that a server and its database connections have used so far. Connections are found by application name. */
export async function openMeter(serverPid: number, databaseUrl: string, application: string): Promise<Meter> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'bench-meter' })
  await client.connect()
  const backends = async () =>
    (
      await client.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [application])
    ).rows.map((row) => row.pid)
  return {
    read: async () => {
      let total = processCpu(serverPid)
      for (const pid of await backends()) total += processCpu(pid)
      return total
    },
    close: () => client.end(),
  }
}
