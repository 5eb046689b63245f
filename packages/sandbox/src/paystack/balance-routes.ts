import type { FastifyInstance } from 'fastify'
import { balanceOf } from './balance.ts'
import { chargeShape } from './charge-json.ts'
import { isoTime } from './merchant-clock.ts'
import { narrowed, pageOfRows } from './pagination.ts'
import type { Provider } from './provider.ts'
import { fieldsOf } from './request-fields.ts'
import type { BalanceRow, Charge, Merchant, Settlement } from './rows.ts'

export function addBalanceRoutes(api: FastifyInstance, provider: Provider): void {
  const { db } = provider

  api.get('/balance', async ({ merchant }) => ({
    status: true,
    message: 'Balances retrieved',
    data: [{ currency: 'NGN', balance: balanceOf(db, merchant) }],
  }))

  api.get('/balance/ledger', async ({ merchant, query: given }) => {
    const query = fieldsOf(given)
    const rows = {
      table: 'balance_row' as const,
      time: 'created_at',
      conditions: ['merchant = ?'],
      values: [merchant.key],
    }
    const page = pageOfRows<BalanceRow>(db, narrowed(rows, query), query)
    const data = page.rows.map((row) => ledgerShape(merchant, row))
    return { status: true, message: 'Balance ledger retrieved', data, meta: page.meta }
  })

  api.get('/settlement', async ({ merchant, query: given }) => {
    const query = fieldsOf(given)
    const rows = {
      table: 'settlement' as const,
      time: 'settled_at',
      conditions: ['merchant = ?'],
      values: [merchant.key],
    }
    const page = pageOfRows<Settlement>(db, narrowed(rows, query), query)
    const data = page.rows.map((settlement) => settlementShape(merchant, settlement))
    return { status: true, message: 'Settlements retrieved', data, meta: page.meta }
  })

  api.get<{ Params: { id: string } }>('/settlement/:id/transactions', async ({ merchant, params, query: given }) => {
    const ofSettlement = 'id IN (SELECT charge_id FROM collection_row WHERE settlement_id = ? AND difference > 0)'
    const conditions = ['merchant = ?', ofSettlement]
    const rows = { table: 'charge' as const, time: 'created_at', conditions, values: [merchant.key, Number(params.id)] }
    const page = pageOfRows<Charge>(db, rows, fieldsOf(given))
    const data = page.rows.map((charge) => chargeShape(db, charge, 'list'))
    return { status: true, message: 'Transactions retrieved', data, meta: page.meta }
  })
}

function ledgerShape(merchant: Merchant, row: BalanceRow): Record<string, unknown> {
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

function settlementShape(merchant: Merchant, settlement: Settlement): Record<string, unknown> {
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
