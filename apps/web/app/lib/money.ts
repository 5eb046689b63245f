const whole = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export type Kobo = 'none' | 'two' | 'any'

/** Prices, fees, vendor figures and the wallet button have no decimals; balances and ledgers have two; `any`: only if there are kobo. */
export function nairaText(naira: number, kobo: Kobo = 'none'): string {
  const format = kobo === 'two' || (kobo === 'any' && !Number.isInteger(naira)) ? exact : whole
  return `${naira < 0 ? '−' : ''}₦${format.format(Math.abs(naira))}`
}

/** The discount in whole percent; undefined when the old price was not higher. */
export function percentOff(price: number, was: number | undefined): number | undefined {
  if (was === undefined || was <= price) return undefined
  return Math.round((1 - price / was) * 100) || undefined
}

export const countText = (count: number): string => whole.format(count)
