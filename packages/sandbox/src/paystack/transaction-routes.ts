import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'
import { toChargeJson } from './charge-json.ts'
import { findCharge, getChargeByReference } from './charges.ts'
import { initializeTransaction } from './initialize.ts'
import { applyFilters, fetchPage, merchantRows } from './pagination.ts'
import type { Provider } from './provider.ts'
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

  api.get<{ Params: { id: string } }>('/transaction/:id', async (request) => {
    const charge = findCharge(provider.db, request.merchant, Number(request.params.id))
    if (!charge) {
      throw new ApiError(404, 'Transaction not found', { type: 'validation_error', code: 'transaction_not_found' })
    }
    return { status: true, message: 'Transaction retrieved', data: toChargeJson(provider.db, charge, 'verify') }
  })
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
