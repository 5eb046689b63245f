import { limits } from '@vendly/contract/limits'
import type { SellerProduct } from '@vendly/contract/product-listing'
import { countText, nairaText } from '../../../lib/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { type Column, DataTable, type Sorting } from '../../../ui/data-table.tsx'
import { Price, WasPrice } from '../../../ui/money.tsx'
import { photoFiles, Thumb, type Tint } from '../../../ui/photo.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { stockText } from '../stock-text.ts'
import { InlineAmount } from './inline-amount.tsx'
import { badgeStateOf, type ProductSort, priceRange } from './product-labels.ts'
import { useChangeProducts } from './products-seller.queries.ts'

const MAX_PRICE = 10_000_000

export interface ProductListProps {
  products: readonly SellerProduct[]
  selected: ReadonlySet<string>
  onToggle: (product: SellerProduct) => void
  onOpen: (product: SellerProduct) => void
}

export interface ProductTableProps extends ProductListProps {
  openId: string | undefined
  sort: ProductSort
  onSort: (sort: ProductSort) => void
}

/** The seller's products on a wide screen. Prices and stock are edited in place. */
export function ProductTable({ products, selected, onToggle, onOpen, openId, sort, onSort }: ProductTableProps) {
  const change = useChangeProducts()
  const columns: Column<SellerProduct>[] = [
    { key: 'name', head: 'Product', sortable: true, cell: (product) => <NameCell product={product} /> },
    { key: 'state', head: 'Status', cell: (product) => <StateBadge state={badgeStateOf(product)} /> },
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
          min={1}
          max={MAX_PRICE}
          // Prices of options differ, and are changed one by one on the product's page.
          readOnly={product.status === 'removed' || priceRange(product) !== undefined}
          onSave={(price) =>
            change(
              [product],
              () => ({ price, ...withoutDiscount(product, price) }),
              `${product.name} now costs ${nairaText(price)}.`,
            )
          }
        >
          <PriceText product={product} />
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
          min={0}
          max={limits.listing.stock}
          // What is always available gets a number in its form.
          readOnly={product.status === 'removed' || product.options.length > 0 || product.isAlwaysAvailable}
          onSave={(stock) =>
            change(
              [product],
              () => ({ stockBy: stock - product.stock }),
              `${product.name}: ${countText(stock)} in stock.`,
            )
          }
        >
          <StockText product={product} always="Always" />
        </InlineAmount>
      ),
    },
    { key: 'views', head: 'Views', numeric: true, sortable: true, cell: ({ views }) => countText(views) },
    { key: 'sold', head: 'Sold', numeric: true, sortable: true, cell: ({ sold }) => countText(sold) },
  ]
  // Next to the side panel there is no room for the figures, which the panel shows.
  const visible = openId ? columns.filter(({ key }) => key !== 'views' && key !== 'sold') : columns
  return (
    <DataTable
      caption="Your products"
      columns={visible}
      rows={products}
      rowKey={({ _id }) => _id}
      rowName={({ name }) => name}
      openKey={openId}
      onOpen={onOpen}
      selected={selected}
      onToggle={onToggle}
      sorting={sortingOf(sort)}
      onSort={(sorting) => onSort(sortFor(sorting))}
    />
  )
}

/** A price at or below the discount price removes the discount. */
const withoutDiscount = ({ discountPrice }: SellerProduct, price: number) =>
  discountPrice !== null && discountPrice >= price ? { discountPrice: null } : {}

const sortingOf = (sort: ProductSort): Sorting | undefined => {
  if (sort === 'newest') return undefined
  if (sort === 'price-low' || sort === 'price-high')
    return { key: 'price', direction: sort === 'price-low' ? 'up' : 'down' }
  return { key: sort, direction: sort === 'sold' || sort === 'views' ? 'down' : 'up' }
}
const sortFor = ({ key, direction }: Sorting): ProductSort =>
  key === 'price' ? (direction === 'up' ? 'price-low' : 'price-high') : (key as ProductSort)

function NameCell({ product }: { product: SellerProduct }) {
  const { name, pictures, category } = product
  const [cover] = pictures
  return (
    <span className="flex max-w-side items-center gap-3">
      <Thumb files={photoFiles(cover?.url)} tint={(cover?.tint ?? category.tint) as Tint} size="sm" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name}</span>
        <span className="flex items-center gap-1.5 text-ink-3 text-xs">
          <span className="min-w-0 truncate">{category.name}</span>
          <NoPhoto product={product} />
        </span>
      </span>
    </span>
  )
}

/** What a draft needs before it can go on sale. */
export const NoPhoto = ({ product: { status, pictures } }: { product: SellerProduct }) =>
  status === 'draft' && pictures.length === 0 && <Badge tone="gold">Add a photo</Badge>

export function PriceText({ product }: { product: SellerProduct }) {
  const { price, discountPrice } = product
  const range = priceRange(product)
  if (range)
    return (
      <span className="price" data-size="sm">
        {range}
      </span>
    )
  if (price === null) return <span className="text-ink-3 text-xs">No price yet</span>
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {discountPrice !== null && <WasPrice amount={price} />}
      <Price amount={discountPrice ?? price} size="sm" />
    </span>
  )
}

/** `always`: the words for what is always available; in a column with a heading they are short. */
export function StockText({ product, always }: { product: SellerProduct; always?: string }) {
  const { stock, isLow, options, status } = product
  return (
    <span className="inline-flex items-center gap-1.5">
      {isLow && status === 'active' && stock > 0 && <Badge tone="gold">Low</Badge>}
      <span className={stock === 0 ? 'text-bad-text' : ''}>{stockText(product, always)}</span>
      {options.length > 0 && <span className="text-ink-3 text-xs">in {options.length} options</span>}
    </span>
  )
}
