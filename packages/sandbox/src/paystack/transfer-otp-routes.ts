import type { FastifyInstance } from 'fastify'
import { ApiError, badRequest } from './api-error.ts'
import type { Provider } from './provider.ts'
import { getText, requireText, toFields } from './request-fields.ts'
import type { Merchant, Transfer } from './rows.ts'
import { OTP } from './test-cards.ts'
import { toNewTransferJson } from './transfer-json.ts'
import { finalizeTransfer } from './transfer-lifecycle.ts'
import { findTransferByCodeOrId } from './transfers.ts'

/** Confirming transfers by one-time code, and turning that requirement off and on. The code is always 123456. */
export function addTransferOtpRoutes(api: FastifyInstance, provider: Provider): void {
  api.post('/transfer/finalize_transfer', async ({ merchant, body }) => {
    const fields = toFields(body)
    const transfer = getTransferByCode(
      provider,
      merchant,
      requireText(fields, 'transfer_code', 'Transfer code is required'),
    )
    const sent = finalizeTransfer(provider, merchant, transfer, requireText(fields, 'otp', 'OTP is required'))
    return { status: true, message: 'Transfer has been queued', data: toNewTransferJson(merchant, sent) }
  })

  api.post('/transfer/resend_otp', async ({ merchant, body }) => {
    const transfer = getTransferByCode(provider, merchant, getText(toFields(body), 'transfer_code') ?? '')
    if (transfer.status !== 'otp') throw badRequest('Transfer is not currently awaiting OTP')
    return { status: true, message: 'OTP has been resent' }
  })

  api.post('/transfer/disable_otp', async () => ({
    status: true,
    message: 'OTP has been sent to mobile number ending with 4321',
  }))

  api.post('/transfer/disable_otp_finalize', async ({ merchant, body }) => {
    if (getText(toFields(body), 'otp') !== OTP) {
      throw new ApiError(400, 'OTP could not be verified', { type: 'api_error', code: 'unknown' })
    }
    setOtpRequired(provider, merchant, false)
    return { status: true, message: 'OTP requirement for transfers has been disabled' }
  })

  api.post('/transfer/enable_otp', async ({ merchant }) => {
    setOtpRequired(provider, merchant, true)
    return { status: true, message: 'OTP requirement for transfers has been enabled' }
  })
}

function getTransferByCode(provider: Provider, merchant: Merchant, code: string): Transfer {
  const transfer = findTransferByCodeOrId(provider, merchant, code)
  if (transfer) return transfer
  throw badRequest('Transfer code is invalid')
}

function setOtpRequired(provider: Provider, merchant: Merchant, required: boolean): void {
  provider.db.prepare('UPDATE merchant SET otp_required = ? WHERE key = ?').run(required ? 1 : 0, merchant.key)
}
