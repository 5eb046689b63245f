import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import Provider, { interactionPolicy, type JWK, type KoaContextWithOIDC } from 'oidc-provider'
import { escapeHtml } from '../pages/html.ts'
import { findAccount, type Issuer, takeNameOnFirstSignIn, toClaims } from './identity-accounts.ts'
import { RecordAdapter } from './identity-adapter.ts'
import { APPLE_FIELDS, isValidAppleSecret } from './identity-clients.ts'

const HOUR_S = 3600
const CODE_TTL_S = 300

/** An OpenID Connect provider at `<base>/google` or `<base>/apple` that behaves like the real one. */
export function createIdentityProvider(db: DatabaseSync, issuer: Issuer, baseUrl: string): Provider {
  const issuerUrl = `${baseUrl}/${issuer}`
  const { jwk, cookieKey } = getKeys(db, issuer)
  const provider = new Provider(issuerUrl, {
    adapter: (model) => new RecordAdapter(db, issuer, model),
    jwks: { keys: [jwk] },
    cookies: {
      keys: [cookieKey],
      // Cookies ignore ports: both issuers, and other sandboxes on 127.0.0.1, share one cookie jar.
      names: { session: `${issuer}_session`, interaction: `${issuer}_interaction`, resume: `${issuer}_resume` },
    },
    scopes: ['openid', 'email', 'profile', 'name'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'is_private_email'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_post'],
    extraClientMetadata: { properties: [...APPLE_FIELDS] },
    pkce: { required: () => false },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    findAccount: async (_context, sub) => {
      const account = findAccount(db, issuer, sub)
      return account && { accountId: sub, claims: async () => ({ ...toClaims(issuer, account), sub }) }
    },
    interactions: {
      policy: chooseAccountPolicy(),
      url: (_context, interaction) => `/${issuer}/interaction/${interaction.uid}`,
    },
    loadExistingGrant: grantEverything,
    expiresWithSession: async () => false,
    issueRefreshToken: async () => false,
    ttl: {
      AccessToken: HOUR_S,
      AuthorizationCode: CODE_TTL_S,
      Grant: HOUR_S,
      IdToken: HOUR_S,
      Interaction: HOUR_S,
      Session: HOUR_S,
    },
    renderError: async (context, details) => {
      context.type = 'html'
      context.body = `<!doctype html><html lang="en-NG"><meta charset="utf-8"><title>Sign-in failed</title><h1>${escapeHtml(
        String(details.error),
      )}</h1><p>${escapeHtml(String(details.error_description ?? ''))}</p></html>`
    },
  })
  if (issuer === 'apple') applyAppleRules(provider, db, issuerUrl)
  return provider
}

/** Always asks for an account, even when the browser signed in before. */
function chooseAccountPolicy() {
  const { Prompt, Check, base } = interactionPolicy
  const policy = base()
  policy.remove('login')
  policy.remove('consent')
  policy.add(
    new Prompt(
      { name: 'select_account', requestable: true },
      new Check('no_account', 'An account must be chosen', (context) => !context.oidc.result?.login),
    ),
  )
  return policy
}

async function grantEverything(context: KoaContextWithOIDC) {
  const { client, session, provider, params } = context.oidc
  const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
  grant.addOIDCScope(String(params?.scope ?? 'openid'))
  await grant.save()
  return grant
}

function applyAppleRules(provider: Provider, db: DatabaseSync, issuerUrl: string): void {
  provider.Client.prototype.compareClientSecret = function compare(secret: string) {
    return isValidAppleSecret(this, secret, issuerUrl)
  }
  provider.use(async (context, next) => {
    const query = new URL(context.href).searchParams
    if (context.path.endsWith('/auth') && query.get('response_mode') !== 'form_post') {
      context.status = 400
      context.body = 'invalid_request: response_mode must be form_post when name or email scope is requested.'
      return
    }
    await next()
    const account = context.oidc?.session?.accountId && findAccount(db, 'apple', context.oidc.session.accountId)
    const hasCode = typeof context.body === 'string' && context.body.includes('name="code"')
    const name = account && hasCode && takeNameOnFirstSignIn(db, context.oidc.client!.clientId, account)
    if (name)
      context.body = String(context.body).replace(
        '</form>',
        `<input type="hidden" name="user" value="${escapeHtml(name)}"/></form>`,
      )
  })
}

/** Created once per issuer and stored, so that tokens stay valid after a restart. */
function getKeys(db: DatabaseSync, issuer: Issuer): { jwk: JWK; cookieKey: string } {
  const stored = db.prepare('SELECT jwk, cookie_key FROM identity_key WHERE issuer = ?').get(issuer)
  if (stored) {
    const { jwk, cookie_key } = stored as { jwk: string; cookie_key: string }
    return { jwk: JSON.parse(jwk), cookieKey: cookie_key }
  }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: `${issuer}-1` } as JWK
  const cookieKey = randomBytes(32).toString('base64url')
  db.prepare('INSERT INTO identity_key (issuer, jwk, cookie_key) VALUES (?, ?, ?)').run(
    issuer,
    JSON.stringify(jwk),
    cookieKey,
  )
  return { jwk, cookieKey }
}
