const whole = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `auto`: two decimals where there are kobo, so that what is shown adds up. */
export type Kobo = 'auto' | 'two'

/** Prices, fees, vendor figures and the wallet button have decimals only with kobo; balances and ledgers always have two. */
export function nairaText(naira: number, kobo: Kobo = 'auto'): string {
  const format = kobo === 'two' || Math.round(naira * 100) % 100 !== 0 ? exact : whole
  return `${naira < 0 ? '−' : ''}₦${format.format(Math.abs(naira))}`
}

/** The discount in whole percent; undefined when the old price was not higher. */
export function percentOff(price: number, was: number | undefined): number | undefined {
  if (was === undefined || was <= price) return undefined
  return Math.round((1 - price / was) * 100) || undefined
}

export const countText = (count: number): string => whole.format(count)
