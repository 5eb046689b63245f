import type { Data } from '@vendly/contract/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart, openScreen } from '../../../test/component.tsx'
import { type Fakes, refuse } from '../../../test/fake-api.ts'
import { idOf, sampleUser } from '../../../test/samples.ts'
import { storageKeys } from '../../lib/storage.ts'
import { guestCart } from '../cart/guest-cart.ts'
import CompleteProfile from './complete-profile.screen.tsx'
import { EmailField } from './email-field.tsx'
import Login from './login.screen.tsx'
import Register from './register.screen.tsx'

const campuses = [{ value: sampleUser()._id, label: 'University of Lagos (UNILAG)' }]

const open = (query: string, api: Fakes) =>
  openScreen(
    `/login${query}`,
    { default: Login, clientLoader: () => ({ offered: { google: true, apple: true } }) },
    { path: '/login', elsewhere: ['/dashboard', '/complete-profile'], api },
  )
const answer = (more: Partial<Data<'POST /auth/social'>>) => ({ data: { token: undefined, ...more } })

test('an account with a password is linked with that password', async () => {
  const { api, address } = await open('?social=once', {
    'POST /auth/social': () =>
      answer({ link: { challenge: 'c', provider: 'google', email: 'a•••@mail.example', hasPassword: true } }),
    'POST /auth/link-account': ({ body }) => {
      if (!('password' in body) || body.password !== 'campus-market') throw refuse('password_wrong')
      return {
        data: { token: 'linked', user: sampleUser({ campus: { _id: idOf(9), slug: 'unilag', shortName: 'UNILAG' } }) },
      }
    },
  })
  await expect.element(page.getByRole('heading', { name: 'You already have an account' })).toBeVisible()
  expect(await findViolations()).toEqual([])
  await page.getByLabelText('Your Vendly password').fill('not this one')
  await page.getByRole('button', { name: 'Link Google and sign in' }).click()
  await expect.element(page.getByText('That is not your current password.')).toBeVisible()
  await page.getByLabelText('Your Vendly password').fill('campus-market')
  await page.getByRole('button', { name: 'Link Google and sign in' }).click()
  await expect.poll(address).toBe('/dashboard')
  // Whatever they chose as a guest, the market is now that of their own campus.
  expect(document.cookie).toContain('vendly-campus=unilag')
  await expect.poll(() => api.sent('POST /auth/link-account')[0]!.body.challenge).toBe('c')
})

test('after Google, a profile that cannot be fetched is an error, and nobody is signed in', async () => {
  await open('?social=once', {
    'POST /auth/social': () => answer({ token: 'fresh' }),
    'GET /auth/me': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await expect.element(page.getByText('Failed to fetch user profile after OAuth')).toBeVisible()
  await expect.poll(() => localStorage.getItem('vendly.token')).toBeNull()
})

test.each([
  ['?failed=google', 'Google login failed. Please try again.'],
  ['?failed=apple', 'Apple ID login failed. Please try again.'],
  ['?refused=unverified', /^That email is not verified there/],
])('%s says why', async (query, text) => {
  await open(query, {})
  await expect.element(page.getByText(text)).toBeVisible()
})

test('Google that is pressed again while it is slow is already in progress', async () => {
  await open('', {})
  // The browser stays: a second press must not be what leaves.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  ;(page.getByRole('link', { name: 'Opening Google…' }).element() as HTMLElement).click()
  await expect.element(page.getByText('OAuth login already in progress')).toBeVisible()
})

test('a profile that was not saved keeps what was typed, and is sent again', async () => {
  let isDown = true
  const { address, api } = await openScreen(
    '/complete-profile',
    { default: CompleteProfile, clientLoader: () => ({ campuses, campus: undefined, invite: 'jU7-qkEp1xYb' }) },
    {
      as: { ...sampleUser(), needs: 'profile', campus: undefined },
      elsewhere: ['/dashboard'],
      api: {
        'POST /auth/complete-profile': () => {
          if (isDown) throw new TypeError('Failed to fetch')
          return { data: sampleUser() }
        },
        'GET /auth/me': () => ({ data: sampleUser() }),
      },
    },
  )
  await page.getByLabelText('Phone number').fill('0803 555 0166')
  await page.getByLabelText('University').selectOptions('University of Lagos (UNILAG)')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect.element(page.getByText('Failed to complete profile')).toBeVisible()
  await expect.element(page.getByLabelText('Phone number')).toHaveValue('0803 555 0166')
  isDown = false
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect.poll(address).toBe('/dashboard')
  // A pilot takes only those who were invited.
  await expect.poll(() => api.sent('POST /auth/complete-profile')[1]!.body).toMatchObject({ invite: 'jU7-qkEp1xYb' })
})

test('an email that was mistyped can be changed after registering, and what was typed is still there', async () => {
  const { api } = await openScreen(
    '/register',
    {
      default: Register,
      clientLoader: () => ({ offered: { google: false, apple: false }, campuses, campus: campuses[0]!.value }),
    },
    { api: { 'POST /auth/register': ({ body }) => ({ data: { email: body.email, verificationRequired: true } }) } },
  )
  await page.getByLabelText('First name').fill('Dami')
  await page.getByLabelText('Last name').fill('Ojo')
  await page.getByLabelText('Email').fill('dami@gmial.com')
  await page.getByLabelText('Phone number').fill('08031234567')
  await page.getByLabelText('Password', { exact: true }).fill('campus-market')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Wrong email? Change it' }).click()
  await expect.element(page.getByLabelText('First name')).toHaveValue('Dami')
  await expect.element(page.getByLabelText('Email')).toHaveValue('dami@gmial.com')
  await expect.poll(() => api.sent('POST /auth/register')).toHaveLength(1)
})

test('an email that looks mistyped is asked about, and one press corrects it', async () => {
  await openPart(<EmailField />)
  const email = page.getByLabelText('Email')
  const question = page.getByRole('button', { name: /^Did you mean/ })
  await email.fill('dami@gmial.com')
  await expect.element(question).toHaveTextContent('Did you mean dami@gmail.com?')
  await question.click()
  await expect.element(email).toHaveValue('dami@gmail.com')
  await expect.element(email).toHaveFocus()
  await expect.element(question).not.toBeInTheDocument()
  await email.fill('dami@yaho.com')
  await expect.element(question).toHaveTextContent('Did you mean dami@yahoo.com?')
})

test('a guest who opened the cart sees what is in it above the form', async () => {
  const productId = idOf(1)
  guestCart.write({ key: idOf(2), items: [{ productId, quantity: 2, selectedVariant: null, name: 'Standing fan' }] })
  localStorage.setItem(storageKeys.returnTo, '/cart')
  await open('', { 'POST /cart/kept': () => ({ data: [] }) })
  await expect.element(page.getByRole('heading', { name: 'Your cart, 2 products' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Standing fan' })).toBeVisible()
  expect(await findViolations()).toEqual([])
})
