import { createPublicKey, verify } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { badRequest } from '../paystack/api-error.ts'
import { type Fields, getText, requireText } from '../paystack/request-fields.ts'
import { type Issuer, issuers } from './identity-accounts.ts'

/** Client metadata needed to verify Apple client secrets. */
export const APPLE_FIELDS = ['apple_team_id', 'apple_key_id', 'apple_public_key'] as const
const SIX_MONTHS_S = 15_777_000

/** Registers an application, or updates it. At the real providers this is done in their developer console. */
export function saveClient(db: DatabaseSync, fields: Fields): { client_id: string } {
  const issuer = issuers.find((name) => name === getText(fields, 'provider'))
  if (!issuer) throw badRequest('provider must be google or apple')
  const clientId = requireText(fields, 'client_id', 'client_id is required')
  const metadata = {
    client_id: clientId,
    redirect_uris: [requireText(fields, 'redirect_uri', 'redirect_uri is required')],
    response_types: ['code'],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'client_secret_post',
    ...(issuer === 'google' ? googleMetadata(fields) : appleMetadata(fields)),
  }
  db.prepare(
    `INSERT INTO identity_client (issuer, client_id, metadata) VALUES (?, ?, ?)
     ON CONFLICT (issuer, client_id) DO UPDATE SET metadata = excluded.metadata`,
  ).run(issuer, clientId, JSON.stringify(metadata))
  return { client_id: clientId }
}

const googleMetadata = (fields: Fields) => ({
  client_secret: requireText(fields, 'client_secret', 'client_secret is required'),
})

function appleMetadata(fields: Fields) {
  const key = requireText(fields, 'public_key', 'public_key is required')
  try {
    createPublicKey(key)
  } catch {
    throw badRequest('public_key must be a PEM')
  }
  return {
    // Apple has no stored secret: every token request carries a signed one. oidc-provider requires some value.
    client_secret: 'signed-each-time',
    apple_team_id: requireText(fields, 'team_id', 'team_id is required'),
    apple_key_id: requireText(fields, 'key_id', 'key_id is required'),
    apple_public_key: key,
  }
}

export function findClientMetadata(
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

/** Apple client secrets are JWTs signed with the registered key, addressed to Apple and valid for six months at most. */
export function isValidAppleSecret(client: AppleClient, secret: string, audience: string): boolean {
  const [header = '', payload = '', signature = ''] = secret.split('.')
  const { alg, kid } = decodePart(header) ?? {}
  const claims = decodePart(payload)
  const nowSeconds = Date.now() / 1000
  return (
    alg === 'ES256' &&
    kid === client.apple_key_id &&
    claims !== undefined &&
    claims.iss === client.apple_team_id &&
    claims.sub === client.clientId &&
    claims.aud === audience &&
    typeof claims.exp === 'number' &&
    claims.exp > nowSeconds &&
    claims.exp < nowSeconds + SIX_MONTHS_S &&
    verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      { key: String(client.apple_public_key), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}

function decodePart(part: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
