import type { DatabaseSync } from 'node:sqlite'

/** What all functions of the payment provider need. */
export interface Provider {
  db: DatabaseSync
  /** URL of this sandbox as a payer's browser reaches it, without a trailing slash. */
  baseUrl: string
  defaults: ProviderDefaults
  /** To be called when a task was scheduled or a clock was advanced. */
  wakeScheduler: () => void
}

export interface ProviderDefaults {
  /** `instant`: paid charges are added to the balance immediately; `manual`: they wait for a settlement. */
  settleMode: 'instant' | 'manual'
  startBalanceKobo: number
  /** How many times faster than the real provider failed webhooks are retried. */
  retryFactor: number
}
