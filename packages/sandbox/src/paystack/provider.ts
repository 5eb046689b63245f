import type { DatabaseSync } from 'node:sqlite'

/** What every use case of the payment provider works with. */
export interface Provider {
  db: DatabaseSync
  /** Where a payer's browser reaches this sandbox, without a trailing slash. */
  baseUrl: string
  defaults: ProviderDefaults
  /** Told whenever something was put on the agenda or a clock moved. */
  wakeAgenda: () => void
}

export interface ProviderDefaults {
  /** `instant`: a paid charge is in the balance at once; `manual`: it waits for a settlement. */
  settleMode: 'instant' | 'manual'
  startBalanceKobo: number
  /** How many times faster than the real provider failed webhooks are tried again. */
  retryFactor: number
}
