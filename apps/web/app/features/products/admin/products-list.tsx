import type { AdminProduct, AdminProductSort } from '@vendly/contract/admin-products'
import { countOf } from '../../../lib/count-of.ts'
import { countText, nairaText } from '../../../lib/money.ts'
import type { Selection } from '../../../lib/selection.ts'
import { Badge } from '../../../ui/badge.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { List, Row } from '../../../ui/list.tsx'
import { Price } from '../../../ui/money.tsx'
import { photoFiles, Thumb, type Tint } from '../../../ui/photo.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { stockText } from '../stock-text.ts'
import { kindLabels } from './product-labels.ts'

export interface ProductsListProps {
  products: readonly AdminProduct[]
  openId?: string
  selection: Selection<AdminProduct>
  onOpen: (id: string) => void
}

interface ProductsTableProps extends ProductsListProps {
  sort: AdminProductSort
  onSort: (sort: AdminProductSort) => void
}

const columns: readonly Column<AdminProduct>[] = [
  {
    key: 'name',
    head: 'Product',
    sortable: true,
    cell: (product) => (
      <span className="flex max-w-side items-center gap-3">
        <Picture product={product} />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{product.name}</span>
          <span className="block truncate text-ink-3 text-xs">{product.category.name}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'seller',
    head: 'Seller',
    cell: ({ seller, kind, campus }) => (
      <span className="block">
        {seller.name}
        <span className="block text-ink-3 text-xs">
          {kindLabels[kind]}, {campus.shortName}
        </span>
      </span>
    ),
  },
  {
    key: 'price',
    head: 'Price',
    numeric: true,
    sortable: true,
    cell: ({ price, status }) => (price > 0 || status !== 'draft' ? <Price amount={price} size="sm" /> : 'None yet'),
  },
  { key: 'stock', head: 'Stock', numeric: true, sortable: true, cell: (product) => stockText(product, 'Always') },
  { key: 'views', head: 'Views', numeric: true, sortable: true, cell: ({ views }) => countText(views) },
  { key: 'state', head: 'Status', cell: ({ status }) => <StateBadge state={status} /> },
  { key: 'flags', head: 'Flags', cell: (product) => <Flags product={product} /> },
  {
    key: 'newest',
    head: 'Listed',
    sortable: true,
    cell: ({ publishedAt }) => (publishedAt ? <RelativeTime at={publishedAt} /> : 'Not yet'),
  },
]
// Beside an open panel there is room only for what tells products apart.
const columnsBesidePanel = columns.filter(({ key }) => !['newest', 'price', 'stock', 'views'].includes(key))

export function ProductsTable({ products, openId, selection, sort, onOpen, onSort }: ProductsTableProps) {
  return (
    <DataTable
      caption="Products"
      columns={openId ? columnsBesidePanel : columns}
      rows={products}
      rowKey={({ _id }) => _id}
      rowName={({ name }) => name}
      openKey={openId}
      onOpen={({ _id }) => onOpen(_id)}
      selected={selection.ids}
      onToggle={selection.toggle}
      onToggleAll={(on) => selection.toggleAll(products, on)}
      sorting={{ key: sort, direction: sort === 'name' || sort === 'stock' ? 'up' : 'down' }}
      onSort={({ key }) => onSort(key as AdminProductSort)}
    />
  )
}

/** The same on a phone. */
export function ProductRows({ products, selection, onOpen }: ProductsListProps) {
  return (
    <List label="Products">
      {products.map((product) => (
        <Row
          key={product._id}
          rowKey={product._id}
          lead={<Picture product={product} />}
          title={product.name}
          text={
            <>
              {product.seller.name} · {nairaText(product.price)} · {product.campus.shortName}
              <span className="flex flex-wrap gap-1 pt-1">
                <StateBadge state={product.status} />
                <Flags product={product} />
              </span>
            </>
          }
          onPress={() => onOpen(product._id)}
          tick={
            selection.isOn
              ? {
                  label: `Select ${product.name}`,
                  on: selection.ids.has(product._id),
                  onChange: () => selection.toggle(product),
                }
              : undefined
          }
        />
      ))}
    </List>
  )
}

const Picture = ({ product: { image } }: { product: AdminProduct }) =>
  image ? (
    <Thumb files={photoFiles(image.url)} tint={image.tint as Tint} size="sm" />
  ) : (
    <span className="grid size-11 flex-none place-items-center rounded-small bg-sunk text-ink-3">
      <Icon name="package" />
      <span className="sr-only">No picture</span>
    </span>
  )

/** Open reports, and what was detected automatically. */
function Flags({ product: { openReports, flags } }: { product: AdminProduct }) {
  const pictures = flags.filter(({ kind }) => kind === 'picture').length
  const names = flags.length - pictures
  return (
    <span className="inline-flex flex-wrap gap-1">
      {openReports > 0 && (
        <Badge tone="bad" icon="flag">
          {countOf(openReports, 'report')}
        </Badge>
      )}
      {pictures > 0 && <Badge tone="gold">Copied picture</Badge>}
      {names > 0 && <Badge tone="gold">Similar store name</Badge>}
    </span>
  )
}
