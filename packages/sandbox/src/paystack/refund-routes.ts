import type { FastifyInstance } from 'fastify'
import { applyFilters, fetchPage, merchantRows } from './pagination.ts'
import type { Provider } from './provider.ts'
import { toNewRefundJson, toRefundJson } from './refund-json.ts'
import { createRefund, findChargeByReferenceOrId, getRefund, getRefundedCharge, retryRefund } from './refunds.ts'
import { getText, toFields } from './request-fields.ts'
import type { Merchant, Refund } from './rows.ts'

export function addRefundRoutes(api: FastifyInstance, provider: Provider): void {
  const toJson = (merchant: Merchant, refund: Refund) =>
    toRefundJson(provider.db, merchant, refund, getRefundedCharge(provider, merchant, refund))

  api.post('/refund', async ({ merchant, body }) => {
    const refund = createRefund(provider, merchant, toFields(body))
    const data = toNewRefundJson(provider.db, merchant, refund, getRefundedCharge(provider, merchant, refund))
    return { status: true, message: 'Refund has been queued for processing', data }
  })

  api.post<{ Params: { id: string } }>(
    '/refund/retry_with_customer_details/:id',
    async ({ merchant, params, body }) => {
      const refund = retryRefund(provider, merchant, Number(params.id), toFields(body))
      const message = 'Refund retried and has been queued for processing'
      return { status: true, message, data: toJson(merchant, refund) }
    },
  )

  api.get('/refund', async ({ merchant, query }) => {
    const fields = toFields(query)
    const rows = applyFilters(merchantRows(merchant, 'refund'), fields, { status: 'status' })
    const transaction = getText(fields, 'transaction')
    if (transaction !== undefined) {
      rows.conditions.push('charge_id = ?')
      rows.values.push(findChargeByReferenceOrId(provider, merchant, transaction)?.id ?? -1)
    }
    const page = fetchPage<Refund>(provider.db, rows, fields)
    const data = page.rows.map((refund) => toJson(merchant, refund))
    // Of all lists, only this one has the number as text.
    const meta = { ...page.meta, perPage: String(page.meta.perPage) }
    return { status: true, message: 'Refunds retrieved', data, meta }
  })

  api.get<{ Params: { id: string } }>('/refund/:id(^\\d+$)', async ({ merchant, params }) => {
    const refund = getRefund(provider, merchant, Number(params.id))
    return { status: true, message: 'Refund retrieved', data: toJson(merchant, refund) }
  })
}
