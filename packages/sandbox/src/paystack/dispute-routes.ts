import type { FastifyInstance } from 'fastify'
import { toDisputeJson } from './dispute-json.ts'
import { addEvidence, getDispute, getDisputedCharge, resolveDispute, updateRefundAmount } from './disputes.ts'
import { applyFilters, fetchPage, merchantRows } from './pagination.ts'
import type { Provider } from './provider.ts'
import { randomCode } from './random-code.ts'
import { findChargeByReferenceOrId } from './refunds.ts'
import { type Fields, getText, requireText, toFields } from './request-fields.ts'
import type { Dispute, Merchant } from './rows.ts'

type DisputeAction = (provider: Provider, merchant: Merchant, dispute: Dispute, fields: Fields) => Dispute

export function addDisputeRoutes(api: FastifyInstance, provider: Provider): void {
  const toJson = (merchant: Merchant, dispute: Dispute) =>
    toDisputeJson(provider.db, dispute, getDisputedCharge(provider, merchant, dispute))

  api.get('/dispute', async ({ merchant, query }) => {
    const fields = toFields(query)
    const rows = applyFilters(merchantRows(merchant, 'dispute'), fields, { status: 'status' })
    const transaction = getText(fields, 'transaction')
    if (transaction !== undefined) {
      rows.conditions.push('charge_id = ?')
      rows.values.push(findChargeByReferenceOrId(provider, merchant, transaction)?.id ?? -1)
    }
    const page = fetchPage<Dispute>(provider.db, rows, fields)
    const data = page.rows.map((dispute) => toJson(merchant, dispute))
    return { status: true, message: 'Disputes retrieved', data, meta: page.meta }
  })

  api.get<{ Params: { id: string } }>('/dispute/:id', async ({ merchant, params }) => {
    const dispute = getDispute(provider, merchant, Number(params.id))
    return { status: true, message: 'Dispute retrieved', data: toJson(merchant, dispute) }
  })

  const addAction = (method: 'PUT' | 'POST', url: string, message: string, action: DisputeAction) =>
    api.route<{ Params: { id: string } }>({
      method,
      url,
      handler: async ({ merchant, params, body }) => {
        const dispute = getDispute(provider, merchant, Number(params.id))
        return { status: true, message, data: toJson(merchant, action(provider, merchant, dispute, toFields(body))) }
      },
    })
  addAction('PUT', '/dispute/:id', 'Dispute updated successfully', updateRefundAmount)
  addAction('POST', '/dispute/:id/evidence', 'Evidence created', addEvidence)
  addAction('PUT', '/dispute/:id/resolve', 'Dispute successfully resolved', resolveDispute)

  api.get<{ Params: { id: string } }>('/dispute/:id/upload_url', async ({ merchant, params, query }) => {
    getDispute(provider, merchant, Number(params.id))
    const name = requireText(toFields(query), 'upload_filename', 'Upload filename is required')
    const fileName = `${randomCode('')}-${name.replaceAll(/[^\w.-]/g, '_')}`
    const data = { signedUrl: `${provider.baseUrl}/dispute-upload/${fileName}`, fileName }
    return { status: true, message: 'Upload url generated', data }
  })
}

/** Accepts evidence files and discards them. */
export function addEvidenceUpload(app: FastifyInstance): void {
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 5 * 1024 * 1024 }, async () => ({}))
  app.put('/dispute-upload/:name', { bodyLimit: 5 * 1024 * 1024 }, async (_request, reply) => reply.code(200).send())
}
