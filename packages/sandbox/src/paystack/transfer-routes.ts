import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'
import { dropConnection } from './faults.ts'
import { applyFilters, fetchPage, merchantRows } from './pagination.ts'
import type { Provider } from './provider.ts'
import { findRecipientByCodeOrId, getOrCreateRecipient, toRecipientJson } from './recipients.ts'
import { toFields } from './request-fields.ts'
import type { Recipient, Transfer } from './rows.ts'
import { toNewTransferJson, toTransferJson } from './transfer-json.ts'
import { createTransfer, findTransferByCodeOrId, findTransferByReference, requireTransfer } from './transfers.ts'

export function addTransferRoutes(api: FastifyInstance, provider: Provider): void {
  api.post('/transferrecipient', async ({ merchant, body }, reply) => {
    const recipient = getOrCreateRecipient(provider, merchant, toFields(body))
    reply.code(201)
    const message = 'Transfer recipient created successfully'
    return { status: true, message, data: toRecipientJson(merchant, recipient) }
  })

  api.get('/transferrecipient', async ({ merchant, query }) => {
    const fields = toFields(query)
    const rows = applyFilters(merchantRows(merchant, 'recipient'), fields)
    const page = fetchPage<Recipient>(provider.db, rows, fields)
    const data = page.rows.map((recipient) => toRecipientJson(merchant, recipient))
    return { status: true, message: 'Recipients retrieved', data, meta: page.meta }
  })

  api.get<{ Params: { code: string } }>('/transferrecipient/:code', async ({ merchant, params }) => {
    const recipient = findRecipientByCodeOrId(provider, merchant, params.code)
    if (!recipient) throw new ApiError(404, 'Transfer recipient not found', { type: 'validation_error' })
    return { status: true, message: 'Recipient retrieved', data: toRecipientJson(merchant, recipient) }
  })

  api.post('/transfer', async (request, reply) => {
    const { merchant } = request
    const result = createTransfer(provider, merchant, toFields(request.body))
    if (!result || result.isResponseLost) return dropConnection(request, reply, 0)
    const needsOtp = result.transfer.status === 'otp'
    const message = needsOtp ? 'Transfer requires OTP to continue' : 'Transfer has been queued'
    return { status: true, message, data: toNewTransferJson(merchant, result.transfer) }
  })

  api.get<{ Params: { reference: string } }>('/transfer/verify/:reference', async ({ merchant, params }) => {
    const transfer = requireTransfer(findTransferByReference(provider, merchant, params.reference))
    return { status: true, message: 'Transfer retrieved', data: toTransferJson(provider, merchant, transfer) }
  })

  api.get<{ Params: { code: string } }>('/transfer/:code', async ({ merchant, params }) => {
    const transfer = requireTransfer(findTransferByCodeOrId(provider, merchant, params.code))
    return { status: true, message: 'Transfer retrieved', data: toTransferJson(provider, merchant, transfer) }
  })

  api.get('/transfer', async ({ merchant, query }) => {
    const fields = toFields(query)
    const columns = { recipient: 'recipient_id', status: 'status' }
    const rows = applyFilters(merchantRows(merchant, 'transfer'), fields, columns)
    const page = fetchPage<Transfer>(provider.db, rows, fields)
    const data = page.rows.map((transfer) => toTransferJson(provider, merchant, transfer))
    return { status: true, message: 'Transfers retrieved', data, meta: page.meta }
  })
}
