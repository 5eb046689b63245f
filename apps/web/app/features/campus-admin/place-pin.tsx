import { useQuery } from '@tanstack/react-query'
import type { Point } from '@vendly/contract/campus-bounds'
import type { Place } from '@vendly/contract/campuses'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { tilesQuery } from '../addresses/addresses.queries.ts'
import { openCampusMap } from '../addresses/campus-map.ts'

export interface PlacePinProps {
  places: readonly Place[]
  start: Point
  onPin: (pin: Point) => void
}

/** The pin stays in the middle; finger, mouse or arrow keys move the map under it. */
export default function PlacePin({ places, start: from, onPin }: PlacePinProps) {
  const box = useRef<HTMLDivElement>(null)
  const [start] = useState(from)
  const [drawn] = useState(places)
  const { data: tiles, isPending } = useQuery(tilesQuery)
  const move = useEffectEvent(onPin)
  useEffect(() => {
    if (!box.current || isPending) return
    const options = { places: drawn, start, tiles: tiles?.url ? tiles : undefined }
    return openCampusMap(box.current, { ...options, onMove: (point) => move(point) }).close
  }, [drawn, start, tiles, isPending])
  return (
    <div className="relative h-60 overflow-hidden rounded-card hairline-2">
      <div
        ref={box}
        role="application"
        aria-label="Map of the campus. Arrow keys move it under the pin."
        className="campus-map"
      />
      <span className="campus-pin">
        <Icon name="map-pin-fill" size="xl" />
      </span>
    </div>
  )
}
