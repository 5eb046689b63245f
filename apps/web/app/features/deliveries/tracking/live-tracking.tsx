import { useQuery } from '@tanstack/react-query'
import { metresBetween } from '@vendly/contract/campus-bounds'
import { deliveryLimits } from '@vendly/contract/limits'
import type { Tracking } from '@vendly/contract/order-tracking'
import type { LivePayloads } from '@vendly/contract/realtime'
import { Suspense, useState } from 'react'
import { useRealtime } from '../../../lib/realtime.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { MapMark } from '../map/live-map.ts'
import { metresText } from '../map/metres-text.ts'
import { trackingQuery } from './tracking.queries.ts'
import { useNow } from './use-now.ts'

const LiveMap = lazyPart(() => import('../map/live-map.tsx'))

/** Where the rider is: as a map and in words. */
export default function LiveTracking({ orderId }: { orderId: string }) {
  const { data, refetch } = useQuery(trackingQuery(orderId))
  // Beside the query: a response that was read before the position was sent may arrive after it.
  const [live, setLive] = useState<LivePosition>()
  useRealtime('delivery:position', (position) => position._id === orderId && setLive(position))
  // Positions that were sent meanwhile are gone; the server has the last one.
  useRealtime('connected', () => void refetch())
  const now = useNow()
  // Once the rider is there, the way no longer matters.
  if (data?.status !== 'picked-up' || data.arrivedAt) return null
  return (
    <section aria-label="Delivery" className="grid gap-3 pt-3">
      <RiderPosition tracking={{ ...data, position: newer(data.position, live) }} now={now} />
    </section>
  )
}

type LivePosition = LivePayloads['delivery:position']

const newer = (fetched: Tracking['position'], live: LivePosition | undefined): Tracking['position'] =>
  live && (!fetched || live.at > fetched.at) ? live : fetched

function RiderPosition({ tracking, now }: { tracking: Tracking; now: Date }) {
  const { position, rider, to } = tracking
  const name = rider?.firstName ?? 'The rider'
  if (!position)
    return <Note icon="map-pin-fill">{name} has not shared a location yet. Progress below goes on by itself.</Note>
  return (
    <>
      <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
        <LiveMap
          label="Map with your rider"
          marks={marksOf(tracking, name)}
          run={to ? [position, to] : undefined}
          isPlain
        />
      </Suspense>
      {/* Also what a screen reader and a phone without the map get. */}
      <p role="status" className="text-sm">
        <b>{name}</b>
        {to && ` is about ${metresText(metresBetween(position, to))} from ${to.name}`}.{' '}
        <span className="text-ink-3">{seenText(position.at, now)}</span>
      </p>
    </>
  )
}

/** A position that is not fresh says when it was. */
function seenText(at: string, now: Date): string {
  const seconds = (now.getTime() - Date.parse(at)) / 1000
  if (seconds < deliveryLimits.locationStaleSeconds) return 'Live'
  const minutes = Math.max(1, Math.floor(seconds / 60))
  return `Last seen ${minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`} ago`
}

function marksOf({ position, from, to }: Tracking, name: string): MapMark[] {
  return [
    ...(from ? [{ key: 'from', kind: 'seller' as const, label: from.name, lat: from.lat, lng: from.lng }] : []),
    ...(to ? [{ key: 'to', kind: 'buyer' as const, label: to.name, lat: to.lat, lng: to.lng }] : []),
    ...(position ? [{ key: 'rider', kind: 'rider' as const, label: name, lat: position.lat, lng: position.lng }] : []),
  ]
}
