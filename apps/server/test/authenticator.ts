import { Secret, TOTP } from 'otpauth'

export const PERIOD_MS = 30_000

/** What an authenticator app with this secret shows at a moment. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer: 'Vendly' }).generate({ timestamp: at.getTime() })
