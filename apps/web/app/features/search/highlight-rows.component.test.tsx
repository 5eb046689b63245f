import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { DESKTOP, openPart, PHONE } from '../../../test/component.tsx'
import { HighlightRows } from './highlight-rows.tsx'
import type { Highlight, HighlightGroup } from './load-highlights.ts'

const store: Highlight = {
  ...{ to: '/store/mama-ngozi', name: 'Mama Ngozi’s Kitchen', colour: 'red', when: 'Open until 9 pm', isNow: true },
  text: '34 products · Jaja shopping complex, UNILAG · Rice, swallow, small chops',
}
const service = (name: string, when: string): Highlight => ({
  ...{ to: '/services/1', name, when, isNow: false, text: '₦2,500 · 30 min · Sole Society · UNILAG', tint: 'service' },
})
const groups: HighlightGroup[] = [
  { title: 'Store', isFirst: true, list: [store] },
  {
    ...{ title: 'Services free tomorrow from 4 pm', isFirst: true },
    more: { to: '/services?q=haircut', label: 'All services' },
    list: [service('Skin fade haircut', 'Tomorrow, 4 pm')],
  },
]

test.each([
  ['a phone', PHONE],
  ['a desk', DESKTOP],
])('a store says whether it is open and where it is, a service when it is free: %s', async (_, size) => {
  const { address } = await openPart(<HighlightRows groups={groups} />, {
    ...{ size, elsewhere: ['/store/:slug', '/services'] },
  })
  const link = page.getByRole('link', { name: /^Mama Ngozi’s Kitchen\s?Open until 9 pm · 34 products · Jaja shopping/ })
  await expect.element(link).toBeVisible()
  const free = page.getByRole('region', { name: 'Services free tomorrow from 4 pm' })
  await expect.element(free.getByRole('link', { name: /^Skin fade haircut\s?Tomorrow, 4 pm · ₦2,500/ })).toBeVisible()
  await expect.element(free.getByRole('link', { name: 'All services' })).toHaveAttribute('href', '/services?q=haircut')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width)
  expect(await findViolations()).toEqual([])
  await userEvent.keyboard('{Tab}')
  await expect.element(link).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/store/mama-ngozi')
})
