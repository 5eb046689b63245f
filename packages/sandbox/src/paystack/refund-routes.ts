import type { FastifyInstance } from 'fastify'
import { chargeById } from './charges.ts'
import { narrowed, pageOfRows } from './pagination.ts'
import type { Provider } from './provider.ts'
import { newRefundShape, refundShape } from './refund-json.ts'
import { chargeNamed, createRefund, refundById, retryRefund } from './refunds.ts'
import { fieldsOf, textField } from './request-fields.ts'
import type { Refund } from './rows.ts'

export function addRefundRoutes(api: FastifyInstance, provider: Provider): void {
  api.post('/refund', async ({ merchant, body }) => {
    const refund = createRefund(provider, merchant, fieldsOf(body))
    const charge = chargeById(provider.db, merchant, refund.charge_id)
    const data = charge && newRefundShape(merchant, refund, charge)
    return { status: true, message: 'Refund has been queued for processing', data }
  })

  api.post<{ Params: { id: string } }>(
    '/refund/retry_with_customer_details/:id',
    async ({ merchant, params, body }) => {
      const refund = retryRefund(provider, merchant, Number(params.id), fieldsOf(body))
      const message = 'Refund retried and has been queued for processing'
      return { status: true, message, data: refundShape(merchant, refund) }
    },
  )

  api.get('/refund', async ({ merchant, query: given }) => {
    const query = fieldsOf(given)
    const all = { table: 'refund' as const, time: 'created_at', conditions: ['merchant = ?'], values: [merchant.key] }
    const selection = narrowed(all, query, { status: 'status' })
    const transaction = textField(query, 'transaction')
    if (transaction !== undefined) {
      selection.conditions.push('charge_id = ?')
      selection.values.push(chargeNamed(provider, merchant, transaction)?.id ?? -1)
    }
    const page = pageOfRows<Refund>(provider.db, selection, query)
    const data = page.rows.map((refund) => refundShape(merchant, refund))
    return { status: true, message: 'Refunds retrieved', data, meta: page.meta }
  })

  api.get<{ Params: { id: string } }>('/refund/:id', async ({ merchant, params }) => {
    const refund = refundById(provider, merchant, Number(params.id))
    return { status: true, message: 'Refund retrieved', data: refundShape(merchant, refund) }
  })
}
