import type { DatabaseSync } from 'node:sqlite'
import { atomically } from '../storage.ts'
import { adjustBalance } from './balance.ts'
import type { Provider } from './provider.ts'
import type { Merchant } from './rows.ts'

const KEY_PREFIX = 'sk_test_sandbox_'
const FIRST_INTEGRATION = 463_433

const COLUMNS = `key, integration, clock_offset AS "clockOffset", webhook_url AS "webhookUrl",
  webhook_mode AS "webhookMode", retry_factor AS "retryFactor", settle_mode AS "settleMode",
  start_balance AS "startBalance", otp_required AS "otpRequired"`

export function isMerchantKey(key: string): boolean {
  return key.startsWith(KEY_PREFIX) && /^[\w-]{1,80}$/.test(key.slice(KEY_PREFIX.length))
}

export function findMerchant(db: DatabaseSync, key: string): Merchant | undefined {
  return db.prepare(`SELECT ${COLUMNS} FROM merchant WHERE key = ?`).get(key) as Merchant | undefined
}

/** Every secret key is a separate merchant, created when the key is first used. */
export function getOrCreateMerchant(provider: Provider, key: string): Merchant {
  return findMerchant(provider.db, key) ?? createMerchant(provider, key, provider.defaults.startBalanceKobo)
}

export function createMerchant(provider: Provider, key: string, startBalanceKobo: number): Merchant {
  const { db, defaults } = provider
  return atomically(db, () => {
    const { last } = db.prepare('SELECT MAX(integration) AS last FROM merchant').get() as { last: number | null }
    const merchant = db
      .prepare(
        `INSERT INTO merchant (key, integration, retry_factor, settle_mode, start_balance)
         VALUES (?, ?, ?, ?, ?) RETURNING ${COLUMNS}`,
      )
      .get(
        key,
        last === null ? FIRST_INTEGRATION : last + 1,
        defaults.retryFactor,
        defaults.settleMode,
        startBalanceKobo,
      ) as unknown as Merchant
    if (startBalanceKobo > 0) {
      adjustBalance(db, merchant, startBalanceKobo, 'Top up by the owner', 'Topup', merchant.integration)
    }
    return merchant
  })
}
