import { randomInt } from 'node:crypto'

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'

/** `length` random letters and digits after `prefix`, as the provider's codes look. */
export function randomCode(prefix: string, length = 15): string {
  let code = prefix
  for (let i = 0; i < length; i++) code += ALPHABET[randomInt(ALPHABET.length)]
  return code
}
