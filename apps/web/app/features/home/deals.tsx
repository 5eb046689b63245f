import { SectionHead } from '../../ui/list.tsx'
import type { CardData } from '../products/card-data.ts'
import { ProductRail } from '../products/product-rail.tsx'

export function Deals({ cards, query }: { cards: CardData[]; query: string }) {
  if (cards.length === 0) return null
  return (
    <section>
      <SectionHead title="Deals" more={{ to: `/marketplace?${query}&discounted=1`, label: 'All deals' }} />
      <ProductRail label="Deals" cards={cards} />
    </section>
  )
}
