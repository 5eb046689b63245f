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

/**
 * A grouped amount after one key: its groups go with the first edit, so that `2,500` without its last digit is 250 and not two
 * naira fifty. A comma that was just typed stays, and so does what was pasted.
 */
export function editedAmount(before: string, after: string): string {
  if (!before.includes(',') || groupedAmount(before) !== before) return after
  let start = 0
  while (start < after.length && after[start] === before[start]) start++
  let end = 0
  const most = Math.min(after.length, before.length) - start
  while (end < most && after[after.length - 1 - end] === before[before.length - 1 - end]) end++
  const typed = after.slice(start, after.length - end)
  if (typed.length > 1) return after
  return after.slice(0, start).replace(/,/g, '') + typed + after.slice(after.length - end).replace(/,/g, '')
}
