import { z } from 'zod'
import { messageReply, oneTimeToken, personName, phone, sessionUser, signInAnswer, sixDigits } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { typed } from './text.ts'

export const provider = z.enum(['google', 'apple'])
export type Provider = z.output<typeof provider>

export const listProviders = endpoint({
  method: 'GET',
  path: '/auth/providers',
  audience: 'public',
  summary: 'List the providers that users can sign in with',
  reply: z.object({ google: z.boolean(), apple: z.boolean() }).meta({ id: 'Providers' }),
})

export const google = endpoint({
  method: 'GET',
  path: '/auth/google',
  audience: 'public',
  summary: 'Redirect the browser to Google; it returns to /login with a one-time code',
  status: 303,
})

export const apple = endpoint({
  method: 'GET',
  path: '/auth/apple',
  audience: 'public',
  summary: 'Redirect the browser to Apple; it returns to /login with a one-time code',
  status: 303,
})

/** An account has this email address: the user proves that it is theirs before the provider is linked. */
const proof = z
  .object({
    challenge: z.string(),
    provider,
    /** Partly masked. */
    email: z.string(),
    hasPassword: z.boolean(),
  })
  .meta({ id: 'LinkProof' })
export type LinkProof = z.output<typeof proof>

export const exchangeSocial = endpoint({
  method: 'POST',
  path: '/auth/social',
  audience: 'public',
  summary: 'Exchange the one-time code for a token, a challenge, or an account to link',
  body: z.object({ code: oneTimeToken }),
  reply: signInAnswer.omit({ user: true }).extend({ link: proof.optional() }).meta({ id: 'SocialAnswer' }),
})

export const emailLinkCode = endpoint({
  method: 'POST',
  path: '/auth/link-account/code',
  audience: 'public',
  summary: 'Email a code to the address of the account to link',
  body: z.object({ challenge: oneTimeToken }),
  reply: messageReply,
})

export const linkAccount = endpoint({
  method: 'POST',
  path: '/auth/link-account',
  audience: 'public',
  summary: 'Link the provider to the account by its password or the emailed code; signs in',
  body: z.union([
    z.object({ challenge: oneTimeToken, password: z.string().min(1, 'Enter your password.').max(200) }),
    z.object({ challenge: oneTimeToken, code: sixDigits }),
  ]),
  reply: signInAnswer,
})

export const completeProfile = endpoint({
  method: 'POST',
  path: '/auth/complete-profile',
  audience: 'any',
  summary: 'Add phone and university after signing up through a provider',
  body: z.object({
    phone,
    university: z.string().min(1, 'Choose your university.').max(120).meta({ description: 'Slug or id of a campus' }),
    invite: typed().max(40).optional().meta({ description: 'The code of an invitation to a pilot' }),
    firstName: personName.optional(),
    lastName: personName.optional(),
  }),
  reply: sessionUser,
  allowIncompleteProfile: true,
})

/** Only paths of this site, so that the redirect cannot lead to another one. */
const sitePath = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'Use a page of this site.')

export const linkIdentity = endpoint({
  method: 'POST',
  path: '/auth/identities/:provider',
  audience: 'any',
  summary: 'Start linking a provider to this account: the URL the browser goes to',
  confirmed: true,
  params: z.object({ provider }),
  body: z.object({ returnTo: sitePath }),
  reply: z.object({ url: z.string() }).meta({ id: 'ProviderUrl' }),
})

export const unlinkIdentity = endpoint({
  method: 'DELETE',
  path: '/auth/identities/:provider',
  audience: 'any',
  summary: 'Unlink a provider',
  confirmed: true,
  params: z.object({ provider }),
  reply: messageReply,
})
