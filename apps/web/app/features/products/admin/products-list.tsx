import type { AdminProduct } from '@vendly/contract/admin-products'
import { nairaText } from '../../../lib/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { KeyHints } from '../../../ui/key-hints.tsx'
import { List, Row } from '../../../ui/list.tsx'
import { Price } from '../../../ui/money.tsx'
import { photoFiles, Thumb, type Tint } from '../../../ui/photo.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { kindLabels } from './product-labels.ts'

export interface DeskListProps {
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
  { key: 'state', head: 'State', cell: ({ status }) => <StateBadge state={status} /> },
  { key: 'wonder', head: 'To look at', cell: (product) => <Wonders product={product} /> },
  { key: 'since', head: 'Since', cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
]

/** To work through from the keyboard: J and K move, Enter opens. */
export function DeskTable({ products, openId, onOpen }: DeskListProps) {
  return (
    <>
      <DataTable
        caption="Products"
        columns={openId ? columns.filter(({ key }) => key !== 'since' && key !== 'price') : columns}
        rows={products}
        rowKey={({ _id }) => _id}
        rowName={({ name }) => name}
        openKey={openId}
        onOpen={({ _id }) => onOpen(_id)}
      />
      <KeyHints hints={{ 'J K': 'move', Enter: 'open' }} />
    </>
  )
}

export function DeskRows({ products, onOpen }: DeskListProps) {
  return (
    <List label="Products">
      {products.map((product) => (
        <Row
          key={product._id}
          lead={<Picture product={product} />}
          title={product.name}
          text={
            <>
              {product.seller.name} · {nairaText(product.price)} · {product.campus.shortName}
              <span className="flex flex-wrap gap-1 pt-1">
                <StateBadge state={product.status} />
                <Wonders product={product} />
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

/** What a person has reported and what the machine found strange. */
function Wonders({ product: { openReports, flags } }: { product: AdminProduct }) {
  const pictures = flags.filter(({ kind }) => kind === 'picture').length
  const names = flags.length - pictures
  return (
    <span className="inline-flex flex-wrap gap-1">
      {openReports > 0 && (
        <Badge tone="bad" icon="flag">
          {openReports} {openReports === 1 ? 'report' : 'reports'}
        </Badge>
      )}
      {pictures > 0 && <Badge tone="gold">Like another’s picture</Badge>}
      {names > 0 && <Badge tone="gold">Store name</Badge>}
    </span>
  )
}
