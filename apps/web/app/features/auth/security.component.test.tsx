import type { Device } from '@vendly/contract/auth-security'
import type { Passkey } from '@vendly/contract/passkeys'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart } from '../../../test/component.tsx'
import { type Fakes, refuse } from '../../../test/fake-api.ts'
import { idOf, sampleUser } from '../../../test/samples.ts'
import SecuritySection from './security-section.tsx'

const NOW = new Date().toISOString()
const device = (n: number, device: Partial<Device>): Device => ({
  ...{ _id: idOf(n), name: 'Chrome on Android', kind: 'phone', isCurrent: false, signedInAt: NOW, lastSeenAt: NOW },
  ...device,
})

const passkey = (n: number, passkey: Partial<Passkey> = {}): Passkey => ({
  ...{ _id: idOf(n), name: 'Chrome on Android', credentialId: `A${n}`, addedAt: NOW, lastUsedAt: null, ...passkey },
})

const pin = { isSet: true, isLocked: false, attemptsLeft: 5, setAt: NOW, limitedUntil: null }

/** A server that wants the password again before a change. */
function stored(): Fakes {
  let email = 'ada@demo.vendly.example'
  let isConfirmed = false
  let passkeys = [passkey(3, { lastUsedAt: NOW }), passkey(4, { name: 'Safari on iPhone' })]
  let devices = [device(1, { isCurrent: true }), device(2, { name: 'Firefox on Windows', kind: 'computer' })]
  return {
    'GET /auth/security': () => ({
      data: {
        ...{ email, hasPassword: true, confirmedUntil: null, identities: [], providers: { google: true, apple: true } },
        twoFactor: { enabledAt: null, recoveryCodesLeft: 0, isRequired: false },
        student: { isVerified: false, email: null, domains: [] },
      },
    }),
    'GET /wallet/pin': () => ({ data: { ...pin } }),
    'GET /wallet/passkeys': () => ({ data: passkeys, site: 'vendly.example' }),
    'DELETE /wallet/passkeys/:id': ({ params }) => {
      passkeys = passkeys.filter(({ _id }) => _id !== params.id)
      return { data: passkeys }
    },
    'PUT /wallet/pin': ({ body }) => {
      if (body.pin === '1234') throw refuse('pin_weak', { errors: [{ field: 'pin', message: 'Digits in a row.' }] })
      return { data: { ...pin } }
    },
    'GET /auth/sessions': () => ({ data: devices }),
    'DELETE /auth/sessions/:id': ({ params }) => {
      devices = devices.filter(({ _id }) => _id !== params.id)
      return { data: { message: 'The device is signed out.' } }
    },
    'POST /auth/confirm-password': () => {
      isConfirmed = true
      return { data: { confirmedUntil: NOW } }
    },
    'POST /auth/change-email': () => {
      if (!isConfirmed) throw refuse('confirm_first')
      return { data: { message: 'We sent a code.' } }
    },
    'POST /auth/change-email/confirm': ({ body }) => {
      if (body.code !== '123456') throw refuse('code_wrong')
      email = 'ada@mail.example'
      return { data: sampleUser({ email }) }
    },
    'POST /auth/change-password': () => ({ data: { message: 'Your password is changed.' } }),
  }
}

const open = () => openPart(<SecuritySection />, { as: 'student', api: stored() })
const part = (name: string) => page.getByRole('region', { name, exact: true })

test('an email address changes once the password is confirmed and the code is right', async () => {
  const { api } = await open()
  await part('Email').getByRole('button', { name: 'Change' }).click()
  await page.getByLabelText('New email').fill('ada@mail.example')
  await page.getByRole('button', { name: 'Send code' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await confirm.getByLabelText('Password', { exact: true }).fill('campus-market')
  await confirm.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabelText('6-digit code').fill('000000')
  await expect.poll(() => api.sent('POST /auth/change-email/confirm')).toHaveLength(1)
  await expect.element(page.getByLabelText('6-digit code')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabelText('6-digit code').fill('123456')
  await expect.element(page.getByText('Your email is now ada@mail.example.')).toBeVisible()
  await expect.element(part('Email').getByText('ada@mail.example')).toBeVisible()
  await expect.poll(() => api.sent('POST /auth/change-email')).toHaveLength(2)
})

test('a new password is sent with the current one', async () => {
  const { api } = await open()
  await part('Password').getByRole('button', { name: 'Change' }).click()
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect.element(page.getByText('Enter your current password.')).toBeVisible()
  await page.getByLabelText('Current password').fill('campus-market')
  await page.getByLabelText('New password', { exact: true }).fill('harmattan over the lagoon')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect.element(page.getByText('Your password is changed.')).toBeVisible()
  const body = { currentPassword: 'campus-market', newPassword: 'harmattan over the lagoon' }
  await expect.poll(() => api.sent('POST /auth/change-password').map((sent) => sent.body)).toEqual([body])
})

test('another device is signed out, and this one is not offered', async () => {
  const { api } = await open()
  await expect.element(part('Devices').getByText('This device')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await part('Devices')
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect.element(page.getByText('The device is signed out.')).toBeVisible()
  await expect.element(part('Devices').getByRole('button', { name: /^Sign out/ })).not.toBeInTheDocument()
  await expect.poll(() => api.sent('DELETE /auth/sessions/:id').map(({ params }) => params.id)).toEqual([idOf(2)])
})

test('the wallet PIN is changed with the old one, and a weak one is refused beside its field', async () => {
  const { api } = await open()
  await part('Wallet PIN').getByRole('button', { name: 'Change' }).click()
  const sheet = page.getByRole('dialog', { name: 'Change your wallet PIN' })
  await sheet.getByLabelText('Password', { exact: true }).fill('campus-market')
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await sheet.getByLabelText('Current PIN').fill('2580')
  await sheet.getByLabelText('New PIN', { exact: true }).fill('1234')
  await sheet.getByLabelText('New PIN again').fill('1234')
  await sheet.getByRole('button', { name: 'Change PIN' }).click()
  await expect.element(page.getByText('Digits in a row.')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await sheet.getByLabelText('New PIN', { exact: true }).fill('9021')
  await sheet.getByLabelText('New PIN again').fill('9021')
  await sheet.getByRole('button', { name: 'Change PIN' }).click()
  await expect.element(page.getByText('Your wallet PIN is set.')).toBeVisible()
  await expect.poll(() => api.sent('PUT /wallet/pin').at(-1)?.body).toEqual({ pin: '9021', currentPin: '2580' })
})

test('a device that confirms payments is removed; another host offers none to add', async () => {
  const { api } = await open()
  const devices = part('Fingerprint or face')
  await expect.element(devices.getByText('Safari on iPhone')).toBeVisible()
  await expect.element(devices.getByRole('button', { name: 'Add', exact: true })).not.toBeInTheDocument()
  expect(await findViolations()).toEqual([])
  await devices.getByRole('button', { name: 'Remove Safari on iPhone' }).click()
  await expect.element(page.getByText('Removed. The wallet PIN is asked for there again.')).toBeVisible()
  await expect.element(devices.getByText('Safari on iPhone')).not.toBeInTheDocument()
  await expect.poll(() => api.sent('DELETE /wallet/passkeys/:id').map(({ params }) => params.id)).toEqual([idOf(4)])
})
