import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a bearer token or an emailed link; only the hash is stored. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
