import { useAddToCart } from '../cart/add-to-cart.ts'
import type { CardData } from './card-data.ts'
import { MarketCard } from './product-card.tsx'

/** The width of a picture in a rail. */
export const RAIL_SIZES = '(min-width: 64rem) 220px, 128px'

/** A row of products that scrolls sideways on a phone. `first`: its photos load at once. */
export function ProductRail({ label, cards, first = false }: { label: string; cards: CardData[]; first?: boolean }) {
  const { add, adding } = useAddToCart()
  return (
    <ul aria-label={label} className="product-rail rail-scroll">
      {cards.map((card, at) => (
        <li key={card.id}>
          <MarketCard card={card} onAdd={add} adding={adding} eager={first && at < 3} sizes={RAIL_SIZES} />
        </li>
      ))}
    </ul>
  )
}
