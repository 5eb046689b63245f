import type { Wallet } from '@vendly/contract/wallet'
import { useState } from 'react'
import { nairaText } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Ticket } from '../../ui/ticket.tsx'

interface BalanceTicketProps {
  wallet: Wallet
  /** For a store or a rider: what they get for jobs that are paid but not done, in naira. */
  onTheWay?: number
  /** The buttons to the forms of the wallet; none: no buttons. */
  onOpen?: (form: 'fund' | 'withdraw' | 'send') => void
}

/** The balance, money in escrow and open payments. The eye button hides the amounts from people nearby. */
export function BalanceTicket({ wallet, onTheWay, onOpen }: BalanceTicketProps) {
  const [hidden, setHidden] = useState(false)
  const format = (naira: number) => (hidden ? '₦••••' : nairaText(naira, 'two'))
  return (
    <div className="grid grid-cols-1 gap-3">
      <Ticket label="Balance" stub={<TicketStub wallet={wallet} onTheWay={onTheWay} format={format} />}>
        <div className="relative">
          <span className="text-on-night-2 text-sm">You can spend</span>
          <button
            type="button"
            aria-label={hidden ? 'Show balance' : 'Hide balance'}
            aria-pressed={hidden}
            onClick={() => setHidden(!hidden)}
            className="absolute -top-3 -right-3 grid size-touch place-items-center rounded-chip"
          >
            <Icon name={hidden ? 'eye-slash' : 'eye'} />
          </button>
        </div>
        <Balance text={format(wallet.balance)} />
      </Ticket>
      {onOpen && (
        <div className="flex flex-wrap gap-2">
          <Button className="flex-1" icon="plus-bold" onClick={() => onOpen('fund')}>
            Fund<span className="sr-only"> Wallet</span>
          </Button>
          <Button className="flex-1" kind="secondary" icon="bank" onClick={() => onOpen('withdraw')}>
            Withdraw
          </Button>
          <Button className="flex-1" kind="secondary" onClick={() => onOpen('send')}>
            Send
          </Button>
        </div>
      )}
    </div>
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
