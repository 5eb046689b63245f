import { Link } from 'react-router'
import { countPress, useCountView } from '../../lib/count-view.ts'
import { Badge } from '../../ui/badge.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { colourOf, StoreAvatar } from '../../ui/store-avatar.tsx'
import { useAddToCart } from '../cart/add-to-cart.ts'
import type { FeaturedData } from './featured-data.ts'
import { MarketCard, type MarketCardProps } from './product-card.tsx'
import { RAIL_SIZES } from './product-rail.tsx'

/** The products and stores that Vendly features on a page, each marked. */
export function FeaturedRow({ items }: { items: readonly FeaturedData[] }) {
  const { add, adding } = useAddToCart()
  return (
    <section>
      <SectionHead title="Featured by Vendly" />
      <ul aria-label="Featured by Vendly" className="product-rail rail-scroll">
        {items.map((item) => (
          <li key={item.id}>
            <Featured item={item} onAdd={add} adding={adding} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Featured({
  item: { id, card, store },
  ...does
}: Pick<MarketCardProps, 'onAdd' | 'adding'> & { item: FeaturedData }) {
  useCountView(id)
  const onOpen = () => countPress(id)
  if (card) return <MarketCard card={card} label="Featured" sizes={RAIL_SIZES} onOpen={onOpen} {...does} />
  if (!store) return null
  return (
    <Link
      to={`/store/${store.slug}`}
      onClick={onOpen}
      className="grid content-start justify-items-center gap-1.5 rounded-card bg-surface px-2 py-3 text-center hairline hover:bg-sunk"
    >
      <StoreAvatar name={store.name} colour={colourOf(store.colour)} image={store.image} />
      <span className="line-clamp-2 font-semibold text-sm">{store.name}</span>
      <span className="text-ink-3 text-xs">{store.about}</span>
      <Badge tone="plain">Featured</Badge>
    </Link>
  )
}
