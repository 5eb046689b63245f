import type { SellerProduct } from '@vendly/contract/product-listing'
import { countText } from '../../../lib/money.ts'
import { IconButton } from '../../../ui/button.tsx'
import { photoFiles, Thumb, type Tint } from '../../../ui/photo.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { standingOf } from './product-labels.ts'
import { PriceWords, type ShelfListProps, StockWords } from './product-table.tsx'

/** The shelf on a phone: a tap edits, the three dots do the rest; `picking` shows a box to tick. */
export function ShelfCards({
  products,
  picking,
  picked,
  onPick,
  onEdit,
  onMore,
}: ShelfListProps & { picking: boolean }) {
  return (
    <ul aria-label="Your goods" className="rows-ruled border-line border-y bg-surface">
      {products.map((product) => (
        <li key={product._id} className="flex items-center gap-3 py-2.5 pr-1 pl-3">
          {picking && (
            <input
              type="checkbox"
              className="tick"
              aria-label={`Pick ${product.name}`}
              checked={picked.has(product._id)}
              onChange={() => onPick(product)}
            />
          )}
          <button
            type="button"
            onClick={() => (picking ? onPick(product) : onEdit(product))}
            className="flex min-w-0 flex-1 items-center gap-3 text-left"
          >
            <ProductPicture product={product} />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 font-medium">{product.name}</span>
              <span className="flex flex-wrap items-baseline gap-x-2">
                <PriceWords product={product} />
                <span className="text-ink-2 text-xs">
                  <StockWords product={product} />
                  {product.options.length === 0 && ' left'}
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-x-2 pt-1 text-ink-3 text-xs">
                <StateBadge state={standingOf(product)} />
                {countText(product.views)} looks · {countText(product.sold)} sold
              </span>
              {product.removedReason && (
                <span className="line-clamp-2 pt-1 text-bad-text text-xs">{product.removedReason}</span>
              )}
            </span>
          </button>
          <IconButton label={`More for ${product.name}`} icon="dots-three-vertical" onClick={() => onMore(product)} />
        </li>
      ))}
    </ul>
  )
}

function ProductPicture({ product: { pictures, category } }: { product: SellerProduct }) {
  const [cover] = pictures
  return <Thumb files={photoFiles(cover?.url)} tint={(cover?.tint ?? category.tint) as Tint} />
}
