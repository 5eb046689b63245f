import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { goOffline, openPart } from '../../../../test/component.tsx'
import type { Fakes } from '../../../../test/fake-api.ts'
import { idOf } from '../../../../test/samples.ts'
import { FollowToggle } from './follow-toggle.tsx'

const store = { _id: idOf(4), businessName: 'CaseCity', followerCount: 7 }
const button = page.getByRole('button', { name: /follower/ })

const open = () => {
  const state = (isFollowing: boolean) => () => ({ data: { isFollowing, followerCount: isFollowing ? 8 : 7 } })
  const api: Fakes = {
    'GET /vendors/:id/follow-status': state(false),
    'POST /vendors/:id/follow': state(true),
    'DELETE /vendors/:id/follow': state(false),
  }
  return openPart(<FollowToggle store={store} />, { as: 'student', api })
}

test('a store is followed with the keyboard', async () => {
  const { api } = await open()
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^You’re following CaseCity/)).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button).toMatchTextContent(/8/)
  await expect.poll(() => api.sent('POST /vendors/:id/follow').map(({ params }) => params.id)).toEqual([store._id])
})

test('offline it stays followed, and is sent when the network is back', async () => {
  const { api } = await open()
  const goOnline = goOffline()
  await button.click()
  await expect.element(page.getByText(/^Waiting for network/)).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => api.sent('POST /vendors/:id/follow')).toEqual([])
  goOnline()
  await expect.element(page.getByText(/^You’re following CaseCity/)).toBeVisible()
  await expect.poll(() => api.sent('POST /vendors/:id/follow')).toHaveLength(1)
})
