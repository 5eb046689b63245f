import { z } from 'zod'
import { oneTimeToken, personName, phone, said, sessionUser, signInAnswer, sixDigits } from './auth.ts'
import { endpoint } from './endpoint.ts'

export const provider = z.enum(['google', 'apple'])
export type Provider = z.output<typeof provider>

export const listProviders = endpoint({
  method: 'GET',
  path: '/auth/providers',
  audience: 'public',
  summary: 'Which providers people can sign in with here',
  reply: z.object({ google: z.boolean(), apple: z.boolean() }).meta({ id: 'Providers' }),
})

export const google = endpoint({
  method: 'GET',
  path: '/auth/google',
  audience: 'public',
  summary: 'Leads the browser to Google; it comes back to /login with a one-time code',
  status: 303,
})

export const apple = endpoint({
  method: 'GET',
  path: '/auth/apple',
  audience: 'public',
  summary: 'Leads the browser to Apple; it comes back to /login with a one-time code',
  status: 303,
})

/** Somebody who has an account with this address shows that it is theirs before the provider opens it. */
const proof = z
  .object({
    challenge: z.string(),
    provider,
    /** The address with most of it hidden. */
    email: z.string(),
    hasPassword: z.boolean(),
  })
  .meta({ id: 'LinkProof' })
export type LinkProof = z.output<typeof proof>

export const exchangeSocial = endpoint({
  method: 'POST',
  path: '/auth/social',
  audience: 'public',
  summary: 'Exchange the one-time code that the browser came back with: a token, a challenge, or a link to prove',
  body: z.object({ code: oneTimeToken }),
  reply: signInAnswer.omit({ user: true }).extend({ link: proof.optional() }).meta({ id: 'SocialAnswer' }),
})

export const emailLinkCode = endpoint({
  method: 'POST',
  path: '/auth/link-account/code',
  audience: 'public',
  summary: 'Mail a code to the address of the account that is to be linked',
  body: z.object({ challenge: oneTimeToken }),
  reply: said,
})

export const linkAccount = endpoint({
  method: 'POST',
  path: '/auth/link-account',
  audience: 'public',
  summary: 'Link the provider to the account by its password or the mailed code; signs in',
  body: z.union([
    z.object({ challenge: oneTimeToken, password: z.string().min(1, 'Write your password.').max(200) }),
    z.object({ challenge: oneTimeToken, code: sixDigits }),
  ]),
  reply: signInAnswer,
})

export const completeProfile = endpoint({
  method: 'POST',
  path: '/auth/complete-profile',
  audience: 'any',
  summary: 'Phone and university of somebody who came by a provider',
  body: z.object({
    phone,
    university: z.string().min(1, 'Choose your university.').max(120).meta({ description: 'Slug or id of a campus' }),
    firstName: personName.optional(),
    lastName: personName.optional(),
  }),
  reply: sessionUser,
  allowIncompleteProfile: true,
})

/** Own paths only: anything else would lead out of the site. */
const ownPath = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'That is not a page of this site.')

export const linkIdentity = endpoint({
  method: 'POST',
  path: '/auth/identities/:provider',
  audience: 'any',
  summary: 'Begin to link a provider to this account: the address the browser goes to',
  params: z.object({ provider }),
  body: z.object({ returnTo: ownPath }),
  reply: z.object({ url: z.string() }).meta({ id: 'WayToProvider' }),
})

export const unlinkIdentity = endpoint({
  method: 'DELETE',
  path: '/auth/identities/:provider',
  audience: 'any',
  summary: 'Sign in with this provider no more',
  params: z.object({ provider }),
  reply: said,
})
