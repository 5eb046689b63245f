import { Link } from 'react-router'
import { countText } from '../../lib/money.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { ProductGrid } from '../../ui/product-card.tsx'
import { ProductCardsSkeleton } from '../../ui/skeleton.tsx'
import { useAddToCart } from '../cart/add-to-cart.ts'
import type { Goods, GoodsCall, Market } from './market.queries.ts'
import { searchOf } from './market-filters.ts'
import { GoodsCard } from './product-card.tsx'
import { type MoreGoods, useMoreGoods } from './use-more-products.ts'
import { totalWords } from './use-product-count.ts'

const STEP = 24
const EAGER = 4

export interface GoodsListProps {
  market: Market
  goods: Goods
  path: string
  call: GoodsCall
}

/** The grid and the way on. Given a key by its address, so that another list starts afresh. */
export function GoodsList({ market, goods, path, call }: GoodsListProps) {
  const { add, adding } = useAddToCart()
  const list = useMoreGoods(market, goods, call)
  return (
    <>
      <h2 className="sr-only">Goods</h2>
      <ProductGrid>
        {list.cards.map((card, at) => (
          <GoodsCard key={card.id} card={card} onAdd={add} adding={adding} eager={at < EAGER} />
        ))}
        {list.state === 'loading' && <ProductCardsSkeleton count={4} />}
      </ProductGrid>
      <WayOn market={market} goods={goods} list={list} path={path} />
    </>
  )
}

function WayOn({ market, goods, list, path }: Omit<GoodsListProps, 'call'> & { list: MoreGoods }) {
  const { total, totalIsExact, page } = goods.pagination
  const shown = (page - 1) * STEP + list.cards.length
  const address = path + searchOf(market.filters)
  const left = totalIsExact ? Math.min(STEP, Math.max(total - shown, 1)) : STEP
  return (
    <div className="grid justify-items-center gap-3 py-5">
      <p role="status" className="text-ink-3 text-sm">
        {list.next
          ? `${countText(shown)} of ${totalWords(goods.pagination)} shown`
          : `That is all ${countText(shown)} ${shown === 1 ? 'product' : 'goods'}.`}
      </p>
      {typeof list.state === 'object' && (
        <Note tone="bad" live>
          {list.state.problem} What you see here stays.
        </Note>
      )}
      {list.next && (
        <Link
          to={`${address}${address.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(list.next)}`}
          onClick={(event) => {
            // With scripts the rest comes in place; without them this is a link to the next page.
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            void list.more()
          }}
          aria-disabled={list.state === 'loading' || undefined}
          className={buttonClass({ kind: 'secondary' })}
        >
          {list.state === 'loading' ? (
            <>
              <span className="spinner" /> Loading…
            </>
          ) : (
            `Show ${left} more of ${totalWords(goods.pagination)}`
          )}
        </Link>
      )}
      {market.cursor && (
        <Link to={address} className="touch font-semibold text-brand-text text-sm">
          Back to the first {STEP}
        </Link>
      )}
    </div>
  )
}
