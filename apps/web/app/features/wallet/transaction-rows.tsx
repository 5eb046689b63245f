import type { WalletTransaction } from '@vendly/contract/wallet'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { List, Row } from '../../ui/list.tsx'
import { Movement } from '../../ui/money.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'

const icons: Record<WalletTransaction['type'], IconName> = {
  fund: 'credit-card',
  credit: 'arrow-down-bold',
  payment: 'shopping-cart',
  refund: 'arrow-clockwise',
  sale: 'storefront',
  delivery: 'moped',
  withdrawal: 'arrow-up-bold',
  transfer: 'users',
  premium: 'crown-simple-fill',
  adjustment: 'sliders-horizontal',
}

/** Money in and out; rows of an order link to it. */
export function TransactionRows({
  label,
  transactions,
}: {
  label: string
  transactions: readonly WalletTransaction[]
}) {
  return (
    <List label={label}>
      {transactions.map((one) => (
        <Row
          key={one._id}
          lead={<TypeIcon transaction={one} />}
          title={titleOf(one).title}
          text={
            <>
              {titleOf(one).note && `${titleOf(one).note} · `}
              <RelativeTime at={one.createdAt} />
            </>
          }
          to={one.order ? `/orders/${one.order._id}` : undefined}
          end={<Amount transaction={one} />}
        />
      ))}
    </List>
  )
}

/** "Order VD-10388" in the first line, the store in the second: one line is too short on a phone. */
function titleOf({ description, order, reference, type }: WalletTransaction): { title: string; note?: string } {
  const [title = description, store] = order ? description.split(' from ') : [description]
  // Banks ask for a payment's reference; other references mean nothing to the user.
  return { title, note: store ?? (type === 'fund' ? reference : undefined) }
}

function TypeIcon({ transaction: { type, direction, status } }: { transaction: WalletTransaction }) {
  const isMoneyIn = direction === 'in' && status === 'completed'
  const look = isMoneyIn ? 'bg-ok-soft text-ok-text' : 'bg-sunk text-ink-2'
  return (
    <span className={`grid size-10 flex-none place-items-center rounded-chip ${look}`}>
      <Icon name={icons[type]} />
    </span>
  )
}

/** Pending and failed amounts are grey, with their state below. */
function Amount({ transaction: { amount, direction, status } }: { transaction: WalletTransaction }) {
  if (status === 'completed') return <Movement amount={direction === 'in' ? amount : -amount} />
  return (
    <span className="grid justify-items-end gap-1">
      <span className="text-ink-3">
        <Movement amount={direction === 'in' ? amount : -amount} />
      </span>
      <StateBadge state={status === 'pending' ? 'pending' : 'failed'} />
    </span>
  )
}
