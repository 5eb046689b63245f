import { z } from 'zod'
import { type Call, mapOutcome, type Outcome, providerId } from './paystack.call.ts'

/** A bank that takes transfers. Codes are texts: they have leading zeros and letters, and two banks may share one. */
export type Bank = { id: string; code: string; name: string }

export type LookupCalls = {
  /** One page of the Nigerian banks that are active and have ten-digit account numbers. `next` of the outcome is the cursor. */
  listBanks(cursor?: string): Promise<Outcome<Bank[]>>
  /** The name of the account's holder as the bank has it. `null` when the bank has no such account. */
  resolveAccount(account: { number: string; bankCode: string }): Promise<Outcome<{ name: string } | null>>
}

const bank = z.object({
  id: providerId,
  name: z.string().trim().min(1),
  code: z.string().min(1),
  type: z.string().nullish(),
  active: z.boolean().default(true),
  is_deleted: z.boolean().nullish(),
})
const resolved = z.object({ account_name: z.string().trim().min(1) })

/** The account is wrong. All other refusals, such as the daily limit of a test key, say nothing about it. */
const NO_ACCOUNT = /invalid_bank_code|could not resolve|unknown bank/i

export const lookupCalls = (call: Call): LookupCalls => ({
  async listBanks(cursor) {
    const query = new URLSearchParams({ country: 'nigeria', currency: 'NGN', perPage: '100', use_cursor: 'true' })
    if (cursor) query.set('next', cursor)
    return mapOutcome(await call('GET', `/bank?${query}`, z.array(bank)), (banks) =>
      banks
        .filter(({ active, is_deleted: isDeleted, type }) => active && !isDeleted && type === 'nuban')
        .map(({ id, code, name }) => ({ id, code, name })),
    )
  },
  async resolveAccount({ number, bankCode }) {
    const query = new URLSearchParams({ account_number: number, bank_code: bankCode })
    const outcome = await call('GET', `/bank/resolve?${query}`, resolved)
    if (outcome.kind === 'refused')
      return NO_ACCOUNT.test(`${outcome.code} ${outcome.message}`)
        ? { kind: 'ok', data: null }
        : { kind: 'unknown', message: outcome.message }
    return mapOutcome(outcome, ({ account_name: name }) => ({ name }))
  },
})
