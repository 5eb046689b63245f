import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { goOffline, openPart } from '../../test/component.tsx'
import { TopBar } from './top-bar.tsx'

test('without a network, the banner is above the bar of a page that is scrolled, not over its title', async () => {
  await openPart(
    <div>
      <TopBar title="Wallet" />
      <div style={{ height: '300vh' }} />
    </div>,
  )
  const [banner, title] = [
    page.getByText('No network. You can still read what is open.'),
    page.getByRole('heading', { name: 'Wallet' }),
  ]
  await expect.element(title).toBeVisible()
  goOffline()
  await expect.element(banner).toBeVisible()
  window.scrollTo(0, 500)
  const edges = () => [banner, title].map((one) => one.element().getBoundingClientRect())
  await expect.poll(() => window.scrollY).toBe(500)
  await expect.poll(() => edges()[1]!.top - edges()[0]!.bottom).toBeGreaterThanOrEqual(0)
  expect(edges()[0]!.top).toBe(0)
})
