import type { Wallet } from '@vendly/contract/wallet'
import { useState } from 'react'
import { Link } from 'react-router'
import { nairaText } from '../../lib/money.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Ticket } from '../../ui/ticket.tsx'

/** What can be done with the money, each in a form that has an address of its own. */
export const walletForms = [
  { value: 'fund', label: 'Fund', title: 'Fund Wallet', icon: 'plus-bold' },
  { value: 'send', label: 'Send', title: 'Send money', icon: 'paper-plane-tilt' },
  { value: 'withdraw', label: 'Withdraw', title: 'Withdraw', icon: 'bank' },
] as const
export type WalletForm = (typeof walletForms)[number]['value']

interface BalanceTicketProps {
  wallet: Wallet
  /** For a store or a rider: what they get for jobs that are paid but not done, in naira. */
  onTheWay?: number
  /** With links to the forms of the wallet. */
  hasActions?: boolean
}

/** The balance, money in escrow and open payments. The eye button hides the amounts from people nearby. */
export function BalanceTicket({ wallet, onTheWay, hasActions = false }: BalanceTicketProps) {
  const [hidden, setHidden] = useState(false)
  const format = (naira: number) => (hidden ? '₦••••' : nairaText(naira, 'two'))
  return (
    <Ticket label="Balance" stub={<TicketStub wallet={wallet} onTheWay={onTheWay} format={format} />}>
      <div className="relative">
        <span className="text-on-night-2 text-sm">You can spend</span>
        <button
          type="button"
          aria-label={hidden ? 'Show balance' : 'Hide balance'}
          aria-pressed={hidden}
          onClick={() => setHidden(!hidden)}
          className="absolute -top-3 -right-3 grid size-touch place-items-center rounded-chip outline-on-night"
        >
          <Icon name={hidden ? 'eye-slash' : 'eye'} />
        </button>
      </div>
      <Balance text={format(wallet.balance)} />
      {hasActions && <Actions />}
    </Ticket>
  )
}

function Actions() {
  return (
    <ul className="mt-3 grid grid-cols-3 gap-1">
      {walletForms.map(({ value, label, title, icon }, at) => (
        <li key={value}>
          <Link
            to={`?tab=${value}`}
            aria-label={title}
            className="grid justify-items-center gap-1.5 rounded-control outline-on-night py-1 font-semibold text-sm"
          >
            <span
              className={`grid size-13 place-items-center rounded-chip ${at === 0 ? 'bg-brand text-on-brand' : 'bg-front-2'}`}
            >
              <Icon name={icon} />
            </span>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The kobo are smaller than the naira. */
function Balance({ text }: { text: string }) {
  const [naira, kobo] = text.split('.')
  return (
    <p className="display text-d-xl">
      {naira}
      {kobo && <span className="text-d-md text-on-night-2">.{kobo}</span>}
    </p>
  )
}

/** "Held safely" is always what this user has paid as a buyer; what a store or a rider will get is "on the way to you". */
function TicketStub({ wallet, onTheWay, format }: BalanceTicketProps & { format: (naira: number) => string }) {
  const isPaid = onTheWay !== undefined
  return (
    <dl className="grid grid-cols-1 gap-1.5 text-sm">
      {isPaid && <StubLine icon="hand-coins" label="On the way to you" amount={format(onTheWay)} />}
      {(!isPaid || wallet.inEscrow > 0) && (
        <StubLine icon="shield-check-fill" label="Held safely" amount={format(wallet.inEscrow)} />
      )}
      {wallet.pending > 0 && <StubLine icon="clock" label="Pending payments" amount={format(wallet.pending)} />}
    </dl>
  )
}

function StubLine({ icon, label, amount }: { icon: IconName; label: string; amount: string }) {
  return (
    <div className="flex items-center justify-between gap-2">
      <dt className="flex items-center gap-1.5 text-on-night-2">
        <Icon name={icon} size="sm" />
        {label}
      </dt>
      <dd className="display text-d-xs">{amount}</dd>
    </div>
  )
}
