import { moneyLimits } from '@vendly/contract/limits'

const { min, max } = moneyLimits.coupons.codeLength
const SHAPE = new RegExp(`^[A-Z0-9]{${min},${max}}$`)

/** The code of a coupon as it was typed, in upper case; undefined for what cannot be one. */
export function couponCodeIn(text: string | null): string | undefined {
  const code = text?.trim().toUpperCase() ?? ''
  return SHAPE.test(code) ? code : undefined
}

export const couponCodeRule = `A code has ${min} to ${max} letters and digits.`
