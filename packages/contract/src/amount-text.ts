/** Marks of direction and other invisible characters come along when an amount is copied from a chat. */
const IGNORED = /[₦\s\p{Cf}]/gu
const FORMS = [
  // 2500, 2,500 and 2,500.50
  { pattern: /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/, group: /,/g },
  // 2500,50 and 2.500,50: the decimal keypad of many phones has a comma alone.
  { pattern: /^(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2})$/, group: /\./g },
]

/** An amount as it was typed, in its parts; undefined when it is none. */
function partsOf(text: string): { naira: string; kobo: string } | undefined {
  const typed = text.replace(IGNORED, '')
  for (const { pattern, group } of FORMS) {
    const [, naira, kobo = ''] = pattern.exec(typed) ?? []
    if (naira !== undefined) return { naira: naira.replace(group, ''), kobo }
  }
}

/**
 * An amount in naira as people type it or a table has it: `₦2,500`, `2 500.50`, `2500,50` and `2.500,50`. Undefined for what is
 * none of these, such as `1,50,0`, for zero, and above eight digits.
 */
export function parseAmount(text: string): number | undefined {
  const parts = partsOf(text)
  if (!parts || parts.naira.length > 8) return undefined
  const amount = Number(`${parts.naira}.${parts.kobo || '0'}`)
  return amount > 0 ? amount : undefined
}

/** An amount in naira as it stands in a field: `45,000`, and `450.37` with two decimals where there are kobo. */
export function amountText(naira: number): string {
  const decimals = Number.isInteger(naira) ? 0 : 2
  return naira.toLocaleString('en-NG', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** `45000` as `45,000`; what is not an amount stays as it is. */
export function groupedAmount(text: string): string {
  const amount = parseAmount(text)
  return amount === undefined ? text : amountText(amount)
}

/** Without groups, for editing: after a digit is deleted `2,50` would be two naira and fifty kobo. */
export function ungroupedAmount(text: string): string {
  const amount = parseAmount(text)
  if (amount === undefined) return text
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
}
