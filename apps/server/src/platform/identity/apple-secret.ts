import { createPrivateKey, sign } from 'node:crypto'

export type AppleKey = { clientId: string; teamId: string; keyId: string; privateKey: string }

const LIFETIME_S = 300
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Apple has no fixed client secret: we sign a short-lived one (ES256) with our registered key. */
export function appleClientSecret(key: AppleKey, audience: string, at = new Date()): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const head = part({ alg: 'ES256', kid: key.keyId })
  const claims = part({
    iss: key.teamId,
    iat: seconds,
    exp: seconds + LIFETIME_S,
    aud: audience,
    sub: key.clientId,
  })
  const signature = sign('sha256', Buffer.from(`${head}.${claims}`), {
    key: createPrivateKey(key.privateKey),
    dsaEncoding: 'ieee-p1363',
  })
  return `${head}.${claims}.${signature.toString('base64url')}`
}
