import { AsyncLocalStorage } from 'node:async_hooks'

/** What is the same for every attempt of a job: its number alone would begin again in a restored queue. */
type RunningJob = { id: string; createdAt: Date; payload: unknown }
const running = new AsyncLocalStorage<RunningJob>()

export const runAsJob = <T>(job: RunningJob, work: () => T): T => running.run(job, work)

/** The job that the caller is a part of. */
export const runningJob = (): RunningJob | undefined => running.getStore()
