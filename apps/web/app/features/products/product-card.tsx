import { useInCart } from '../../lib/cart-count.ts'
import { photoFiles } from '../../ui/photo.tsx'
import { ProductCard } from '../../ui/product-card.tsx'
import type { CartInput } from '../cart/add-to-cart.ts'
import { type CardData, productPath } from './card-data.ts'
import { useOwnCampus } from './own-campus.ts'
import { useSaved } from './saved.ts'

export interface MarketCardProps {
  card: CardData
  onAdd: (input: CartInput) => void
  /** Id of the product being added. */
  adding: string | undefined
  eager?: boolean
  sizes?: string
  /** Why it is here: “Sponsored”. */
  label?: string
  /** What else happens when it is opened. */
  onOpen?: () => void
}

/** A product in a list. The plus adds it to the cart, or opens the product when it has options. */
export function MarketCard({ card, onAdd, adding, eager, sizes, label, onOpen }: MarketCardProps) {
  const wishlist = useSaved()
  const own = useOwnCampus()
  const { id, name, price, was, picture, tint, rating, reviews, place, soldOut, hasOptions, campus } = card
  const inCart = useInCart(id)
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
      note={own && own.slug !== campus.slug ? `At ${campus.shortName}: no delivery` : undefined}
      inCart={inCart}
      soldOut={soldOut}
      hasOptions={hasOptions}
      eager={eager}
      label={label}
      onOpen={onOpen}
      sizes={sizes}
      isAdding={adding === id}
      saved={wishlist.has(id)}
      onSave={wishlist.toggle && (() => wishlist.toggle?.({ kind: 'product', id, name }))}
      onAdd={() => onAdd({ productId: id, quantity: 1, selectedVariant: null, name })}
    />
  )
}
