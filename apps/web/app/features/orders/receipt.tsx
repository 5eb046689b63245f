import { useQuery } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import type { MissingItem, Order } from '@vendly/contract/orders'
import { useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { nairaText } from '../../lib/money.ts'
import { saveFile } from '../../lib/save-file.ts'
import { fullTime } from '../../lib/time.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/empty.tsx'
import { SkeletonOf } from '../../ui/list-skeletons.tsx'
import { MoneyLines } from '../../ui/money-lines.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { receiptQuery } from './orders.queries.ts'
import { slotDateText } from './slots/slot-text.ts'

export function ReceiptButton({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  if (!order.isPaid) return null
  return (
    <>
      <Button kind="secondary" size="sm" onClick={() => setOpen(true)}>
        Receipt
      </Button>
      {open && <ReceiptSheet id={order._id} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReceiptSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(receiptQuery(id))
  const actions = (
    <div className="grid w-full grid-cols-2 gap-2">
      <Button kind="secondary" block onClick={() => window.print()}>
        Print
      </Button>
      <DownloadButton id={id} />
    </div>
  )
  return (
    <Sheet open title="Receipt" onClose={onClose} action={data && actions}>
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

function DownloadButton({ id }: { id: string }) {
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await saveFile('GET /orders/:id/receipt/pdf', { params: { id } }, () => {})
      showToast({ text: 'Saved to your downloads.' })
    } catch (problem) {
      showToast({
        tone: 'bad',
        text: problem instanceof ApiProblem ? problem.message : 'Download failed. Please try again.',
      })
    } finally {
      setSaving(false)
    }
  }
  return (
    <Button block icon="download-simple" busy={isSaving && 'Saving…'} onClick={() => void save()}>
      Save PDF
    </Button>
  )
}

function Receipt({ receipt }: { receipt: Data<'GET /orders/:id/receipt'> }) {
  const facts: [string, string | null][] = [
    ['Order', receipt.orderNumber],
    ['Seller', receipt.store],
    ['Buyer', receipt.buyer],
    ['Paid', fullTime(new Date(receipt.paidAt))],
    ['Paid with', receipt.paymentMethod === 'card' ? 'Card' : 'Vendly wallet'],
    ['Reference', receipt.reference],
    ['For', receipt.slot && slotDateText(receipt.slot)],
    [receipt.delivery.method === 'pickup' ? 'Pickup at' : 'Delivered to', receipt.delivery.place],
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
              {receipt.missing.map((item) => item.line === line._id && <MissingPart key={item._id} item={item} />)}
            </span>
            <span className="figures">{nairaText(line.total)}</span>
          </li>
        ))}
      </ul>
      <MoneyLines sums={receipt.pricing} />
      {receipt.refunds.length > 0 && (
        <dl className="grid gap-1 border-line border-t pt-2">
          {receipt.refunds.map(({ amount, createdAt }) => (
            <div key={createdAt} className="flex justify-between gap-3">
              <dt className="text-ink-2">Refunded {fullTime(new Date(createdAt))}</dt>
              <dd className="whitespace-nowrap figures">{nairaText(-amount, 'two')}</dd>
            </div>
          ))}
          {receipt.pricing.paidBack > 0 && (
            <div className="flex justify-between gap-3">
              <dt className="text-ink-2">Refunds paid back after an appeal</dt>
              <dd className="whitespace-nowrap figures">{nairaText(receipt.pricing.paidBack, 'two')}</dd>
            </div>
          )}
          <div className="flex justify-between gap-3 font-semibold">
            <dt>Paid after refunds</dt>
            <dd className="whitespace-nowrap figures">
              {nairaText(receipt.pricing.total - receipt.pricing.refunded, 'two')}
            </dd>
          </div>
        </dl>
      )}
    </div>
  )
}

function MissingPart({ item: { quantity, answer, swap } }: { item: MissingItem }) {
  if (!swap && answer !== 'removed') return null
  return (
    <span className="block text-ink-2 text-sm">
      {quantity} {swap ? `swapped for ${swap.name}${swap.option ? ` · ${swap.option}` : ''}` : 'not in stock, removed'}
    </span>
  )
}
