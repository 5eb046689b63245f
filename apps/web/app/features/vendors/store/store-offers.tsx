import { Suspense } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Note } from '../../../ui/note.tsx'
import { StoreProducts } from './store-products.tsx'
import { listAddress, type Offers, OfferTabs, offeredNames, offeredOf, StoreSearch, totalText } from './store-tabs.tsx'

// Most stores have none.
const StoreServices = lazyPart(async () => ({ default: (await import('./store-services.tsx')).StoreServices }))

export interface StoreOffersProps {
  storeId: string
  storeName: string
  offers: Offers
  /** Under a list of what the store recommends, so that it needs a title of its own on a wide screen. */
  isSecond: boolean
}

/**
 * What the store sells, with a search. A store with products and services has a tab for each; a store with one of them shows
 * that alone. On a wide screen `StoreTabs` has the tabs and the search.
 */
export function StoreOffers({ storeId, storeName, offers, isSecond }: StoreOffersProps) {
  const { path, q, shown, products, services } = offers
  const hasTabs = offeredOf(offers).length > 1
  const page = offers[shown]
  const titleClass = hasTabs && !q ? 'sr-only' : `display text-d-sm ${q || isSecond ? 'lg:text-d-md' : 'lg:sr-only'}`
  return (
    <section id={shown} aria-labelledby={`${shown}-title`} className="scroll-mt-16">
      {hasTabs && (
        <nav aria-label={`What ${storeName} sells`} className="flex gap-5 border-line border-b pt-2 lg:hidden">
          <OfferTabs {...offers} />
        </nav>
      )}
      <div className="flex flex-wrap items-center gap-3 pt-4 pb-3">
        <h2 id={`${shown}-title`} className={titleClass}>
          {q ? `“${q}”` : offeredNames[shown]}
        </h2>
        {hasTabs && !q && isSecond && (
          <span aria-hidden="true" className="display hidden text-d-md lg:block">
            {offeredNames[shown]}
          </span>
        )}
        {page && !hasTabs && <span className="text-ink-3 text-xs lg:hidden">{totalText(page)}</span>}
        <StoreSearch {...{ offers, storeName }} className="lg:hidden" />
      </div>
      {!page && <Note tone="bad">Couldn’t load the {shown}. Please reload the page.</Note>}
      {products?.list.length === 0 && shown === 'products' && <Nothing {...{ storeName, q, path }} />}
      {shown === 'services' && services && (
        <Suspense>
          <StoreServices
            {...{ storeId, q, page: services }}
            addressOf={(cursor) => listAddress(offers, shown, `services=${encodeURIComponent(cursor)}`)}
          />
        </Suspense>
      )}
      {shown === 'products' && products && products.list.length > 0 && (
        <StoreProducts
          {...{ storeId, q, page: products }}
          addressOf={(cursor) => listAddress(offers, shown, `cursor=${encodeURIComponent(cursor)}`)}
        />
      )}
    </section>
  )
}

function Nothing({ storeName, q, path }: { storeName: string; q: string; path: string }) {
  if (q)
    return (
      <EmptyState
        title={`No results for “${q}”`}
        text={`Try another word, or see everything ${storeName} sells.`}
        level={3}
      >
        <Link to={path} className={buttonClass({ kind: 'secondary' })}>
          See everything
        </Link>
      </EmptyState>
    )
  return (
    <EmptyState title="No products yet" text="Follow the store to hear about new products." level={3}>
      <Link to="/marketplace" className={buttonClass({ kind: 'secondary' })}>
        Browse the market
      </Link>
    </EmptyState>
  )
}
