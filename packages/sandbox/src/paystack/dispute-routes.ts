import type { FastifyInstance } from 'fastify'
import { disputeShape } from './dispute-json.ts'
import { addEvidence, changeRefundAmount, chargeOfDispute, disputeById, resolveDispute } from './disputes.ts'
import { narrowed, pageOfRows } from './pagination.ts'
import type { Provider } from './provider.ts'
import { randomCode } from './random-code.ts'
import { chargeNamed } from './refunds.ts'
import { type Fields, fieldsOf, requiredText, textField } from './request-fields.ts'
import type { Dispute, Merchant } from './rows.ts'

type Act = (provider: Provider, merchant: Merchant, dispute: Dispute, fields: Fields) => Dispute

export function addDisputeRoutes(api: FastifyInstance, provider: Provider): void {
  const shape = (merchant: Merchant, dispute: Dispute) =>
    disputeShape(provider.db, dispute, chargeOfDispute(provider, merchant, dispute))

  api.get('/dispute', async ({ merchant, query: given }) => {
    const query = fieldsOf(given)
    const all = { table: 'dispute' as const, time: 'created_at', conditions: ['merchant = ?'], values: [merchant.key] }
    const selection = narrowed(all, query, { status: 'status' })
    const transaction = textField(query, 'transaction')
    if (transaction !== undefined) {
      selection.conditions.push('charge_id = ?')
      selection.values.push(chargeNamed(provider, merchant, transaction)?.id ?? -1)
    }
    const page = pageOfRows<Dispute>(provider.db, selection, query)
    const data = page.rows.map((dispute) => shape(merchant, dispute))
    return { status: true, message: 'Disputes retrieved', data, meta: page.meta }
  })

  api.get<{ Params: { id: string } }>('/dispute/:id', async ({ merchant, params }) => {
    const dispute = disputeById(provider, merchant, Number(params.id))
    return { status: true, message: 'Dispute retrieved', data: shape(merchant, dispute) }
  })

  const answers = (method: 'PUT' | 'POST', url: string, message: string, act: Act) =>
    api.route<{ Params: { id: string } }>({
      method,
      url,
      handler: async ({ merchant, params, body }) => {
        const dispute = disputeById(provider, merchant, Number(params.id))
        return { status: true, message, data: shape(merchant, act(provider, merchant, dispute, fieldsOf(body))) }
      },
    })
  answers('PUT', '/dispute/:id', 'Dispute updated successfully', changeRefundAmount)
  answers('POST', '/dispute/:id/evidence', 'Evidence created', addEvidence)
  answers('PUT', '/dispute/:id/resolve', 'Dispute successfully resolved', resolveDispute)

  api.get<{ Params: { id: string } }>('/dispute/:id/upload_url', async ({ merchant, params, query }) => {
    disputeById(provider, merchant, Number(params.id))
    const name = requiredText(fieldsOf(query), 'upload_filename', 'Upload filename is required')
    const fileName = `${randomCode('')}-${name.replaceAll(/[^\w.-]/g, '_')}`
    const data = { signedUrl: `${provider.baseUrl}/dispute-upload/${fileName}`, fileName }
    return { status: true, message: 'Upload url generated', data }
  })
}

/** Where evidence files go: taken and thrown away, since nobody here reads them. */
export function addEvidenceUpload(app: FastifyInstance): void {
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 5 * 1024 * 1024 }, async () => ({}))
  app.put('/dispute-upload/:name', { bodyLimit: 5 * 1024 * 1024 }, async (_request, reply) => reply.code(200).send())
}
