import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart, openSheet, untilSheet } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import type { Security } from './security.queries.ts'
import { EmailPart } from './security-email.tsx'
import { PasswordPart } from './security-password.tsx'

const security: Security = {
  ...{ email: 'ada@demo.vendly.example', hasPassword: true, confirmedUntil: null, identities: [] },
  twoFactor: { enabledAt: null, recoveryCodesLeft: 0, isRequired: false },
  providers: { google: false, apple: false },
  student: { isVerified: false, email: null, domain: null },
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
  expect(api.sent('POST /auth/change-password')).toEqual([])
})
