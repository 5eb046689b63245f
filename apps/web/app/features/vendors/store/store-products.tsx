import type { Pagination } from '@vendly/contract/paging'
import { useState } from 'react'
import { Form, Link } from 'react-router'
import { api } from '../../../lib/api.ts'
import { countText } from '../../../lib/money.ts'
import { problemText } from '../../../lib/problem.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { ProductGrid } from '../../../ui/product-card.tsx'
import { useAddToCart } from '../../cart/add-to-cart.ts'
import { type CardData, cardOf } from '../../products/card-data.ts'
import { MarketCard } from '../../products/product-card.tsx'

const EAGER = 4
/** Fills rows of two, four and five. */
export const STORE_PRODUCTS_PAGE = 20

interface ProductPage {
  cards: CardData[]
  pagination: Pagination
}

export interface StoreProductsProps {
  storeId: string
  storeName: string
  path: string
  /** The search text. */
  q: string
  products: ProductPage | undefined
  /** Whether services match too. */
  hasServices?: boolean
}

/** The store's products with a search. A plain form and plain links, so that it works without scripts. */
export function StoreProducts({ storeId, storeName, path, q, products, hasServices = false }: StoreProductsProps) {
  return (
    <section id="products" aria-labelledby="products-title" className="scroll-mt-16">
      <div className="flex flex-wrap items-center gap-3 pt-4 pb-3">
        <h2 id="products-title" className="display text-d-sm lg:text-d-md">
          {q ? `“${q}”` : 'Products'}
        </h2>
        {products && <span className="text-ink-3 text-xs">{countText(products.pagination.total)}</span>}
        <search className="ml-auto w-44 lg:w-52">
          <Form
            action={`${path}#products`}
            className="flex h-touch items-center gap-2 rounded-control bg-sunk px-3 has-focus-visible:outline-2 has-focus-visible:outline-brand-text"
          >
            <button
              type="submit"
              aria-label="Search"
              className="-mx-3 grid size-touch flex-none place-items-center text-ink-3"
            >
              <Icon name="magnifying-glass" size="sm" />
            </button>
            <input
              key={q}
              type="search"
              name="q"
              defaultValue={q}
              aria-label={`Search ${storeName}`}
              placeholder="Search this store"
              enterKeyHint="search"
              autoComplete="off"
              className="h-full min-w-0 flex-1 text-lg outline-none placeholder:text-btn"
            />
          </Form>
        </search>
      </div>
      {!products && <Note tone="bad">Couldn’t load the products. Please reload the page.</Note>}
      {products && products.cards.length === 0 && <NoProducts {...{ storeName, q, path, hasServices }} />}
      {products && products.cards.length > 0 && <ProductPages {...{ storeId, path, q, products }} />}
    </section>
  )
}

type NoProductsProps = Pick<StoreProductsProps, 'storeName' | 'q' | 'path' | 'hasServices'>

function NoProducts({ storeName, q, path, hasServices }: NoProductsProps) {
  if (hasServices)
    return (
      <p className="text-ink-2 text-sm">
        {q
          ? `No products match “${q}”, but a service below does.`
          : 'No products right now. This store offers services.'}
      </p>
    )
  if (q)
    return (
      <EmptyState
        title={`No results for “${q}”`}
        text={`Try another word, or see everything ${storeName} sells.`}
        level={3}
      >
        <Link to={path} className={buttonClass({ kind: 'secondary' })}>
          See all products
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

type ProductPagesProps = Pick<StoreProductsProps, 'storeId' | 'path' | 'q'> & { products: ProductPage }

function ProductPages({ storeId, path, q, products }: ProductPagesProps) {
  const { add, adding } = useAddToCart()
  const [loaded, setLoaded] = useState<{ cards: CardData[]; next: string | null }>({
    cards: [],
    next: products.pagination.next,
  })
  const [state, setState] = useState<'idle' | 'loading' | { problem: string }>('idle')
  const more = async (cursor: string) => {
    if (state === 'loading') return
    setState('loading')
    try {
      const query = { q: q || undefined, cursor, limit: STORE_PRODUCTS_PAGE }
      const { data, pagination } = await api('GET /vendors/:id/products', { params: { id: storeId }, query })
      setLoaded(({ cards }) => ({ cards: [...cards, ...data.map(cardOf)], next: pagination?.next ?? null }))
      setState('idle')
    } catch (problem) {
      setState({ problem: problemText(problem) })
    }
  }
  const cards = [...new Map([...products.cards, ...loaded.cards].map((card) => [card.id, card])).values()]
  const { next } = loaded
  const search = q ? `q=${encodeURIComponent(q)}&` : ''
  return (
    <>
      <ProductGrid>
        {cards.map((card, index) => (
          <MarketCard key={card.id} card={card} onAdd={add} adding={adding} eager={index < EAGER} />
        ))}
      </ProductGrid>
      <div className="grid justify-items-center gap-3 py-5">
        {typeof state === 'object' && (
          <Note tone="bad" live>
            {state.problem}
          </Note>
        )}
        {next ? (
          <Link
            to={`${path}?${search}cursor=${encodeURIComponent(next)}#products`}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              void more(next)
            }}
            className={buttonClass({ kind: 'secondary' })}
          >
            {state === 'loading' ? 'Loading…' : 'Show more'}
          </Link>
        ) : (
          <p role="status" className="text-ink-3 text-sm">
            No more products
          </p>
        )}
      </div>
    </>
  )
}
