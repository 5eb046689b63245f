import { badRequest } from './api-error.ts'
import { adjustBalance, getBalance, getCollections } from './balance.ts'
import type { Provider } from './provider.ts'
import { type Fields, getText, requireKobo } from './request-fields.ts'
import type { Merchant } from './rows.ts'
import { settleCollections } from './settlements.ts'

/**
 * Settles immediately. `mode` also changes how later charges are settled, `top_up` adds kobo to the balance, `to: bank` pays
 * the settlement to the merchant's bank account instead of the balance.
 */
export function settleForTest(provider: Provider, merchant: Merchant, fields: Fields): Record<string, unknown> {
  const { db } = provider
  const mode = getText(fields, 'mode')
  if (mode !== undefined && mode !== 'instant' && mode !== 'manual') throw badRequest('mode must be instant or manual')
  if (getText(fields, 'top_up') !== undefined) {
    adjustBalance(db, merchant, requireKobo(fields, 'top_up'), 'Top up by the owner', 'Topup', merchant.integration)
  }
  if (mode) db.prepare('UPDATE merchant SET settle_mode = ? WHERE key = ?').run(mode, merchant.key)
  const settlement =
    mode === 'manual'
      ? undefined
      : settleCollections(provider, merchant, { to: getText(fields, 'to') === 'bank' ? 'bank' : 'balance' })
  return {
    id: settlement?.id ?? null,
    settled: settlement?.effective_amount ?? 0,
    settle_mode: mode ?? merchant.settleMode,
    balance: getBalance(db, merchant),
    collections: getCollections(db, merchant),
  }
}

/** A change of the balance that has no other cause: `difference` in kobo, with what the provider says about it. */
export function addBalanceRowForTest(provider: Provider, merchant: Merchant, fields: Fields): Record<string, unknown> {
  const difference = Number(fields.difference)
  if (!Number.isSafeInteger(difference) || difference === 0) throw badRequest('difference must be kobo, not 0')
  const model = getText(fields, 'model') ?? 'Manual'
  adjustBalance(
    provider.db,
    merchant,
    difference,
    getText(fields, 'reason') ?? model,
    model,
    Number(fields.model_row ?? 0),
  )
  return { balance: getBalance(provider.db, merchant) }
}
