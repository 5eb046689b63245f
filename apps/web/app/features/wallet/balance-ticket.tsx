import type { Wallet } from '@vendly/contract/wallet'
import { useState } from 'react'
import { nairaText } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Ticket } from '../../ui/ticket.tsx'

/** What can be spent, and under the torn line what is on its way. The eye hides it from whoever looks over a shoulder. */
export function BalanceTicket({ wallet, onFund }: { wallet: Wallet; onFund?: () => void }) {
  const [hidden, setHidden] = useState(false)
  const shown = (naira: number) => (hidden ? '₦••••' : nairaText(naira, 'two'))
  return (
    <div className="grid grid-cols-1 gap-3">
      <Ticket label="Balance" stub={<TicketStub wallet={wallet} shown={shown} />}>
        <div className="relative">
          <span className="text-on-night-2 text-sm">You can spend</span>
          <button
            type="button"
            aria-label={hidden ? 'Show the balance' : 'Hide the balance'}
            aria-pressed={hidden}
            onClick={() => setHidden(!hidden)}
            className="absolute -top-3 -right-3 grid size-touch place-items-center rounded-chip"
          >
            <Icon name={hidden ? 'eye-slash' : 'eye'} />
          </button>
        </div>
        <Balance text={shown(wallet.balance)} />
      </Ticket>
      {onFund && (
        <Button block icon="plus-bold" onClick={onFund}>
          Fund Wallet
        </Button>
      )}
    </div>
  )
}

/** The kobo are small beside the naira. */
function Balance({ text }: { text: string }) {
  const [naira, kobo] = text.split('.')
  return (
    <p className="display text-d-xl">
      {naira}
      {kobo && <span className="text-d-md text-on-night-2">.{kobo}</span>}
    </p>
  )
}

function TicketStub({ wallet, shown }: { wallet: Wallet; shown: (naira: number) => string }) {
  return (
    <dl className="grid grid-cols-1 gap-1.5 text-sm">
      <div className="flex items-center justify-between gap-2">
        <dt className="flex items-center gap-1.5 text-on-night-2">
          <Icon name="shield-check-fill" size="sm" />
          Waiting in escrow
        </dt>
        <dd className="display text-d-xs">{shown(wallet.inEscrow)}</dd>
      </div>
      {wallet.pending > 0 && (
        <div className="flex items-center justify-between gap-2">
          <dt className="flex items-center gap-1.5 text-on-night-2">
            <Icon name="clock" size="sm" />
            Payments not finished
          </dt>
          <dd className="display text-d-xs">{shown(wallet.pending)}</dd>
        </div>
      )}
    </dl>
  )
}
