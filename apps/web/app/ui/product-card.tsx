import { Link } from 'react-router'
import { percentOff } from '../lib/money.ts'
import { Badge } from './badge.tsx'
import { Icon } from './icon.tsx'
import { Price, WasPrice } from './money.tsx'
import { Photo, type PhotoFile, type Tint } from './photo.tsx'
import { Rating } from './rating.tsx'
import { Tag } from './tag.tsx'

export interface ProductCardProps {
  to: string
  name: string
  price: number
  was?: number
  files: readonly PhotoFile[]
  tint?: Tint
  rating?: { average: number; count: number }
  /** Where the seller is: a hall, a shop. */
  place?: string
  soldOut?: boolean
  /** Instead of the place: that it cannot be delivered to this buyer. */
  note?: string
  /** On the picture: why it is here. */
  label?: string
  onOpen?: () => void
  saved?: boolean
  /** How many are already in the cart. */
  inCart?: number
  eager?: boolean
  /** The picture's width, as in the `sizes` attribute. Default: as in a product grid. */
  sizes?: string
  /** Has options: the plus leads to the product instead of adding it. */
  hasOptions?: boolean
  /** It is being added now. */
  isAdding?: boolean
  onSave?: () => void
  onAdd?: () => void
}

// A little under half, so that a cheap phone (360 px wide, 2x) loads the 320 px file and not the 640 px one.
const GRID_SIZES = '(min-width: 64rem) 220px, (min-width: 48rem) 33vw, 44vw'

/** The name is a link that covers the whole card; the buttons are above it. */
export function ProductCard(card: ProductCardProps) {
  const off = percentOff(card.price, card.was)
  // Only in a grid: those beside the screen would make a rail as high as their placeholder, and lower once they are drawn.
  const isLazy = !card.eager && !card.sizes
  return (
    <article className={`relative min-w-0 ${isLazy ? 'lazy-card' : ''}`}>
      <div className="relative">
        <Photo
          files={card.files}
          alt=""
          tint={card.tint}
          eager={card.eager}
          sizes={card.sizes ?? GRID_SIZES}
          className={`rounded-card ${card.soldOut ? 'faded' : ''}`}
        />
        {off && <Tag percent={off} className="absolute top-2 right-0" />}
        <CornerBadge {...card} />
        {card.onSave && <HeartButton name={card.name} saved={card.saved} onSave={card.onSave} />}
        {!card.soldOut && <AddAction {...card} />}
      </div>
      <div className="grid gap-0.5 pt-2">
        <div className="flex h-[1.25rem] flex-wrap items-baseline gap-x-1.5 overflow-hidden">
          <Price amount={card.price} />
          {off && card.was !== undefined && <WasPrice amount={card.was} />}
        </div>
        <h3 className="line-clamp-2 text-sm lg:text-base">
          <Link to={card.to} onClick={card.onOpen} className="after:absolute after:inset-0 after:rounded-card">
            {card.name}
          </Link>
        </h3>
        <div className="flex gap-1.5 truncate text-ink-3 text-xs">
          {card.rating && card.rating.count > 0 && <Rating {...card.rating} />}
          <span className={`truncate ${card.note ? 'font-semibold text-gold-text' : ''}`}>
            {card.note ?? card.place}
          </span>
        </div>
      </div>
    </article>
  )
}

function CornerBadge({ soldOut, label }: ProductCardProps) {
  if (!soldOut && !label) return null
  return (
    <Badge tone={soldOut ? 'night' : 'photo'} className="absolute bottom-2 left-2">
      {soldOut ? 'Sold out' : label}
    </Badge>
  )
}

/** Over the picture of a card. */
export function HeartButton({ name, saved = false, onSave }: { name: string; saved?: boolean; onSave: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Save ${name}`}
      aria-pressed={saved}
      onClick={onSave}
      className="absolute top-0 left-0 z-1 grid size-touch place-items-center text-on-photo noscript:hidden"
    >
      <span className="grid size-7.5 place-items-center rounded-chip bg-photo-chip">
        <Icon name={saved ? 'heart-fill' : 'heart'} size="sm" className={saved ? 'text-heart' : ''} />
      </span>
    </button>
  )
}

function AddAction({ to, name, hasOptions, inCart = 0, isAdding, onAdd }: ProductCardProps) {
  if (!hasOptions) return onAdd && <AddButton name={name} inCart={inCart} isAdding={isAdding} onAdd={onAdd} />
  return (
    <Link
      to={to}
      aria-label={`Choose options for ${name}${inCart > 0 ? `, ${inCart} in cart` : ''}`}
      className="absolute right-0 bottom-0 z-1 grid size-touch place-items-center"
    >
      <AddMark inCart={inCart} />
    </Link>
  )
}

interface AddButtonProps {
  name: string
  inCart: number
  isAdding?: boolean
  onAdd: () => void
}

function AddButton({ name, inCart, isAdding, onAdd }: AddButtonProps) {
  return (
    <button
      type="button"
      aria-label={inCart > 0 ? `Add another ${name}, ${inCart} in cart` : `Add ${name} to cart`}
      onClick={onAdd}
      className="absolute right-0 bottom-0 z-1 grid size-touch place-items-center noscript:hidden"
    >
      <AddMark inCart={inCart} isAdding={isAdding} />
    </button>
  )
}

/** A plus, which becomes the number in the cart. */
function AddMark({ inCart, isAdding = false }: Pick<AddButtonProps, 'inCart' | 'isAdding'>) {
  const look = inCart > 0 ? 'display bg-brand text-d-xs text-on-brand' : 'bg-awning text-front'
  return (
    <span className={`grid size-8.5 place-items-center rounded-control raised-low ${look}`}>
      {isAdding ? <span className="spinner" /> : inCart > 0 ? inCart : <Icon name="plus-bold" size="sm" />}
    </span>
  )
}

/** Two columns on a phone, more on wider screens. */
export function ProductGrid({ children }: { children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-x-2 gap-y-4 md:grid-cols-4 md:gap-x-3 md:gap-y-5 lg:grid-cols-5">
      {children}
    </div>
  )
}
