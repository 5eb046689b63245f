import type { EscrowStatus, OrderCard } from '@vendly/contract/orders'
import { nairaText } from '../../lib/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/money.tsx'
import { photoFiles, Thumb, type Tint } from '../../ui/photo.tsx'
import { missingText } from './missing-text.ts'
import type { PackedLine } from './packed-lines.ts'

type Line = OrderCard['items'][number]

export interface OrderLinesProps {
  items: readonly Line[]
  /** What of them the seller did not have. */
  missing?: OrderCard['missing']
}

export function OrderLines({ items, missing = [] }: OrderLinesProps) {
  return (
    <ul aria-label="Products" className="rows-ruled">
      {items.map((line) => (
        <OrderLine key={line._id} line={line} missing={missing.filter((item) => item.line === line._id)} />
      ))}
    </ul>
  )
}

function OrderLine({ line, missing }: { line: Line; missing: OrderCard['missing'] }) {
  return (
    <li className="flex min-h-14 items-center gap-3 px-3 py-2.5">
      <Thumb files={photoFiles(line.image?.url)} tint={line.image?.tint as Tint | undefined} size="sm" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2">
          {line.quantity > 1 && <b className="figures">{line.quantity} × </b>}
          {line.name}
        </span>
        {(line.option || line.quantity > 1) && (
          <span className="block truncate text-ink-3 text-xs">
            {[line.option, line.quantity > 1 && `${nairaText(line.unitPrice)} each`].filter(Boolean).join(' · ')}
          </span>
        )}
        {missing.map((item) => (
          <span key={item._id} className="block font-semibold text-gold-text text-xs wrap-anywhere">
            {missingText(item)}
          </span>
        ))}
        {line.quantityLeft === 0 && missing.length === 0 && (
          <span className="block font-semibold text-gold-text text-xs">Refunded</span>
        )}
      </span>
      <Price amount={line.total} size="sm" />
    </li>
  )
}

/** Small pictures of the first products, and how many more there are. */
export function OrderThumbs({ items, max = 3 }: { items: readonly Pick<PackedLine, '_id' | 'image'>[]; max?: number }) {
  const rest = items.length - max
  return (
    <span className="flex flex-none gap-1.5">
      {items.slice(0, max).map((line) => (
        <Thumb
          key={line._id}
          files={photoFiles(line.image?.url)}
          tint={line.image?.tint as Tint | undefined}
          size="sm"
        />
      ))}
      {rest > 0 && max > 1 && (
        <span className="grid size-11 place-items-center rounded-small bg-sunk text-ink-2 text-xs">+{rest}</span>
      )}
    </span>
  )
}

/** "2 × Party jollof and 1 more", for a row. */
export function productsText(items: readonly Pick<PackedLine, 'name' | 'quantity'>[]): string {
  const [first] = items
  if (!first) return 'No products'
  const name = `${first.quantity > 1 ? `${first.quantity} × ` : ''}${first.name}`
  return items.length > 1 ? `${name} and ${items.length - 1} more` : name
}

const escrowTexts: Record<EscrowStatus, (total: string, isBuyer: boolean, hasRider: boolean) => string> = {
  none: () => 'Not paid',
  held: (total, isBuyer) => `${total} held safely till ${isBuyer ? 'you get your order' : 'the buyer has the order'}`,
  released: (total, _, hasRider) => `${total} paid out to the seller${hasRider ? ' and the rider' : ''}`,
  refunded: (total, isBuyer) => `${total} refunded to ${isBuyer ? 'your' : 'the buyer’s'} wallet`,
  disputed: (total) => `${total} held while we look into a problem`,
}

interface EscrowTextProps {
  escrow: EscrowStatus
  /** The total, or what is left of it after refunds of parts while it is held or paid out. */
  amount: number
  hasRider: boolean
  /** Whether the reader is the buyer. */
  isBuyer?: boolean
}

/** Says where the money of an order is. */
export function EscrowText({ escrow, amount, hasRider, isBuyer = false }: EscrowTextProps) {
  const safe = escrow === 'held' || escrow === 'released'
  return (
    <span className="flex items-start gap-1.5 text-sm">
      <Icon
        name={safe ? 'shield-check-fill' : 'info-fill'}
        size="sm"
        className={`mt-px ${safe ? 'text-ok-text' : 'text-ink-3'}`}
      />
      {escrowTexts[escrow](nairaText(amount), isBuyer, hasRider)}
    </span>
  )
}
