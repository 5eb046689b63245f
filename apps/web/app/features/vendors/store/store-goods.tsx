import type { Pagination } from '@vendly/contract/paging'
import { useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { ApiProblem, api } from '../../../lib/api.ts'
import { countText } from '../../../lib/money.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { ProductGrid } from '../../../ui/product-card.tsx'
import { useAddToCart } from '../../cart/add-to-cart.ts'
import { type CardData, cardOf } from '../../products/card-data.ts'
import { GoodsCard } from '../../products/product-card.tsx'

const EAGER = 4
export const STORE_STEP = 24

interface StoreGoods {
  cards: CardData[]
  pagination: Pagination
}

export interface StoreGoodsProps {
  storeId: string
  storeName: string
  path: string
  words: string
  goods: StoreGoods | undefined
  /** Among its services something was found. */
  hasServices?: boolean
}

/** What the store sells, with a search of its own. A plain form and plain links: works without scripts. */
export function StoreGoodsSection({ storeId, storeName, path, words, goods, hasServices = false }: StoreGoodsProps) {
  return (
    <section id="goods" aria-labelledby="goods-title" className="scroll-mt-16">
      <div className="flex items-center gap-3 pt-4 pb-3">
        <h2 id="goods-title" className="display text-d-sm lg:text-d-md">
          {words ? `“${words}”` : 'On the shelf'}
        </h2>
        {goods && <span className="text-ink-3 text-xs">{countText(goods.pagination.total)}</span>}
        <search className="ml-auto w-44 lg:w-52">
          <Form
            action={`${path}#goods`}
            className="flex h-touch items-center gap-2 rounded-control bg-sunk px-3 has-focus-visible:outline-2 has-focus-visible:outline-brand-text"
          >
            <Icon name="magnifying-glass" size="sm" className="text-ink-3" />
            <input
              key={words}
              type="search"
              name="q"
              defaultValue={words}
              aria-label={`Search in ${storeName}`}
              placeholder="In this store"
              enterKeyHint="search"
              autoComplete="off"
              className="h-full min-w-0 flex-1 text-lg outline-none placeholder:text-btn"
            />
          </Form>
        </search>
      </div>
      {!goods && <Note tone="bad">The goods did not load. Open the page again to see them.</Note>}
      {goods && goods.cards.length === 0 && <Nothing {...{ storeName, words, path, hasServices }} />}
      {goods && goods.cards.length > 0 && <Shelf {...{ storeId, path, words, goods }} />}
    </section>
  )
}

type NothingProps = Pick<StoreGoodsProps, 'storeName' | 'words' | 'path' | 'hasServices'>

function Nothing({ storeName, words, path, hasServices }: NothingProps) {
  if (hasServices)
    return (
      <p className="text-ink-2 text-sm">
        {words ? `No goods called “${words}”, but a service below.` : 'No goods right now: this store offers services.'}
      </p>
    )
  if (words)
    return (
      <EmptyState title={`${storeName} has no “${words}”`} text="Try another word, or look at all they sell." level={3}>
        <Link to={path} className={buttonClass({ kind: 'secondary' })}>
          See everything
        </Link>
      </EmptyState>
    )
  return (
    <EmptyState title="The shelf is empty" text="Follow the store: you hear of it when there is something." level={3}>
      <Link to="/marketplace" className={buttonClass({ kind: 'secondary' })}>
        Walk the market
      </Link>
    </EmptyState>
  )
}

function Shelf({ storeId, path, words, goods }: { storeId: string; path: string; words: string; goods: StoreGoods }) {
  const { add, adding } = useAddToCart()
  const [further, setFurther] = useState<{ cards: CardData[]; next: string | null }>({
    cards: [],
    next: goods.pagination.next,
  })
  const [state, setState] = useState<'idle' | 'loading' | { problem: string }>('idle')
  const loading = useRef(false)
  const more = async (cursor: string) => {
    if (loading.current) return
    loading.current = true
    setState('loading')
    try {
      const query = { q: words || undefined, cursor, limit: STORE_STEP }
      const { data, pagination } = await api('GET /vendors/:id/products', { params: { id: storeId }, query })
      setFurther(({ cards }) => ({ cards: [...cards, ...data.map(cardOf)], next: pagination?.next ?? null }))
      setState('idle')
    } catch (problem) {
      setState({ problem: problem instanceof ApiProblem ? problem.message : 'The rest did not load.' })
    } finally {
      loading.current = false
    }
  }
  const cards = [...new Map([...goods.cards, ...further.cards].map((card) => [card.id, card])).values()]
  const { next } = further
  const q = words ? `q=${encodeURIComponent(words)}&` : ''
  return (
    <>
      <ProductGrid>
        {cards.map((card, at) => (
          <GoodsCard key={card.id} card={card} onAdd={add} adding={adding} eager={at < EAGER} />
        ))}
      </ProductGrid>
      <div className="grid justify-items-center gap-3 py-5">
        {typeof state === 'object' && (
          <Note tone="bad" live>
            {state.problem} What you see here stays.
          </Note>
        )}
        {next ? (
          <Link
            to={`${path}?${q}cursor=${encodeURIComponent(next)}#goods`}
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
            That is all.
          </p>
        )}
      </div>
    </>
  )
}
