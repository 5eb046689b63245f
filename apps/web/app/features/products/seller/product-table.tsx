import type { SellerProduct } from '@vendly/contract/product-listing'
import { countText } from '../../../lib/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { type Column, DataTable, type Sorting } from '../../../ui/data-table.tsx'
import { KeyHints } from '../../../ui/key-hints.tsx'
import { Price, WasPrice } from '../../../ui/money.tsx'
import { photoFiles, Thumb, type Tint } from '../../../ui/photo.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { InlineAmount } from './inline-amount.tsx'
import { type ShelfSort, standingOf } from './product-labels.ts'
import { useShelfChange } from './products-seller.queries.ts'

const MOST_NAIRA = 10_000_000
const MOST_STOCK = 100_000

export interface ShelfListProps {
  products: readonly SellerProduct[]
  picked: ReadonlySet<string>
  onPick: (product: SellerProduct) => void
  onEdit: (product: SellerProduct) => void
  onMore: (product: SellerProduct) => void
}

export interface ShelfTableProps extends ShelfListProps {
  sort: ShelfSort
  onSort: (sort: ShelfSort) => void
}

/** The shelf to work through on a wide screen: prices and stock are changed where they stand. */
export function ShelfTable({ products, picked, onPick, onEdit, onMore, sort, onSort }: ShelfTableProps) {
  const change = useShelfChange()
  const columns: Column<SellerProduct>[] = [
    { key: 'name', head: 'Product', sortable: true, cell: (product) => <NameCell product={product} /> },
    { key: 'state', head: 'State', cell: (product) => <StateBadge state={standingOf(product)} /> },
    {
      key: 'price',
      head: 'Price',
      numeric: true,
      sortable: true,
      cell: (product) => (
        <InlineAmount
          label={`the price of ${product.name}`}
          value={product.price ?? 0}
          prefix="₦"
          least={1}
          most={MOST_NAIRA}
          fixed={product.status === 'removed'}
          onSave={(price) =>
            void change(
              [product],
              () => ({ price, ...fitting(product, price) }),
              `${product.name} costs ₦${countText(price)} now.`,
            )
          }
        >
          <PriceWords product={product} />
        </InlineAmount>
      ),
    },
    {
      key: 'stock',
      head: 'Stock',
      numeric: true,
      sortable: true,
      cell: (product) => (
        <InlineAmount
          label={`the stock of ${product.name}`}
          value={product.stock}
          least={0}
          most={MOST_STOCK}
          fixed={product.status === 'removed' || product.options.length > 0}
          onSave={(stock) =>
            void change(
              [product],
              () => ({ stockBy: stock - product.stock }),
              `${product.name}: ${countText(stock)} in stock.`,
            )
          }
        >
          <StockWords product={product} />
        </InlineAmount>
      ),
    },
    { key: 'views', head: 'Looked at', numeric: true, sortable: true, cell: ({ views }) => countText(views) },
    { key: 'sold', head: 'Sold', numeric: true, sortable: true, cell: ({ sold }) => countText(sold) },
    {
      key: 'more',
      head: 'More',
      cell: (product) => (
        <IconButton
          label={`More for ${product.name}`}
          icon="dots-three-vertical"
          size="sm"
          onClick={() => onMore(product)}
        />
      ),
    },
  ]
  return (
    <>
      <DataTable
        caption="Your goods"
        columns={columns}
        rows={products}
        rowKey={({ _id }) => _id}
        rowName={({ name }) => name}
        selected={picked}
        onToggle={onPick}
        onOpen={onEdit}
        sorting={sortingOf(sort)}
        onSort={(sorting) => onSort(sortFor(sorting))}
      />
      <KeyHints hints={{ 'J K': 'move', Enter: 'edit', X: 'select' }} />
    </>
  )
}

/** A discount that the new price would make none of is taken away with it. */
const fitting = ({ discountPrice }: SellerProduct, price: number) =>
  discountPrice !== null && discountPrice >= price ? { discountPrice: null } : {}

const sortingOf = (sort: ShelfSort): Sorting | undefined => {
  if (sort === 'newest') return undefined
  if (sort === 'price-low' || sort === 'price-high')
    return { key: 'price', direction: sort === 'price-low' ? 'up' : 'down' }
  return { key: sort, direction: sort === 'sold' || sort === 'views' ? 'down' : 'up' }
}
const sortFor = ({ key, direction }: Sorting): ShelfSort =>
  key === 'price' ? (direction === 'up' ? 'price-low' : 'price-high') : (key as ShelfSort)

function NameCell({ product: { name, pictures, category } }: { product: SellerProduct }) {
  const [cover] = pictures
  return (
    <span className="flex max-w-side items-center gap-3">
      <Thumb files={photoFiles(cover?.url)} tint={(cover?.tint ?? category.tint) as Tint} size="sm" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-ink-3 text-xs">{category.name}</span>
      </span>
    </span>
  )
}

export function PriceWords({ product: { price, discountPrice } }: { product: SellerProduct }) {
  if (price === null) return <span className="text-ink-3 text-xs">No price yet</span>
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {discountPrice !== null && <WasPrice amount={price} />}
      <Price amount={discountPrice ?? price} size="sm" />
    </span>
  )
}

export function StockWords({ product: { stock, isLow, options, status } }: { product: SellerProduct }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {isLow && status === 'active' && stock > 0 && <Badge tone="gold">Low</Badge>}
      <span className={stock === 0 ? 'text-bad-text' : ''}>{countText(stock)}</span>
      {options.length > 0 && <span className="text-ink-3 text-xs">in {options.length} options</span>}
    </span>
  )
}
