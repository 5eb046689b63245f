import { setTimeout as sleep } from 'node:timers/promises'
import type { EmbeddedPostgres } from './embedded.ts'

const CHECK_INTERVAL_MS = 2_000
/** What a full disk or a lack of memory ended runs again within ten seconds of its end, the start included. */
const MAX_PAUSE_MS = 4_000

/** Starts an embedded server again whenever it was killed, until stopped. `report` gets one line about each such event. */
export function keepRunning(postgres: EmbeddedPostgres, report: (line: string) => void): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined)
  const watch = async (): Promise<void> => {
    for (let failures = 0; !stopped.signal.aborted; ) {
      if (postgres.isRunning()) {
        failures = 0
        await pause(CHECK_INTERVAL_MS)
        continue
      }
      report('The embedded database is gone; starting it again.')
      try {
        await postgres.startAgain()
        report('The embedded database runs again.')
      } catch (error) {
        report((error as Error).message)
        await pause(Math.min(CHECK_INTERVAL_MS * 2 ** ++failures, MAX_PAUSE_MS))
      }
    }
  }
  const watching = watch()
  return {
    stop: async () => {
      stopped.abort()
      await watching
    },
  }
}
