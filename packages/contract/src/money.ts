import { z } from 'zod'

/** Money is an integer number of kobo everywhere inside; naira exists on the wire and on the screen only. */
export type Kobo = number

const MAX_NAIRA = 10_000_000

/** Naira (a number or a decimal string with at most two places) to kobo, without passing through a fraction. */
export function toKobo(naira: number | string): Kobo {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(naira))
  if (!match) throw new RangeError(`Not an amount in naira: ${naira}`)
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Kobo to the naira number that travels on the wire. */
export const toNaira = (kobo: Kobo): number => kobo / 100

/** An amount in naira as it arrives: becomes kobo. Refuses exponents, more than two places and anything above ₦10,000,000. */
export const nairaAmount = z
  .union([z.number(), z.string()])
  .refine(
    (value) => /^\d{1,8}(\.\d{1,2})?$/.test(String(value)) && Number(value) <= MAX_NAIRA,
    'Please enter a valid amount',
  )
  .transform(toKobo)
  .meta({ description: 'Naira, at most two decimal places' })

/** An amount in naira as it leaves. */
export const naira = z.number().meta({ id: 'Naira', description: 'Naira' })

/**
 * Splits an amount in proportion to the weights, so that the parts sum to it exactly (largest remainder; ties go to the
 * earlier part). With weights of nothing, everything goes to the first part.
 */
export function allocate(amount: Kobo, weights: readonly number[]): Kobo[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map((_, at) => (at === 0 ? amount : 0))
  const shares = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / BigInt(total)))
  const remainders = weights.map((weight, at) => ({ at, rest: (BigInt(amount) * BigInt(weight)) % BigInt(total) }))
  const missing = amount - shares.reduce((sum, share) => sum + share, 0)
  for (const { at } of remainders.toSorted((a, b) => Number(b.rest - a.rest) || a.at - b.at).slice(0, missing))
    shares[at]! += 1
  return shares
}
