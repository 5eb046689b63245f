import { useState } from 'react'
import { ApiProblem } from './api.ts'

/**
 * The Idempotency-Key of one attempt at something that moves money. It stays the same while nobody can know whether
 * the attempt went through, so that pressing again finishes it instead of doing it twice.
 */
export class AttemptKey {
  #kept: { wish: string; key: string } | undefined
  #running = false

  /** False while one is on its way: pressing twice in the same moment is pressing once. */
  begin(): boolean {
    if (this.#running) return false
    this.#running = true
    return true
  }

  keyFor(wish: unknown): string {
    const text = JSON.stringify(wish)
    if (this.#kept?.wish !== text) this.#kept = { wish: text, key: crypto.randomUUID() }
    return this.#kept.key
  }

  /** The attempt is over: it worked, or was refused. Without an answer it is not. */
  over(problem?: unknown): void {
    this.#running = false
    const unknown = problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 500)
    const running = problem instanceof ApiProblem && problem.code === 'idempotency_running'
    if (!unknown && !running) this.#kept = undefined
  }
}

export const useAttemptKey = (): AttemptKey => useState(() => new AttemptKey())[0]
