import { limits } from '@vendly/contract/limits'
import type { Job } from '../../platform/jobs.ts'
import { on } from '../../platform/jobs.ts'
import { dateTimeText } from '../../platform/lagos.ts'
import {
  codeIssued,
  emailChanged,
  identityLinked,
  passwordChanged,
  passwordResetRequestAccepted,
  signedInOnNewDevice,
  takenEmailRegistered,
  twoFactorChanged,
  verificationRequestAccepted,
} from './auth.events.ts'
import { openCode } from './auth.sealed-codes.ts'

type Email = { subject: string; text: string }

const compose = (subject: string, firstName: string, ...paragraphs: string[]): Email => ({
  subject,
  text: [`Hello ${firstName},`, ...paragraphs, 'Vendly'].join('\n\n'),
})
/** 123456 as "123 456". */
const formatCode = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

const CODE_TEXTS = {
  email: ['Your code for your new email address', 'This code confirms that this email address is yours:'],
  student: ['Your code for your student email', 'This code confirms that this student email address is yours:'],
  link: [
    'Your code to sign in',
    'Someone, probably you, wants to sign in to your account another way. The code for it:',
  ],
  confirm: ['Your code to confirm a change', 'This code confirms that you are the one changing your account:'],
} as const

const TWO_FACTOR_TEXTS = {
  on: [
    'Two-factor is on',
    'from now on, signing in needs a code from your authenticator app. Keep your recovery codes safe.',
  ],
  off: ['Two-factor is off', 'signing in needs only your password again.'],
  recovery: ['New recovery codes', 'you have new recovery codes. The old ones no longer work.'],
  guessed: [
    'Someone has your password',
    'someone entered your correct password and then several wrong codes. If this was not you, change your password now.',
  ],
} as const

const PROVIDER_NAMES = { google: 'Google', apple: 'Apple' } as const

/** Emails about a user's account. Each goes to the address in the event. */
export const authEmails: readonly Job[] = [
  on(verificationRequestAccepted, 'auth.emailVerification', ({ mail, env, secrets }, { email, firstName, sealed }) => {
    const { token = '', code = '' } = openCode(secrets, sealed)
    return mail.send({
      to: email,
      ...compose(
        `${formatCode(code)} confirms your email for Vendly`,
        firstName,
        `enter this code on the page where you created your account:\n${formatCode(code)}`,
        `or open this link:\n${env.publicUrl}/login?verify=${token}`,
        `Each works once, for ${limits.verifyLinkHours} hours. If you did not create an account, ignore this email.`,
      ),
    })
  }),
  on(passwordResetRequestAccepted, 'auth.emailPasswordReset', ({ mail, env, secrets }, { email, firstName, sealed }) =>
    mail.send({
      to: email,
      ...compose(
        'Choose a new password for Vendly',
        firstName,
        `open this link to choose a new password:\n${env.publicUrl}/forgot-password?token=${openCode(secrets, sealed).token}`,
        `It works once, for ${limits.resetLinkMinutes} minutes. If you did not ask for it, ignore this email: your password stays the same.`,
      ),
    }),
  ),
  on(codeIssued, 'auth.emailCode', ({ mail, secrets }, { email, firstName, sealed, purpose }) => {
    const [subject, text] = CODE_TEXTS[purpose]
    const { code = '' } = openCode(secrets, sealed)
    const ending = `It works once, for ${limits.codeMinutes} minutes. Vendly never asks you for it. If you did not ask, ignore this email.`
    return mail.send({
      to: email,
      ...compose(`${formatCode(code)}: ${subject}`, firstName, `${text}\n${formatCode(code)}`, ending),
    })
  }),
  on(takenEmailRegistered, 'auth.emailExistingAccount', ({ mail, env }, { email, firstName }) =>
    mail.send({
      to: email,
      ...compose(
        'You already have a Vendly account',
        firstName,
        `someone, probably you, tried to create a Vendly account with this address. You already have one: sign in at ${env.publicUrl}/login or choose a new password at ${env.publicUrl}/forgot-password`,
      ),
    }),
  ),
  on(passwordChanged, 'auth.emailPasswordChanged', ({ mail, env }, { email, firstName }) =>
    mail.send({
      to: email,
      ...compose(
        'Your Vendly password was changed',
        firstName,
        `your password was just changed and your other devices were signed out. If this was not you, choose a new one now: ${env.publicUrl}/forgot-password`,
      ),
    }),
  ),
  on(emailChanged, 'auth.emailAddressChanged', ({ mail, env }, { email, firstName, newEmail }) =>
    mail.send({
      to: email,
      ...compose(
        'Your Vendly email address was changed',
        firstName,
        `your account now uses ${newEmail}, and this address gets no more emails. If this was not you, contact us now: ${env.publicUrl}/contact`,
      ),
    }),
  ),
  on(signedInOnNewDevice, 'auth.emailNewDevice', ({ mail, env }, { email, firstName, device, at }) =>
    mail.send({
      to: email,
      ...compose(
        `New sign-in: ${device}`,
        firstName,
        `someone signed in to your account on ${device}, ${dateTimeText(new Date(at))}.`,
        `If this was you, there is nothing to do. If not, choose a new password, which signs out every device: ${env.publicUrl}/forgot-password`,
      ),
    }),
  ),
  on(twoFactorChanged, 'auth.emailTwoFactorChange', ({ mail, env }, { email, firstName, change }) => {
    const [subject, text] = TWO_FACTOR_TEXTS[change]
    const help = `If this was not you: ${env.publicUrl}/forgot-password`
    return mail.send({ to: email, ...compose(subject, firstName, text, help) })
  }),
  on(identityLinked, 'auth.emailIdentityLinked', ({ mail, env }, { email, firstName, provider }) =>
    mail.send({
      to: email,
      ...compose(
        `You can now sign in to Vendly with ${PROVIDER_NAMES[provider]}`,
        firstName,
        `from now on you can sign in with ${PROVIDER_NAMES[provider]}. If this was not you, choose a new password and unlink it under Security: ${env.publicUrl}/forgot-password`,
      ),
    }),
  ),
]
