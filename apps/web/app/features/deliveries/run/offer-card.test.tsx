import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Offer } from './deliveries.queries.ts'
import { OfferCard } from './offer-card.tsx'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const NOTHING = { metres: null, metresToSeller: null, slot: null }

test('a job says for how long the order has waited, whatever happened to it since', () => {
  const offer: Partial<Offer> = {
    ...NOTHING,
    orderNumber: 'VD-10001',
    vendor: {
      _id: 's',
      businessName: 'Hostel Plug',
      slug: 'hostel-plug',
      colour: 'blue',
      image: null,
      place: null,
      phone: null,
    },
    delivery: { method: 'delivery', place: 'Amina Hall', room: null },
    items: [],
    missing: [],
    pay: [],
    can: { take: false } as Offer['can'],
    readyAt: ago(210),
    updatedAt: ago(2),
  }
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <OfferCard offer={offer as Offer} onAccepted={() => {}} />
    </QueryClientProvider>,
  )
  expect(html).toContain('Waiting 3 h')
})
