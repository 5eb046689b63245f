import type { FastifyInstance } from 'fastify'
import { Refusal } from './api-error.ts'
import { chargeShape } from './charge-json.ts'
import { chargeById, knownCharge } from './charges.ts'
import { initializeTransaction } from './initialize.ts'
import { narrowed, pageOfRows } from './pagination.ts'
import type { Provider } from './provider.ts'
import { type Fields, fieldsOf } from './request-fields.ts'
import type { Charge, Merchant } from './rows.ts'
import { chargeSavedCard } from './saved-card-charge.ts'

export function addTransactionRoutes(api: FastifyInstance, provider: Provider): void {
  api.post('/transaction/initialize', async (request) => ({
    status: true,
    message: 'Authorization URL created',
    data: initializeTransaction(provider, request.merchant, fieldsOf(request.body)),
  }))

  api.post('/transaction/charge_authorization', async (request) => ({
    status: true,
    ...chargeSavedCard(provider, request.merchant, fieldsOf(request.body)),
  }))

  api.get<{ Params: { reference: string } }>('/transaction/verify/:reference', async (request) => {
    const charge = knownCharge(provider.db, request.merchant, request.params.reference)
    return { status: true, message: 'Verification successful', data: chargeShape(provider.db, charge, 'verify') }
  })

  api.get('/transaction', async (request) => listTransactions(provider, request.merchant, fieldsOf(request.query)))

  api.get<{ Params: { id: string } }>('/transaction/:id', async (request) => {
    const charge = chargeById(provider.db, request.merchant, Number(request.params.id))
    if (!charge) {
      throw new Refusal(404, 'Transaction not found', { type: 'validation_error', code: 'transaction_not_found' })
    }
    return { status: true, message: 'Transaction retrieved', data: chargeShape(provider.db, charge, 'verify') }
  })
}

function listTransactions(provider: Provider, merchant: Merchant, query: Fields) {
  const all = { table: 'charge' as const, time: 'created_at', conditions: ['merchant = ?'], values: [merchant.key] }
  const columns = { status: 'status', amount: 'amount', customer: 'customer_id' }
  const selection = narrowed(all, query, columns)
  const page = pageOfRows<Charge>(provider.db, selection, query)
  const volume = page.rows.reduce((sum, charge) => sum + (charge.paid_at === null ? 0 : charge.amount), 0)
  return {
    status: true,
    message: 'Transactions retrieved',
    data: page.rows.map((charge) => chargeShape(provider.db, charge, 'list')),
    meta: { ...page.meta, total_volume: volume },
  }
}
