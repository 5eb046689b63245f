/** `₦45,000` as naira; undefined when it is not an amount. */
export function parseAmount(typed: string): number | undefined {
  const plain = typed.replace(/[₦,\s]/g, '')
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : undefined
}

/** An amount as it stands in a field: `45,000`, `450.37`. */
export const amountText = (naira: number): string =>
  groupedAmount(Number.isInteger(naira) ? String(naira) : naira.toFixed(2))

/** `45000` as `45,000`, kobo as typed; what is not an amount stays as it is. */
export function groupedAmount(typed: string): string {
  if (parseAmount(typed) === undefined) return typed
  const [naira = '', kobo] = typed.replace(/[₦,\s]/g, '').split('.')
  const grouped = Number(naira).toLocaleString('en-NG')
  return kobo === undefined ? grouped : `${grouped}.${kobo}`
}
