import type { Job } from '../../platform/jobs.ts'
import { on } from '../../platform/jobs.ts'
import {
  codeSent,
  emailChanged,
  identityLinked,
  passwordChanged,
  passwordResetRequestAccepted,
  signedInOnNewDevice,
  takenAddressRegistered,
  twoFactorChanged,
  verificationRequestAccepted,
} from './auth.events.ts'

type Letter = { subject: string; text: string }

const letter = (subject: string, firstName: string, ...paragraphs: string[]): Letter => ({
  subject,
  text: [`Hello ${firstName},`, ...paragraphs, 'Vendly'].join('\n\n'),
})
const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`
const lagosTime = new Intl.DateTimeFormat('en-NG', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
})

const CODE_WORDS = {
  email: ['Your code for the new address', 'This code confirms that this address is yours:'],
  student: ['Your code for the student address', 'This code confirms that this student address is yours:'],
  link: [
    'Your code to sign in',
    'Somebody, probably you, wants to sign in to your account another way. The code for it:',
  ],
  confirm: ['Your code to confirm a change', 'This code confirms that it is you who changes your account:'],
} as const

const TWO_FACTOR_WORDS = {
  on: [
    'Two-factor is on',
    'from now on signing in asks for a code of your authenticator app. Keep the recovery codes safe.',
  ],
  off: ['Two-factor is off', 'signing in asks for your password alone again.'],
  recovery: ['New recovery codes', 'new recovery codes were made just now; the old ones do not work any more.'],
  guessed: [
    'Somebody has your password',
    'somebody gave your right password and then several wrong codes. If this was not you, choose another password at once.',
  ],
} as const

const PROVIDERS = { google: 'Google', apple: 'Apple' } as const

/** What is written to people about their account. Each goes to the address the event names. */
export const authEmails: readonly Job[] = [
  on(verificationRequestAccepted, 'auth.mailVerification', ({ mail, env }, { email, firstName, token, code }) =>
    mail.send({
      to: email,
      ...letter(
        `${spaced(code)} confirms your e-mail for Vendly`,
        firstName,
        `type this code on the page where you made your account:\n${spaced(code)}`,
        `or open this link:\n${env.publicUrl}/login?verify=${token}`,
        'Either works once, for 24 hours. If you did not make an account, do nothing.',
      ),
    }),
  ),
  on(passwordResetRequestAccepted, 'auth.mailReset', ({ mail, env }, { email, firstName, token }) =>
    mail.send({
      to: email,
      ...letter(
        'Choose a new password for Vendly',
        firstName,
        `open this link to choose a new password:\n${env.publicUrl}/forgot-password?token=${token}`,
        'It works once, for one hour. If you did not ask for it, do nothing: your password stays as it is.',
      ),
    }),
  ),
  on(codeSent, 'auth.emailCode', ({ mail }, { email, firstName, code, why }) => {
    const [subject, words] = CODE_WORDS[why]
    const end = 'It works once, for 15 minutes. Nobody at Vendly ever asks you for it. If you did not ask, do nothing.'
    return mail.send({
      to: email,
      ...letter(`${spaced(code)}: ${subject}`, firstName, `${words}\n${spaced(code)}`, end),
    })
  }),
  on(takenAddressRegistered, 'auth.mailTaken', ({ mail, env }, { email, firstName }) =>
    mail.send({
      to: email,
      ...letter(
        'You already have a Vendly account',
        firstName,
        `somebody, probably you, tried to make a Vendly account with this address. You already have one: sign in at ${env.publicUrl}/login or choose a new password at ${env.publicUrl}/forgot-password`,
      ),
    }),
  ),
  on(passwordChanged, 'auth.mailPasswordChanged', ({ mail, env }, { email, firstName }) =>
    mail.send({
      to: email,
      ...letter(
        'Your Vendly password was changed',
        firstName,
        `your password was changed just now and the other devices were signed out. If this was not you, choose a new one at once: ${env.publicUrl}/forgot-password`,
      ),
    }),
  ),
  on(emailChanged, 'auth.mailEmailChanged', ({ mail, env }, { email, firstName, changedTo }) =>
    mail.send({
      to: email,
      ...letter(
        'Your Vendly address was changed',
        firstName,
        `your account now uses ${changedTo}; nothing more is sent here. If this was not you, write to us at once: ${env.publicUrl}/contact`,
      ),
    }),
  ),
  on(signedInOnNewDevice, 'auth.mailNewDevice', ({ mail, env }, { email, firstName, device, at }) =>
    mail.send({
      to: email,
      ...letter(
        `New sign-in: ${device}`,
        firstName,
        `your account was signed in to on ${device}, ${lagosTime.format(new Date(at))}.`,
        `If this was you, all is well. If not, choose a new password, which signs every device out: ${env.publicUrl}/forgot-password`,
      ),
    }),
  ),
  on(twoFactorChanged, 'auth.mailTwoFactor', ({ mail, env }, { email, firstName, change }) => {
    const [subject, words] = TWO_FACTOR_WORDS[change]
    const way = `If this was not you: ${env.publicUrl}/forgot-password`
    return mail.send({ to: email, ...letter(subject, firstName, words, way) })
  }),
  on(identityLinked, 'auth.mailIdentityLinked', ({ mail, env }, { email, firstName, provider }) =>
    mail.send({
      to: email,
      ...letter(
        `${PROVIDERS[provider]} now opens your Vendly account`,
        firstName,
        `from now on you can sign in with ${PROVIDERS[provider]}. If this was not you, choose a new password and unlink it under Security: ${env.publicUrl}/forgot-password`,
      ),
    }),
  ),
]
