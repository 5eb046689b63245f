import type { FastifyInstance } from 'fastify'
import { getBalance } from './balance.ts'
import { toChargeJson } from './charge-json.ts'
import { isoTime } from './merchant-clock.ts'
import { applyFilters, fetchPage, merchantRows } from './pagination.ts'
import type { Provider } from './provider.ts'
import { toFields } from './request-fields.ts'
import type { BalanceRow, Charge, Merchant, Settlement } from './rows.ts'

export function addBalanceRoutes(api: FastifyInstance, provider: Provider): void {
  const { db } = provider

  api.get('/balance', async ({ merchant }) => ({
    status: true,
    message: 'Balances retrieved',
    data: [{ currency: 'NGN', balance: getBalance(db, merchant) }],
  }))

  api.get('/balance/ledger', async ({ merchant, query }) => {
    const fields = toFields(query)
    const rows = applyFilters(merchantRows(merchant, 'balance_row'), fields)
    const page = fetchPage<BalanceRow>(db, rows, fields)
    const data = page.rows.map((row) => toLedgerJson(merchant, row))
    return { status: true, message: 'Balance ledger retrieved', data, meta: page.meta }
  })

  api.get('/settlement', async ({ merchant, query }) => {
    const fields = toFields(query)
    const rows = applyFilters(merchantRows(merchant, 'settlement', 'settled_at'), fields)
    const page = fetchPage<Settlement>(db, rows, fields)
    const data = page.rows.map((settlement) => toSettlementJson(merchant, settlement))
    return { status: true, message: 'Settlements retrieved', data, meta: page.meta }
  })

  api.get<{ Params: { id: string } }>('/settlement/:id/transactions', async ({ merchant, params, query }) => {
    const rows = merchantRows(merchant, 'charge')
    rows.conditions.push('id IN (SELECT charge_id FROM collection_row WHERE settlement_id = ? AND difference > 0)')
    rows.values.push(Number(params.id))
    const page = fetchPage<Charge>(db, rows, toFields(query))
    const data = page.rows.map((charge) => toChargeJson(db, charge, 'list'))
    return { status: true, message: 'Transactions retrieved', data, meta: page.meta }
  })
}

function toLedgerJson(merchant: Merchant, row: BalanceRow): Record<string, unknown> {
  return {
    id: row.id,
    integration: merchant.integration,
    domain: 'test',
    balance: row.balance,
    currency: 'NGN',
    difference: row.difference,
    reason: row.reason,
    model_responsible: row.model,
    model_row: row.model_row,
    createdAt: isoTime(row.created_at),
    updatedAt: isoTime(row.created_at),
  }
}

function toSettlementJson(merchant: Merchant, settlement: Settlement): Record<string, unknown> {
  return {
    id: settlement.id,
    integration: merchant.integration,
    domain: 'test',
    status: 'success',
    currency: 'NGN',
    total_amount: settlement.total_processed - settlement.total_fees,
    effective_amount: settlement.effective_amount,
    total_fees: settlement.total_fees,
    total_processed: settlement.total_processed,
    deductions: settlement.deductions,
    settlement_date: isoTime(settlement.settled_at),
    createdAt: isoTime(settlement.settled_at),
  }
}
