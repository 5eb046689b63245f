import { createPublicKey, verify } from 'node:crypto'

const DAY_S = 86_400

/** Why the sender's signature (RFC 8292) is not accepted; undefined when it is. */
export function refuseVapid(header: string | undefined, audience: string, key: string): string | undefined {
  const [, token, sent] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? []
  if (!token || !sent) return 'Authorization must be vapid t=…, k=…'
  if (sent !== key) return 'The subscription belongs to another key'
  const [head, claims, signature] = token.split('.')
  if (!head || !claims || !signature) return 'The token is not a JWT'
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return 'The signature is wrong'
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const now = Date.now() / 1000
  if (aud !== audience) return `The audience is not ${audience}`
  if (typeof exp !== 'number' || exp < now || exp > now + DAY_S) return 'The token must expire within a day'
  return typeof sub === 'string' && /^(mailto|https):/.test(sub) ? undefined : 'The subject is no contact'
}

/** An uncompressed point on P-256. */
function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
}
