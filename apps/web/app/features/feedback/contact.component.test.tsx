import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openScreen } from '../../../test/component.tsx'
import * as contactScreen from './contact.screen.tsx'

const open = () =>
  openScreen('/contact', contactScreen, { api: { 'POST /contact': () => ({ data: { message: 'Sent.' } }) } })
const message = page.getByLabelText('Your message')
const send = page.getByRole('button', { name: 'Send message' })

test('a double click sends one message', async () => {
  const { api } = await open()
  await page.getByLabelText('Your name').fill('Kemi')
  await message.fill('Where is order VD-99999? It is late.')
  await send.dblClick()
  await expect.element(page.getByText('Message sent.')).toBeVisible()
  await expect.poll(() => api.sent('POST /contact')).toHaveLength(1)
  await expect.poll(() => api.sent('POST /contact')[0]!.body).toMatchObject({ name: 'Kemi', topic: 'other' })
})

test('what is wrong is said beside its field, and nothing that was typed is lost', async () => {
  await open()
  await message.fill('Too short')
  await send.click()
  await expect.element(page.getByLabelText('Your name')).toHaveAccessibleDescription('Write your name.')
  await expect.element(message).toHaveValue('Too short')
  await expect.element(message).toHaveAccessibleDescription(/^Write at least/)
  expect(await findViolations()).toEqual([])
})
