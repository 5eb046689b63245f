import { AsyncLocalStorage } from 'node:async_hooks'

/** What is the same for every attempt of a job: its number alone would begin again in a restored queue. */
type RunningJob = { id: string; createdAt: Date; payload: unknown }
const running = new AsyncLocalStorage<RunningJob>()

/** The jobs that this process is working on. */
const ids = new Set<string>()

export async function runAsJob<T>(job: RunningJob, work: () => Promise<T>): Promise<T> {
  ids.add(job.id)
  try {
    return await running.run(job, work)
  } finally {
    ids.delete(job.id)
  }
}

export const runningJobIds = (): string[] => [...ids]

/** The job that the caller is a part of. */
export const runningJob = (): RunningJob | undefined => running.getStore()
