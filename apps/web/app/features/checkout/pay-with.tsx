import type { OrderQuote } from '@vendly/contract/checkout'
import { limits } from '@vendly/contract/limits'
import { Link } from 'react-router'
import { nairaText } from '../../lib/money.ts'
import { Check } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import type { PaymentSplit } from '../orders/payment-split.ts'

interface PayWithProps {
  quote: Pick<OrderQuote, 'balance' | 'total' | 'shortfall'>
  split: PaymentSplit
  /** The saved card that is charged. */
  card: string | undefined
  usesWallet?: boolean
  /** None: the wallet always pays first. */
  onUseWallet?: (usesWallet: boolean) => void
  /** The page to come back to after funding the wallet. */
  next?: string
  /** The wallet is funded now, and this page left for it. */
  onFund?: () => void
}

/** What the wallet pays and what the card pays. */
export function PayWith({
  quote,
  split,
  card,
  usesWallet = true,
  onUseWallet,
  next = '/checkout',
  onFund,
}: PayWithProps) {
  const { balance, total } = quote
  const shortfall = usesWallet ? quote.shortfall : total
  const toFund = Math.ceil(shortfall / limits.fundStep) * limits.fundStep
  return (
    <div className="rounded-card bg-surface hairline">
      <ul className="rows-ruled">
        {(split.isCovered || split.fromWallet > 0) && (
          <PaymentSource
            icon="wallet-fill"
            title="Vendly wallet"
            text={
              split.isCovered
                ? `Balance ${nairaText(balance, 'two')}, ${nairaText(balance - total, 'two')} after this`
                : `All of your ${nairaText(balance, 'two')}`
            }
            amount={split.fromWallet}
          />
        )}
        {!split.isCovered && (
          <PaymentSource
            icon="credit-card"
            title={card ?? 'Card, transfer or USSD'}
            text={
              split.byCard > shortfall
                ? `You need ${nairaText(shortfall, 'two')} more. The minimum card payment is ${nairaText(split.byCard)}; the rest stays in your wallet`
                : card
                  ? 'Charged when you press pay, no extra charge'
                  : 'On the payment page, no extra charge'
            }
            amount={split.byCard}
          />
        )}
      </ul>
      {balance > 0 && onUseWallet && (
        <div className="border-line border-t px-3">
          <Check
            label={`Use the ${nairaText(balance, 'two')} in my wallet`}
            checked={usesWallet}
            onChange={({ target }) => onUseWallet(target.checked)}
          />
        </div>
      )}
      {!split.isCovered && split.fromWallet > 0 && (
        <p className="border-line border-t px-3 py-2.5 text-ink-2 text-sm">
          Your wallet is {nairaText(shortfall)} short.{' '}
          <Link
            to={`/wallet?tab=fund&amount=${toFund}&next=${encodeURIComponent(next)}`}
            onClick={onFund}
            className="touch font-semibold text-brand-text underline"
          >
            Fund Wallet
          </Link>{' '}
          first, or pay the rest by card now.
        </p>
      )}
    </div>
  )
}

interface PaymentSourceProps {
  icon: IconName
  title: string
  text: string
  amount: number
}

function PaymentSource({ icon, title, text, amount }: PaymentSourceProps) {
  return (
    <li className="flex min-h-15 items-center gap-3 px-3 py-2.5">
      <Icon name={icon} size="lg" className="text-ink-2" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-ink-3 text-xs figures">{text}</span>
      </span>
      <span className="price" data-size="sm">
        {nairaText(amount)}
      </span>
    </li>
  )
}
