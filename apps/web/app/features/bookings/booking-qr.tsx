import { useQuery } from '@tanstack/react-query'
import type { Booking } from '@vendly/contract/bookings'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { bookingQrQuery } from './bookings.queries.ts'

// The digits are what counts, and are there without it.
const Qr = lazyPart(async () => ({ default: (await import('../../ui/qr.tsx')).Qr }), 'none')

const Blank = () => <span className="size-44 flex-none rounded-control bg-awning" />

/** The QR that the provider scans: at the start to check in, later when it is done. Nothing without a network: the digits do as well. */
export function BookingQr({ booking: { _id, status } }: { booking: Booking }) {
  const { data, isError } = useQuery(bookingQrQuery(_id, status))
  if (isError && !data) return null
  if (!data) return <Blank />
  return (
    <Suspense fallback={<Blank />}>
      <Qr value={data.token} label="QR code of your booking" size="lg" />
    </Suspense>
  )
}
