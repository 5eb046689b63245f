import { atomically } from '../storage.ts'
import { badRequest } from './api-error.ts'
import { getBalance, getCollections } from './balance.ts'
import { isoTime, now } from './merchant-clock.ts'
import { createMerchant } from './merchants.ts'
import type { Provider } from './provider.ts'
import type { Fields } from './request-fields.ts'
import type { Merchant, Webhook } from './rows.ts'
import { listWebhooks } from './webhooks.ts'

const OWNED_TABLES = [
  'scheduled_task',
  'fault',
  'altered_record',
  'webhook',
  'dispute',
  'settlement',
  'balance_row',
  'collection_row',
  'dropped_transfer',
  'transfer',
  'recipient',
  'refund',
  'saved_card',
  'charge',
  'customer',
]

/** Everything the provider has stored about a merchant, for tests to compare with the merchant's own data. */
export function getMerchantState(provider: Provider, merchant: Merchant): Record<string, unknown> {
  const { db } = provider
  const all = (sql: string) => db.prepare(sql).all(merchant.key)
  return {
    now: isoTime(now(merchant)),
    balance: getBalance(db, merchant),
    collections: getCollections(db, merchant),
    start_balance: merchant.startBalance,
    settle_mode: merchant.settleMode,
    otp_required: merchant.otpRequired === 1,
    webhooks: {
      url: merchant.webhookUrl,
      mode: merchant.webhookMode,
      retry_factor: merchant.retryFactor,
      sent: listWebhooks(provider, merchant).map(toWebhookJson),
    },
    charges: all(
      `SELECT charge.id, reference, status, amount, requested_amount, fees, currency, refunded, attempts, email,
         access_code, gateway_response FROM charge JOIN customer ON customer.id = customer_id
       WHERE charge.merchant = ? ORDER BY charge.id`,
    ),
    refunds: all(
      `SELECT refund.id, charge.reference AS transaction_reference, refund.amount, refund.status
       FROM refund JOIN charge ON charge.id = charge_id WHERE refund.merchant = ? ORDER BY refund.id`,
    ),
    transfers: all(
      `SELECT transfer.id, reference, transfer.code AS transfer_code, amount, fee, status, account_number, bank_code
       FROM transfer JOIN recipient ON recipient.id = recipient_id WHERE transfer.merchant = ? ORDER BY transfer.id`,
    ),
    disputes: all(
      'SELECT id, charge_id, refund_amount, status, resolution FROM dispute WHERE merchant = ? ORDER BY id',
    ),
    settlements: all('SELECT * FROM settlement WHERE merchant = ? ORDER BY id').map(({ merchant: _, ...row }) => row),
    faults: all('SELECT method, path, kind, times FROM fault WHERE merchant = ? AND times > 0 ORDER BY id'),
  }
}

function toWebhookJson(webhook: Webhook): Record<string, unknown> {
  const { id, event, state, attempts, lastAnswer } = webhook
  const { data } = JSON.parse(webhook.body) as {
    data: Record<string, unknown> & { transaction?: { reference?: string } }
  }
  const reference = data.reference ?? data.transaction_reference ?? data.transaction?.reference ?? null
  return { id, event, reference, state, attempts, last_answer: lastAnswer }
}

/** Deletes the merchant's data and creates it again. The webhook URL is kept unless `keep_url` is false. */
export function resetMerchant(provider: Provider, merchant: Merchant, fields: Fields): void {
  const { db, defaults } = provider
  const startBalance = fields.start_balance === undefined ? defaults.startBalanceKobo : Number(fields.start_balance)
  if (!Number.isSafeInteger(startBalance) || startBalance < 0) {
    throw badRequest('start_balance must be a whole number of kobo, 0 or more')
  }
  const url = fields.keep_url === false ? null : merchant.webhookUrl
  atomically(db, () => {
    for (const table of OWNED_TABLES) db.prepare(`DELETE FROM ${table} WHERE merchant = ?`).run(merchant.key)
    db.prepare('DELETE FROM merchant WHERE key = ?').run(merchant.key)
    createMerchant(provider, merchant.key, startBalance)
    db.prepare('UPDATE merchant SET webhook_url = ? WHERE key = ?').run(url, merchant.key)
  })
}
