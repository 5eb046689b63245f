import { z } from 'zod'
import { type Call, mapOutcome, type Outcome } from './paystack.call.ts'

/** A card that may be charged again. The code is a secret. */
export type CardAuthorization = {
  authorizationCode: string
  signature: string
  email: string
  brand: string
  bank: string | null
  last4: string
  expMonth: number
  expYear: number
}

export type CardCalls = {
  /**
   * Charges a card that was paid with before. With `redirectTo`, its bank asks for a second factor on that page first.
   * What became of the charge is asked with `verifyCharge`.
   */
  chargeSavedCard(input: {
    reference: string
    amount: number
    email: string
    authorizationCode: string
    callbackUrl: string
    metadata: Record<string, string>
  }): Promise<Outcome<{ redirectTo: string | null }>>
}

const attempted = z.object({ paused: z.boolean().nullish(), authorization_url: z.string().nullish() })

export const cardCalls = (call: Call): CardCalls => ({
  async chargeSavedCard(input) {
    const outcome = await call('POST', '/transaction/charge_authorization', attempted, {
      email: input.email,
      amount: input.amount,
      currency: 'NGN',
      reference: input.reference,
      authorization_code: input.authorizationCode,
      callback_url: input.callbackUrl,
      metadata: input.metadata,
    })
    return mapOutcome(outcome, ({ paused, authorization_url }) => ({
      redirectTo: paused ? (authorization_url ?? null) : null,
    }))
  },
})

/** As the provider describes what a charge was paid with; `{}` while it is unpaid. */
const authorization = z.object({
  authorization_code: z.string().min(1),
  signature: z.string().min(1),
  reusable: z.literal(true),
  last4: z.string().length(4),
  exp_month: z.coerce.number().int().min(1).max(12),
  exp_year: z.coerce.number().int().min(2000).max(9999),
  brand: z.string().nullish(),
  card_type: z.string().nullish(),
  bank: z.string().nullish(),
})

/** Null when it was not paid with a card, or not with one that may be charged again. */
export function toCardAuthorization(raw: unknown, email: string | undefined): CardAuthorization | null {
  const read = authorization.safeParse(raw)
  if (!read.success || !email) return null
  const { authorization_code, signature, last4, exp_month, exp_year, brand, card_type, bank } = read.data
  return {
    authorizationCode: authorization_code,
    signature,
    email,
    brand: (brand ?? card_type ?? 'card').trim().toLowerCase(),
    bank: bank?.trim() || null,
    last4,
    expMonth: exp_month,
    expYear: exp_year,
  }
}
