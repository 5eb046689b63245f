import type { StoreCard } from '@vendly/contract/search'
import type { SearchHighlights } from '@vendly/contract/search-highlights'
import type { ServiceCard } from '@vendly/contract/services'
import type { RouterContextProvider } from 'react-router'
import { serverNow } from '../../lib/clock.ts'
import { nairaText } from '../../lib/money.ts'
import { ask } from '../../lib/server-api.ts'
import { openingText } from '../../lib/store-labels.ts'
import type { Tint } from '../../ui/photo.tsx'
import { undefinedIfRefused } from '../products/market.queries.ts'
import { type MarketFilters, searchOf } from '../products/market-filters.ts'
import { serviceOf } from '../services/service-card-data.ts'
import { storeText } from './store-text.ts'

/** `when`: whether the store is open, or when the service is free. */
export interface Highlight {
  to: string
  name: string
  when: string
  isNow: boolean
  text: string
  /** Of a store. */
  colour?: string
  picture?: string
  tint?: Tint
}

/** Stores or services that a text means. `isFirst`: they, and not products, are what it names. */
export interface HighlightGroup {
  title: string
  isFirst: boolean
  more?: { to: string; label: string }
  list: Highlight[]
}

/** Texts are made on the server, so that the browser needs no code for them. */
export async function loadHighlights(
  context: Readonly<RouterContextProvider>,
  { q, campus, exact }: MarketFilters,
): Promise<HighlightGroup[]> {
  if (!q || exact) return []
  const query = { q, campus: campus === 'all' ? undefined : campus }
  const found = await undefinedIfRefused(ask(context, 'GET /search/highlights', { query }))
  if (!found) return []
  const { stores, services } = found.data
  const now = serverNow()
  const groups: HighlightGroup[] = [
    {
      title: stores.isNamed ? (stores.list.length === 1 ? 'Store' : 'Stores') : 'Stores for this',
      isFirst: stores.isNamed,
      more: stores.isNamed
        ? undefined
        : { to: `/search${searchOf({ q, campus, tab: 'stores' })}`, label: 'All stores' },
      list: stores.list.map((store) => storeHighlight(store, now)),
    },
    {
      title: servicesTitle(services.wanted),
      isFirst: services.isNamed,
      more: { to: `/services${searchOf({ q: q.slice(0, 120), campus })}`, label: 'All services' },
      list: services.list.map((service) => serviceHighlight(service, now)),
    },
  ]
  const shown = groups.filter(({ list }) => list.length > 0)
  // What the text names is above the others.
  return shown.sort((one, other) => Number(other.isFirst) - Number(one.isFirst))
}

function servicesTitle(wanted: SearchHighlights['services']['wanted']): string {
  if (!wanted) return 'Services'
  return wanted.isMet ? `Services free ${wanted.text}` : `Nothing free ${wanted.text}: next times`
}

const storeHighlight = (store: StoreCard, now: Date): Highlight => ({
  ...{ to: `/store/${store.slug}`, name: store.businessName, text: storeText(store) },
  ...{ colour: store.colour, picture: store.storeImage ?? undefined },
  ...{ when: openingText(store.opening, now), isNow: store.opening.state === 'open' },
})

function serviceHighlight(card: ServiceCard, now: Date): Highlight {
  const { id, name, price, length, picture, tint, seller, free } = serviceOf(card, now)
  const amount = price.amount === null ? undefined : `${price.isFrom ? 'from ' : ''}${nairaText(price.amount)}`
  const text = [amount, length, seller, card.campus.shortName].filter(Boolean).join(' · ')
  return { to: `/services/${id}`, name, when: free.text, isNow: free.look === 'today', text, picture, tint }
}
