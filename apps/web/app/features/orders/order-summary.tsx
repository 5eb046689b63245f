import type { EscrowStatus, OrderCard } from '@vendly/contract/orders'
import { nairaText } from '../../lib/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/money.tsx'
import { photoFiles, Thumb, type Tint } from '../../ui/photo.tsx'

type Line = OrderCard['items'][number]

/** The goods of an order, a row each. */
export function OrderLines({ items }: { items: readonly Line[] }) {
  return (
    <ul aria-label="Goods" className="rows-ruled">
      {items.map((line) => (
        <OrderLine key={line._id} line={line} />
      ))}
    </ul>
  )
}

function OrderLine({ line }: { line: Line }) {
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
      </span>
      <Price amount={line.total} size="sm" />
    </li>
  )
}

/** Two or three little pictures and how many more there are: an order at a glance. */
export function OrderThumbs({ items, most = 3 }: { items: readonly Line[]; most?: number }) {
  const rest = items.length - most
  return (
    <span className="flex flex-none gap-1.5">
      {items.slice(0, most).map((line) => (
        <Thumb
          key={line._id}
          files={photoFiles(line.image?.url)}
          tint={line.image?.tint as Tint | undefined}
          size="sm"
        />
      ))}
      {rest > 0 && most > 1 && (
        <span className="grid size-11 place-items-center rounded-small bg-sunk text-ink-2 text-xs">+{rest}</span>
      )}
    </span>
  )
}

export interface Sums {
  subtotal: number
  deliveryFee: number
  discount: number
  total: number
}

/** Goods, delivery, what came off, and the total under a line. */
export function MoneyLines({ sums, deliveryNote }: { sums: Sums; deliveryNote?: string }) {
  return (
    <dl className="grid gap-1">
      <MoneyLine label="Goods" value={nairaText(sums.subtotal)} />
      <MoneyLine
        label={deliveryNote ? `Delivery, ${deliveryNote}` : 'Delivery'}
        value={sums.deliveryFee > 0 ? nairaText(sums.deliveryFee) : 'Free'}
      />
      {sums.discount > 0 && (
        <MoneyLine label="Money off" value={<b className="text-ok-text">{nairaText(-sums.discount)}</b>} />
      )}
      <div className="mt-1 flex items-center justify-between border-line border-t pt-2">
        <dt className="font-semibold">Total</dt>
        <dd>
          <Price amount={sums.total} size="md" />
        </dd>
      </div>
    </dl>
  )
}

function MoneyLine({ label, value }: { label: string; value: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="figures">{value}</dd>
    </div>
  )
}

/** "2 × Party jollof and 1 more", for a row. */
export function goodsText(items: readonly Line[]): string {
  const [first] = items
  if (!first) return 'No goods'
  const name = `${first.quantity > 1 ? `${first.quantity} × ` : ''}${first.name}`
  return items.length > 1 ? `${name} and ${items.length - 1} more` : name
}

const escrows: Record<EscrowStatus, (total: string, whose: string) => string> = {
  none: () => 'Not paid',
  held: (total) => `${total} safe with Vendly until the goods are handed over`,
  released: (total) => `${total} paid out to the seller`,
  refunded: (total, whose) => `${total} back in ${whose} wallet`,
  disputed: (total) => `${total} held by Vendly until the complaint is settled`,
}

interface EscrowWordsProps {
  escrow: EscrowStatus
  total: number
  /** The reader paid it. */
  isBuyer?: boolean
}

/** Where the money of an order is, in words. */
export function EscrowWords({ escrow, total, isBuyer = false }: EscrowWordsProps) {
  const safe = escrow === 'held' || escrow === 'released'
  return (
    <span className="flex items-start gap-1.5 text-sm">
      <Icon
        name={safe ? 'shield-check-fill' : 'info-fill'}
        size="sm"
        className={`mt-px ${safe ? 'text-ok-text' : 'text-ink-3'}`}
      />
      {escrows[escrow](nairaText(total), isBuyer ? 'your' : 'the buyer’s')}
    </span>
  )
}
