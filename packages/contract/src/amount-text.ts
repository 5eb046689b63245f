/** Marks of direction and other invisible characters come along when an amount is copied from a chat. */
const IGNORED = /[₦\s\p{Cf}]/gu
/** 2500, 2,500 and 2,500.50 */
const DECIMAL_POINT = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/
/** 2500,50 and 2.500,50: the decimal keypad of many phones has a comma alone. */
const DECIMAL_COMMA = /^(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2})$/

/**
 * An amount in naira as people type it or a table has it: `₦2,500`, `2 500.50`, `2500,50` and `2.500,50`. Undefined for what is
 * none of these, such as `1,50,0`, for zero, and above eight digits.
 */
export function parseAmount(text: string): number | undefined {
  const typed = text.replace(IGNORED, '')
  const [, grouped = '', kobo = '0'] = DECIMAL_POINT.exec(typed) ?? DECIMAL_COMMA.exec(typed) ?? []
  const naira = grouped.replace(/\D/g, '')
  const amount = naira.length > 8 ? 0 : Number(`${naira}.${kobo}`)
  return amount > 0 ? amount : undefined
}
