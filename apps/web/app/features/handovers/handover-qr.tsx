import { useQuery } from '@tanstack/react-query'
import type { OrderCard } from '@vendly/contract/orders'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { handoverQuery } from './handover.queries.ts'

// The digits are what counts, and are there without it.
const Qr = lazyPart(async () => ({ default: (await import('../../ui/qr.tsx')).Qr }), 'none')

const Blank = () => <span className="size-44 flex-none rounded-control bg-awning" />

/** The QR that the other side scans. Nothing without a network: the digits do as well. */
export function HandoverQr({ order, label }: { order: OrderCard; label: string }) {
  const { data, isError } = useQuery(handoverQuery(order))
  if (isError && !data) return null
  if (!data) return <Blank />
  return (
    <Suspense fallback={<Blank />}>
      <Qr value={data.token} label={label} size="lg" />
    </Suspense>
  )
}
