import { createPublicKey, verify } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { invalid } from '../paystack/api-error.ts'
import { type Fields, requiredText, textField } from '../paystack/request-fields.ts'
import { type Issuer, issuers } from './identity-accounts.ts'

/** What Apple knows an application's key by. */
export const APPLE_FIELDS = ['apple_team_id', 'apple_key_id', 'apple_public_key'] as const
const HALF_A_YEAR_S = 15_777_000

/** Makes an application known, or changes it: what one does by hand at the real ones. */
export function keepClient(db: DatabaseSync, fields: Fields): { client_id: string } {
  const issuer = issuers.find((one) => one === textField(fields, 'provider'))
  if (!issuer) throw invalid('provider must be google or apple')
  const clientId = requiredText(fields, 'client_id', 'client_id is required')
  const metadata = {
    client_id: clientId,
    redirect_uris: [requiredText(fields, 'redirect_uri', 'redirect_uri is required')],
    response_types: ['code'],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'client_secret_post',
    ...(issuer === 'google' ? googleSecret(fields) : appleKey(fields)),
  }
  db.prepare(
    `INSERT INTO identity_client (issuer, client_id, metadata) VALUES (?, ?, ?)
     ON CONFLICT (issuer, client_id) DO UPDATE SET metadata = excluded.metadata`,
  ).run(issuer, clientId, JSON.stringify(metadata))
  return { client_id: clientId }
}

const googleSecret = (fields: Fields) => ({
  client_secret: requiredText(fields, 'client_secret', 'client_secret is required'),
})

function appleKey(fields: Fields) {
  const key = requiredText(fields, 'public_key', 'public_key is required')
  try {
    createPublicKey(key)
  } catch {
    throw invalid('public_key must be a PEM')
  }
  return {
    // There is none: each request brings a signed one.
    client_secret: 'signed-each-time',
    apple_team_id: requiredText(fields, 'team_id', 'team_id is required'),
    apple_key_id: requiredText(fields, 'key_id', 'key_id is required'),
    apple_public_key: key,
  }
}

export function clientMetadata(
  db: DatabaseSync,
  issuer: Issuer,
  clientId: string,
): Record<string, unknown> | undefined {
  const row = db
    .prepare('SELECT metadata FROM identity_client WHERE issuer = ? AND client_id = ?')
    .get(issuer, clientId)
  return row && JSON.parse((row as { metadata: string }).metadata)
}

type AppleClient = { clientId: string } & Record<string, unknown>

/** Whether a client secret is what Apple wants: signed with the registered key, for Apple, young enough. */
export function isAppleSecret(client: AppleClient, secret: string, audience: string): boolean {
  const [head = '', body = '', signature = ''] = secret.split('.')
  const header = read(head)
  const claims = read(body)
  const seconds = Date.now() / 1000
  return (
    header?.alg === 'ES256' &&
    header.kid === client.apple_key_id &&
    claims !== undefined &&
    claims.iss === client.apple_team_id &&
    claims.sub === client.clientId &&
    claims.aud === audience &&
    typeof claims.exp === 'number' &&
    claims.exp > seconds &&
    claims.exp < seconds + HALF_A_YEAR_S &&
    verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key: String(client.apple_public_key), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}

function read(part: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
