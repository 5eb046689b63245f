import { useAddToCart } from '../cart/add-to-cart.ts'
import type { CardData } from './card-data.ts'
import { GoodsCard } from './product-card.tsx'

const RAIL_SIZES = '(min-width: 64rem) 220px, 128px'

/** A row of goods: pushed sideways on a phone, all in sight where there is room. `first`: the pictures load at once. */
export function GoodsRail({ label, cards, first = false }: { label: string; cards: CardData[]; first?: boolean }) {
  const { add, adding } = useAddToCart()
  return (
    <ul aria-label={label} className="goods-rail rail-scroll">
      {cards.map((card, at) => (
        <li key={card.id}>
          <GoodsCard card={card} onAdd={add} adding={adding} eager={first && at < 3} sizes={RAIL_SIZES} />
        </li>
      ))}
    </ul>
  )
}
