import type { ReactNode } from 'react'
import { cardOf } from '../../products/card-data.ts'
import { ProductRail } from '../../products/product-rail.tsx'
import { AboutStore, StoreFacts } from './about-store.tsx'
import { StoreOffers } from './store-offers.tsx'
import type { StorePage } from './store-page.ts'
import { StoreTabs } from './store-tabs.tsx'

interface StoreBodyProps {
  page: StorePage
  path: string
  /** Its reviews. */
  children?: ReactNode
}

/** What is below the head of a store page: on a wide screen with the facts about the store beside its products. */
export function StoreBody({ page: { store, q, shown, products, services }, path, children }: StoreBodyProps) {
  const { _id, businessName, featured } = store
  const offers = { path, q, shown, products, services }
  return (
    <div className="mx-auto max-w-page px-gutter pb-6">
      <StoreTabs store={store} offers={offers} hasReviews={Boolean(children)} />
      <div className="lg:flex lg:gap-6">
        <div className="min-w-0 flex-1">
          {featured.length > 0 && (
            <section aria-labelledby="featured-title">
              <h2 id="featured-title" className="display mt-4 mb-2.5 text-d-sm lg:text-d-md">
                {businessName} recommends
              </h2>
              <ProductRail label="Recommended by the store" cards={featured.map(cardOf)} first />
            </section>
          )}
          <StoreOffers
            key={`${_id} ${q} ${shown} ${products?.list[0]?.id ?? ''} ${services?.list[0]?.id ?? ''}`}
            storeId={_id}
            storeName={businessName}
            offers={offers}
            isSecond={featured.length > 0}
          />
          {children}
          <AboutStore store={store} />
        </div>
        <StoreFacts store={store} />
      </div>
    </div>
  )
}
