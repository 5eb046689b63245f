import type { Data } from '@vendly/contract/api'
import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useSharing } from '../location/location-sharing.ts'
import type { MapMark } from './live-map.ts'

type Run = Data<'GET /riders/run'>
const LiveMap = lazyPart(() => import('./live-map.tsx'))

/** The campus with the rider, the stops of the run in order, and the stores. */
export function RunMap({ run }: { run: Run }) {
  const { point } = useSharing()
  const own = point ?? run.position
  return (
    <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
      <LiveMap
        label="Map of your campus with your run"
        marks={marksOf(run, own)}
        run={[
          ...(own ? [own] : []),
          ...run.stops.flatMap(({ lat, lng }) => (lat !== null && lng !== null ? [{ lat, lng }] : [])),
        ]}
        tall
      />
    </Suspense>
  )
}

/** One mark for each place: two orders of one store are one stop on the map. Last the stores that are no stop. */
function marksOf({ stops, stores }: Run, own: { lat: number; lng: number } | null): MapMark[] {
  const marks: MapMark[] = own ? [{ key: 'own', kind: 'rider', label: 'You', lat: own.lat, lng: own.lng }] : []
  for (const [index, { kind, name, lat, lng }] of stops.entries()) {
    if (lat === null || lng === null) continue
    const key = `${lat}:${lng}`
    if (marks.some((mark) => mark.key === key)) continue
    marks.push({ key, kind: kind === 'hand-over' ? 'buyer' : 'seller', label: name, number: index + 1, lat, lng })
  }
  for (const { names, lat, lng } of stores) {
    const key = `${lat}:${lng}`
    if (marks.some((mark) => mark.key === key)) continue
    const [label = '', ...others] = names
    marks.push({ key, kind: 'store', label: others.length > 0 ? `${label} +${others.length}` : label, lat, lng })
  }
  return marks
}
