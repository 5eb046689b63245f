import type { ReactNode } from 'react'
import { nairaText } from '../lib/money.ts'
import { Price } from './money.tsx'

export interface Sums {
  subtotal: number
  deliveryFee: number
  discount: number
  total: number
}

export function MoneyLines({ sums, deliveryNote }: { sums: Sums; deliveryNote?: string }) {
  return (
    <dl className="grid gap-1">
      <MoneyLine label="Subtotal" value={nairaText(sums.subtotal)} />
      <MoneyLine
        label={deliveryNote ? `Delivery, ${deliveryNote}` : 'Delivery'}
        value={sums.deliveryFee > 0 ? nairaText(sums.deliveryFee) : 'Free'}
      />
      {sums.discount > 0 && (
        <MoneyLine label="Discount" value={<b className="text-ok-text">{nairaText(-sums.discount)}</b>} />
      )}
      <div className="mt-1 flex items-center justify-between border-line border-t pt-2">
        <dt className="font-semibold">Total</dt>
        <dd>
          <Price amount={sums.total} size="md" />
        </dd>
      </div>
    </dl>
  )
}

function MoneyLine({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="figures">{value}</dd>
    </div>
  )
}
