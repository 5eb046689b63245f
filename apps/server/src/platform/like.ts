/** Text to be searched for literally in a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The pattern of part of a name, an email or a phone number, which is searched in the format in which it is stored. */
export function contactPattern(q: string): string {
  const digits = q.replace(/[\s().+-]/g, '')
  const text = /^\d{3,}$/.test(digits) ? digits.replace(/^(2340?|0)/, '') : q.toLowerCase()
  return `%${escapeLike(text)}%`
}
