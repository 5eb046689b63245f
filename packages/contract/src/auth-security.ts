import { z } from 'zod'
import { email, newPassword, said, sessionUser, sixDigits } from './auth.ts'
import { provider } from './auth-social.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'

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
  summary: 'Devices that are signed in, this one first',
  reply: z.array(device),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  audience: 'owner',
  summary: 'Sign a device out',
  params: byId,
  reply: said,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  audience: 'any',
  summary: 'Sign every other device out',
  reply: z.object({ message: z.string(), ended: z.number().int() }).meta({ id: 'SessionsEnded' }),
})

export const security = z
  .object({
    email: z.string(),
    hasPassword: z.boolean(),
    /** Until when sensitive changes need no proof on this device; null: they do now. */
    confirmedUntil: timestamp.nullable(),
    twoFactor: z.object({
      enabledAt: timestamp.nullable(),
      recoveryCodesLeft: z.number().int(),
      isRequired: z.boolean(),
    }),
    identities: z.array(z.object({ provider, email: z.string().nullable(), linkedAt: timestamp })),
    /** Which providers can be linked here. */
    providers: z.object({ google: z.boolean(), apple: z.boolean() }),
    student: z.object({
      isVerified: z.boolean(),
      /** The second address that proves it, where the account's own does not. */
      email: z.string().nullable(),
      /** What such addresses end with at their campus. */
      domain: z.string().nullable(),
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
  summary: 'Prove again that it is you, by the password or a mailed code; opens a short window for sensitive changes',
  body: z.union([
    z.object({ password: z.string().min(1, 'Write your password.').max(200) }),
    z.object({ code: sixDigits }),
  ]),
  reply: confirmed,
  allowIncompleteProfile: true,
})

export const emailConfirmationCode = endpoint({
  method: 'POST',
  path: '/auth/confirmation-code',
  audience: 'any',
  summary: 'Mail a code for POST /auth/confirm-password, for accounts without a password or when it is forgotten',
  reply: said,
  allowIncompleteProfile: true,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  audience: 'any',
  summary: 'Change the password, or set a first one; ends the other sessions',
  body: z.object({ currentPassword: z.string().min(1).max(200).optional(), newPassword }),
  reply: said,
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/auth/change-email',
  audience: 'any',
  summary: 'Ask for another address; a code is mailed to it',
  body: z.object({ email }),
  reply: said,
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/change-email/confirm',
  audience: 'any',
  summary: 'Give the code that reached the new address; the old one is told',
  body: z.object({ code: sixDigits }),
  reply: sessionUser,
})

export const addStudentEmail = endpoint({
  method: 'POST',
  path: '/auth/student-email',
  audience: 'any',
  summary: 'Add an address of the own campus; a code is mailed to it',
  body: z.object({ email }),
  reply: said,
})

export const confirmStudentEmail = endpoint({
  method: 'POST',
  path: '/auth/student-email/confirm',
  audience: 'any',
  summary: 'Give the code that reached the student address; marks the account as a student’s',
  body: z.object({ code: sixDigits }),
  reply: sessionUser,
})

export const setUpTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/set-up',
  audience: 'any',
  summary: 'A fresh secret for an authenticator app; nothing is on until its first code was given',
  reply: z.object({ secret: z.string(), uri: z.string() }).meta({ id: 'TwoFactorSecret' }),
  allowIncompleteProfile: true,
})

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })

export const turnOnTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/turn-on',
  audience: 'any',
  summary: 'Give the first code of the app; shows ten recovery codes, once',
  body: z.object({ code: sixDigits }),
  reply: recoveryCodes,
  allowIncompleteProfile: true,
})

export const turnOffTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/turn-off',
  audience: 'any',
  summary: 'Ask for no code any more',
  reply: said,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/two-factor/recovery-codes',
  audience: 'any',
  summary: 'Ten new recovery codes; the old ones end',
  reply: recoveryCodes,
})
