import type { WalletTransaction } from '@vendly/contract/wallet'
import { nairaText } from '../../lib/money.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { List, Row } from '../../ui/list.tsx'
import { Movement } from '../../ui/money.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'

const icons: Record<WalletTransaction['type'], IconName> = {
  fund: 'credit-card',
  payment: 'shopping-cart',
  refund: 'arrow-clockwise',
  sale: 'storefront',
  delivery: 'moped',
  withdrawal: 'arrow-up-bold',
  transfer: 'users',
  premium: 'crown-simple-fill',
  ad: 'megaphone',
  adjustment: 'sliders-horizontal',
}

/** Money in and out, with the balance after each movement. Every row opens its transaction. */
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
          to={`/wallet/transactions/${one._id}`}
          end={<Amount transaction={one} />}
        />
      ))}
    </List>
  )
}

/** "Order VD-10388" in the first line, the store in the second: one line is too short on a phone. */
function titleOf({ description, order, otherSide }: WalletTransaction): {
  title: string
  note?: string
} {
  const title = order ? (description.split(' from ')[0] ?? description) : description
  return { title, note: otherSide ?? undefined }
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

/** Pending and failed amounts have their state below, completed ones the balance after them. */
function Amount({
  transaction: { amount, direction, status, balanceAfter, isUnderReview },
}: {
  transaction: WalletTransaction
}) {
  return (
    <span className="grid justify-items-end gap-1">
      <Movement amount={direction === 'in' ? amount : -amount} state={balanceAfter === null ? status : 'completed'} />
      {balanceAfter !== null && (
        <span className="figures text-ink-3 text-xs">
          <span className="sr-only">balance after it </span>
          {nairaText(balanceAfter, 'two')}
        </span>
      )}
      {status !== 'completed' && <StateBadge state={isUnderReview ? 'under-review' : status} />}
    </span>
  )
}
