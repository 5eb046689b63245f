import { z } from 'zod'
import { type Call, mapOutcome, type Outcome, providerId, readRows } from './paystack.call.ts'

/** A transfer as the provider has it. Amounts in kobo. */
export type Transfer = {
  reference: string
  transferCode: string
  /** `pending`, `otp`, `received`, `success`, `failed`, `reversed`, `abandoned`, `blocked` or `rejected`. */
  status: string
  amount: number
  currency: string
  domain: string
  /** What the provider charged for it; null where the response does not say. */
  fee: number | null
  /** The session of the transfer between the banks, by which a bank can trace it. */
  bankSession: string | null
  /** When it reached the bank; also set on one that was reversed afterwards. */
  transferredAt: Date | null
}

export type TransferCalls = {
  /** The code of an account as a recipient. The same account has the same code, however often it is asked for. */
  ensureRecipient(account: { number: string; bankCode: string; name: string }): Promise<Outcome<{ code: string }>>
  /** Sends money from our balance. The reference is ours; a second transfer with the same one is `unknown`, and not made. */
  createTransfer(input: {
    reference: string
    amount: number
    recipientCode: string
    reason: string
  }): Promise<Outcome<Transfer>>
  /** The transfer as the provider has it; `null` if it does not know the reference. */
  verifyTransfer(reference: string): Promise<Outcome<Transfer | null>>
  /** Approves a transfer that waits for the one-time code. */
  finalizeTransfer(transferCode: string, code: string): Promise<Outcome<Transfer>>
  /** Sends the one-time code to the phone of the business again. */
  resendTransferCode(transferCode: string): Promise<Outcome<unknown>>
  /** The transfer of this number or code; `null` if the provider does not know it. */
  fetchTransfer(idOrCode: string): Promise<Outcome<Transfer | null>>
  /**
   * Transfers that were made between two times, newest first. `next` of the outcome is the cursor, `unreadable` are rows of
   * another shape.
   */
  listTransfers(
    from: Date,
    to: Date,
    cursor?: string,
  ): Promise<Outcome<{ transfers: Transfer[]; unreadable: unknown[] }>>
}

const transfer = z.object({
  reference: z.string(),
  transfer_code: z.string(),
  status: z.string(),
  amount: z.coerce.number().int(),
  currency: z.string(),
  domain: z.string(),
  fee_charged: z.coerce.number().int().nullish(),
  session: z.object({ id: providerId.nullish() }).nullish(),
  transferred_at: z.string().nullish(),
})
const recipient = z.object({ recipient_code: z.string() })

const toTransfer = (raw: z.output<typeof transfer>): Transfer => ({
  reference: raw.reference,
  transferCode: raw.transfer_code,
  status: raw.status,
  amount: raw.amount,
  currency: raw.currency,
  domain: raw.domain,
  fee: raw.fee_charged ?? null,
  bankSession: raw.session?.id ?? null,
  transferredAt: raw.transferred_at ? new Date(raw.transferred_at) : null,
})

/** An earlier call with this reference arrived. The code is missing from some responses. */
const ARRIVED_BEFORE = /unique reference|already exists/i
const NOT_FOUND = /transfer.not.found/i

async function find(call: Call, path: string): Promise<Outcome<Transfer | null>> {
  const outcome = await call('GET', path, transfer)
  if (outcome.kind === 'refused' && NOT_FOUND.test(`${outcome.code} ${outcome.message}`))
    return { kind: 'ok', data: null }
  return mapOutcome(outcome, toTransfer)
}

export const transferCalls = (call: Call): TransferCalls => ({
  async ensureRecipient({ number, bankCode, name }) {
    const body = { type: 'nuban', name, account_number: number, bank_code: bankCode, currency: 'NGN' }
    return mapOutcome(await call('POST', '/transferrecipient', recipient, body), ({ recipient_code: code }) => ({
      code,
    }))
  },
  async createTransfer({ reference, amount, recipientCode, reason }) {
    const body = { source: 'balance', currency: 'NGN', amount, reference, recipient: recipientCode, reason }
    const outcome = await call('POST', '/transfer', transfer, body)
    if (outcome.kind === 'refused' && ARRIVED_BEFORE.test(outcome.message))
      return { kind: 'unknown', message: outcome.message }
    return mapOutcome(outcome, toTransfer)
  },
  verifyTransfer: (reference) => find(call, `/transfer/verify/${encodeURIComponent(reference)}`),
  fetchTransfer: (idOrCode) => find(call, `/transfer/${encodeURIComponent(idOrCode)}`),
  async finalizeTransfer(transferCode, code) {
    const body = { transfer_code: transferCode, otp: code }
    return mapOutcome(await call('POST', '/transfer/finalize_transfer', transfer, body), toTransfer)
  },
  resendTransferCode: (transferCode) =>
    call('POST', '/transfer/resend_otp', z.unknown(), { transfer_code: transferCode, reason: 'resend_otp' }),
  async listTransfers(from, to, cursor) {
    const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString(), perPage: '100' })
    query.set('use_cursor', 'true')
    if (cursor) query.set('next', cursor)
    return mapOutcome(await call('GET', `/transfer?${query}`, z.array(z.unknown())), (all) => {
      const { rows, unreadable } = readRows(all, transfer)
      return { transfers: rows.map(toTransfer), unreadable }
    })
  },
})
