import { Secret, TOTP } from 'otpauth'

export const PERIOD_MS = 30_000

/** The code that an authenticator app with this secret shows at that time. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer: 'Vendly' }).generate({ timestamp: at.getTime() })
