import { expect } from 'vitest'
import type { World } from './world.ts'

type SentWebhook = { reference: string | null; attempts: number }
type ProviderState = { webhooks: { sent: SentWebhook[] } }

/** How many milliseconds a webhook may take on a busy machine. */
const WEBHOOK_MS = 20_000

/** How many milliseconds the provider keeps a connection open that it closes without an answer. */
export const HOLD_MS = 50

type FaultKind = 'timeout_before' | 'timeout_after' | '500' | '429' | 'malformed' | 'starter_business'

/** What the payment provider does for the tests of one world. */
export const moneyIn = (world: World) => ({
  /** See the sandbox's README for the modes. */
  webhooks: (mode: string) => world.sandbox('POST', '/__sandbox/webhooks', { mode }),
  /** Pays on the provider's page. */
  pay: (reference: string, card?: string) => world.sandbox('POST', `/__sandbox/pay/${reference}`, card ? { card } : {}),
  /** Makes the next calls of a path fail. A lost answer is a closed connection, so that nobody waits for it. */
  fault: (path: string, kind: FaultKind, times = 1) =>
    world.sandbox('POST', '/__sandbox/faults', { path, kind, times, hold_ms: HOLD_MS }),
  /** From now on the provider says this about a record, or with `hidden`, that there is none; `{}` ends it. */
  alter: (
    kind: 'transaction' | 'transfer' | 'refund' | 'dispute' | 'settlement' | 'balance',
    id: string | number,
    as: object,
  ) => world.sandbox('POST', `/__sandbox/records/${kind}/${id}`, as),
  /** Kinds of the open reconciliation breaks whose reference begins so. */
  openBreaks: async (reference: string): Promise<string[]> => {
    const rows = await world.context.db.once<{ kind: string }>(
      'select kind from reconciliation_breaks where starts_with(reference, $reference) and is_open order by kind',
      { reference },
    )
    return rows.map(({ kind }) => kind)
  },
  /** Resolves when the provider has an answer to every webhook about the reference, of which there is one at least. */
  delivered: async (reference: string): Promise<void> => {
    const areDelivered = async () => {
      const { webhooks } = (await world.sandbox('GET', '/__sandbox/state')) as ProviderState
      const sent = webhooks.sent.filter((one) => one.reference === reference)
      return sent.length > 0 && sent.every(({ attempts }) => attempts > 0)
    }
    await expect.poll(areDelivered, { timeout: WEBHOOK_MS }).toBe(true)
  },
})
