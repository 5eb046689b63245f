import { expect, test } from 'vitest'
import { pageMeta } from './title.ts'

test('every title ends with the name of Vendly and what it is, and no search result leads to it', () => {
  expect(pageMeta('Wallet')).toEqual([
    { title: 'Wallet | Vendly - Campus Marketplace' },
    { name: 'robots', content: 'noindex' },
  ])
})
