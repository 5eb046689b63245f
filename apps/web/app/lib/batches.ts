import type { BulkOutcome } from '@vendly/contract/admin-bulk'
import { limits } from '@vendly/contract/limits'
import { useState } from 'react'
import { AttemptKey } from './attempt-key.ts'

/** Sends one batch; the same key for the same batch until its outcome is known. */
export type SendBatch = (ids: string[], idempotencyKey: string) => Promise<readonly BulkOutcome[]>

/** A bulk action in batches. After a failure the batches that were answered stay done, and `run` goes on with the rest. */
export class Batches {
  readonly #attempt = new AttemptKey()
  readonly #outcomes = new Map<string, BulkOutcome>()

  get done(): number {
    return this.#outcomes.size
  }

  /** `input` is what is sent besides the ids. */
  async run(
    ids: readonly string[],
    input: unknown,
    send: SendBatch,
    onProgress: (done: number) => void,
  ): Promise<BulkOutcome[]> {
    for (;;) {
      const batch = ids.filter((id) => !this.#outcomes.has(id)).slice(0, limits.selectedAtOnce)
      if (batch.length === 0) return ids.map((id) => this.#outcomes.get(id)!)
      await this.#sendOnce(batch, this.#attempt.keyFor([input, batch]), send)
      onProgress(this.done)
    }
  }

  async #sendOnce(batch: string[], key: string, send: SendBatch): Promise<void> {
    try {
      for (const outcome of await send(batch, key)) this.#outcomes.set(outcome._id, outcome)
      this.#attempt.over()
    } catch (problem) {
      this.#attempt.over(problem)
      throw problem
    }
  }
}

/** Runs bulk actions with their progress: how many are done, undefined while none runs. */
export function useBatches() {
  const [batches, setBatches] = useState(() => new Batches())
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<Error>()
  return {
    progress,
    error,
    /** Of an action that stopped half-way. */
    done: batches.done,
    /** Before another action. */
    reset: () => {
      setBatches(new Batches())
      setError(undefined)
    },
    /** The outcome of each, or undefined when it stopped half-way. */
    run: async (ids: readonly string[], input: unknown, send: SendBatch): Promise<BulkOutcome[] | undefined> => {
      setError(undefined)
      setProgress(batches.done)
      try {
        return await batches.run(ids, input, send, setProgress)
      } catch (problem) {
        setError(problem as Error)
        return undefined
      } finally {
        setProgress(undefined)
      }
    },
  }
}
