import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openScreen } from '../../../test/component.tsx'
import UnsubscribeScreen from './unsubscribe.screen.tsx'

test('emails about news are stopped, and turned on again, with the keys alone', async () => {
  let isOn = true
  const clientAction = async ({ request }: { request: Request }) => {
    isOn = (await request.formData()).get('emails') === 'on'
    return null
  }
  const clientLoader = () => ({ topics: ['news'], isOn })
  await openScreen('/unsubscribe/x', { default: UnsubscribeScreen, clientLoader, clientAction })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await expect.element(heading('Stop emails about news?')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect.element(heading('You get no emails about news')).toBeVisible()
  await page.getByRole('button', { name: 'Get them again' }).click()
  await expect.element(heading('Stop emails about news?')).toBeVisible()
  // The form that had the focus is another one now.
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Stop these emails' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('You get no emails about news')).toBeVisible()
  expect(isOn).toBe(false)
})
