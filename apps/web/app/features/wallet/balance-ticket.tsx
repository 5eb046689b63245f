import type { Wallet } from '@vendly/contract/wallet'
import { useState } from 'react'
import { nairaText } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Ticket } from '../../ui/ticket.tsx'

/** The balance, money in escrow and open payments. The eye button hides the amounts from people nearby. */
export function BalanceTicket({ wallet, onFund }: { wallet: Wallet; onFund?: () => void }) {
  const [hidden, setHidden] = useState(false)
  const format = (naira: number) => (hidden ? '₦••••' : nairaText(naira, 'two'))
  return (
    <div className="grid grid-cols-1 gap-3">
      <Ticket label="Balance" stub={<TicketStub wallet={wallet} format={format} />}>
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
      {onFund && (
        <Button block icon="plus-bold" onClick={onFund}>
          Fund Wallet
        </Button>
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

function TicketStub({ wallet, format }: { wallet: Wallet; format: (naira: number) => string }) {
  return (
    <dl className="grid grid-cols-1 gap-1.5 text-sm">
      <div className="flex items-center justify-between gap-2">
        <dt className="flex items-center gap-1.5 text-on-night-2">
          <Icon name="shield-check-fill" size="sm" />
          Held in escrow
        </dt>
        <dd className="display text-d-xs">{format(wallet.inEscrow)}</dd>
      </div>
      {wallet.pending > 0 && (
        <div className="flex items-center justify-between gap-2">
          <dt className="flex items-center gap-1.5 text-on-night-2">
            <Icon name="clock" size="sm" />
            Pending payments
          </dt>
          <dd className="display text-d-xs">{format(wallet.pending)}</dd>
        </div>
      )}
    </dl>
  )
}
