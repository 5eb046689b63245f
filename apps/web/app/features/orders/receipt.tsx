import { useQuery } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import type { Order } from '@vendly/contract/orders'
import { useState } from 'react'
import { nairaText } from '../../lib/money.ts'
import { fullTime } from '../../lib/time.ts'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/empty.tsx'
import { SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MoneyLines } from './order-summary.tsx'
import { receiptQuery } from './orders.queries.ts'

export function ReceiptButton({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  if (!order.isPaid) return null
  return (
    <>
      <Button kind="secondary" size="sm" icon="receipt" onClick={() => setOpen(true)}>
        Receipt
      </Button>
      {open && <ReceiptSheet id={order._id} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReceiptSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(receiptQuery(id))
  const print = (
    <Button block icon="download-simple" onClick={() => window.print()}>
      Print or save
    </Button>
  )
  return (
    <Sheet open title="Receipt" onClose={onClose} action={data && print}>
      {data && <Receipt receipt={data} />}
      {!data && error && (
        <Failed
          title="Couldn’t load the receipt"
          text={`${error.message} Your order and your money are safe.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && (
        <SkeletonOf what="the receipt">
          <Skeleton className="h-64 rounded-card" />
        </SkeletonOf>
      )}
    </Sheet>
  )
}

function Receipt({ receipt }: { receipt: Data<'GET /orders/:id/receipt'> }) {
  const facts: [string, string | null][] = [
    ['Order', receipt.orderNumber],
    ['Seller', receipt.store],
    ['Buyer', receipt.buyer],
    ['Paid', receipt.paidAt && fullTime(new Date(receipt.paidAt))],
    ['Payment', receipt.reference],
  ]
  return (
    <div data-print className="grid grid-cols-1 gap-3">
      <p className="display text-d-md">vendly</p>
      <dl className="grid gap-1 text-sm">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className="flex justify-between gap-3">
              <dt className="text-ink-3">{name}</dt>
              <dd className="break-all text-right">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <ul aria-label="Products" className="rows-ruled border-line border-y">
        {receipt.items.map((line) => (
          <li key={line._id} className="flex justify-between gap-3 py-2">
            <span>
              {line.quantity} × {line.name}
              {line.option && <span className="text-ink-3"> · {line.option}</span>}
            </span>
            <span className="figures">{nairaText(line.total)}</span>
          </li>
        ))}
      </ul>
      <MoneyLines sums={receipt.pricing} />
    </div>
  )
}
