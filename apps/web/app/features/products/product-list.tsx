import { useEffect } from 'react'
import { Link } from 'react-router'
import { countText } from '../../lib/money.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { ProductGrid } from '../../ui/product-card.tsx'
import { ProductCardsSkeleton } from '../../ui/skeleton.tsx'
import { useAddToCart } from '../cart/add-to-cart.ts'
import type { Market, ProductResults } from './market.queries.ts'
import type { MarketCall } from './market-filters.ts'
import { MARKET_PAGE, searchOf } from './market-filters.ts'
import { countLabel, nounFor } from './market-labels.ts'
import { MarketCard } from './product-card.tsx'
import { type MoreProducts, useMoreProducts } from './use-more-products.ts'

const EAGER = 4

export interface ProductListProps {
  market: Market
  products: ProductResults
  path: string
  call: MarketCall
}

/** The grid and "Show more". Its key is the address, so that another list starts from the beginning. */
export function ProductList({ market, products, path, call }: ProductListProps) {
  const { add, adding } = useAddToCart()
  const list = useMoreProducts(market, products, call)
  const { sponsored } = market
  const cards = sponsored ? list.cards.filter(({ id }) => id !== sponsored.card.id) : list.cards
  useCountAdView(sponsored?.adId)
  return (
    <>
      <h2 className="sr-only">Products</h2>
      <ProductGrid>
        {sponsored && (
          <MarketCard
            card={sponsored.card}
            onAdd={add}
            adding={adding}
            eager
            label="Sponsored"
            onOpen={() => countAd(sponsored.adId, 'presses')}
          />
        )}
        {cards.map((card, at) => (
          <MarketCard key={card.id} card={card} onAdd={add} adding={adding} eager={at < EAGER} />
        ))}
        {list.state === 'loading' && <ProductCardsSkeleton count={4} />}
      </ProductGrid>
      {products.close ? (
        <section aria-labelledby="close-title" className="mt-5 border-line border-t pt-4 pb-5">
          <h2 id="close-title" className="display text-d-sm">
            Close matches
          </h2>
          <p className="mb-2.5 text-ink-2 text-sm">These have some of your words.</p>
          <ProductGrid>
            {products.close.map((card) => (
              <MarketCard key={card.id} card={card} onAdd={add} adding={adding} />
            ))}
          </ProductGrid>
        </section>
      ) : (
        <ShowMore market={market} products={products} call={call} list={list} path={path} />
      )}
    </>
  )
}

function ShowMore({ market, products, call, list, path }: ProductListProps & { list: MoreProducts }) {
  const { total, totalIsExact, page } = products.pagination
  const shown = (page - 1) * MARKET_PAGE + list.cards.length
  const address = path + searchOf(market.filters)
  const nextCount = totalIsExact ? Math.min(MARKET_PAGE, Math.max(total - shown, 1)) : MARKET_PAGE
  return (
    <div className="grid justify-items-center gap-3 py-5">
      <p role="status" className="text-ink-3 text-sm">
        {list.next
          ? `${countText(shown)} of ${countLabel(total, totalIsExact)} shown`
          : `${countText(shown)} ${nounFor(call, shown)}, that’s everything.`}
      </p>
      {typeof list.state === 'object' && (
        <Note tone="bad" live>
          {list.state.problem}
        </Note>
      )}
      {list.next && (
        <Link
          to={`${address}${address.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(list.next)}`}
          onClick={(event) => {
            // With scripts, more is added here; without them this is a link to the next page.
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            void list.loadMore()
          }}
          aria-disabled={list.state === 'loading' || undefined}
          className={buttonClass({ kind: 'secondary' })}
        >
          {list.state === 'loading' ? (
            <>
              <span className="spinner" /> Loading…
            </>
          ) : (
            `Show ${nextCount} more`
          )}
        </Link>
      )}
      {market.cursor && (
        <Link to={address} className="touch font-semibold text-brand-text text-sm">
          Back to the start
        </Link>
      )}
    </div>
  )
}

/** Counts in the background that an ad was seen. */
function useCountAdView(adId: string | undefined): void {
  useEffect(() => {
    if (adId) countAd(adId, 'views')
  }, [adId])
}

const countAd = (adId: string, what: 'views' | 'presses') => navigator.sendBeacon?.(`/api/ads/${adId}/${what}`)
