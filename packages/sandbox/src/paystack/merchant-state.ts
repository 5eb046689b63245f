import { atomically } from '../storage.ts'
import { invalid } from './api-error.ts'
import { balanceOf, collectionsOf } from './balance.ts'
import { isoTime, now } from './merchant-clock.ts'
import { openAccount } from './merchants.ts'
import type { Provider } from './provider.ts'
import type { Fields } from './request-fields.ts'
import type { Merchant, Webhook } from './rows.ts'

const OWNED = [
  'agenda',
  'fault',
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

/** Everything the provider knows about one merchant, to compare with what the merchant thinks. Money in kobo. */
export function merchantState(provider: Provider, merchant: Merchant): Record<string, unknown> {
  const { db } = provider
  const all = (sql: string) => db.prepare(sql).all(merchant.key)
  return {
    now: isoTime(now(merchant)),
    balance: balanceOf(db, merchant),
    collections: collectionsOf(db, merchant),
    start_balance: merchant.start_balance,
    settle_mode: merchant.settle_mode,
    otp_required: merchant.otp_required === 1,
    webhooks: {
      url: merchant.webhook_url,
      mode: merchant.webhook_mode,
      retry_factor: merchant.retry_factor,
      sent: all('SELECT * FROM webhook WHERE merchant = ? ORDER BY id').map((row) =>
        webhookRow(row as unknown as Webhook),
      ),
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

function webhookRow(webhook: Webhook): Record<string, unknown> {
  const { id, event, state, attempts, last_answer } = webhook
  const { data } = JSON.parse(webhook.body) as { data: Record<string, unknown> }
  return { id, event, reference: data.reference ?? data.transaction_reference ?? null, state, attempts, last_answer }
}

/** Forgets the merchant and opens its account anew. The webhook URL is kept unless `keep_url` is false. */
export function resetMerchant(provider: Provider, merchant: Merchant, fields: Fields): void {
  const { db, defaults } = provider
  const start = fields.start_balance === undefined ? defaults.startBalanceKobo : Number(fields.start_balance)
  if (!Number.isSafeInteger(start) || start < 0) throw invalid('start_balance is whole kobo, 0 or more')
  const url = fields.keep_url === false ? null : merchant.webhook_url
  atomically(db, () => {
    for (const table of OWNED) db.prepare(`DELETE FROM ${table} WHERE merchant = ?`).run(merchant.key)
    db.prepare('DELETE FROM merchant WHERE key = ?').run(merchant.key)
    openAccount(provider, merchant.key, start)
    db.prepare('UPDATE merchant SET webhook_url = ? WHERE key = ?').run(url, merchant.key)
  })
}
