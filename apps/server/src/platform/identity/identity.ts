import type { Provider } from '@vendly/contract/auth-social'
import * as oidc from 'openid-client'
import type { Env } from '../../env.ts'
import { type AppleKey, appleClientSecret } from './apple-secret.ts'

type GoogleSettings = { issuer: string; clientId: string; clientSecret: string }
type AppleSettings = AppleKey & { issuer: string }
export type IdentitySettings = { google?: GoogleSettings; apple?: AppleSettings }

/** Stored on the server while the browser is at the provider. */
export type AuthorizationState = { state: string; nonce: string; verifier: string }
/** A person as the provider describes them. `subject` never changes; the email may change or be missing. */
export type Claimed = {
  subject: string
  email: string | null
  emailVerified: boolean
  firstName: string
  lastName: string
}

export type Identity = {
  readonly offered: Readonly<Record<Provider, boolean>>
  /** The URL for the browser, and what must be stored until it returns. The first call fetches the provider's metadata. */
  begin(provider: Provider): Promise<{ url: string; authorization: AuthorizationState }>
  /** Exchanges the callback's parameters. Throws if they do not match the stored state or are not signed. */
  finish(provider: Provider, callbackParams: URLSearchParams, authorization: AuthorizationState): Promise<Claimed>
}

const TIMEOUT_S = 10
const SCOPES: Record<Provider, string> = { google: 'openid email profile', apple: 'openid email name' }

/** The real providers whose keys are set. */
export function realProviders(env: Env): IdentitySettings {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY } =
    env
  return {
    ...(GOOGLE_CLIENT_ID &&
      GOOGLE_CLIENT_SECRET && {
        google: {
          issuer: 'https://accounts.google.com',
          clientId: GOOGLE_CLIENT_ID,
          clientSecret: GOOGLE_CLIENT_SECRET,
        },
      }),
    ...(APPLE_CLIENT_ID &&
      APPLE_TEAM_ID &&
      APPLE_KEY_ID &&
      APPLE_PRIVATE_KEY && {
        apple: {
          issuer: 'https://appleid.apple.com',
          clientId: APPLE_CLIENT_ID,
          teamId: APPLE_TEAM_ID,
          keyId: APPLE_KEY_ID,
          privateKey: APPLE_PRIVATE_KEY,
        },
      }),
  }
}

export const callbackPath = (provider: Provider): string => `/api/auth/${provider}/callback`

/** Sign-in by OpenID Connect: authorization code, PKCE, state and nonce. */
export function openIdentity(settings: IdentitySettings, publicUrl: string): Identity {
  const callback = (provider: Provider) => new URL(callbackPath(provider), publicUrl).href
  const configurations = new Map<Provider, Promise<oidc.Configuration>>()

  /** The provider's metadata, fetched once; fetched again after a failure. */
  function configuration(provider: Provider): Promise<oidc.Configuration> {
    const cached = configurations.get(provider)
    if (cached) return cached
    const discovered = discover(settings, provider)
    configurations.set(provider, discovered)
    discovered.catch(() => configurations.delete(provider))
    return discovered
  }

  return {
    offered: { google: settings.google !== undefined, apple: settings.apple !== undefined },
    begin: async (provider) => {
      const authorization = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(await configuration(provider), {
        redirect_uri: callback(provider),
        scope: SCOPES[provider],
        state: authorization.state,
        nonce: authorization.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(authorization.verifier),
        code_challenge_method: 'S256',
        // Apple sends name and email only by form post; on shared phones Google asks which account to use.
        ...(provider === 'apple' ? { response_mode: 'form_post' } : { prompt: 'select_account' }),
      })
      return { url: url.href, authorization }
    },
    finish: async (provider, callbackParams, authorization) => {
      const config = await configuration(provider)
      const url = new URL(callback(provider))
      url.search = callbackParams.toString()
      const tokens = await oidc.authorizationCodeGrant(config, url, {
        expectedState: authorization.state,
        expectedNonce: authorization.nonce,
        pkceCodeVerifier: authorization.verifier,
      })
      return toClaims(tokens.claims()!, callbackParams.get('user'))
    },
  }
}

async function discover(settings: IdentitySettings, provider: Provider): Promise<oidc.Configuration> {
  const { issuer, clientId } = settings[provider]!
  const loopback = issuer.startsWith('http://127.0.0.1:') ? [oidc.allowInsecureRequests] : []
  const auth =
    provider === 'google' ? oidc.ClientSecretPost(settings.google!.clientSecret) : signedForApple(settings.apple!)
  return oidc.discovery(new URL(issuer), clientId, undefined, auth, {
    // The token comes over TLS; its signature is checked all the same.
    execute: [oidc.enableNonRepudiationChecks, ...loopback],
    timeout: TIMEOUT_S,
  })
}

const signedForApple =
  (key: AppleKey): oidc.ClientAuth =>
  (server, client, body) => {
    body.set('client_id', client.client_id)
    body.set('client_secret', appleClientSecret(key, server.issuer))
  }

/** Apple sends the name once, outside the signed token; Google sends it inside. */
function toClaims(claims: oidc.IDToken, user: string | null): Claimed {
  const names = namesIn(user)
  const text = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 60) : '')
  const email = typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : ''
  return {
    subject: claims.sub,
    email: email || null,
    // Apple sends booleans as strings.
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName:
      text(claims.given_name) || text(names.firstName) || text(claims.name) || email.split('@')[0]!.slice(0, 60),
    lastName: text(claims.family_name) || text(names.lastName),
  }
}

function namesIn(user: string | null): { firstName?: unknown; lastName?: unknown } {
  try {
    const read = JSON.parse(user ?? '{}') as { name?: { firstName?: unknown; lastName?: unknown } }
    return read.name ?? {}
  } catch {
    // It is only a name: the user can enter it themselves.
    return {}
  }
}
