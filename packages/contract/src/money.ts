import { z } from 'zod'
import { limits } from './limits.ts'

/** Money is an integer number of kobo on the server; naira is used in the API and on screens only. */
export type Kobo = number

/** Naira (a number or a decimal string with at most two decimals) to kobo, without floating-point arithmetic. */
export function toKobo(naira: number | string): Kobo {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(naira))
  if (!match) throw new RangeError(`Not an amount in naira: ${naira}`)
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Kobo to the naira number of the API. */
export const toNaira = (kobo: Kobo): number => kobo / 100

/** An amount in naira in a request, parsed to kobo. Refuses exponents, more than two decimals and amounts above the maximum. */
export const nairaAmount = z
  .union([z.number(), z.string()])
  .refine((value) => /^\d{1,15}(\.\d{1,2})?$/.test(String(value)), {
    message: 'Please enter a valid amount',
    abort: true,
  })
  .refine(
    (value) => Number(value) <= limits.amountMaximum,
    `The most is ₦${limits.amountMaximum.toLocaleString('en-NG')}.`,
  )
  .transform(toKobo)
  .meta({ description: 'Naira, at most two decimal places' })

/** An amount in naira in a response. */
export const naira = z.number().meta({ id: 'Naira', description: 'Naira' })

/**
 * Splits an amount in proportion to the weights, so that the parts sum to it exactly (largest remainder; ties go to the
 * earlier part). If all weights are 0, everything goes to the first part.
 */
export function allocate(amount: Kobo, weights: readonly number[]): Kobo[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map((_, at) => (at === 0 ? amount : 0))
  const shares = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / BigInt(total)))
  const remainders = weights.map((weight, at) => ({ at, rest: (BigInt(amount) * BigInt(weight)) % BigInt(total) }))
  const missing = amount - shares.reduce((sum, share) => sum + share, 0)
  for (const { at } of remainders.sort((a, b) => Number(b.rest - a.rest) || a.at - b.at).slice(0, missing))
    shares[at]! += 1
  return shares
}
