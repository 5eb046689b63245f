import type { FastifyInstance } from 'fastify'
import { invalid, Refusal } from './api-error.ts'
import type { Provider } from './provider.ts'
import { fieldsOf, requiredText, textField } from './request-fields.ts'
import type { Merchant, Transfer } from './rows.ts'
import { OTP } from './test-cards.ts'
import { newTransferShape } from './transfer-json.ts'
import { finalizeTransfer } from './transfer-lifecycle.ts'
import { transferNamed } from './transfers.ts'

/** One-time codes for transfers: confirming one, and switching the question off and on. The code is always 123456. */
export function addTransferOtpRoutes(api: FastifyInstance, provider: Provider): void {
  api.post('/transfer/finalize_transfer', async ({ merchant, body }) => {
    const fields = fieldsOf(body)
    const transfer = transferOf(provider, merchant, requiredText(fields, 'transfer_code', 'Transfer code is required'))
    const sent = finalizeTransfer(provider, merchant, transfer, requiredText(fields, 'otp', 'OTP is required'))
    return { status: true, message: 'Transfer has been queued', data: newTransferShape(merchant, sent) }
  })

  api.post('/transfer/resend_otp', async ({ merchant, body }) => {
    const transfer = transferOf(provider, merchant, textField(fieldsOf(body), 'transfer_code') ?? '')
    if (transfer.status !== 'otp') throw invalid('Transfer is not currently awaiting OTP')
    return { status: true, message: 'OTP has been resent' }
  })

  api.post('/transfer/disable_otp', async () => ({
    status: true,
    message: 'OTP has been sent to mobile number ending with 4321',
  }))

  api.post('/transfer/disable_otp_finalize', async ({ merchant, body }) => {
    if (textField(fieldsOf(body), 'otp') !== OTP) {
      throw new Refusal(400, 'OTP could not be verified', { type: 'api_error', code: 'unknown' })
    }
    requireOtp(provider, merchant, false)
    return { status: true, message: 'OTP requirement for transfers has been disabled' }
  })

  api.post('/transfer/enable_otp', async ({ merchant }) => {
    requireOtp(provider, merchant, true)
    return { status: true, message: 'OTP requirement for transfers has been enabled' }
  })
}

function transferOf(provider: Provider, merchant: Merchant, code: string): Transfer {
  const transfer = transferNamed(provider, merchant, code)
  if (transfer) return transfer
  throw invalid('Transfer code is invalid')
}

function requireOtp(provider: Provider, merchant: Merchant, required: boolean): void {
  provider.db.prepare('UPDATE merchant SET otp_required = ? WHERE key = ?').run(required ? 1 : 0, merchant.key)
}
