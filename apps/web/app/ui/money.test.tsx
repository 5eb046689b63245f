import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Movement } from './money.tsx'

const shown = (amount: number, state?: 'completed' | 'pending' | 'failed') =>
  renderToStaticMarkup(<Movement amount={amount} state={state} />)

test('money that came in is green with a plus, and money that went out has a minus', () => {
  expect(shown(19_550)).toMatch(/text-ok-text.*\+₦19,550\.00/)
  expect(shown(-400)).toMatch(/−₦400\.00/)
})

test('a payment that failed is grey and struck through, and one that is on its way is grey: neither has a sign', () => {
  for (const state of ['failed', 'pending'] as const)
    for (const amount of [19_550, -400]) {
      const html = shown(amount, state)
      expect(html).toContain('text-ink-3')
      expect(html).not.toMatch(/text-ok-text|[+−]₦/)
      expect(html.includes('<s>')).toBe(state === 'failed')
    }
})
