import type { SellerProduct } from '@vendly/contract/product-listing'
import { countText } from '../../../lib/money.ts'
import { IconButton } from '../../../ui/button.tsx'
import { photoFiles, Thumb, type Tint } from '../../../ui/photo.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { badgeStateOf } from './product-labels.ts'
import { NoPhoto, PriceText, type ProductListProps, StockText } from './product-table.tsx'

/** The seller's products on a phone: a tap edits, the three dots open the other actions. */
export function ProductCards({
  products,
  isSelecting,
  selected,
  onToggle,
  onOpen,
  onEdit,
}: ProductListProps & { isSelecting: boolean; onEdit: (product: SellerProduct) => void }) {
  return (
    <ul aria-label="Your products" className="rows-ruled border-line border-y bg-surface">
      {products.map((product) => (
        <li key={product._id} className="flex items-center gap-3 py-2.5 pr-1 pl-3">
          {isSelecting && (
            <input
              type="checkbox"
              className="tick"
              aria-label={`Select ${product.name}`}
              checked={selected.has(product._id)}
              onChange={() => onToggle(product)}
            />
          )}
          <button
            type="button"
            onClick={() => (isSelecting ? onToggle(product) : onEdit(product))}
            className="flex min-w-0 flex-1 items-center gap-3 text-left"
          >
            <ProductThumb product={product} />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 font-medium">{product.name}</span>
              <span className="flex flex-wrap items-baseline gap-x-2">
                <PriceText product={product} />
                <span className="text-ink-2 text-xs">
                  <StockText product={product} />
                  {product.options.length === 0 && !product.isAlwaysAvailable && ' left'}
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-x-2 pt-1 text-ink-3 text-xs">
                <StateBadge state={badgeStateOf(product)} />
                <NoPhoto product={product} />
                {countText(product.views)} views · {countText(product.sold)} sold
              </span>
              {product.removedReason && (
                <span className="line-clamp-2 pt-1 text-bad-text text-xs">{product.removedReason}</span>
              )}
            </span>
          </button>
          <IconButton
            data-row={product._id}
            label={`More for ${product.name}`}
            icon="dots-three-vertical"
            onClick={() => onOpen(product)}
          />
        </li>
      ))}
    </ul>
  )
}

export function ProductThumb({ product: { pictures, category } }: { product: SellerProduct }) {
  const [cover] = pictures
  return <Thumb files={photoFiles(cover?.url)} tint={(cover?.tint ?? category.tint) as Tint} />
}
