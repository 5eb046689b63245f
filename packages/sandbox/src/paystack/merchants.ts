import type { DatabaseSync } from 'node:sqlite'
import { atomically } from '../storage.ts'
import { moveBalance } from './balance.ts'
import type { Provider } from './provider.ts'
import type { Merchant } from './rows.ts'

export const KEY_PREFIX = 'sk_test_sandbox_'

export function isMerchantKey(key: string): boolean {
  return key.startsWith(KEY_PREFIX) && /^[\w-]{1,80}$/.test(key.slice(KEY_PREFIX.length))
}

export function findMerchant(db: DatabaseSync, key: string): Merchant | undefined {
  return db.prepare('SELECT * FROM merchant WHERE key = ?').get(key) as Merchant | undefined
}

/** Each secret key is a merchant of its own; one that was never seen before opens an account. */
export function merchantOf(provider: Provider, key: string): Merchant {
  return findMerchant(provider.db, key) ?? openAccount(provider, key, provider.defaults.startBalanceKobo)
}

export function openAccount(provider: Provider, key: string, startBalanceKobo: number): Merchant {
  const { db, defaults } = provider
  return atomically(db, () => {
    const last = db.prepare('SELECT MAX(integration) AS integration FROM merchant').get() as {
      integration: number | null
    }
    const merchant = db
      .prepare(
        `INSERT INTO merchant (key, integration, retry_factor, settle_mode, start_balance)
         VALUES (?, ?, ?, ?, ?) RETURNING *`,
      )
      .get(key, (last.integration ?? 463432) + 1, defaults.retryFactor, defaults.settleMode, startBalanceKobo)
    const opened = merchant as unknown as Merchant
    if (startBalanceKobo > 0)
      moveBalance(db, opened, startBalanceKobo, 'Top up by the owner', 'Topup', opened.integration)
    return opened
  })
}
