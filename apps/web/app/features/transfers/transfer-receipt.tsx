import type { ReactNode } from 'react'
import { nairaText } from '../../lib/money.ts'
import { fullTime } from '../../lib/time.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import { ShareButton } from './share-receipt.tsx'
import type { Transfer } from './transfers.queries.ts'

/** What its sender sees when money has gone. */
export function TransferReceipt({ transfer, children }: { transfer: Transfer; children?: ReactNode }) {
  const { amount, to, number, createdAt, description, receipt } = transfer
  return (
    <div className="grid grid-cols-1 gap-3">
      <Ticket label="Receipt" stub={<p className="text-sm">Receipt {number}</p>}>
        <p className="text-on-night-2 text-sm">{transfer.kind === 'stall' ? 'You paid' : 'You sent'}</p>
        <p className="price" data-size="xl">
          {nairaText(amount)}
        </p>
        <p className="text-sm">to {to}</p>
        {description && <p className="text-on-night-2 text-sm">“{description}”</p>}
        <p className="text-on-night-2 text-xs">{fullTime(new Date(createdAt))}</p>
      </Ticket>
      <div className="flex gap-2">
        <ShareButton path={receipt} number={number} />
        <ButtonLink kind="secondary" className="flex-1" to={receipt}>
          View receipt
        </ButtonLink>
      </div>
      {children}
    </div>
  )
}
