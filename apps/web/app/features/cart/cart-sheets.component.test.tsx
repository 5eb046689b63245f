import { expect, test } from 'vitest'
import { openPart, openSheet, untilSheet } from '../../../test/component.tsx'
import { EmptyCartButton } from './empty-cart-button.tsx'
import GuestSheet from './guest-sheet.tsx'

test('a cart is emptied only after a question', async () => {
  const { api } = await openPart(<EmptyCartButton onRefused={() => {}} />, { as: 'student' })
  const sheet = await openSheet('Empty cart', 'Empty your cart?')
  await expect.element(sheet.getByRole('button', { name: 'Keep it' })).toBeVisible()
  await expect.poll(() => api.sent('DELETE /cart/clear')).toEqual([])
})

test('a guest who saves a product is asked to sign in, or to browse on', async () => {
  await openPart(<GuestSheet asked={{ id: 1, kind: 'save' }} />)
  const sheet = await untilSheet('Sign in to save products')
  await expect.element(sheet.getByRole('button', { name: 'Keep browsing' })).toBeVisible()
  await expect.element(sheet.getByRole('link', { name: 'Create account' })).toBeVisible()
})
