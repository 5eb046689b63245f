import { photoFiles } from '../../ui/photo.tsx'
import { ProductCard } from '../../ui/product-card.tsx'
import type { CartInput } from '../cart/add-to-cart.ts'
import { useHearts } from '../wishlist/saved.ts'
import { type CardData, productPath } from './card-data.ts'

export interface GoodsCardProps {
  card: CardData
  onAdd: (wish: CartInput) => void
  /** The product that is being added right now. */
  adding: string | undefined
  eager?: boolean
  sizes?: string
}

/** One product of a list: the plus adds it, or leads to its options where it has some. */
export function GoodsCard({ card, onAdd, adding, eager, sizes }: GoodsCardProps) {
  const hearts = useHearts()
  const { id, name, price, was, picture, tint, rating, reviews, place, soldOut, hasOptions } = card
  return (
    <ProductCard
      to={productPath(id)}
      name={name}
      price={price}
      was={was}
      files={photoFiles(picture)}
      tint={tint}
      rating={{ average: rating, count: reviews }}
      place={place}
      soldOut={soldOut}
      hasOptions={hasOptions}
      eager={eager}
      sizes={sizes}
      isAdding={adding === id}
      saved={hearts.has(id)}
      onSave={hearts.toggle && (() => hearts.toggle?.({ productId: id, name }))}
      onAdd={() => onAdd({ productId: id, quantity: 1, selectedVariant: null, name })}
    />
  )
}
