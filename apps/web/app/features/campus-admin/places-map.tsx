import { useQuery } from '@tanstack/react-query'
import type { CampusPlace } from '@vendly/contract/campus-setup'
import { useEffect, useRef } from 'react'
import { tilesQuery } from '../addresses/addresses.queries.ts'
import { showCampusMap } from '../addresses/campus-map.ts'

const legend = [
  { kind: 'hostel', label: 'Hall' },
  { kind: 'gate', label: 'Gate' },
  { kind: 'shops', label: 'Shops' },
  { kind: 'landmark', label: 'Other' },
] as const

/** All places of a campus on its map; each kind has a shape. */
export default function PlacesMap({ places }: { places: readonly CampusPlace[] }) {
  const box = useRef<HTMLDivElement>(null)
  const { data: tiles, isPending } = useQuery(tilesQuery)
  useEffect(() => {
    if (!box.current || isPending) return
    return showCampusMap(box.current, { places, tiles: tiles?.url ? tiles : undefined })
  }, [places, tiles, isPending])
  return (
    <div className="border-line border-t">
      <div className="relative h-72">
        <div ref={box} role="application" aria-label="Map of the places" className="campus-map" />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 text-ink-2 text-xs">
        {legend.map(({ kind, label }) => (
          <span key={kind} className="inline-flex items-center gap-1.5">
            <span className={`campus-place campus-${kind}`} aria-hidden />
            {label}
          </span>
        ))}
        <span>Dashed: where we deliver</span>
      </p>
    </div>
  )
}
