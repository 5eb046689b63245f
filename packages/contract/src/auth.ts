import { z } from 'zod'
import { adminRoles } from './admin-roles.ts'
import { endpoint } from './endpoint.ts'
import { id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { named } from './names.ts'
import { line, typed } from './text.ts'

export const role = z.enum(['student', 'customer', 'vendor', 'rider', 'admin']).meta({ id: 'Role' })
export type Role = z.output<typeof role>

/** A user whom administrators find named in a case; the role says what there is to read about them. */
export const namedUser = z.object({ _id: id, name: z.string(), role })
export type NamedUser = z.output<typeof namedUser>

export const email = typed().toLowerCase().max(254).pipe(z.email('Enter a valid email address.'))
export const newPassword = z
  .string()
  .min(limits.passwordLength.min, `Use at least ${limits.passwordLength.min} characters.`)
  .max(limits.passwordLength.max, `Use at most ${limits.passwordLength.max} characters.`)
/** A Nigerian mobile number in any common format, also without its first 0; becomes +234 and ten digits. */
export const phone = typed()
  .overwrite((text) => text.replace(/[\s().-]/g, ''))
  .refine((text) => /^((\+|00)?2340?|0)?[789][01]\d{8}$/.test(text), 'Enter a Nigerian phone number.')
  .overwrite((text) => `+234${text.slice(-10)}`)
export const personName = named(line().min(1, 'Enter your name.').max(60), 'person')

export const adminRole = z.enum(adminRoles).meta({ id: 'AdminRole' })

/** The signed-in user, as the browser stores them. */
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
    /** True when a verified email address of theirs has the domain of their campus. */
    isStudentVerified: z.boolean(),
    /** What they must complete before most other calls. */
    needs: z.enum(['profile', 'two-factor']).nullable(),
    /** The role of an administrator, and the only campuses whose records they see; `campuses` is null for all. */
    team: z
      .object({ role: adminRole, campuses: z.array(z.object({ _id: id, shortName: z.string() })).nullable() })
      .nullable(),
    isActive: z.boolean(),
    isVendorVerified: z.boolean(),
    vendorStatus: z.enum(['none', 'pending', 'verified', 'rejected', 'revoked']),
    vendor: z
      .object({ _id: id, businessName: z.string(), slug: z.string(), storeImage: z.string().nullable() })
      .nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'SessionUser' })
export type SessionUser = z.output<typeof sessionUser>

export const signedIn = z.object({ token: z.string(), user: sessionUser }).meta({ id: 'SignedIn' })
/** A session, or a challenge that needs a code of the authenticator app. */
export const signInAnswer = z
  .object({
    token: z.string().optional(),
    user: sessionUser.optional(),
    twoFactor: z.object({ challenge: z.string(), expiresAt: timestamp }).optional(),
  })
  .meta({ id: 'SignInAnswer' })
export const messageReply = z.object({ message: z.string() }).meta({ id: 'Message' })
/** Six digits from an email or an app; spaces copied with them are removed. */
export const sixDigits = typed()
  .overwrite((text) => text.replace(/[\s-]/g, ''))
  .refine((text) => /^\d{6}$/.test(text), 'The code has six digits.')
export const oneTimeToken = z.string().min(1).max(200)
/** The password of the registration, asked for in a browser other than the one that registered. */
const chosenPassword = z.string().min(1).max(200).optional()

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  audience: 'public',
  summary: 'Sign in with email and password; with two-factor on, replies with a challenge instead of a token',
  body: z.object({ email, password: z.string().min(1, 'Enter your password.').max(200) }),
  reply: signInAnswer,
})

export const answerTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor',
  audience: 'public',
  summary: 'Complete a sign-in with an authenticator code or a recovery code',
  body: z.object({
    challenge: oneTimeToken,
    code: typed().min(6, 'Enter the code.').max(40, 'That is not a valid code.'),
  }),
  reply: signedIn,
})

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  audience: 'public',
  summary: 'Create a student account; a link and a code to verify the address are emailed',
  body: z.object({
    firstName: personName,
    lastName: personName,
    email,
    password: newPassword,
    phone,
    university: z.string().min(1, 'Choose your university.').max(120).meta({ description: 'Slug or id of a campus' }),
    invite: typed().max(40).optional().meta({ description: 'The code of an invitation to a pilot' }),
  }),
  reply: z.object({ verificationRequired: z.boolean(), email: z.string() }).meta({ id: 'Registered' }),
  status: 201,
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  audience: 'public',
  summary: 'Complete a registration with the emailed link or code; signs in',
  body: z.union([
    z.object({ token: oneTimeToken, password: chosenPassword }),
    z.object({ email, code: sixDigits, password: chosenPassword }),
  ]),
  reply: signInAnswer,
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  audience: 'public',
  summary: 'Email link and code again; the reply is the same whether or not there is anything to verify',
  body: z.object({ email }),
  reply: messageReply,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  audience: 'public',
  summary: 'Email a link to choose a new password; the reply is the same whether or not the address has an account',
  body: z.object({ email }),
  reply: messageReply,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  audience: 'public',
  summary: 'Choose a new password with the emailed link; ends every session',
  body: z.object({ token: oneTimeToken, password: newPassword }),
  reply: messageReply,
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  audience: 'any',
  summary: 'End this session',
  reply: messageReply,
  allowIncompleteProfile: true,
})

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  audience: 'any',
  summary: 'The signed-in user',
  reply: sessionUser,
  allowIncompleteProfile: true,
})
