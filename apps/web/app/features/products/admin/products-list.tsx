import type { AdminProduct } from '@vendly/contract/admin-products'
import { countOf } from '../../../lib/count-of.ts'
import { nairaText } from '../../../lib/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { List, Row } from '../../../ui/list.tsx'
import { Price } from '../../../ui/money.tsx'
import { photoFiles, Thumb, type Tint } from '../../../ui/photo.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { kindLabels } from './product-labels.ts'

export interface ProductsListProps {
  products: readonly AdminProduct[]
  openId?: string
  onOpen: (id: string) => void
}

const columns: readonly Column<AdminProduct>[] = [
  {
    key: 'name',
    head: 'Product',
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
  { key: 'price', head: 'Price', numeric: true, cell: ({ price }) => <Price amount={price} size="sm" /> },
  { key: 'state', head: 'Status', cell: ({ status }) => <StateBadge state={status} /> },
  { key: 'flags', head: 'Flags', cell: (product) => <Flags product={product} /> },
  { key: 'listed', head: 'Listed', cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
]

export function ProductsTable({ products, openId, onOpen }: ProductsListProps) {
  return (
    <DataTable
      caption="Products"
      columns={openId ? columns.filter(({ key }) => key !== 'listed' && key !== 'price') : columns}
      rows={products}
      rowKey={({ _id }) => _id}
      rowName={({ name }) => name}
      openKey={openId}
      onOpen={({ _id }) => onOpen(_id)}
    />
  )
}

export function ProductRows({ products, onOpen }: ProductsListProps) {
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
        />
      ))}
    </List>
  )
}

const Picture = ({ product: { image, category } }: { product: AdminProduct }) => (
  <Thumb files={photoFiles(image?.url)} tint={(image?.tint ?? category.slug) as Tint} size="sm" />
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
