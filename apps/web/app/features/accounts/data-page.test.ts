import { expect, test } from 'vitest'
import { dataPage } from './data-page.ts'

test('the page has every part in words, and nothing of it is code', () => {
  const page = dataPage({
    exportedAt: '2026-11-30T09:00:00.000Z',
    data: {
      orders: { orders: [{ orderNumber: 'VD-10001', isPaid: true, note: '<script>alert(1)</script>' }], reviews: [] },
      users: { lastSeenAt: '2026-11-29T12:30:00.000Z', phone: null },
    },
  })
  expect(page).toContain('<h2>Orders</h2>')
  expect(page).toContain('<dt>Order number</dt><dd>VD-10001</dd>')
  expect(page).toContain('<dt>Is paid</dt><dd>Yes</dd>')
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page).not.toContain('<script')
  expect(page).toContain('<dt>Reviews</dt><dd>None</dd>')
  expect(page).toMatch(/<dt>Last seen at<\/dt><dd>Sunday, 29 November 2026 at 1:30 pm</)
  expect(page).toContain('<dt>Phone</dt><dd>None</dd>')
})
