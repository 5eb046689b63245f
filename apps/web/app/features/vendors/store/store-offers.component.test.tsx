import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../../../test/component.tsx'
import { idOf, sampleServiceCard } from '../../../../test/samples.ts'
import { serviceOf } from '../../services/service-card-data.ts'
import { StoreOffers } from './store-offers.tsx'

const service = (n: number) => sampleServiceCard({ _id: idOf(n), name: `Plain cut ${n}` })
const pageOf = (n: number, next: string | null) => ({ total: 2, totalIsExact: true, pages: 2, page: n, next })

test('more services are loaded below those of the page', async () => {
  const first = { list: [serviceOf(service(1), new Date())], pagination: pageOf(1, 'later') }
  const { api } = await openPart(
    <StoreOffers
      storeId={idOf(4)}
      storeName="Fresh cuts"
      isSecond={false}
      offers={{
        ...{ path: '/store/fresh-cuts', q: '', shown: 'services', services: first },
        products: { list: [], pagination: { ...pageOf(1, null), total: 0 } },
      }}
    />,
    {
      api: { 'GET /vendors/:id/services': () => ({ data: [service(1), service(2)], pagination: pageOf(2, null) }) },
    },
  )
  await expect.element(page.getByRole('heading', { name: 'Services' })).toBeVisible()
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect.element(page.getByText('No more services')).toBeVisible()
  expect(
    page
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Plain cut 1', 'Plain cut 2'])
  await expect.poll(() => api.sent('GET /vendors/:id/services').map(({ query }) => query.cursor)).toEqual(['later'])
})
