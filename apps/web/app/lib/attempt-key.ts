import { useState } from 'react'
import { ApiProblem } from './api.ts'
import { isUnanswered } from './problem.ts'

/**
 * The Idempotency-Key of one attempt to move money. It stays the same while the outcome is unknown, so that pressing
 * again completes the attempt instead of repeating it.
 */
export class AttemptKey {
  #current: { input: string; key: string } | undefined
  #isRunning = false

  /** False while an attempt is running: a double press counts as one. */
  begin(): boolean {
    if (this.#isRunning) return false
    this.#isRunning = true
    return true
  }

  /** The same input gets the same key until the outcome is known. */
  keyFor(input: unknown): string {
    const text = JSON.stringify(input)
    if (this.#current?.input !== text) this.#current = { input: text, key: crypto.randomUUID() }
    return this.#current.key
  }

  /** Ends the attempt. The key is kept when the outcome is unknown: no response, a server error, or still running. */
  over(problem?: unknown): void {
    this.#isRunning = false
    const isStillRunning = problem instanceof ApiProblem && problem.code === 'idempotency_running'
    if (!isUnanswered(problem) && !isStillRunning) this.#current = undefined
  }
}

export const useAttemptKey = (): AttemptKey => useState(() => new AttemptKey())[0]
