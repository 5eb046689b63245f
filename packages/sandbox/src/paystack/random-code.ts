import { randomInt } from 'node:crypto'

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'

/** A code in the provider's format: `prefix` followed by `length` random letters and digits. */
export function randomCode(prefix: string, length = 15): string {
  let code = prefix
  for (let i = 0; i < length; i++) code += ALPHABET[randomInt(ALPHABET.length)]
  return code
}
