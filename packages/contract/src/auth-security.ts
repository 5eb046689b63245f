import { z } from 'zod'
import { email, messageReply, newPassword, sessionUser, sixDigits } from './auth.ts'
import { provider } from './auth-social.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'

export const device = z
  .object({
    _id: id,
    /** "Chrome on Android". */
    name: z.string(),
    kind: z.enum(['phone', 'computer', 'other']),
    isCurrent: z.boolean(),
    signedInAt: timestamp,
    lastSeenAt: timestamp,
  })
  .meta({ id: 'Device' })
export type Device = z.output<typeof device>

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  audience: 'any',
  summary: 'List signed-in devices, this one first',
  reply: z.array(device),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  audience: 'owner',
  summary: 'Sign out a device',
  params: byId,
  reply: messageReply,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  audience: 'any',
  summary: 'Sign out every other device',
  reply: z.object({ message: z.string(), ended: z.number().int() }).meta({ id: 'SessionsEnded' }),
})

export const security = z
  .object({
    email: z.string(),
    hasPassword: z.boolean(),
    /** Until when sensitive changes need no confirmation on this device; null: they need it now. */
    confirmedUntil: timestamp.nullable(),
    twoFactor: z.object({
      enabledAt: timestamp.nullable(),
      recoveryCodesLeft: z.number().int(),
      isRequired: z.boolean(),
    }),
    identities: z.array(z.object({ provider, email: z.string().nullable(), linkedAt: timestamp })),
    /** The providers that can be linked. */
    providers: z.object({ google: z.boolean(), apple: z.boolean() }),
    student: z.object({
      isVerified: z.boolean(),
      /** A second address that proves it, when the account's own does not. */
      email: z.string().nullable(),
      /** The email domains of their campus. */
      domains: z.array(z.string()),
    }),
  })
  .meta({ id: 'Security' })
export type Security = z.output<typeof security>

export const getSecurity = endpoint({
  method: 'GET',
  path: '/auth/security',
  audience: 'any',
  summary: 'How this account is protected',
  reply: security,
  allowIncompleteProfile: true,
})

const confirmed = z.object({ confirmedUntil: timestamp }).meta({ id: 'Confirmed' })

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/auth/confirm-password',
  audience: 'any',
  summary: `Confirm your identity by password or emailed code; allows sensitive changes for ${limits.confirmedMinutes} minutes`,
  body: z.union([
    z.object({ password: z.string().min(1, 'Enter your password.').max(200) }),
    z.object({ code: sixDigits }),
  ]),
  reply: confirmed,
  allowIncompleteProfile: true,
})

export const emailConfirmationCode = endpoint({
  method: 'POST',
  path: '/auth/confirmation-code',
  audience: 'any',
  summary: 'Email a code for POST /auth/confirm-password, for accounts without a password',
  reply: messageReply,
  allowIncompleteProfile: true,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  audience: 'any',
  summary: 'Change the password, or set a first one; ends other sessions',
  body: z.object({ currentPassword: z.string().min(1).max(200).optional(), newPassword }),
  reply: messageReply,
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/auth/change-email',
  audience: 'any',
  summary: 'Request another email address; a code is emailed to it',
  confirmed: true,
  body: z.object({ email }),
  reply: messageReply,
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/change-email/confirm',
  audience: 'any',
  summary: 'Verify the new address with its code; the old address is notified',
  body: z.object({ code: sixDigits }),
  reply: sessionUser,
})

export const addStudentEmail = endpoint({
  method: 'POST',
  path: '/auth/student-email',
  audience: 'any',
  summary: 'Add an email address of your campus; a code is emailed to it',
  body: z.object({ email }),
  reply: messageReply,
})

export const confirmStudentEmail = endpoint({
  method: 'POST',
  path: '/auth/student-email/confirm',
  audience: 'any',
  summary: 'Verify the student address with its code; marks the account as a student’s',
  body: z.object({ code: sixDigits }),
  reply: sessionUser,
})

export const setUpTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/set-up',
  audience: 'any',
  summary: 'Create a secret for an authenticator app; two-factor stays off until the first code',
  confirmed: true,
  reply: z.object({ secret: z.string(), uri: z.string() }).meta({ id: 'TwoFactorSecret' }),
  allowIncompleteProfile: true,
})

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })

export const turnOnTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/turn-on',
  audience: 'any',
  summary: `Turn on two-factor with the first code; shows ${limits.recoveryCodes} recovery codes once`,
  confirmed: true,
  body: z.object({ code: sixDigits }),
  reply: recoveryCodes,
  allowIncompleteProfile: true,
})

export const turnOffTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/turn-off',
  audience: 'any',
  summary: 'Turn off two-factor',
  confirmed: true,
  reply: messageReply,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/two-factor/recovery-codes',
  audience: 'any',
  summary: 'Replace the recovery codes; the old ones stop working',
  confirmed: true,
  reply: recoveryCodes,
})
