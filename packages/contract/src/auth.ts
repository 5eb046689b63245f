import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, timestamp } from './ids.ts'
import { limits } from './limits.ts'

export const role = z.enum(['student', 'customer', 'vendor', 'rider', 'admin']).meta({ id: 'Role' })
export type Role = z.output<typeof role>

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email('That is not an e-mail address.'))
export const newPassword = z
  .string()
  .min(limits.passwordLength.min, `Use at least ${limits.passwordLength.min} characters.`)
  .max(limits.passwordLength.max, `Use at most ${limits.passwordLength.max} characters.`)
/** Nigerian mobile numbers in any common spelling; becomes +234 and ten digits. */
export const phone = z
  .string()
  .transform((text) => text.replace(/[\s().-]/g, ''))
  .refine((text) => /^((\+|00)?2340?|0)[789][01]\d{8}$/.test(text), 'That is not a Nigerian phone number.')
  .transform((text) => `+234${text.slice(-10)}`)
export const personName = z.string().trim().min(1, 'Write your name.').max(60)

/** The signed-in person as the browser keeps them. */
export const sessionUser = z
  .object({
    _id: id,
    firstName: z.string(),
    lastName: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    university: z.string().nullable(),
    campus: z.object({ _id: id, slug: z.string(), shortName: z.string() }).nullable(),
    role,
    avatar: z.string().nullable(),
    profilePicture: z.string().nullable(),
    isVerified: z.boolean(),
    /** A confirmed address of theirs is of their campus's own domain. */
    isStudentVerified: z.boolean(),
    /** What comes before anything else: until it is done, little more than it can be called. */
    needs: z.enum(['profile', 'two-factor']).nullable(),
    isActive: z.boolean(),
    isVendorVerified: z.boolean(),
    vendorStatus: z.enum(['none', 'pending', 'verified', 'rejected']),
    vendor: z
      .object({ _id: id, businessName: z.string(), slug: z.string(), storeImage: z.string().nullable() })
      .nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'SessionUser' })
export type SessionUser = z.output<typeof sessionUser>

export const signedIn = z.object({ token: z.string(), user: sessionUser }).meta({ id: 'SignedIn' })
/** A session, or the challenge that a code of the authenticator app answers first. */
export const signInAnswer = z
  .object({
    token: z.string().optional(),
    user: sessionUser.optional(),
    twoFactor: z.object({ challenge: z.string(), expiresAt: timestamp }).optional(),
  })
  .meta({ id: 'SignInAnswer' })
export const said = z.object({ message: z.string() }).meta({ id: 'Said' })
/** Six digits as mailed or shown by an app; spaces people copy along are dropped. */
export const sixDigits = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .refine((text) => /^\d{6}$/.test(text), 'The code has six digits.')
export const oneTimeToken = z.string().min(1).max(200)

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  audience: 'public',
  summary: 'Sign in with e-mail and password; with two-factor on, answers a challenge instead of a token',
  body: z.object({ email, password: z.string().min(1, 'Write your password.').max(200) }),
  reply: signInAnswer,
})

export const answerTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor',
  audience: 'public',
  summary: 'Finish a sign-in with a code of the authenticator app or a recovery code',
  body: z.object({
    challenge: oneTimeToken,
    code: z.string().trim().min(6, 'Write the code.').max(40, 'That is not a code.'),
  }),
  reply: signedIn,
})

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  audience: 'public',
  summary: 'Make a student account; a link and a code are mailed to confirm the address',
  body: z.object({
    firstName: personName,
    lastName: personName,
    email,
    password: newPassword,
    phone,
    university: z.string().min(1, 'Choose your university.').max(120).meta({ description: 'Slug or id of a campus' }),
  }),
  reply: z.object({ verificationRequired: z.boolean(), email: z.string() }).meta({ id: 'Registered' }),
  status: 201,
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  audience: 'public',
  summary: 'Confirm an address with the mailed link or code; signs in',
  body: z.union([z.object({ token: oneTimeToken }), z.object({ email, code: sixDigits })]),
  reply: signedIn,
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  audience: 'public',
  summary: 'Mail link and code once more; the answer is the same whether or not there is anything to confirm',
  body: z.object({ email }),
  reply: said,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  audience: 'public',
  summary: 'Mail a link to choose a new password; the answer is the same whether or not the address exists',
  body: z.object({ email }),
  reply: said,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  audience: 'public',
  summary: 'Choose a new password with the mailed link; ends every session',
  body: z.object({ token: oneTimeToken, password: newPassword }),
  reply: said,
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  audience: 'any',
  summary: 'End this session',
  reply: said,
  allowIncompleteProfile: true,
})

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  audience: 'any',
  summary: 'The signed-in person',
  reply: sessionUser,
  allowIncompleteProfile: true,
})
