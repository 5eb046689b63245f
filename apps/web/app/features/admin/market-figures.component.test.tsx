import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DESKTOP, openPart } from '../../../test/component.tsx'
import { onlyPage } from '../../../test/fake-api.ts'
import { MarketFigures } from './market-figures.tsx'
import { sampleStats } from './sample-stats.ts'

test('a change in per cent stands beside the figure that it compares with; the total is with the meaning', async () => {
  await openPart(<MarketFigures period="30-days" openId={undefined} onOpen={() => {}} />, {
    as: 'admin',
    size: DESKTOP,
    api: {
      'GET /admin/dashboard-stats': () => ({ data: sampleStats('30-days', new Date('2026-11-20T10:00:00Z')) }),
      'GET /orders/admin/all': () => ({
        data: [],
        counts: { open: 0, late: 0, disputed: 0 },
        pagination: onlyPage(0),
      }),
    },
  })
  const revenue = page.getByRole('button', { name: /^Vendly revenue in 30 days/ })
  await expect.element(revenue).toMatchTextContent(/20%\s*₦25,000 in the 30 days before$/)
  await expect
    .element(page.getByRole('button', { name: /^New users in 30 days/ }))
    .toMatchTextContent(/11%\s*9 in the 30 days before$/)
  await revenue.click()
  await expect.element(page.getByText('₦1,000,000 in all.')).toBeVisible()
})
