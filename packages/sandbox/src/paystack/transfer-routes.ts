import type { FastifyInstance } from 'fastify'
import { dropConnection } from './faults.ts'
import { narrowed, pageOfRows } from './pagination.ts'
import type { Provider } from './provider.ts'
import { ensureRecipient, recipientShape } from './recipients.ts'
import { type Fields, fieldsOf } from './request-fields.ts'
import type { Merchant, Recipient, Transfer } from './rows.ts'
import { newTransferShape, transferShape } from './transfer-json.ts'
import { createTransfer, known, transferByReference, transferNamed } from './transfers.ts'

export function addTransferRoutes(api: FastifyInstance, provider: Provider): void {
  api.post('/transferrecipient', async ({ merchant, body }, reply) => {
    const recipient = ensureRecipient(provider, merchant, fieldsOf(body))
    reply.code(201)
    const message = 'Transfer recipient created successfully'
    return { status: true, message, data: recipientShape(merchant, recipient) }
  })

  api.get('/transferrecipient', async ({ merchant, query }) => {
    const page = pageOfRows<Recipient>(provider.db, ownRows('recipient', merchant, fieldsOf(query)), fieldsOf(query))
    const data = page.rows.map((recipient) => recipientShape(merchant, recipient))
    return { status: true, message: 'Recipients retrieved', data, meta: page.meta }
  })

  api.post('/transfer', async (request, reply) => {
    const { merchant } = request
    const answer = createTransfer(provider, merchant, fieldsOf(request.body))
    if (!answer || answer.answerLost) return dropConnection(request, reply, 0)
    const needsOtp = answer.transfer.status === 'otp'
    const message = needsOtp ? 'Transfer requires OTP to continue' : 'Transfer has been queued'
    return { status: true, message, data: newTransferShape(merchant, answer.transfer) }
  })

  api.get<{ Params: { reference: string } }>('/transfer/verify/:reference', async ({ merchant, params }) => {
    const transfer = known(transferByReference(provider, merchant, params.reference))
    return { status: true, message: 'Transfer retrieved', data: transferShape(provider, merchant, transfer) }
  })

  api.get<{ Params: { code: string } }>('/transfer/:code', async ({ merchant, params }) => {
    const transfer = known(transferNamed(provider, merchant, params.code))
    return { status: true, message: 'Transfer retrieved', data: transferShape(provider, merchant, transfer) }
  })

  api.get('/transfer', async ({ merchant, query: given }) => {
    const query = fieldsOf(given)
    const columns = { recipient: 'recipient_id', status: 'status' }
    const page = pageOfRows<Transfer>(provider.db, ownRows('transfer', merchant, query, columns), query)
    const data = page.rows.map((transfer) => transferShape(provider, merchant, transfer))
    return { status: true, message: 'Transfers retrieved', data, meta: page.meta }
  })
}

function ownRows(
  table: 'transfer' | 'recipient',
  merchant: Merchant,
  query: Fields,
  columns: Record<string, string> = {},
) {
  return narrowed({ table, time: 'created_at', conditions: ['merchant = ?'], values: [merchant.key] }, query, columns)
}
