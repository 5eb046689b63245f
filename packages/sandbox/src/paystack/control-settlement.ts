import { invalid } from './api-error.ts'
import { balanceOf, collectionsOf, moveBalance } from './balance.ts'
import type { Provider } from './provider.ts'
import { type Fields, koboField, textField } from './request-fields.ts'
import type { Merchant } from './rows.ts'
import { settleCollections } from './settlements.ts'

/** Settles now; may set from now on how to settle (`mode`), and put the owner's own kobo on the balance (`top_up`). */
export function settleForTest(provider: Provider, merchant: Merchant, fields: Fields): Record<string, unknown> {
  const { db } = provider
  const mode = textField(fields, 'mode')
  if (mode !== undefined && mode !== 'instant' && mode !== 'manual') throw invalid('mode is instant or manual')
  if (textField(fields, 'top_up') !== undefined) {
    moveBalance(db, merchant, koboField(fields, 'top_up'), 'Top up by the owner', 'Topup', merchant.integration)
  }
  if (mode) db.prepare('UPDATE merchant SET settle_mode = ? WHERE key = ?').run(mode, merchant.key)
  const settlement = mode === 'manual' ? undefined : settleCollections(provider, merchant)
  return {
    settled: settlement?.effective_amount ?? 0,
    settle_mode: mode ?? merchant.settle_mode,
    balance: balanceOf(db, merchant),
    collections: collectionsOf(db, merchant),
  }
}
