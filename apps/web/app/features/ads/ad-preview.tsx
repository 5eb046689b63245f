import { useQuery } from '@tanstack/react-query'
import { Note } from '../../ui/note.tsx'
import { ProductCardsSkeleton } from '../../ui/skeleton.tsx'
import { cardOf } from '../products/card-data.ts'
import { MarketCard } from '../products/product-card.tsx'
import { adProductQuery } from './ads.queries.ts'

const nothing = () => undefined

/** The product as the market shows it first. */
export function AdPreview({ productId }: { productId: string }) {
  const { data, error } = useQuery(adProductQuery(productId))
  if (error)
    return (
      <Note tone="bad" live>
        The preview did not load. {error.message}
      </Note>
    )
  return (
    <figure className="grid grid-cols-2 items-center gap-3 rounded-card bg-paper p-3 hairline">
      {/* Nothing in it can be pressed. */}
      <div inert>
        {data ? (
          <MarketCard card={cardOf(data)} onAdd={nothing} adding={undefined} eager sizes="160px" label="Sponsored" />
        ) : (
          <ProductCardsSkeleton count={1} />
        )}
      </div>
      <figcaption className="text-ink-2 text-sm">
        How buyers see it: first in the market of your campus, marked as sponsored.
      </figcaption>
    </figure>
  )
}
