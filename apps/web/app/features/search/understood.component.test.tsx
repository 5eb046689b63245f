import type { Understood as Part } from '@vendly/contract/search'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart, PHONE } from '../../../test/component.tsx'
import type { MarketFilters } from '../products/market-filters.ts'
import { Understood } from './understood.tsx'

const parts: Part[] = [
  { kind: 'price', text: 'Up to ₦300,000' },
  { kind: 'condition', text: 'Used' },
  { kind: 'cheap', text: 'Cheapest first' },
]
const filters: MarketFilters = { q: 'cheap used laptop under 300k', campus: 'unilag', sort: 'newest' }
const open = (more: MarketFilters = {}) =>
  openPart(<Understood filters={{ ...filters, ...more }} understood={parts} />, { size: PHONE, elsewhere: ['/search'] })

test('what the text says is a row of links, each to the same search without it', async () => {
  await open()
  const row = page.getByRole('list', { name: 'Taken from your words' })
  const names = [/Remove filter: Up to ₦300,000/, /Remove filter: Used/, /Remove filter: Cheapest first/]
  for (const [at, name] of names.entries()) {
    await expect.element(row.getByRole('link', { name })).toBeVisible()
    const address = new URL(row.getByRole('link', { name }).element().getAttribute('href')!, location.href)
    expect(Object.fromEntries(address.searchParams)).toEqual({ ...filters, plain: parts[at]!.kind })
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
  expect(await findViolations()).toEqual([])
})

test('what was removed before stays removed', async () => {
  await open({ plain: 'price' })
  await expect
    .element(page.getByRole('link', { name: /Used/ }))
    .toHaveAttribute('href', expect.stringContaining('plain=price%2Ccondition'))
})

test('are removed by the keyboard', async () => {
  const { address } = await open()
  await expect.element(page.getByRole('link', { name: /Up to/ })).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: /Up to/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toContain('plain=price')
})
