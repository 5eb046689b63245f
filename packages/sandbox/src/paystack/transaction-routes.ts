import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'
import { toChargeJson, toLogJson } from './charge-json.ts'
import { findCharge, getChargeByReference } from './charges.ts'
import { initializeTransaction } from './initialize.ts'
import { applyFilters, fetchPage, merchantRows } from './pagination.ts'
import type { Provider } from './provider.ts'
import { findChargeByReferenceOrId } from './refunds.ts'
import { type Fields, toFields } from './request-fields.ts'
import type { Charge, Merchant } from './rows.ts'
import { chargeSavedCard } from './saved-card-charge.ts'

export function addTransactionRoutes(api: FastifyInstance, provider: Provider): void {
  api.post('/transaction/initialize', async (request) => ({
    status: true,
    message: 'Authorization URL created',
    data: initializeTransaction(provider, request.merchant, toFields(request.body)),
  }))

  api.post('/transaction/charge_authorization', async (request) => ({
    status: true,
    ...chargeSavedCard(provider, request.merchant, toFields(request.body)),
  }))

  api.get<{ Params: { reference: string } }>('/transaction/verify/:reference', async (request) => {
    const charge = getChargeByReference(provider.db, request.merchant, request.params.reference)
    return { status: true, message: 'Verification successful', data: toChargeJson(provider.db, charge, 'verify') }
  })

  api.get('/transaction', async (request) => listTransactions(provider, request.merchant, toFields(request.query)))

  api.get('/transaction/totals', async ({ merchant, query }) => totalsOf(provider, merchant, toFields(query)))

  api.get<{ Params: { id: string } }>('/transaction/timeline/:id', async ({ merchant, params }) => {
    const charge = findChargeByReferenceOrId(provider, merchant, params.id)
    if (!charge) throw transactionNotFound()
    return { status: true, message: 'Timeline retrieved', data: toLogJson(charge, 'list') }
  })

  // Only numbers are ids: words are other calls of the provider, most of which do not exist here.
  api.get<{ Params: { id: string } }>('/transaction/:id(^\\d+$)', async (request) => {
    const charge = findCharge(provider.db, request.merchant, Number(request.params.id))
    if (!charge) throw transactionNotFound()
    return { status: true, message: 'Transaction retrieved', data: toChargeJson(provider.db, charge, 'fetch') }
  })
}

const transactionNotFound = () =>
  new ApiError(404, 'Transaction not found', { type: 'validation_error', code: 'transaction_not_found' })

/** Of paid transactions; money that has been collected but not settled is `pending_transfers`. */
function totalsOf({ db }: Provider, merchant: Merchant, query: Fields) {
  const { conditions, values } = applyFilters(merchantRows(merchant, 'charge'), query)
  const paid = `FROM charge WHERE ${conditions.join(' AND ')} AND paid_at IS NOT NULL`
  const unsettled = 'id NOT IN (SELECT charge_id FROM collection_row WHERE settlement_id IS NOT NULL)'
  const totals = db
    .prepare(
      `SELECT COUNT(*) AS count, COALESCE(SUM(amount), 0) AS volume,
              COALESCE(SUM(CASE WHEN ${unsettled} THEN amount END), 0) AS pending ${paid}`,
    )
    .get(...values) as { count: number; volume: number; pending: number }
  return {
    status: true,
    message: 'Transaction totals',
    data: {
      total_transactions: totals.count,
      total_volume: totals.volume,
      total_volume_by_currency: [{ currency: 'NGN', amount: totals.volume }],
      pending_transfers: totals.pending,
      pending_transfers_by_currency: [{ currency: 'NGN', amount: totals.pending }],
    },
  }
}

function listTransactions(provider: Provider, merchant: Merchant, query: Fields) {
  const columns = { status: 'status', amount: 'amount', customer: 'customer_id' }
  const rows = applyFilters(merchantRows(merchant, 'charge'), query, columns)
  const page = fetchPage<Charge>(provider.db, rows, query)
  const volume = page.rows.reduce((sum, charge) => sum + (charge.paid_at === null ? 0 : charge.amount), 0)
  return {
    status: true,
    message: 'Transactions retrieved',
    data: page.rows.map((charge) => toChargeJson(provider.db, charge, 'list')),
    meta: { ...page.meta, total_volume: volume },
  }
}
