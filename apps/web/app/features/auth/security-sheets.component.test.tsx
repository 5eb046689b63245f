import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart, openSheet, untilSheet } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import type { Security } from './security.queries.ts'
import { DevicesPart } from './security-devices.tsx'
import { EmailPart } from './security-email.tsx'
import { PasswordPart } from './security-password.tsx'
import { StudentPart } from './security-student.tsx'
import { TwoFactorPart } from './security-two-factor.tsx'

const security: Security = {
  ...{ email: 'ada@demo.vendly.example', hasPassword: true, confirmedUntil: null, identities: [] },
  twoFactor: { enabledAt: null, recoveryCodesLeft: 0, isRequired: false },
  providers: { google: false, apple: false },
  student: { isVerified: false, email: null, domains: [] },
}

test('another email is asked for, after the password', async () => {
  await openPart(<EmailPart security={security} />, {
    as: 'student',
    api: {
      'GET /auth/security': () => ({ data: security }),
      'POST /auth/change-email': () => {
        throw refuse('confirm_first')
      },
    },
  })
  const sheet = await openSheet('Change', 'Change email')
  await sheet.getByRole('textbox').first().fill('new@demo.vendly.example')
  await sheet.getByRole('button', { name: 'Send code' }).click()
  await untilSheet('Confirm it’s you')
})

test('a new password needs the one before', async () => {
  const { api } = await openPart(<PasswordPart security={security} />, { as: 'student' })
  const sheet = await openSheet('Change', 'Change password')
  await sheet.getByLabelText(/^New password/).fill('a-long-new-password-1')
  await sheet
    .getByRole('button', { name: /password$/i })
    .last()
    .click()
  await expect.element(page.getByText('Enter your current password.')).toBeVisible()
  await expect.poll(() => api.sent('POST /auth/change-password')).toEqual([])
})

const NOW = new Date().toISOString()
const deviceOf = (n: number, name: string) =>
  ({ _id: idOf(n), name, kind: 'computer', isCurrent: n === 1, signedInAt: NOW, lastSeenAt: NOW }) as const

test('all other devices are signed out after a question that counts them', async () => {
  const { api } = await openPart(<DevicesPart />, {
    as: 'student',
    api: {
      'GET /auth/sessions': () => ({ data: [deviceOf(1, 'Firefox'), deviceOf(2, 'Edge'), deviceOf(3, 'Safari')] }),
      'DELETE /auth/sessions': () => {
        throw refuse('busy')
      },
    },
  })
  const sheet = await openSheet('Sign out all other devices', 'Sign out everywhere else?')
  await expect.element(sheet.getByText(/^2 other devices/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByText(/We are very busy right now/)).toBeVisible()
  await expect.poll(() => api.sent('DELETE /auth/sessions')).toHaveLength(1)
  await openSheet('Sign out all other devices', 'Sign out everywhere else?')
})

test('a student email is confirmed by a code, and a wrong one is said beside its field', async () => {
  const student = { isVerified: false, email: null, domains: ['unilag.example'] }
  const { api } = await openPart(<StudentPart security={{ ...security, student }} />, {
    as: 'student',
    api: {
      'POST /auth/student-email': ({ body }) => {
        if (!body.email.endsWith('@unilag.example'))
          throw refuse('student_email_other', { errors: [{ field: 'email', message: 'Not of your university.' }] })
        return { data: { message: 'We sent a code.' } }
      },
      'POST /auth/student-email/confirm': () => {
        throw refuse('code_wrong')
      },
    },
  })
  const sheet = await openSheet('Add', 'Add your student email')
  const email = sheet.getByRole('textbox')
  await email.fill('ada@mail.example')
  await sheet.getByRole('button', { name: 'Send code' }).click()
  await expect.element(email).toHaveAccessibleDescription('Not of your university.')
  await email.fill('ada@unilag.example')
  await sheet.getByRole('button', { name: 'Send code' }).click()
  await expect.element(sheet.getByText('ada@unilag.example')).toBeVisible()
  const code = sheet.getByLabelText('6-digit code')
  await code.fill('123456')
  await expect.element(code).toHaveAccessibleDescription(/^That code is wrong/)
  await expect
    .poll(() => api.sent('POST /auth/student-email').map(({ body }) => body.email))
    .toEqual([...['ada@mail.example', 'ada@unilag.example']])
  await expect
    .poll(() => api.sent('POST /auth/student-email/confirm').map(({ body }) => body))
    .toEqual([{ code: '123456' }])
})

const twoFactorOn = { ...security, twoFactor: { enabledAt: NOW, recoveryCodesLeft: 2, isRequired: false } }
const uri = 'otpauth://totp/Vendly:ada?secret=JBSWY3DPEHPK3PXP'

test('two-factor begins with one secret, and a wrong code is said beside its field', async () => {
  const { api } = await openPart(<TwoFactorPart security={security} />, {
    as: 'student',
    api: {
      'GET /auth/security': () => ({ data: security }),
      'POST /auth/two-factor/set-up': () => ({ data: { secret: 'JBSWY3DPEHPK3PXP', uri } }),
      'POST /auth/two-factor/turn-on': () => {
        throw refuse('two_factor_wrong')
      },
    },
  })
  const sheet = await openSheet('Set up', 'Set up two-factor')
  await expect.element(sheet.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await expect.element(sheet.getByRole('link', { name: 'Open my app on this phone' })).toHaveAttribute('href', uri)
  const code = sheet.getByLabelText('2. Enter the code it shows')
  await code.fill('000000')
  await expect.element(code).toHaveAccessibleDescription(/^That code is not right/)
  await expect.poll(() => api.sent('POST /auth/two-factor/set-up')).toHaveLength(1)
  await expect
    .poll(() => api.sent('POST /auth/two-factor/turn-on').map(({ body }) => body))
    .toEqual([{ code: '000000' }])
})

test('two-factor is turned off only after a question, and a refusal says why it is still on', async () => {
  const { api } = await openPart(<TwoFactorPart security={twoFactorOn} />, {
    as: 'student',
    api: {
      'POST /auth/two-factor/turn-off': () => {
        throw refuse('two_factor_state')
      },
    },
  })
  const sheet = await openSheet('Turn off', 'Turn off two-factor?')
  await expect.element(sheet.getByText(/your password alone opens your account/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(page.getByText('Two-factor was already changed. Refresh the page.')).toBeVisible()
  await expect.poll(() => api.sent('POST /auth/two-factor/turn-off')).toHaveLength(1)
})

test('new recovery codes are asked about, and shown until they are saved', async () => {
  const { api } = await openPart(<TwoFactorPart security={twoFactorOn} />, {
    as: 'student',
    api: {
      'GET /auth/security': () => ({ data: twoFactorOn }),
      'POST /auth/two-factor/recovery-codes': () => ({ data: { recoveryCodes: ['ab12-cd34', 'ef56-gh78'] } }),
    },
  })
  const question = await openSheet('New codes', 'Create new recovery codes?')
  await expect.element(question.getByText('Your current codes stop working at once.')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await question.getByRole('button', { name: 'Create new codes' }).click()
  const sheet = await untilSheet('New recovery codes')
  await expect.element(sheet.getByRole('list', { name: 'Recovery codes' })).toMatchTextContent(/ab12-cd34/)
  await expect.element(sheet.getByRole('button', { name: 'Save them first' })).toBeDisabled()
  await sheet.getByRole('checkbox', { name: 'I have saved them' }).click()
  await expect.element(sheet.getByRole('button', { name: 'Done' })).toBeEnabled()
  await expect.poll(() => api.sent('POST /auth/two-factor/recovery-codes')).toHaveLength(1)
})
